/**
 * The command line: reads flags, environment variables and a configuration file, in that order of precedence, and prints
 * the help.
 */
import { describeUsageError } from '@postern/cli';
import { Command, Option } from 'commander';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as t from 'io-ts';
import { exactObject } from '../schema/codec/exact-object.ts';
import { readJsonFile } from '../schema/codec/read-json-file.ts';
import {
  resolveConfig,
  flagName,
  optionNames,
  defaultOrigin,
  options,
  variableName,
  type Config,
  type OptionValue,
  type OptionName,
} from '../server/options.ts';

/** Creates the command line of the gateway. `serve` runs with the resolved configuration. */
export const createRootCommand = (
  version: string,
  serve: (config: Config) => Promise<void>,
  stop: (errors: readonly string[]) => never,
): Command => {
  const program = new Command('postern-gateway')
    .description(
      'The payment gateway as a test environment on your machine: stateful and durable, with a back office.',
    )
    .version(version)
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .addHelpText('after', helpFooter)
    .allowExcessArguments(false)
    // Options after a subcommand belong to it: both the gateway and `curl` have --seed.
    .enablePositionalOptions()
    .configureOutput({ writeErr: () => undefined })
    .exitOverride(({ exitCode, message }) => {
      if (exitCode !== 0) stop([describeUsageError(program, message)]);
    });

  const start = program
    .command('start')
    .description(
      'Start the gateway. The options are those of the program, and without a command it starts, too.',
    )
    .helpGroup(gatewayHeading);
  for (const command of [program, start])
    addGatewayOptions(command).action(() => pipe(readConfig(command), E.match(stop, serve)));
  return program;
};

/** The heading of the gateway's own commands in the help. */
export const gatewayHeading = 'The gateway:';

const addGatewayOptions = (command: Command): Command => {
  for (const name of optionNames) {
    const { value, help, fallback, secret } = options[name];
    if (secret) continue;
    if (value === undefined)
      command.addOption(new Option(flagName(name), `${help} (env: ${variableName(name)})`));
    else {
      const option = new Option(`${flagName(name)} <${value}>`, help).env(variableName(name));
      command.addOption(fallback === undefined ? option : option.default(fallback));
    }
  }
  return command.addOption(
    new Option(
      '--config <file>',
      'JSON file with any of these options by name: {"port": 8080, "logLevel": "warn"}',
    ).env(variableName('config')),
  );
};

const readConfig = (command: Command): E.Either<readonly string[], Config> =>
  pipe(
    readConfigFile(command),
    E.flatMap((file) =>
      resolveConfig((name): OptionValue | undefined => {
        const value = flagValue(command, name);
        if (value !== undefined) return { value, source: flagName(name) };
        if (command.getOptionValueSource(name) === 'env')
          return { value: command.getOptionValue(name), source: variableName(name) };
        // oxlint-disable-next-line node/no-process-env -- the configuration is read here, where the program begins
        const variable = isReadFromEnvironment(name) ? process.env[variableName(name)] : undefined;
        if (variable !== undefined) return { value: variable, source: variableName(name) };
        return Object.hasOwn(file.members, name)
          ? { value: file.members[name], source: `${file.name}: ${name}` }
          : undefined;
      }),
    ),
  );

// `--port 1 start` and `start --port 1` are the same.
const flagValue = (command: Command, name: string): unknown =>
  [command, command.parent]
    .filter((each) => each?.getOptionValueSource(name) === 'cli')
    .map((each): unknown => each?.getOptionValue(name))[0];

// Commander has no options without a flag, and takes any value of a boolean option's variable as true.
const isReadFromEnvironment = (name: OptionName): boolean =>
  options[name].secret === true || options[name].value === undefined;

interface File {
  readonly name: string;
  readonly members: Readonly<Record<string, unknown>>;
}

const readConfigFile = (command: Command): E.Either<readonly string[], File> => {
  const name: unknown = flagValue(command, 'config') ?? command.getOptionValue('config');
  return typeof name === 'string'
    ? pipe(
        readJsonFile(name, ConfigFile),
        E.map((members) => ({ name, members })),
      )
    : E.right({ name: '', members: {} });
};

const ConfigFile = exactObject({}, Object.fromEntries(optionNames.map((name) => [name, t.unknown])));

const secrets = optionNames
  .filter((name) => options[name].secret)
  .map((name) => `  ${variableName(name).padEnd(24)} ${options[name].help}`)
  .join('\n');

const helpFooter = `
Secrets are read from the environment or the configuration file only:
${secrets}

A flag overrides its environment variable, the variable overrides the file, the file overrides the default.

Examples:
  postern-gateway                                     start with the demo merchant on ${defaultOrigin}
  postern-gateway --port 0 --database :memory:        use any free port and discard all data on exit
  postern-gateway --seed merchants.json --log-level warn
  postern-gateway curl CAPTURE merchant_reference=order-1001 amount=1050 currency=AED
                                                      print a signed request to paste into a shell
  postern-gateway sign-in                             print a link that signs in to the back office of the demo once
  postern-gateway interpretation-rules --merchant DEMO0001 > interpretation-rules.md
                                                      print which interpretation rules the tests of a merchant depended on
  postern-gateway backup saved.sqlite                 copy the database and its key file, also while it is used
  postern-gateway check order-1001                    send a signed request, and verify the reply`;
