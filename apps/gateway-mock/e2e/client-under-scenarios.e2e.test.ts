/**
 * The client against a gateway process with scenarios: each effect on requests and replies, on captures and in long runs on each
 * operation, by a plain and by a confirmed call. The client's report must match the stored operations, or be `unknown`.
 *
 * The client's clock is simulated and moves the account's clock, and a timeout occurs once the gateway has stored the
 * operation. The reports do not depend on how fast the machine is.
 */
import {
  createClient,
  fetchTransport,
  type Client,
  type Confirmation,
  type Failure,
  type Outcome,
  type Runtime,
  type Transport,
} from '@postern/client/fp';
import { classifyResponseCode, requestPhrase, responsePhrase } from '@postern/protocol';
import type { MaintenanceOperation } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Effect, EffectAt, EffectKind } from '../src/domain/scenario/scenario-effects.ts';
import type { NewScenario } from '../src/domain/scenario/scenario.ts';
import type { Seed, SeedAccount } from '../src/seed/seed-schema.ts';
import { isLongRun } from '../src/testing/on-each-engine.ts';
import { newFolder, startGateway, type GatewayProcess, type TemporaryFolder } from './gateway-process.ts';

// The others act on payments, or on feedback.
type TestedKind = Exclude<
  EffectKind,
  EffectAt<'feedback' | 'payment' | 'return'>['kind'] | 'decision_delayed'
>;

/** The variants of each effect. An effect that is missing here is a compile error. */
const variants: { readonly [K in TestedKind]: readonly Extract<Effect, { readonly kind: K }>[] } = {
  request_lost: [{ kind: 'request_lost' }, { kind: 'request_lost', connection: 'reset' }],
  request_failed: [{ kind: 'request_failed' }, { kind: 'request_failed', status: 503 }],
  // Shorter than the client waits until it takes an operation for not applied.
  request_delayed: [{ kind: 'request_delayed', milliseconds: 20 }],
  decline: [
    { kind: 'decline', message: '029' },
    { kind: 'decline', message: '778' },
  ],
  technical_problem: [{ kind: 'technical_problem' }],
  pending: [
    { kind: 'pending', after_seconds: 1, ends: 'succeeded' },
    { kind: 'pending', after_seconds: 1, ends: 'declined' },
  ],
  uncertain: [
    { kind: 'uncertain', after_seconds: 1, ends: 'succeeded' },
    { kind: 'uncertain', after_seconds: 1, ends: 'declined' },
  ],
  delay: [{ kind: 'delay', milliseconds: 60_000 }],
  delay_between: [{ kind: 'delay_between', from_milliseconds: 50_000, to_milliseconds: 60_000 }],
  delay_around: [{ kind: 'delay_around', mean_milliseconds: 1500 }],
  reply_lost: [
    { kind: 'reply_lost' },
    { kind: 'reply_lost', connection: 'reset' },
    { kind: 'reply_lost', after_milliseconds: 60_000 },
  ],
  connection_reset: [{ kind: 'connection_reset' }],
  reply_failed: [{ kind: 'reply_failed' }, { kind: 'reply_failed', status: 502 }],
  reply_truncated: [{ kind: 'reply_truncated' }],
  reply_malformed: [{ kind: 'reply_malformed' }],
  reply_wrongly_signed: [{ kind: 'reply_wrongly_signed' }],
  reply_unsigned: [{ kind: 'reply_unsigned' }],
};

// The other operations are confirmed in the same way.
const operations: readonly MaintenanceOperation[] = isLongRun
  ? ['CAPTURE', 'REFUND', 'VOID_AUTHORIZATION']
  : ['CAPTURE'];
/** The requests that the effect applies to: the first of the operation, each of the operation, or status checks too. */
const extents = ['once', 'always', 'everything'] as const;
const callStyles = ['plain', 'confirmed'] as const;

interface Task {
  readonly operation: MaintenanceOperation;
  readonly extent: (typeof extents)[number];
  readonly callStyle: (typeof callStyles)[number];
}

/** Each task has its own order. */
const tasks: readonly Task[] = operations.flatMap((operation) =>
  extents.flatMap((extent) => callStyles.map((callStyle) => ({ operation, extent, callStyle }))),
);
const referenceOf = ({ operation, extent, callStyle }: Task): string => `${operation}-${extent}-${callStyle}`;

const phrases = {
  requestPhrase: requestPhrase('request-phrase'),
  responsePhrase: responsePhrase('response-phrase'),
} as const;
const providerToken = 'a-provider-token-that-only-this-test-uses';
const amount = 60n;
const authorized = 1000n;

/** Each effect has its own account. */
const cases = Object.values<readonly Effect[]>(variants)
  .flat()
  .map((effect, i) => ({
    effect,
    accessCode: `scenariosAccess${String(i).padStart(5, '0')}`,
    merchantIdentifier: `SCENARIO${i}`,
  }));
type Case = (typeof cases)[number];

let folder: TemporaryFolder;
let gateway: GatewayProcess;

