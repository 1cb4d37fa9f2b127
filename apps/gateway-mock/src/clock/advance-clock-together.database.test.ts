/** Several gateways on one database process what is due: advancing a clock waits for what the others have claimed. */
import * as E from 'fp-ts/lib/Either.js';
import { processRequest } from '../request-pipeline/process-request.ts';
import type { Failure } from '../domain/failure-with-cause.ts';
import { openDelivery } from '../feedback/open-feedback-delivery.ts';
import type { Storage } from '../storage/open-storage.ts';
import { openPendingOperationWorker } from '../pending-operations/pending-operation-worker.ts';
import { account, requestOf, seedOrder } from '../testing/account-and-request-fixtures.ts';
import { seededStorage, stoppedClock } from '../testing/seeded-storage.ts';
import { onEachEngine } from '../testing/on-each-engine.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';
import { rawRequest } from '../testing/raw-payment-request.ts';
import { advanceClock } from './advance-clock.ts';

const mine = account.merchant_identifier;
const technical = { channels: { web: { direct: 'inbox', notification: 'inbox' } } };
const start = Date.parse('2026-06-01T00:00:00Z');
const at = (seconds: number): string => new Date(start + seconds * 1000).toISOString();

let testDatabase: TestDatabase;
let gateways: readonly ReturnType<typeof over>[];
let failures: Failure[];

onEachEngine(({ newDatabase: newPlace }) => {
  beforeEach(async () => {
    testDatabase = await newPlace();
    failures = [];
    const orders = [seedOrder('order-1')];
    const settings = { technical, inbox_response: 'error', orders } as const;
    const first = await seededStorage([{ ...account, ...settings }], testDatabase.location);
    const others = [
      await seededStorage([], testDatabase.location),
      await seededStorage([], testDatabase.location),
    ];
    gateways = [first, ...others].map(over);
    await expectTaskSuccess(first.clocks.stop(mine, new Date(start)));
  });

  afterEach(async () => {
    for (const { pendingOperationWorker, dispatcher, storage } of gateways) {
      await pendingOperationWorker.close();
      await dispatcher.close();
      await storage.close();
    }
    await testDatabase.remove();
  });

  test('three callers that advance the same clock make ten attempts, in order', async () => {
    const [first] = gateways;
    if (first === undefined) throw new Error('there is no gateway');
    await processRequest(first.storage)(rawRequest(requestOf('CAPTURE')));
    for (const seconds of [45, 90]) {
      const moved = await Promise.all(
        gateways.map((one) => advanceClock(one, mine, () => E.right(new Date(at(seconds))))()),
      );
      expect(moved).toEqual(gateways.map(() => E.right(E.right(new Date(at(seconds))))));
    }
    const received = await expectTaskSuccess(first.storage.feedbackQueries.page(mine, {}, 10));
    expect(received.map(({ state }) => state)).toEqual(['exhausted', 'exhausted']);
    for (const { attempts } of received) {
      expect(attempts.map((attempt) => attempt.at)).toEqual(Array.from({ length: 10 }, (_, i) => at(10 * i)));
    }
    expect(failures).toEqual([]);
  });
});

/** The background parts of a gateway. */
function over(storage: Storage) {
  const failed = (failure: Failure): void => void failures.push(failure);
  const dispatcher = openDelivery(storage, { allowPrivate: true, timeoutSeconds: 60 }, stoppedClock, failed);
  const pendingOperationWorker = openPendingOperationWorker({
    ...storage,
    clock: stoppedClock,
    generateAuthorizationCode: () => '123456',
    onFailure: failed,
    onCompleted: dispatcher.nudge,
  });
  return { ...storage, storage, dispatcher, pendingOperationWorker };
}
