# Completion of the window's program `spaces-editor` for fish
#
# Its few options, and the names of files. tests/cli/completion.py compares the options with its help.

complete -c spaces-editor -l help -d 'Show the options'
complete -c spaces-editor -l version -d 'Show the version'
complete -c spaces-editor -l import -d 'Import all files into the library'
complete -c spaces-editor -l new-window -d 'Open a new window'
complete -c spaces-editor -l paste -d 'Open what is on the clipboard'
complete -c spaces-editor -l library -d 'Show the library'
