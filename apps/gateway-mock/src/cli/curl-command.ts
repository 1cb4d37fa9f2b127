/** `postern-gateway curl`: signs a request with the phrases of a seed file and prints it as a curl command. */
import { isOperation, operationPath, operations, type Operation, type StringParams } from '@postern/protocol';
import { Command, Option } from 'commander';
import * as E from 'fp-ts/lib/Either.js';
import { flow, pipe } from 'fp-ts/lib/function.js';
import { options } from '../server/options.ts';
import { toMerchant } from '../seed/store-seed.ts';
import { readSeed } from '../seed/read-seed.ts';
import { signedCurl } from './signed-curl.ts';

interface Flags {
  readonly seed: string;
  readonly merchant?: string;
  readonly url: string;
}

export const curlCommand = (demoSeed: string, stop: (mistakes: readonly string[]) => never): Command =>
  new Command('curl')
    .description('prints a signed request as a curl command; pipe it into sh to send it')
    .argument('<operation>', Object.keys(operations).join(', '))
    .argument(
      '[name=value...]',
      'the other parameters; what is not given is left out, also where it is needed',
    )
    .addOption(
      new Option('--seed <file>', 'the seed file that holds the phrases')
        .env('POSTERN_SEED')
        .default(demoSeed),
    )
    .option('--merchant <identifier>', 'which of its merchants; the first one otherwise')
    .option('--url <url>', 'the operation address', defaultUrl)
    .action((operation: string, words: readonly string[], flags: Flags) => {
      pipe(
        E.Do,
        E.apS('selected', operationNamed(operation)),
        E.apS('params', paramsOf(words)),
        E.apS('merchant', merchantOf(flags)),
        E.match(stop, ({ selected, params, merchant }) => {
          const request = { [operations[selected].selector]: selected, ...params };
          process.stdout.write(`${signedCurl(flags.url, merchant, request)}\n`);
        }),
      );
    });

// Where a gateway is that was started without a word.
const defaultUrl = `http://${options.host.fallback}:${options.port.fallback}${operationPath()}`;

const operationNamed = (name: string): E.Either<readonly string[], Operation> =>
  isOperation(name)
    ? E.right(name)
    : E.left([`there is no operation ${name}: ${Object.keys(operations).join(', ')}`]);

const paramsOf = (words: readonly string[]): E.Either<readonly string[], StringParams> => {
  const pairs = words.map((word) => /^(?<name>[^=]+)=(?<value>.*)$/su.exec(word)?.groups ?? { word });
  const strange = pairs.flatMap(({ word }) =>
    word === undefined ? [] : [`${word} must be of the form name=value`],
  );
  return strange.length > 0
    ? E.left(strange)
    : E.right(Object.fromEntries(pairs.map(({ name = '', value = '' }) => [name, value])));
};

const merchantOf = flow(
  (flags: Flags) =>
    pipe(
      readSeed(flags.seed),
      E.map((seed) => ({ seed, flags })),
    ),
  E.flatMap(({ seed, flags }) => {
    const found = seed.merchants.find(
      ({ merchant_identifier }) => flags.merchant === undefined || merchant_identifier === flags.merchant,
    );
    return found === undefined
      ? E.left([`${flags.seed} has no merchant ${flags.merchant ?? 'at all'}`])
      : E.right(toMerchant(found));
  }),
);
