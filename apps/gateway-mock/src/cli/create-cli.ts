/** The command line of the gateway with all its commands, of the program or of a test. */
import { addCommands, type CommandEnvironment } from '@postern/cli';
import type { Command } from 'commander';
import { systemClock } from '../clock/system-clock.ts';
import { escapeControls } from '../texts/escape-controls.ts';
import { openLog } from '../observability/log/log.ts';
import { openStorageWithRetry } from '../server/open-storage-with-retry.ts';
import type { Config } from '../server/options.ts';
import { interpretationRulesCommand } from './interpretation-rules-command.ts';
import { backupCommand, restoreCommand } from './backup-command.ts';
import { curlCommand } from './curl-command.ts';
import { keyCommand } from './encryption-key-command.ts';
import { createRootCommand, gatewayHeading } from './root-command.ts';
import { signInCommand } from './sign-in-command.ts';
import { openExisting } from './storage-options.ts';
import { tokenCommand } from './token-command.ts';

interface CliPorts {
  readonly version: string;
  /** The seed file with the demo merchant. */
  readonly demoSeed: string;
  /** Runs the gateway. */
  readonly serve: (config: Config) => Promise<void>;
  /** Ends a command with errors. */
  readonly stop: (errors: readonly string[]) => never;
  readonly environment: CommandEnvironment;
}

export const createCli = ({ version, demoSeed, serve, stop, environment }: CliPorts): Command => {
  const { variables, stdout, stderr } = environment;
  const write = (text: string): void => void stdout.write(escapeControls(text));
  const token = (): string | undefined => variables['POSTERN_TOKEN'];

  // A user at a terminal sees the result. Elsewhere, what collects the output also collects the changes in the audit log.
  const openForCommand = openExisting((which) =>
    openStorageWithRetry(
      { ...which, waitForDatabase: 0 },
      systemClock,
      openLog(stderr.isTTY ? 'error' : 'info', { write: (line) => void stderr.write(line) }),
    ),
  );
  const warn = (text: string): void => void stderr.write(text);

  const program = createRootCommand(version, serve, stop);
  for (const command of [
    curlCommand({ demoSeed, stop, write: (text) => void stdout.write(text), warn }),
    signInCommand({ open: openForCommand, clock: systemClock, demoSeed, stop, write }),
    tokenCommand(openForCommand, stop, write, warn, systemClock),
    interpretationRulesCommand({ fetch: globalThis.fetch, token, stop, write }),
    keyCommand(openForCommand, stop, write),
    backupCommand(stop, write),
    restoreCommand(stop, write),
  ]) {
    for (const each of [command, ...command.commands]) each.copyInheritedSettings(program);
    program.addCommand(command.helpGroup(gatewayHeading));
  }
  addCommands(program, environment);
  return program;
};