beforeAll(async () => {
  folder = newFolder();
  const file = path.join(folder.path, 'seed.json');
  const seed: Seed = { accounts: cases.map(accountOf) };
  writeFileSync(file, JSON.stringify(seed));
  gateway = await startGateway(folder.path, ['--seed', file], { POSTERN_PROVIDER_TOKEN: providerToken });
  for (const { effect, merchantIdentifier } of cases)
    if (isPending(effect)) await callManagementApi(merchantIdentifier, 'clock/stop', {});
});
afterAll(async () => {
  await gateway.end('SIGKILL');
  folder.remove();
});

test('for each effect on requests and replies, the report matches the stored operations', async () => {
  const resultsByCase = await Promise.all(
    cases.map(async (testCase) => {
      const reports = await Promise.all(tasks.map((task) => perform(testCase, task)));
      const stored = await countStoredOperations(testCase);
      return tasks.map((task, i) => ({
        effect: testCase.effect,
        task,
        report: reports[i] ?? 'unknown',
        times: stored.get(referenceOf(task)) ?? -1,
      }));
    }),
  );
  const results = resultsByCase.flat();
  expect(results.filter(({ report, times }) => !allowed[report].includes(times))).toEqual([]);
  // As long as status checks are answered, the outcome is found out. A confirmed call retries what failed once, but not what was declined.
  const decidable = results.filter(({ effect, task }) => !isUndecidableVoid(effect, task));
  expect(
    decidable.filter(({ task, report }) => task.extent !== 'everything' && report === 'unknown'),
  ).toEqual([]);
  const retried = decidable.filter(({ task }) => task.extent === 'once' && task.callStyle === 'confirmed');
  expect(retried.filter(({ effect, report }) => report !== 'applied' && !isRefusal(effect))).toEqual([]);
  const reported = new Set(results.map(({ report }) => report));
  expect([...reported].toSorted()).toEqual(['applied', 'not applied', 'unknown']);
});

type Report = 'applied' | 'not applied' | 'unknown';

/** How often the operation may be stored for each report. Never twice. */
const allowed: Readonly<Record<Report, readonly number[]>> = {
  applied: [1],
  'not applied': [0],
  unknown: [0, 1],
};

const isRefusal = (effect: Effect): boolean =>
  (effect.kind === 'decline' && effect.message === '029') ||
  (effect.kind === 'pending' && effect.ends === 'declined');

// A void moves no total, so an order whose last operation is a void with an uncertain code does not show whether it is void.
const isUndecidableVoid = (effect: Effect, { operation }: Task): boolean =>
  operation === 'VOID_AUTHORIZATION' &&
  (effect.kind === 'technical_problem' ||
    (effect.kind === 'decline' && classifyResponseCode(`09${effect.message}`).class === 'uncertain'));

const perform = async (testCase: Case, task: Task): Promise<Report> => {
  const client = createTestClient(testCase, task);
  const named = { merchant_reference: referenceOf(task) };
  const money = { ...named, amount, currency: 'AED' };
  const options = { deadlineSeconds: task.extent === 'everything' ? 3 : 40 };
  const before = {
    totals: { authorized, captured: task.operation === 'REFUND' ? authorized : 0n, refunded: 0n },
    lastOperation: undefined,
  };
  const { confirmed, confirmOutcome } = client;
  if (task.callStyle === 'confirmed') {
    if (task.operation === 'CAPTURE') return reportOf(await confirmed.capture(money, options)());
    if (task.operation === 'REFUND') return reportOf(await confirmed.refund(money, options)());
    return reportOf(await confirmed.voidAuthorization(named, options)());
  }
  switch (task.operation) {
    case 'CAPTURE':
      return (
        plainReportOf(await client.capture(money, options)()) ??
        reportOf(await confirmOutcome({ operation: 'CAPTURE', params: money, before }, options)())
      );
    case 'REFUND':
      return (
        plainReportOf(await client.refund(money, options)()) ??
        reportOf(await confirmOutcome({ operation: 'REFUND', params: money, before }, options)())
      );
    case 'VOID_AUTHORIZATION':
      return (
        plainReportOf(await client.voidAuthorization(named, options)()) ??
        reportOf(await confirmOutcome({ operation: 'VOID_AUTHORIZATION', params: named, before }, options)())
      );
  }
};

const isNotApplied = (outcome: Outcome): boolean =>
  outcome._tag === 'Declined' || (outcome._tag === 'Refused' && outcome.authenticated);

/** Undefined if it takes `confirmOutcome` to decide. */
const plainReportOf = (result: E.Either<Failure, Outcome>): Report | undefined => {
  if (E.isLeft(result)) return result.left.effect === 'none' ? 'not applied' : undefined;
  if (result.right._tag === 'Succeeded') return 'applied';
  return isNotApplied(result.right) ? 'not applied' : undefined;
};

const reportOf = (result: E.Either<Failure, Confirmation>): Report => {
  if (E.isLeft(result)) return result.left.effect === 'none' ? 'not applied' : 'unknown';
  const reports = { Applied: 'applied', NotApplied: 'not applied', Unconfirmed: 'unknown' } as const;
  return reports[result.right._tag];
};

