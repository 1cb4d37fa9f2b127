/**
 * The command line: reads flags, environment variables and a configuration file, in that order of precedence, and prints
 * the help.
 */
import { Command, Option } from 'commander';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as t from 'io-ts';
import { describeUnknownCommand } from './describe-unknown-command.ts';
import { exactObject } from '../schema/codec/exact-object.ts';
import { readJsonFile } from '../schema/codec/read-json-file.ts';
import {
  resolveConfig,
  flagName,
  optionNames,
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
    .description('The payment gateway as a test environment: stateful, durable, yours.')
    .version(version)
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', helpFooter)
    .allowExcessArguments(false)
    // Options after a subcommand belong to it: both the gateway and `curl` have --seed.
    .enablePositionalOptions()
    .configureOutput({ writeErr: () => undefined })
    .exitOverride(({ exitCode, message }) => {
      if (exitCode !== 0) stop([describeUnknownCommand(program, message) ?? toOneLine(message)]);
    });

  for (const name of optionNames) {
    const { value, help, fallback, secret } = options[name];
    if (secret) continue;
    if (value === undefined)
      program.addOption(new Option(flagName(name), `${help} (env: ${variableName(name)})`));
    else {
      const option = new Option(`${flagName(name)} <${value}>`, help).env(variableName(name));
      program.addOption(fallback === undefined ? option : option.default(fallback));
    }
  }
  program.addOption(
    new Option(
      '--config <file>',
      'JSON file with any of these options by name: {"port": 8080, "logLevel": "warn"}',
    ).env(variableName('config')),
  );

  return program.action(() => pipe(readConfig(program), E.match(stop, serve)));
};

// Commander describes unknown options in several lines.
const toOneLine = (message: string): string =>
  `${message
    .replace(/^error: /, '')
    .replaceAll('\n', ' ')
    // The value of a misspelt option, or an address in the wrong place, may contain a password.
    .replace(/(?<=unknown option '--[^=']*=).*'/, "…'")
    .replaceAll(/\S*:\/\/\S*/g, '…')} (see --help)`;

const readConfig = (program: Command): E.Either<readonly string[], Config> =>
  pipe(
    readConfigFile(program),
    E.flatMap((file) =>
      resolveConfig((name): OptionValue | undefined => {
        const source = program.getOptionValueSource(name);
        const value: unknown = program.getOptionValue(name);
        if (source === 'cli') return { value, source: flagName(name) };
        if (source === 'env') return { value, source: variableName(name) };
        // oxlint-disable-next-line node/no-process-env -- the configuration is read here, where the program begins
        const variable = isReadFromEnvironment(name) ? process.env[variableName(name)] : undefined;
        if (variable !== undefined) return { value: variable, source: variableName(name) };
        return Object.hasOwn(file.members, name)
          ? { value: file.members[name], source: `${file.name}: ${name}` }
          : undefined;
      }),
    ),
  );

// Commander has no options without a flag, and takes any value of a boolean option's variable as true.
const isReadFromEnvironment = (name: OptionName): boolean =>
  options[name].secret === true || options[name].value === undefined;

interface File {
  readonly name: string;
  readonly members: Readonly<Record<string, unknown>>;
}

const readConfigFile = (program: Command): E.Either<readonly string[], File> => {
  const name: unknown = program.getOptionValue('config');
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
  postern-gateway                                     start with the demo merchant on http://${options.host.fallback}:${options.port.fallback}
  postern-gateway --port 0 --database :memory:        use any free port and discard all data on exit
  postern-gateway --seed merchants.json --log-level warn
  postern-gateway curl CAPTURE merchant_reference=order-1001 amount=1050 currency=AED
                                                      print a signed request to paste into a shell
  postern-gateway sign-in                             print a link that signs in to the back office of the demo once
  postern-gateway assumptions --merchant DEMO0001 > assumptions.md
                                                      print which rules of the project the tests of a merchant depended on
  postern-gateway load --rate 100 --duration 30       send signed requests at a constant rate, and print latencies and errors
  postern-gateway backup saved.sqlite                 copy the database and its key file, also while it is used`;
