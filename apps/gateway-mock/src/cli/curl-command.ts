/** `postern-gateway curl`: signs a request with the phrases of a seed file and prints it as a curl command. */
import type { Operation, StringParams } from '@postern/protocol';
import { isOperation, operationPath, operations } from '@postern/protocol/spec';
import { Command, Option } from 'commander';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import { flow, pipe } from 'fp-ts/lib/function.js';
import { readAddress, type GatewayAddress } from '../server/address-file.ts';
import { options, variableName } from '../server/options.ts';
import { toAccount } from '../seed/store-seed.ts';
import { readSeed } from '../seed/read-seed.ts';
import { formatSignedCurl } from './format-signed-curl.ts';

interface Flags {
  readonly seed: string;
  readonly merchant?: string;
  readonly url?: string;
  readonly database: string;
}

export const curlCommand = (
  demoSeed: string,
  stop: (mistakes: readonly string[]) => never,
  write: (text: string) => void,
): Command =>
  new Command('curl')
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
        E.apS('address', findAddress(flags)),
        E.match(stop, ({ selected, params, account, address }) => {
          const request = { [operations[selected].selector]: selected, ...params };
          write(`${formatSignedCurl(address, account, request)}\n`);
        }),
      );
    });

// The operation address of a gateway that was started without options.
const defaultUrl = `http://${options.host.fallback}:${options.port.fallback}${operationPath()}`;

const findAddress = ({ url, database }: Flags): E.Either<readonly string[], GatewayAddress> => {
  if (url === undefined)
    return E.right(
      pipe(
        readAddress(database),
        O.getOrElse((): GatewayAddress => ({ url: defaultUrl })),
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
