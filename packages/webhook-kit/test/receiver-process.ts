/**
 * The program: one of several processes on one store. `node receiver-process.ts <postgres address> <how> <references…>`: `storm`
 * receives feedback on each order a hundred times at once; `dies` does once, and is killed when the handler is through;
 * `insists` does until it is acknowledged. It prints what became of everything.
 */
import { responsePhrase } from '@postern/protocol';
import { alwaysDuplicate, createReceiver } from '@postern/webhook-kit';
import { sqlStore } from '@postern/webhook-kit/store/sql';
import { isAcknowledgement, signedFeedback } from '@postern/webhook-kit/testing';
import { setTimeout as pause } from 'node:timers/promises';
import { onPostgres } from './open-database.ts';

const [address = '', how = '', ...references] = process.argv.slice(2);
const database = onPostgres(address);
const account = { name: 'shop', shaType: 'SHA-256', phrase: responsePhrase('PASS') } as const;
const counts: Record<string, number> = {};

const receiver = createReceiver({
  accounts: [account],
  onPossibleDuplicate: alwaysDuplicate,
  idempotencyStore: sqlStore(database),
  timeoutSeconds: how === 'storm' ? 9.5 : 0.4,
  leaseSeconds: how === 'storm' ? 60 : 0.5,
  handle: async (event) => {
    const reference = event.operation === 'CAPTURE' ? (event.params.merchant_reference ?? '') : '';
    await database.insertInto('handled').values({ reference }).execute();
    if (how === 'dies') process.kill(process.pid, 'SIGKILL');
  },
  onResult: ({ _tag }) => {
    counts[_tag] = (counts[_tag] ?? 0) + 1;
  },
});

const deliver = async (merchant_reference: string): Promise<number> =>
  (await receiver.handleRequest(signedFeedback('CAPTURE', { merchant_reference }, account))).status;

if (how === 'storm') {
  const all = references.flatMap((reference) => Array.from({ length: 100 }, () => reference));
  await Promise.all(all.map(deliver));
} else {
  for (const reference of references) while (!isAcknowledgement(await deliver(reference))) await pause(20);
}
await database.destroy();
process.stdout.write(JSON.stringify(counts));
