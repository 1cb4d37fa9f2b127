/** Exports an account, or all accounts, as a seed file. Phrases are left out, because the API never returns them. */
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from '../../domain/failure-with-cause.ts';
import type { Account } from '../../domain/account.ts';
import { undecidedStatuses } from '../../domain/initial-order-states.ts';
import {
  isPaymentCompletion,
  type PaymentCompletion,
} from '../../domain/scenario/pending-operation-completion.ts';
import { orderCursor, type StoredOrder } from '../../domain/order-queries-port.ts';
import { nothing } from '../../schema/primitives.ts';
import { maxSeedOperations } from '../../seed/seed-schema.ts';
import { toSeedAccount, type AccountAsSeed, type OrderWithHistory } from '../../seed/account-to-seed.ts';
import type { Ports } from '../management-api-ports.ts';
import { internalError, type Problem } from '../problem-catalog.ts';
import { ExportFailure, readPages, type ExportedList } from '../export/export-stream.ts';
import { scopedRoute } from '../route.ts';
import { maxSeedAccounts, maxSeedOrders, SeedDocument } from './seed-document.ts';

type ExportPorts = Pick<Ports, 'accounts' | 'orderQueries' | 'pendingOperations'>;

const exportAccounts =
  (ports: ExportPorts, accounts: readonly Account[]): TE.TaskEither<Problem, SeedDocument> =>
  async () => {
    const exported: AccountAsSeed[] = [];
    let room = maxSeedOrders;
    try {
      for (const account of accounts) {
        const { account: settings, omitted } = toSeedAccount(account, []);
        const orders = [...(settings.orders ?? [])];
        const left = [...omitted];
        for await (const page of readPages(oldestFirst(ports, account))) {
          room -= page.length;
          if (room < 0) return E.left({ _tag: 'ExportTooLarge' });
          const part = toSeedAccount(account, await withOperations(ports, page));
          orders.push(...(part.account.orders ?? []));
          left.push(...part.omitted);
        }
        exported.push({ account: { ...settings, orders }, omitted: left });
      }
    } catch (cause) {
      if (cause instanceof ExportFailure) return E.left(internalError(cause.failure));
      throw cause;
    }
    const omitted = exported.flatMap((each) => each.omitted);
    return E.right({
      accounts: exported.map(({ account }) => ({ ...account })),
      ...(omitted.length > 0 && { omitted_orders: omitted }),
    });
  };

const withOperations = async (
  ports: ExportPorts,
  orders: readonly StoredOrder[],
): Promise<readonly OrderWithHistory[]> => {
  const found: OrderWithHistory[] = [];
  for (const order of orders) {
    // One more than a seed can have, so that an order with too many is left out.
    const operations = await ports.orderQueries.operations(order.fortId, '0', maxSeedOperations + 1)();
    if (E.isLeft(operations)) throw new ExportFailure(operations.left);
    const pendingPayment = await findPendingPayment(ports, order);
    found.push({ order, operations: operations.right, pendingPayment });
  }
  return found;
};

const findPendingPayment = async (
  { pendingOperations }: ExportPorts,
  { merchantIdentifier, fortId, status }: StoredOrder,
): Promise<PaymentCompletion | undefined> => {
  if (!undecidedStatuses.has(status)) return undefined;
  const pending = await pendingOperations.pendingOf(merchantIdentifier, fortId)();
  if (E.isLeft(pending)) throw new ExportFailure(pending.left);
  return pending.right.map(({ completion }) => completion).find(isPaymentCompletion);
};

// So that an import numbers them in the same order.
const oldestFirst = (
  { orderQueries }: ExportPorts,
  { merchantIdentifier }: Account,
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
      const accounts: E.Either<Failure, readonly Account[]> = await ports.accounts.page(
        '',
        maxSeedAccounts + 1,
      )();
      if (E.isLeft(accounts)) return E.left(internalError(accounts.left));
      return accounts.right.length > maxSeedAccounts
        ? E.left<Problem>({ _tag: 'ExportTooLarge' })
        : exportAccounts(ports, accounts.right)();
    },
});

export const exportRoutes = [exportSeed];
