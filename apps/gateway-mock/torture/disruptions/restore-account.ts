/**
 * State routes of an account of its own, while operations of all accounts go on: it is saved, restored, reset, imported, exported and
 * deleted, by the provider and by its merchant. A gateway is killed during some of them. Then the state must be one that the requests
 * explain.
 */
import type { Failure } from '@postern/client/fp';
import * as E from 'fp-ts/lib/Either.js';
import { parseResponseCode } from '@postern/protocol';
import { operations, refusalReasons } from '@postern/protocol/spec';
import { assertConsistency } from '../../src/storage/consistency-check/assert-consistency.ts';
import { otherAccount, seedOrder } from '../../src/testing/account-and-request-fixtures.ts';
import {
  createRestoredAccount,
  type AccountState,
  type Change,
  type RestoredAccount,
  type SentChange,
  type SentOperation,
} from '../restored-account.ts';
import { listOf, memberOf } from '../json-members.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { createTortureClient } from '../torture-client.ts';
import { providerToken } from './jump-clocks.ts';
import type { Disruption, DisruptionContext } from './disruption.ts';

export const restoreAccount: Disruption = async (context) => {
  const { database, random, statistics } = context;
  for (let n = 0; n < changesPerDisruption; n++)
    for (const error of await changeDuringOperations(context, random.withProbability(0.3)))
      statistics.findings.add(error);
  await assertConsistency(database.location).catch((error: Error) => statistics.findings.add(error.message));
};

const changesPerDisruption = 6;

const identifier = otherAccount.merchant_identifier;
const accountPath = `/accounts/${identifier}`;
const scope = `merchant_identifier=${identifier}`;
// An account that does not exist is imported as one of all.
const allAccounts = 'all_accounts=true';

/** The beginning of the references of its orders. */
export const restoredOrders = 'restored-';

const references = Array.from({ length: 4 }, (_, i) => `${restoredOrders}${i}`);

/** The account of a run, and what was sent to it. */
interface Run {
  readonly account: RestoredAccount;
  merchantToken: string | undefined;
  /** Counts what was sent and what was answered. */
  events: number;
  operations: number;
}

const runs = new WeakMap<DisruptionContext, Run>();

const runOf = (context: DisruptionContext): Run => {
  const run = runs.get(context) ?? {
    account: createRestoredAccount(),
    merchantToken: undefined,
    events: 0,
    operations: 0,
  };
  runs.set(context, run);
  return run;
};

/** Makes one change during operations, and returns what is wrong afterwards. */
const changeDuringOperations = async (
  context: DisruptionContext,
  kills: boolean,
): Promise<readonly string[]> => {
  const { gateways, random } = context;
  const run = runOf(context);
  const change = pickChange(run.account, random);
  let isOver = false;
  const lists: (readonly string[])[] = [];
  const list = async (): Promise<void> => {
    while (!isOver) {
      const orders = await listOrders(context).catch(() => undefined);
      if (orders !== undefined) lists.push(orders.map(({ fort_id }) => fort_id));
    }
  };
  const clients = Array.from({ length: clientsOfAccount }, async () => {
    const sent: SentOperation[] = [];
    for (let n = 0; n < operationsPerClient; n++) sent.push(await sendOperation(context, run));
    return sent;
  });
  const listing = list();
  const killing = kills ? clients[0]?.then(() => gateways.replaceOne(random, 'SIGKILL')) : undefined;
  const sentChange = await sendChange(context, run, change);
  const sent = (await Promise.all(clients)).flat();
  await killing;
  isOver = true;
  await listing;
  // It waits for a change that a killed gateway has left to the database server.
  if (sentChange.outcome === 'unknown')
    await call(context, 'POST', `/snapshots?${scope}`, { name: 'wait', replace: true });
  return run.account.check(sentChange, sent, await readAccount(context), lists);
};

const clientsOfAccount = 3;
const operationsPerClient = 4;

const pickChange = (account: RestoredAccount, random: SeededRandom): Change => {
  const imported: Change = { does: 'import', references };
  if (!account.exists() || !account.canReset()) return imported;
  const name = random.pick(['one', 'two', 'three']) ?? 'one';
  const stored = random.pick(account.snapshotNames());
  const changes: readonly Change[] = [
    imported,
    { does: 'take', name },
    { does: 'take', name },
    { does: 'reset' },
    { does: 'export' },
    { does: 'delete orders' },
    ...(stored === undefined
      ? []
      : Array.from({ length: 4 }, () => ({ does: 'restore', name: stored }) as const)),
  ];
  return random.withProbability(0.03) ? { does: 'delete account' } : (random.pick(changes) ?? imported);
};

