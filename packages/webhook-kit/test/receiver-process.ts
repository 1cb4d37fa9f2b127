/**
 * A program that runs one of several receivers with a shared store: `node receiver-process.ts <postgres> <mode> <order…>`.
 * Mode `concurrent` delivers feedback about each order a hundred times at once. Mode `crash` delivers it once, and kills the
 * process in the handler. Mode `retry` delivers it until it is acknowledged. The program prints the number of each result. A machine
 * may be so slow that a request times out: a delivery ends only when its work has.
 */
import { alwaysDuplicate, createReceiver, responsePhrase } from '@postern/webhook-kit';
import { sqlStore } from '@postern/webhook-kit/store/sql';
import { isAcknowledgement, signedFeedback } from '@postern/webhook-kit/testing';
import { setTimeout as pause } from 'node:timers/promises';
import { openPostgres } from './open-database.ts';

const [connectionString = '', mode = '', ...references] = process.argv.slice(2);
const database = openPostgres(connectionString);
const account = { name: 'shop', shaType: 'SHA-256', responsePhrase: responsePhrase('PASS') } as const;
const counts: Record<string, number> = {};

const receiver = createReceiver({
  accounts: [account],
  onPossibleDuplicate: alwaysDuplicate,
  idempotencyStore: sqlStore(database),
  timeoutSeconds: mode === 'concurrent' ? 9.5 : 0.4,
  leaseSeconds: mode === 'concurrent' ? 60 : 0.5,
  handle: async (event) => {
    const reference = event.operation === 'CAPTURE' ? (event.params.merchant_reference ?? '') : '';
    await database.insertInto('handled').values({ reference }).execute();
    if (mode === 'crash') process.kill(process.pid, 'SIGKILL');
  },
  onResult: ({ _tag }) => {
    counts[_tag] = (counts[_tag] ?? 0) + 1;
  },
});

const deliver = async (merchant_reference: string): Promise<number> => {
  const unfinished: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>): void => void unfinished.push(work);
  const request = signedFeedback('CAPTURE', { merchant_reference }, account);
  const { status } = await receiver.handleRequest(request, { waitUntil });
  await Promise.all(unfinished);
  return status;
};

if (mode === 'concurrent') {
  for (const reference of references)
    await Promise.all(Array.from({ length: 100 }, () => deliver(reference)));
} else {
  for (const reference of references) while (!isAcknowledgement(await deliver(reference))) await pause(20);
}
await database.destroy();
process.stdout.write(JSON.stringify(counts));
