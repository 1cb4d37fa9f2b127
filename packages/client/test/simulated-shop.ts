/** A shop that calls the unreliable gateway in every way that the client offers, and starts again after its process was killed. */
import * as E from 'fp-ts/lib/Either.js';
import {
  createClient,
  type Client,
  type ClientSettings,
  type Confirmation,
  type Failure,
  type Order,
  type StatusCheck,
  type Outcome,
  type ReconcileEvent,
} from '../src/fp.ts';
import type { createUnreliableGateway } from './unreliable-gateway.ts';

/** What the client says about an operation. `not sent`: this call sent nothing. */
export type Report = 'applied' | 'not applied' | 'not sent' | 'unknown';

/** An operation of the shop, and how it calls the client. */
export interface Task {
  readonly operation: 'CAPTURE' | 'VOID_AUTHORIZATION' | 'REFUND';
  readonly amount: bigint;
  /** The shop's own reference of a refund. It stands for this refund only. */
  readonly reference?: string | undefined;
  readonly mode: 'plain' | 'then confirmed' | 'then confirmed without a status check' | 'confirmed' | 'order';
  /** After a kill, the shop confirms. What the gateway applies only once, it may also send again. */
  readonly afterKill: 'confirm' | 'repeat' | 'repeat confirmed';
}

export const completesWithinSeconds = 60;

export const createSimulatedShop = (
  gateway: ReturnType<typeof createUnreliableGateway>,
  settings: Partial<ClientSettings> = {},
) => {
  const start = (): Client => {
    const client = createClient({ ...gateway.settings, completesWithinSeconds, ...settings });
    if (E.isLeft(client)) throw new Error(JSON.stringify(client.left));
    return client.right;
  };
  let client = start();

  /** Performs a task for an intention, over as many processes as it takes. */
  const perform = async (task: Task, intention: string): Promise<Report> => {
    const disk: Disk = { before: undefined };
    let report = await gateway.perform(intention, () => callOnce(client, task, disk));
    while (report === 'killed') {
      const killedAt = gateway.now();
      client = start();
      const isRepeated = task.afterKill !== 'confirm' && isAppliedOnce(task);
      // The gateway may still get the request of the process that was killed.
      if (isRepeated) gateway.advance(completesWithinSeconds * 1000);
      const sentSecondsAgo = (gateway.now() - killedAt) / 1000;
      report = await gateway.perform(intention, () =>
        isRepeated
          ? callOnce(client, { ...task, mode: task.afterKill === 'repeat' ? 'plain' : 'confirmed' }, disk)
          : confirm(client, task, disk.before, sentSecondsAgo),
      );
    }
    return report;
  };

  /** Looks at the gateway. A killed process saw nothing. */
  const look = async <A>(see: (client: Client) => Promise<A>): Promise<A | undefined> => {
    const seen = await gateway.perform('look', () => see(client));
    if (seen !== 'killed') return seen;
    client = start();
    return undefined;
  };

  return {
    perform,
    getOrder: (merchant_reference: string): Promise<E.Either<Failure, Order> | undefined> =>
      look((shop) => shop.getOrder({ merchant_reference, currency: 'AED' })()),
    reconcile: (orders: Parameters<Client['reconcile']>[0]): Promise<readonly ReconcileEvent[] | undefined> =>
      look(async (shop) => {
        const events: ReconcileEvent[] = [];
        for await (const event of shop.reconcile(orders)) events.push(event);
        return events;
      }),
  };
};

/** What a shop still has after its process was killed. */
interface Disk {
  before: StatusCheck | undefined;
}

const isAppliedOnce = ({ operation, reference }: Task): boolean =>
  operation === 'VOID_AUTHORIZATION' || (operation === 'REFUND' && reference !== undefined);

const paramsOf = ({ amount, reference }: Task) => {
  const named = { merchant_reference: 'order-1' };
  const money = { ...named, amount, currency: 'AED' } as const;
  return {
    named,
    money,
    refund: { ...money, ...(reference !== undefined && { maintenance_reference: reference }) },
  };
};

