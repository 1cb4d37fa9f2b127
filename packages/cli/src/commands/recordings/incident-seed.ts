/** Writes orders of a log as a seed for the mock gateway, and says how to reproduce them. */
import {
  createIncident,
  type Incident,
  type IncidentMerchant,
  type OrderHistory,
} from '@postern/conformance';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { demoAccount } from '../../connection/demo-account.ts';
import { failed, type CommandFailure } from '../../output/command-failure.ts';
import { operationCommandNames } from '../orders/operations.generated.ts';

/** The seed that was written, and the lines to print. */
export interface WrittenIncident {
  readonly incident: Incident;
  readonly lines: readonly string[];
}

/** Writes the seed to a new file. */
export const writeIncident = async (
  orders: readonly OrderHistory[],
  file: string,
  folder: string,
): Promise<WrittenIncident | CommandFailure> => {
  const incident = createIncident(orders, demoMerchant);
  if (incident.steps.length === 0)
    return {
      incident,
      lines: ['', `No seed was written: there is no order to reproduce.`, ...omissionsOf(incident)],
    };
  try {
    await writeFile(path.resolve(folder, file), `${JSON.stringify(incident.seed, undefined, 2)}\n`, {
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
  return { incident, lines: describeIncident(incident, file) };
};

// The account of the demo merchant, so that commands need no other settings.
const demoMerchant: IncidentMerchant = {
  merchant_identifier: demoAccount.merchantIdentifier,
  name: 'Incident',
  access_code: demoAccount.accessCode,
  sha_type: demoAccount.shaType,
  sha_request_phrase: demoAccount.requestPhrase,
  sha_response_phrase: demoAccount.responsePhrase,
};

const describeIncident = (incident: Incident, file: string): readonly string[] => [
  '',
  'To reproduce it, start a gateway with an empty database, and send the requests in a second terminal:',
  '',
  `postern start --database :memory: --seed ${quoted(file)}`,
  '',
  ...incident.steps.map(
    ({ operation, merchant_reference: reference, amount, currency }) =>
      `postern ${commandWords.get(operation) ?? operation} ${reference}${amount === undefined ? '' : ` --amount ${amount} --currency ${currency}`}`,
  ),
  ...omissionsOf(incident),
];

const omissionsOf = ({ seed, omitted_requests: requests }: Incident): readonly string[] => [
  ...seed.omitted_orders.map(({ merchant_reference: order, reason }) => `Left out: ${order}: ${reason}.`),
  ...requests.map(
    ({ merchant_reference: order, line, response_code: code }) =>
      `Left out: the request of ${order} in line ${line}: it was refused with ${code}, and changed nothing.`,
  ),
];

const commandWords = new Map(operationCommandNames.map(([name, operation]) => [operation, name]));

const quoted = (file: string): string =>
  /^[\w./-]+$/u.test(file) ? file : `'${file.replaceAll("'", String.raw`'\''`)}'`;
