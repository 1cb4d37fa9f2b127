/** The size of the database under constant traffic: when the limits of retention are reached, it does not grow any more. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openRequestLog } from '../request-log/open-request-log.ts';
import { processRequest } from '../request-pipeline/process-request.ts';
import { sendFeedbackToInbox } from '../testing/change-stored-account.ts';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';
import { account, requestOf, seedOrder } from '../testing/account-and-request-fixtures.ts';
import { rawRequest } from '../testing/raw-payment-request.ts';
import { seededStorage } from '../testing/seeded-storage.ts';
import type { Storage } from '../storage/open-storage.ts';

test('a SQLite file grows by a quarter at most over three times as many requests', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'postern-retention-'));
  const file = path.join(folder, 'gateway.sqlite');
  let now = Date.parse('2026-02-03T00:00:00Z');
  const orders = ['order-1', 'order-2'].map((reference) => seedOrder(reference));
  const storage = await seededStorage([{ ...account, orders }], file, {
    maxDeliveredFeedback: 200,
    maxExhaustedFeedback: 200,
    maxRefusedOperations: 50,
  });
  await sendFeedbackToInbox(storage, account);
  const requestLog = openRequestLog(
    storage.requestLog,
    { now: () => new Date(now) },
    ({ cause }) => {
      throw cause;
    },
    { entries: 400, unauthenticatedEntries: 200, days: 6 },
  );

  const sendOneDay = async (): Promise<void> => {
    for (const [i, request] of requestsOfOneDay.entries()) {
      const requestId = `${now}-${i}`;
      const processed = await processRequest(storage)({ ...rawRequest(request), requestId });
      requestLog.add(processed, {
        requestId,
        at: new Date(now),
        microseconds: 1,
        from: '127.0.0.1',
        interpretationRules: [],
      });
      if ((i + 1) % requestsInBurst !== 0) continue;
      await requestLog.flush();
      now += (day * requestsInBurst) / requestsOfOneDay.length;
    }
    await finishFeedback(storage);
  };

  const sizeAfter = async (days: number): Promise<number> => {
    for (let n = 0; n < days; n++) await sendOneDay();
    storage.checkpoint();
    return statSync(file).size;
  };

  // Longer than the days that counts are stored. The file has few pages, of which the order of removals decides how many are full.
  const size = await sizeAfter(10);
  expect(await sizeAfter(30)).toBeLessThanOrEqual(size * 1.25);
  expect(await expectTaskSuccess(storage.outbox.countWaiting)).toBe(0);

  await requestLog.close();
  await storage.close();
  rmSync(folder, { recursive: true });
});

const day = 86_400_000;

const requestsInBurst = 25;

const tooMuch = { amount: '9999999' };

/** Refused requests, which store an operation and feedback, requests that only read, and requests of a stranger. */
const requestsOfOneDay = Array.from({ length: 20 }, (_, i) => [
  requestOf('CAPTURE', { ...tooMuch, order_description: `capture ${i}` }),
  requestOf('REFUND', { ...tooMuch, merchant_reference: 'order-2' }),
  requestOf('CHECK_STATUS'),
  requestOf('CHECK_STATUS', { merchant_reference: 'order-2' }),
  { ...requestOf('CHECK_STATUS'), signature: 'unknown' },
]).flat();

/** Records that all feedback was delivered, or given up after the only attempt. */
const finishFeedback = async ({ outbox }: Storage): Promise<void> => {
  for (;;) {
    const from = new Date();
    const queues = await expectTaskSuccess(outbox.waitingQueues(from));
    if (queues.length === 0) return;
    const { claimed } = await expectTaskSuccess(
      outbox.claim(
        queues.map((queue) => ({ ...queue, count: 100 })),
        { from, until: new Date(from.getTime() + 60_000) },
      ),
    );
    await expectTaskSuccess(
      outbox.recordAttempts(
        claimed.map((one, i) => ({
          claimed: one,
          attempt: {
            at: from.toISOString(),
            milliseconds: 1,
            address: 'inbox',
            encoding: 'form' as const,
            status: 200,
          },
          next: { state: i % 2 === 0 ? 'delivered' : 'exhausted' },
        })),
      ),
    );
  }
};
