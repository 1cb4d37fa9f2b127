/** Writes orders of a log as a seed for the mock gateway, and says how to reproduce them. */
import {
  createReproduction,
  type Reproduction,
  type ReproductionAccount,
  type OrderHistory,
} from '@postern/conformance';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { demoAccount } from '../../connection/demo-account.ts';
import { failed, type CommandFailure } from '../../output/command-failure.ts';
import { operationCommandNames } from '../orders/operations.generated.ts';

/** The seed that was written, and the lines to print. */
export interface WrittenReproduction {
  readonly reproduction: Reproduction;
  readonly lines: readonly string[];
}

/** Writes the seed to a new file. */
export const writeReproduction = async (
  orders: readonly OrderHistory[],
  file: string,
  folder: string,
): Promise<WrittenReproduction | CommandFailure> => {
  const reproduction = createReproduction(orders, demoMerchant);
  if (reproduction.steps.length === 0)
    return {
      reproduction,
      lines: ['', `No seed was written: there is no order to reproduce.`, ...omissionsOf(reproduction)],
    };
  try {
    await writeFile(path.resolve(folder, file), `${JSON.stringify(reproduction.seed, undefined, 2)}\n`, {
      flag: 'wx',
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return failed(
      'usage',
      reason.startsWith('EEXIST')
        ? `--save-seed ${file}: the file exists. Name a new one, or delete it`
        : `--save-seed ${file} cannot be written: ${reason}`,
    );
  }
  return { reproduction, lines: describeReproduction(reproduction, file) };
};

// The account of the demo merchant, so that commands need no other settings.
const demoMerchant: ReproductionAccount = {
  merchant_identifier: demoAccount.merchantIdentifier,
  name: 'Reproduction',
  access_code: demoAccount.accessCode,
  sha_type: demoAccount.shaType,
  sha_request_phrase: demoAccount.requestPhrase,
  sha_response_phrase: demoAccount.responsePhrase,
};

const describeReproduction = (reproduction: Reproduction, file: string): readonly string[] => [
  '',
  'To reproduce it, start a gateway with an empty database, and send the requests in a second terminal:',
  '',
  `postern start --database :memory: --seed ${quoted(file)}`,
  '',
  ...reproduction.steps.map(
    ({ operation, merchant_reference: reference, amount, currency }) =>
      `postern ${commandWords.get(operation) ?? operation} ${reference}${amount === undefined ? '' : ` --amount ${amount} --currency ${currency}`}`,
  ),
  ...omissionsOf(reproduction),
];

const omissionsOf = ({ seed, omitted_requests: requests }: Reproduction): readonly string[] => [
  ...seed.omitted_orders.map(({ merchant_reference: order, reason }) => `Left out: ${order}: ${reason}.`),
  ...requests.map(
    ({ merchant_reference: order, line, response_code: code }) =>
      `Left out: the request of ${order} in line ${line}: it was refused with ${code}, and changed nothing.`,
  ),
];

const commandWords = new Map(operationCommandNames.map(([name, operation]) => [operation, name]));

const quoted = (file: string): string =>
  /^[\w./-]+$/u.test(file) ? file : `'${file.replaceAll("'", String.raw`'\''`)}'`;
