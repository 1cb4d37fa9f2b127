/**
 * Flags, environment variables and a configuration file, in that order of precedence, as one configuration; and the
 * help that tells of all three.
 */
import { Command, Option } from 'commander';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as t from 'io-ts';
import { exactly } from '../schema/json-file/exact-object.ts';
import { readJsonFile } from '../schema/json-file/read-json-file.ts';
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

/** The command line of the gateway; `serve` is what it does with a configuration. */
export const createCommandLine = (
  version: string,
  serve: (config: Config) => Promise<void>,
  stop: (mistakes: readonly string[]) => never,
): Command => {
  const program = new Command('postern-gateway')
    .description('The payment gateway as a test environment: stateful, durable, yours.')
    .version(version)
    .helpOption('-h, --help', 'this text')
    .addHelpText('after', afterwards)
    .allowExcessArguments(false)
    // What stands after a subcommand is the subcommand's: both have a --seed.
    .enablePositionalOptions()
    .configureOutput({ writeErr: () => undefined })
    .exitOverride(({ exitCode, message }) => {
      if (exitCode !== 0) stop([inOneLine(message)]);
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
      'a JSON file with any of these options, by name: {"port": 8080, "logLevel": "warn"}',
    ).env(variableName('config')),
  );

  return program.action(() => pipe(configurationOf(program), E.match(stop, serve)));
};

// Commander's own words for a flag that there is not.
const inOneLine = (message: string): string =>
  `${message.replace(/^error: /, '').replaceAll('\n', ' ')} (see --help)`;

const configurationOf = (program: Command): E.Either<readonly string[], Config> =>
  pipe(
    fileOf(program),
    E.flatMap((file) =>
      resolveConfig((name): OptionValue | undefined => {
        const source = program.getOptionValueSource(name);
        const value: unknown = program.getOptionValue(name);
        if (source === 'cli') return { value, by: flagName(name) };
        if (source === 'env') return { value, by: variableName(name) };
        // oxlint-disable-next-line node/no-process-env -- the configuration is read here, where the program begins
        const variable = isReadHere(name) ? process.env[variableName(name)] : undefined;
        if (variable !== undefined) return { value: variable, by: variableName(name) };
        return Object.hasOwn(file.members, name)
          ? { value: file.members[name], by: `${file.name}: ${name}` }
          : undefined;
      }),
    ),
  );

// Commander knows nothing of secrets, and takes any value of a variable for a flag that has none as a yes.
const isReadHere = (name: OptionName): boolean =>
  options[name].secret === true || options[name].value === undefined;

interface File {
  readonly name: string;
  readonly members: Readonly<Record<string, unknown>>;
}

const fileOf = (program: Command): E.Either<readonly string[], File> => {
  const name: unknown = program.getOptionValue('config');
  return typeof name === 'string'
    ? pipe(
        readJsonFile(name, ConfigFile),
        E.map((members) => ({ name, members })),
      )
    : E.right({ name: '', members: {} });
};

const ConfigFile = exactly({}, Object.fromEntries(optionNames.map((name) => [name, t.unknown])));

const secrets = optionNames
  .filter((name) => options[name].secret)
  .map((name) => `  ${variableName(name).padEnd(24)} ${options[name].help}`)
  .join('\n');

const afterwards = `
Secrets come by the environment or the file only:
${secrets}

A flag goes before its environment variable, the variable before the file, the file before the default.

Examples:
  postern-gateway                                     the demo merchant on http://${options.host.fallback}:${options.port.fallback}
  postern-gateway --port 0 --database :memory:        for a test run: any free port, nothing kept
  postern-gateway --seed merchants.json --log-level warn
  postern-gateway curl CAPTURE merchant_reference=order-1001 amount=1050 currency=AED
                                                      prints a signed request, ready to paste`;
