/** Exports an account, or all accounts, as a seed file. Phrases are left out, because the API never returns them. */
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from '../../domain/failure-with-cause.ts';
import type { Merchant } from '../../domain/merchant.ts';
import { orderCursor, type StoredOrder } from '../../domain/order-queries-port.ts';
import { nothing } from '../../schema/primitives.ts';
import { maxSeedOperations } from '../../seed/seed-schema.ts';
import { toSeedMerchant, type AccountAsSeed, type OrderWithHistory } from '../../seed/account-to-seed.ts';
import type { Ports } from '../management-api-ports.ts';
import { internalError, type Problem } from '../problem-catalog.ts';
import { ExportFailure, readPages, type ExportedList } from '../export/export-stream.ts';
import { scopedRoute } from '../route.ts';
import { maxSeedAccounts, maxSeedOrders, SeedDocument } from './seed-document.ts';

type ExportPorts = Pick<Ports, 'merchants' | 'orderQueries'>;

const exportAccounts =
  (ports: ExportPorts, merchants: readonly Merchant[]): TE.TaskEither<Problem, SeedDocument> =>
  async () => {
    const accounts: AccountAsSeed[] = [];
    let room = maxSeedOrders;
    try {
      for (const merchant of merchants) {
        const { merchant: account, omitted } = toSeedMerchant(merchant, []);
        const orders = [...(account.orders ?? [])];
        const left = [...omitted];
        for await (const page of readPages(oldestFirst(ports, merchant))) {
          room -= page.length;
          if (room < 0) return E.left({ _tag: 'ExportTooLarge' });
          const part = toSeedMerchant(merchant, await withOperations(ports, page));
          orders.push(...(part.merchant.orders ?? []));
          left.push(...part.omitted);
        }
        accounts.push({ merchant: { ...account, orders }, omitted: left });
      }
    } catch (cause) {
      if (cause instanceof ExportFailure) return E.left(internalError(cause.failure));
      throw cause;
    }
    const omitted = accounts.flatMap((each) => each.omitted);
    return E.right({
      merchants: accounts.map(({ merchant }) => ({ ...merchant })),
      ...(omitted.length > 0 && { omitted_orders: omitted }),
    });
  };

const withOperations = async (
  { orderQueries }: ExportPorts,
  orders: readonly StoredOrder[],
): Promise<readonly OrderWithHistory[]> => {
  const found: OrderWithHistory[] = [];
  for (const order of orders) {
    // One more than a seed can have, so that an order with too many is left out.
    const operations = await orderQueries.operations(order.fortId, '0', maxSeedOperations + 1)();
    if (E.isLeft(operations)) throw new ExportFailure(operations.left);
    found.push({ order, operations: operations.right });
  }
  return found;
};

// So that an import numbers them in the same order.
const oldestFirst = (
  { orderQueries }: ExportPorts,
  { merchantIdentifier }: Merchant,
): ExportedList<StoredOrder> => ({
  fetch: (before, count) =>
    orderQueries.page(merchantIdentifier, { sort: 'oldest', ...(before !== undefined && { before }) }, count),
  cursorOf: (order) => orderCursor('oldest', order),
});

const exportSeed = scopedRoute({
  method: 'GET',
  path: '/export',
  summary: 'Export an account, or all of them, as a seed file without phrases',
  isLong: true,
  pathParams: {},
  query: {},
  body: nothing,
  reply: { status: 200, codec: SeedDocument },
  problems: ['ExportTooLarge'],
  handle:
    (ports: Ports, { account }) =>
    async () => {
      if (account !== undefined) return exportAccounts(ports, [account])();
      const merchants: E.Either<Failure, readonly Merchant[]> = await ports.merchants.page(
        '',
        maxSeedAccounts + 1,
      )();
      if (E.isLeft(merchants)) return E.left(internalError(merchants.left));
      return merchants.right.length > maxSeedAccounts
        ? E.left<Problem>({ _tag: 'ExportTooLarge' })
        : exportAccounts(ports, merchants.right)();
    },
});

export const exportRoutes = [exportSeed];
