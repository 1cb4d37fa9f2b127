/** `postern-gateway curl`: signs a request with the phrases of a seed file and prints it as a curl command. */
import type { Operation, StringParams } from '@postern/protocol';
import { isOperation, operationPath, operations } from '@postern/protocol/spec';
import { Command, Option } from 'commander';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import { flow, pipe } from 'fp-ts/lib/function.js';
import { readAddress, type GatewayAddress } from '../server/address-file.ts';
import { defaultOrigin, options, variableName } from '../server/options.ts';
import { redactDatabase } from '../storage/database-address.ts';
import { toAccount } from '../seed/store-seed.ts';
import { readSeed } from '../seed/read-seed.ts';
import { formatSignedCurl } from './format-signed-curl.ts';

interface Flags {
  readonly seed: string;
  readonly merchant?: string;
  readonly url?: string;
  readonly database: string;
}

interface CurlCommandPorts {
  /** The seed file with the demo merchant. */
  readonly demoSeed: string;
  readonly stop: (mistakes: readonly string[]) => never;
  readonly write: (text: string) => void;
  /** Prints to standard error. */
  readonly warn: (text: string) => void;
}

export const curlCommand = ({ demoSeed, stop, write, warn }: CurlCommandPorts): Command => {
  const command = new Command('curl');
  return command
    .description('Print a signed request as a curl command. Pipe it into sh to send it.')
    .argument('<operation>', Object.keys(operations).join(', '))
    .argument('[name=value...]', 'the other parameters; missing parameters are not added')
    .addOption(
      new Option('--seed <file>', 'seed file with the phrases')
        .env('POSTERN_SEED')
        .default(demoSeed, 'the demo merchant'),
    )
    .option('--merchant <identifier>', 'merchant of the seed file (default: the first one)')
    .addOption(
      new Option('--database <name>', 'database of the running gateway, beside which its address is')
        .env(variableName('database'))
        .default(options.database.fallback),
    )
    .option(
      '--url <url>',
      `origin or operation address of the gateway (default: of the running one, or else ${defaultUrl})`,
    )
    .action((operation: string, words: readonly string[], flags: Flags) => {
      pipe(
        E.Do,
        E.apS('selected', parseOperation(operation)),
        E.apS('params', parseParams(words)),
        E.apS('account', findSeedAccount(flags)),
        E.apS('address', findAddress(flags, command.getOptionValueSource('database') !== 'default')),
        E.match(stop, ({ selected, params, account, address }) => {
          if (address === defaultAddress) warn(noGatewayHere);
          const request = { [operations[selected].selector]: selected, ...params };
          write(`${formatSignedCurl(address, account, request)}\n`);
        }),
      );
    });
};

// The operation address of a gateway that was started without options.
const defaultUrl = `${defaultOrigin}${operationPath()}`;

const defaultAddress: GatewayAddress = { url: defaultUrl };

const noGatewayHere = `No gateway runs on the database ${options.database.fallback}: this is for ${defaultUrl}. For another one, pass its --database or --url.\n`;

const findAddress = (
  { url, database }: Flags,
  isDatabaseNamed: boolean,
): E.Either<readonly string[], GatewayAddress> => {
  if (url === undefined)
    return pipe(
      readAddress(database),
      O.match(
        () =>
          isDatabaseNamed
            ? E.left([
                `no gateway runs on the database ${redactDatabase(database)}. Start it, or pass its address with --url`,
              ])
            : E.right(defaultAddress),
        E.right,
      ),
    );
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    return E.left(['--url must be an http or https URL, such as http://127.0.0.1:8080']);
  const { origin, pathname } = new URL(url);
  return E.right({ url: pathname === '/' ? `${origin}${operationPath()}` : url });
};

const parseOperation = (name: string): E.Either<readonly string[], Operation> =>
  isOperation(name)
    ? E.right(name)
    : E.left([`unknown operation ${name}. Use one of ${Object.keys(operations).join(', ')}`]);

const parseParams = (words: readonly string[]): E.Either<readonly string[], StringParams> => {
  const pairs = words.map((word) => /^(?<name>[^=]+)=(?<value>.*)$/su.exec(word)?.groups ?? { word });
  const invalid = pairs.flatMap(({ word }) =>
    word === undefined ? [] : [`invalid parameter ${word}. Write it as name=value`],
  );
  return invalid.length > 0
    ? E.left(invalid)
    : E.right(Object.fromEntries(pairs.map(({ name = '', value = '' }) => [name, value])));
};

const findSeedAccount = flow(
  (flags: Flags) =>
    pipe(
      readSeed(flags.seed),
      E.map((seed) => ({ seed, flags })),
    ),
  E.flatMap(({ seed, flags }) => {
    const found = seed.accounts.find(
      ({ merchant_identifier }) => flags.merchant === undefined || merchant_identifier === flags.merchant,
    );
    return found === undefined
      ? E.left([
          flags.merchant === undefined
            ? `${flags.seed} has no accounts`
            : `${flags.seed} has no account ${flags.merchant}`,
        ])
      : E.right(toAccount(found));
  }),
);
