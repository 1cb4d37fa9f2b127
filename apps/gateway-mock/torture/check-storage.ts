/** Checks the stored operations after a run, and compares them with the replies that the clients received. */
import * as E from 'fp-ts/lib/Either.js';
import type { GatewayProcess } from '../e2e/gateway-process.ts';
import { assertConsistency } from '../src/storage/consistency-check/assert-consistency.ts';
import {
  openDatabaseToCheck,
  type ConsistencyReader,
  type CheckedOperation,
  type CheckedOrder,
} from '../src/storage/consistency-check/open-database-to-check.ts';
import { payments } from '@postern/protocol/spec';
import { allChannelsAccount } from '../src/testing/shop-and-shopper.ts';
import { checkPayments, checkSavedCards } from './check-payments.ts';
import { findCardNumbers } from './find-card-numbers.ts';
import { restoredOrders } from './disruptions/restore-account.ts';
import type { RunStatistics, UnknownOperation } from './run-statistics.ts';
import type { TortureDatabase } from './torture-database.ts';
import { createTortureClient } from './torture-client.ts';

/**
 * Adds errors to the findings. The operations of the account that is restored were compared during the run: clients do not know which of
 * them are left. Returns the number of stored operations that no client got a reply for. */
export const checkStorage = async (
  database: TortureDatabase,
  start: () => Promise<GatewayProcess>,
  statistics: RunStatistics,
): Promise<number> => {
  const { acknowledged, unknown, findings } = statistics;
  await assertConsistency(database.location, acknowledged).catch((error: Error) =>
    findings.add(error.message),
  );
  const reader = await openDatabaseToCheck(database.location);
  try {
    const acknowledgedDescriptions = new Set(acknowledged.map(({ description }) => description));
    const descriptions = new Set<string>();
    const codesOfPayments = new Map<string, readonly string[]>();
    for await (const operation of reader.operations()) {
      if (operation.operation in payments) {
        const { merchantReference = '' } = operation.order ?? {};
        const codes = codesOfPayments.get(merchantReference) ?? [];
        codesOfPayments.set(merchantReference, [...codes, operation.code]);
        continue;
      }
      const { description = '', fortId } = operation;
      if (descriptions.has(description))
        findings.add(`"${description}" is stored twice, here with order ${fortId}`);
      descriptions.add(description);
      if (acknowledgedDescriptions.has(description) || description.startsWith(restoredOrders)) continue;
      const sent = unknown.get(description);
      if (sent === undefined || !isAsSent(operation, sent))
        findings.add(`"${description}" of order ${fortId} is stored, and was not sent like that`);
    }
    checkPayments(codesOfPayments, statistics);
    await compareWithGateway(reader, await start(), statistics);
    for (const place of await findCardNumbers(database)) findings.add(`${place} has the number of a card`);
    return [...descriptions].filter((description) => unknown.has(description)).length;
  } finally {
    await reader.close();
  }
};

const isAsSent = ({ operation, amount, order }: CheckedOperation, sent: UnknownOperation): boolean =>
  operation === sent.operation &&
  amount === sent.amount &&
  order?.merchantReference === sent.merchantReference;

/** A new gateway must answer a status check of each order with the stored totals, and list the saved cards. */
const compareWithGateway = async (
  reader: ConsistencyReader,
  gateway: GatewayProcess,
  statistics: RunStatistics,
): Promise<void> => {
  const { payments: sentPayments, findings } = statistics;
  try {
    const client = createTortureClient(gateway.url);
    const clientOfShop = createTortureClient(gateway.url, undefined, allChannelsAccount);
    await checkSavedCards(gateway, statistics);
    for await (const order of reader.orders()) {
      if (order.merchantReference.startsWith(restoredOrders)) continue;
      const { checkStatus } = sentPayments.has(order.merchantReference) ? clientOfShop : client;
      const result = await checkStatus({ merchant_reference: order.merchantReference })();
      const stored = storedTotals(order);
      const replied = E.isLeft(result) ? result.left._tag : repliedTotals(result.right.reply);
      const later = (codesInTime[order.lastCode] ?? []).map((lastCode) =>
        storedTotals({ ...order, lastCode }),
      );
      if (![stored, ...later].includes(replied))
        findings.add(
          `${order.merchantReference}: CHECK_STATUS replies ${replied}, the storage contains ${stored}`,
        );
    }
    const exit = await gateway.end('SIGTERM');
    if (exit !== 0) findings.add(`An idle gateway exited with ${exit} after SIGTERM`);
  } finally {
    await gateway.end('SIGKILL');
  }
};

// Of a PURCHASE and of an AUTHORIZATION.
const declines = ['13666', '03666'];

// A challenge that no one answers times out, and is declined a minute later (K24). In a long run, some do so during this check.
const codesInTime: Readonly<Record<string, readonly string[]>> = {
  '20064': ['15778', ...declines],
  '15778': declines,
};

const storedTotals = ({ authorized, captured, refunded, lastCode }: CheckedOrder): string =>
  formatTotals(String(authorized), String(captured), String(refunded), lastCode);

const repliedTotals = (reply: {
  readonly authorized_amount?: string;
  readonly captured_amount?: string;
  readonly refunded_amount?: string;
  readonly transaction_code?: string;
}): string =>
  formatTotals(reply.authorized_amount, reply.captured_amount, reply.refunded_amount, reply.transaction_code);

const formatTotals = (...[authorized, captured, refunded, code]: readonly (string | undefined)[]): string =>
  `authorized ${authorized}, captured ${captured}, refunded ${refunded}, last code ${code}`;