const callOnce = async (client: Client, task: Task, disk: Disk): Promise<Report> => {
  if (task.mode === 'confirmed') return callConfirmed(client, task);
  if (task.mode === 'order') return callOrder(client, task);
  if (task.mode === 'then confirmed') {
    const before = await checkStatusOf(client);
    if (before === undefined) return 'not sent';
    disk.before ??= before;
  }
  const report = reportOfOutcome(await call(client, task));
  return report === 'unknown' && task.mode !== 'plain' ? confirm(client, task, disk.before, 0) : report;
};

const call = (client: Client, task: Task): Promise<E.Either<Failure, Outcome>> => {
  const { named, money, refund } = paramsOf(task);
  if (task.operation === 'CAPTURE') return client.capture(money)();
  return task.operation === 'REFUND' ? client.refund(refund)() : client.voidAuthorization(named)();
};

const callConfirmed = async ({ confirmed }: Client, task: Task): Promise<Report> => {
  const { named, money, refund } = paramsOf(task);
  if (task.operation === 'CAPTURE') return reportOf(await confirmed.capture(money)());
  return reportOf(
    await (task.operation === 'REFUND' ? confirmed.refund(refund) : confirmed.voidAuthorization(named))(),
  );
};

const callOrder = async (client: Client, task: Task): Promise<Report> => {
  const got = await client.getOrder({ merchant_reference: 'order-1', currency: 'AED' })();
  if (E.isLeft(got)) return 'not sent';
  const { operation, amount, reference } = task;
  const order = got.right;
  switch (order._tag) {
    case 'Authorized':
      if (operation === 'VOID_AUTHORIZATION') return reportOf(await order.voidAuthorization()());
      return operation === 'CAPTURE' ? reportOf(await order.capture(amount)()) : 'not sent';
    case 'PartiallyCaptured':
    case 'Captured':
      if (operation === 'REFUND')
        return reportOf(
          await order.refund(amount, reference === undefined ? {} : { maintenance_reference: reference })(),
        );
      return operation === 'CAPTURE' && order._tag === 'PartiallyCaptured'
        ? reportOf(await order.capture(amount)())
        : 'not sent';
    case 'Refunded':
    case 'Voided':
    case 'Pending':
    case 'Closed':
    case 'NotFound':
      return 'not sent';
  }
};

const confirm = async (
  client: Client,
  task: Task,
  before: StatusCheck | undefined,
  sentSecondsAgo: number,
): Promise<Report> => {
  const { named, money, refund } = paramsOf(task);
  const { operation } = task;
  const facts = { sentSecondsAgo, ...(before && { before }) };
  if (operation === 'CAPTURE')
    return reportOf(await client.confirmOutcome({ operation, params: money, ...facts })());
  if (operation === 'REFUND')
    return reportOf(await client.confirmOutcome({ operation, params: refund, ...facts })());
  return reportOf(await client.confirmOutcome({ operation, params: named, ...facts })());
};

const checkStatusOf = async (client: Client): Promise<StatusCheck | undefined> => {
  const result = await client.checkStatus({ merchant_reference: 'order-1' })();
  return E.isRight(result) && result.right._tag === 'Found' ? result.right.statusCheck : undefined;
};

const reportOfOutcome = (outcome: E.Either<Failure, Outcome>): Report => {
  if (E.isLeft(outcome)) return reportOfFailure(outcome.left);
  switch (outcome.right._tag) {
    case 'Succeeded':
      return 'applied';
    case 'Declined':
      return 'not applied';
    case 'Refused':
      return outcome.right.authenticated ? 'not applied' : 'unknown';
    case 'Pending':
    case 'Unknown':
      return 'unknown';
  }
};

const reportOf = (confirmation: E.Either<Failure, Pick<Confirmation, '_tag' | 'reason'>>): Report => {
  if (E.isLeft(confirmation)) return reportOfFailure(confirmation.left);
  if (nothingSent.has(confirmation.right.reason)) return 'not sent';
  return reports[confirmation.right._tag];
};

const nothingSent: ReadonlySet<string> = new Set<Confirmation.NotApplied['reason']>([
  'OrderNotFound',
  'OrderPending',
  'DeadlinePassed',
  'Unreachable',
]);

const reports = { Applied: 'applied', NotApplied: 'not applied', Unconfirmed: 'unknown' } as const;

const reportOfFailure = ({ effect }: Failure): Report => (effect === 'none' ? 'not sent' : 'unknown');
