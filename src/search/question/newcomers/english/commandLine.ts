/** What newcomers say about programs in a terminal; `newcomerPhrases.ts` says how to read it. */
export const commandLine = `
ask before, really sure, are you sure > confirm, prompt
ask user terminal, question in terminal, ask for input, ask in terminal > prompt, interactive
pick from list terminal, menu in terminal > prompt, select
only show what, without changing > dry run
complete command > completion
without asking, answer yes > non-interactive
settings file, where settings, where config > config file, configuration
terminal, command window > console, command line, cli
press tab, finish commands, suggest commands > completion, autocomplete
which account, who am i, logged in as > whoami, profile
how far, percent done, how much done > progress
value from outside, from command, give value start > environment variable, command line, argument, flag
from terminal, without browser, black window > cli, command line, terminal
colored terminal, color terminal > color, ansi
list of commands, explain commands, what commands > help, usage, command
value after command, extra words, after the command > argument, option, flag
commands in commands, command of command, sub commands > subcommand, command
wrong command, command misspelled > suggestion, error, unknown command
run anyway, ignore warning, do it anyway > force, ignore
what would happen > dry run, preview
not installed, command not found, not recognized, unknown command > install, path, troubleshooting
too many questions, answers questions for me, no questions > non-interactive, yes, default
loading bar, progress bar, bar that fills > progress
colors wrong terminal, no colors > color
several commands, one after other commands, chain commands > script, command, run
options from file, read options file > config file, configuration
hidden file, dot file, file beginning dot > dotfile, config file, env
yes or no question, ask sure > confirm, dialog, alert
terminal wiped, terminal cleared, output disappears, screen wiped > clear screen
`