const sendOperation = async (context: DisruptionContext, run: Run): Promise<SentOperation> => {
  const { gateways, random } = context;
  const description = `${restoredOrders}operation ${run.operations++}`;
  const reference = random.pick(references) ?? '';
  const isRefund = random.withProbability(0.3);
  const params = {
    merchant_reference: reference,
    order_description: description,
    amount: String(1 + random.integerBelow(150)),
    currency: 'AED',
  };
  const sentAt = run.events++;
  const result = await gateways.send(
    random,
    ({ url }): Promise<E.Either<Failure, { readonly code: string }>> => {
      const client = createTortureClient(url, undefined, otherAccount);
      return isRefund ? client.refund(params)() : client.capture(params)();
    },
  );
  const code = E.isRight(result) ? result.right.code : undefined;
  const { status, message } =
    code === undefined ? { status: undefined, message: undefined } : parseResponseCode(code);
  const { successStatus, failureStatus } = operations[isRefund ? 'REFUND' : 'CAPTURE'];
  const isAnswered = status === successStatus || status === failureStatus;
  return {
    description,
    reference,
    sentAt,
    endedAt: isAnswered ? run.events++ : Infinity,
    code: isAnswered ? code : undefined,
    isOrderMissing: message === refusalReasons.OrderNotFound.messageCode,
  };
};

const sendChange = async (context: DisruptionContext, run: Run, change: Change): Promise<SentChange> => {
  const { random, statistics } = context;
  const isProviders =
    change.does === 'delete account' || !run.account.exists() || random.withProbability(0.5);
  const token = isProviders ? providerToken : await merchantToken(context, run);
  const [method, to, body] = requestOf(change, run.account.exists());
  const sentAt = run.events++;
  const status = await call(context, method, to, body, token).then(
    (response) => response.status,
    () => undefined,
  );
  if (change.does === 'delete account') run.merchantToken = undefined;
  if (status !== undefined && status >= 400 && status !== 429)
    statistics.findings.add(`${method} ${to} was answered with HTTP ${status}`);
  // After an internal error the change may be stored: the connection to the database may have broken at the commit.
  const isUnknown = status === undefined || status >= 500;
  return {
    change,
    sentAt,
    endedAt: isUnknown ? Infinity : run.events++,
    outcome: isUnknown ? 'unknown' : status < 300 ? 'done' : 'refused',
  };
};

const requestOf = (
  change: Change,
  exists: boolean,
): readonly [method: string, path: string, body?: unknown] => {
  switch (change.does) {
    case 'take':
      return ['POST', `/snapshots?${scope}`, { name: change.name, replace: true }];
    case 'restore':
      return ['POST', `/snapshots/${change.name}/restore?${scope}`];
    case 'reset':
      return ['POST', `/reset?${scope}`];
    case 'export':
      return ['GET', `/export?${scope}`];
    case 'delete orders':
      return ['DELETE', `${accountPath}/orders`];
    case 'delete account':
      return ['DELETE', accountPath];
    case 'import': {
      const orders = change.references.map((reference) => seedOrder(reference, { amount: '99999999' }));
      return [
        'POST',
        `/import?replace=true&${exists ? scope : allAccounts}`,
        { accounts: [{ ...otherAccount, orders }] },
      ];
    }
  }
};

const merchantToken = async (context: DisruptionContext, run: Run): Promise<string> => {
  if (run.merchantToken !== undefined) return run.merchantToken;
  const response = await call(context, 'POST', `/tokens?${scope}`, { name: 'torture' });
  return (run.merchantToken = String(memberOf(await response.json(), 'token')));
};

/** Calls a route of the management API. */
const call = async (
  { gateways, random }: DisruptionContext,
  method: string,
  to: string,
  body?: unknown,
  token = providerToken,
): Promise<Response> =>
  gateways.send(random, async ({ url }) => {
    const response = await fetch(new URL(`/back-office/api${to}`, url), {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return new Response(await response.arrayBuffer(), {
      status: response.status === 204 ? 200 : response.status,
    });
  });

interface ListedOrder {
  readonly fort_id: string;
  readonly merchant_reference: string;
}

/** The orders of the account, in one read. Undefined if there is no such account. */
const listOrders = async (context: DisruptionContext): Promise<readonly ListedOrder[] | undefined> => {
  const response = await call(context, 'GET', `${accountPath}/orders?limit=100`);
  if (response.status === 404) return undefined;
  return listOf(memberOf(await response.json(), 'items')).map((order) => ({
    fort_id: String(memberOf(order, 'fort_id')),
    merchant_reference: String(memberOf(order, 'merchant_reference')),
  }));
};

const readAccount = async (context: DisruptionContext): Promise<AccountState> => {
  const orders = await listOrders(context);
  return (
    orders &&
    new Map(
      await Promise.all(
        orders.map(async ({ fort_id, merchant_reference }) => {
          const operations = await readOperations(context, fort_id);
          const stored = new Map(operations);
          if (stored.size < operations.length)
            context.statistics.findings.add(`${merchant_reference} has an operation twice`);
          return [merchant_reference, { fortId: fort_id, operations: new Map(operations) }] as const;
        }),
      ),
    )
  );
};

const readOperations = async (
  context: DisruptionContext,
  fortId: string,
  after = '0',
): Promise<readonly (readonly [description: string, code: string])[]> => {
  const response = await call(context, 'GET', `${accountPath}/orders/${fortId}?after=${after}&limit=100`);
  const page = memberOf(await response.json(), 'operations');
  const operations = listOf(memberOf(page, 'items')).map(
    (each) => [String(memberOf(each, 'order_description')), String(memberOf(each, 'response_code'))] as const,
  );
  const next = memberOf(page, 'next');
  return typeof next === 'string'
    ? [...operations, ...(await readOperations(context, fortId, next))]
    : operations;
};
