/** The program `postern`. */
import { Command } from 'commander';
import type { CommandEnvironment } from '../command-definition/command-context.ts';
import { defaultBaseUrl } from '../connection/connection.ts';
import { exitCodes } from '../output/exit-codes.ts';
import { escapeControlCharacters } from '../output/escape-control-characters.ts';
import { addCommands } from './add-commands.ts';
import { describeUsageError } from './describe-usage-error.ts';

export const createProgram = (version: string, environment: CommandEnvironment): Command => {
  const program = new Command('postern')
    .description('The command line of the payment gateway and its test environment.')
    .version(version)
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .addHelpText('after', helpFooter)
    .enablePositionalOptions()
    .configureOutput({ writeErr: () => undefined })
    .exitOverride(({ exitCode, message }) => {
      if (exitCode === 0) return;
      environment.stderr.write(`postern: ${escapeControlCharacters(describeUsageError(program, message))}\n`);
      process.exit(exitCodes.usage.code);
    });
  addCommands(program, environment);
  return program;
};

const helpFooter = `
Without settings, the commands use the demo merchant of the gateway that runs in this folder, which is one that was
started here with its default database, or else on ${defaultBaseUrl}. For another account, set
POSTERN_BASE_URL, POSTERN_MERCHANT_IDENTIFIER, POSTERN_ACCESS_CODE, POSTERN_SHA_TYPE, POSTERN_REQUEST_PHRASE and
POSTERN_RESPONSE_PHRASE, or choose a connection of .postern/connections.json with --connection. \`postern login\`
writes one with the address, the account and a token, to which you add the keys. Commands of the test gateway need a
token: store it with \`postern login\`, or set POSTERN_TOKEN.

Exit codes: 0 done, 1 refused, 2 wrong usage, 3 gateway not reached, 4 outcome unknown, 130 interrupted.

Examples:
  # check the status of an order
  postern check order-1001
  # print the help of a command
  postern capture --help`;