/** A client with a simulated clock. */
const createTestClient = (testCase: Case, task: Task): Client => {
  const { accessCode, merchantIdentifier } = testCase;
  let now = 0;
  const runtime: Partial<Runtime> = {
    now: () => now,
    sleep: async (milliseconds) => {
      now += milliseconds;
      // The gateway completes the operations that fall due before it responds.
      if (isPending(testCase.effect))
        await callManagementApi(merchantIdentifier, 'clock/advance', {
          seconds: Math.ceil(milliseconds / 1000),
        });
    },
  };
  const send = fetchTransport();
  const transport: Transport = async (request) => {
    const controller = new AbortController();
    const { signal } = controller;
    const reply = send({ ...request, timeoutSeconds: guardSeconds, signal });
    const isStatusCheck = request.body.includes('"CHECK_STATUS"');
    if (!isDelayed(testCase.effect) || (isStatusCheck && task.extent !== 'everything')) return reply;
    const processed = waitUntilProcessed(testCase, task, isStatusCheck, signal).then(() => undefined);
    const replyInTime = await Promise.race([reply, processed]).finally(() => controller.abort());
    if (replyInTime !== undefined) return replyInTime;
    now += request.timeoutSeconds * 1000;
    return { _tag: 'TimedOut', timeoutSeconds: request.timeoutSeconds };
  };
  const client = createClient({
    baseUrl: new URL(gateway.url).origin,
    accessCode,
    merchantIdentifier,
    shaType: 'SHA-256',
    ...phrases,
    timeoutSeconds: 3,
    completesWithinSeconds: 2,
    retries: { maxAttempts: 3, initialDelayMilliseconds: 20 },
    transport,
    runtime,
  });
  if (E.isLeft(client)) throw new Error(JSON.stringify(client.left));
  return client.right;
};

const isPending = ({ kind }: Effect): boolean => kind === 'pending' || kind === 'uncertain';

const isDelayed = (effect: Effect): boolean =>
  ['delay', 'delay_between', 'delay_around'].includes(effect.kind) || 'after_milliseconds' in effect;

// No reply takes longer, also on a slow machine.
const guardSeconds = 200;

/** Resolves when a delayed request has been processed, and a reply without a delay has had time to arrive. */
const waitUntilProcessed = async (
  testCase: Case,
  task: Task,
  isStatusCheck: boolean,
  signal: AbortSignal,
): Promise<void> => {
  const isStored = async () => ((await countStoredOperations(testCase)).get(referenceOf(task)) ?? 0) > 0;
  do await setTimeout(1000, undefined, { signal });
  while (!isStatusCheck && !(await isStored()));
};

const callManagementApi = async (
  merchantIdentifier: string,
  route: string,
  body?: unknown,
): Promise<unknown> => {
  const response = await fetch(
    new URL(`/back-office/api/accounts/${merchantIdentifier}/${route}`, gateway.url),
    {
      headers: { authorization: `Bearer ${providerToken}`, 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    },
  );
  if (!response.ok) throw new Error(`${route}: HTTP ${response.status}: ${await response.text()}`);
  return response.json();
};

/** How often the operation of each task is stored, by the reference of its order. */
const countStoredOperations = async ({ merchantIdentifier }: Case): Promise<ReadonlyMap<string, number>> => {
  const { items } = (await callManagementApi(merchantIdentifier, 'orders?limit=100')) as {
    readonly items: readonly StoredOrder[];
  };
  return new Map(
    items.map((order) => {
      const isRefund = order.merchant_reference.startsWith('REFUND');
      const total = isRefund ? order.refunded_amount : order.captured_amount;
      return [
        order.merchant_reference,
        order.merchant_reference.startsWith('VOID')
          ? Number(order.status === '08')
          : Number(total) / Number(amount),
      ];
    }),
  );
};

interface StoredOrder {
  readonly merchant_reference: string;
  readonly captured_amount: string;
  readonly refunded_amount: string;
  readonly status: string;
}

function accountOf({ effect, accessCode, merchantIdentifier }: Case): SeedAccount {
  return {
    merchant_identifier: merchantIdentifier,
    name: effect.kind,
    access_code: accessCode,
    sha_type: 'SHA-256',
    sha_request_phrase: 'request-phrase',
    sha_response_phrase: 'response-phrase',
    orders: tasks.map((task) => ({
      merchant_reference: referenceOf(task),
      currency: 'AED',
      amount: String(authorized),
      state: task.operation === 'REFUND' ? 'purchased' : 'authorized',
    })),
    scenarios: tasks.flatMap((task) => scenariosFor(effect, task)),
  };
}

const scenariosFor = (effect: Effect, task: Task): readonly NewScenario[] => {
  const merchant_reference = referenceOf(task);
  const { operation, extent } = task;
  switch (extent) {
    case 'once':
      return [{ matcher: { merchant_reference, operation }, times: 1, effect }];
    case 'always':
      return [{ matcher: { merchant_reference, operation }, effect }];
    case 'everything':
      return [{ matcher: { merchant_reference }, effect }];
  }
};
