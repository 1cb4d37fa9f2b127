#!/bin/sh
# pnpm runs the scripts of a measured run in this shell. It writes the processor time of the script, with all processes that the
# script started and waited for, to a file of its own.
folder=$POSTERN_TASK_TIMES
# A test that runs pnpm is part of its task, and not a task of its own.
unset POSTERN_TASK_TIMES pnpm_config_script_shell
sh "$@"
code=$?
{ echo "$npm_package_name#$npm_lifecycle_event"; times; } > "$folder/$$"
exit $code
