/**
 * The client against the gateway process while it misbehaves as it is told to: each effect of the simulation that touches
 * replies, on each operation, however the client is asked. What it reports is what the books hold, or that it is not known.
 */
import { createClient, type Client, type Failure, type Outcome, type Confirmation } from '@postern/client';
import { requestPhrase, responsePhrase, type MaintenanceOperation } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Effect, EffectAt, EffectKind } from '../src/domain/scenario/effects.ts';
import type { NewScenario } from '../src/domain/scenario/scenario.ts';
import type { Seed, SeedMerchant } from '../src/seed/seed-schema.ts';
import { newFolder, startGateway, type GatewayProcess } from './gateway-process.ts';

jest.setTimeout(60_000); // processes take their time on a machine that is busy

type Touching = Exclude<EffectKind, EffectAt<'feedback'>['kind']>;

/** The ways in which each acts. An effect that is new in the table does not compile until it stands here. */
const ways: { readonly [K in Touching]: readonly Extract<Effect, { readonly kind: K }>[] } = {
  request_lost: [{ kind: 'request_lost' }, { kind: 'request_lost', connection: 'reset' }],
  request_failed: [{ kind: 'request_failed' }, { kind: 'request_failed', status: 503 }],
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

const operations = ['CAPTURE', 'REFUND', 'VOID_AUTHORIZATION'] as const;
/** It acts on the first request of the operation, on each of them, or on the questions about the order too. */
const extents = ['once', 'always', 'everything'] as const;
const manners = ['plain', 'confirmed'] as const;

interface Task {
  readonly operation: MaintenanceOperation;
  readonly extent: (typeof extents)[number];
  readonly manner: (typeof manners)[number];
}

/** Each has an order of its own. */
const tasks: readonly Task[] = operations.flatMap((operation) =>
  extents.flatMap((extent) => manners.map((manner) => ({ operation, extent, manner }))),
);
const referenceOf = ({ operation, extent, manner }: Task): string => `${operation}-${extent}-${manner}`;

const phrases = { requestPhrase: requestPhrase('asks'), responsePhrase: responsePhrase('answers') } as const;
const providerToken = 'a-token-that-was-handed-in-from-outside';
const amount = 60n;
const authorized = 1000n;

/** Each has an account of its own. */
const cases = Object.values<readonly Effect[]>(ways)
  .flat()
  .map((effect, i) => ({
    effect,
    accessCode: `scenariosAccess${String(i).padStart(5, '0')}`,
    merchantIdentifier: `SCENARIO${i}`,
  }));
type Case = (typeof cases)[number];

let place: ReturnType<typeof newFolder>;
let gateway: GatewayProcess;

beforeAll(async () => {
  place = newFolder();
  const file = path.join(place.folder, 'seed.json');
  const seed: Seed = { merchants: cases.map(merchantOf) };
  writeFileSync(file, JSON.stringify(seed));
  gateway = await startGateway(place.folder, ['--seed', file], { POSTERN_PROVIDER_TOKEN: providerToken });
});
afterAll(async () => {
  await gateway.end('SIGKILL');
  place.remove();
});

test('whatever effect of the simulation a reply meets, what is told is what the books hold', async () => {
  const tried = await Promise.all(
    cases.map(async (one) => {
      const client = clientOf(one);
      const reports = await Promise.all(tasks.map((task) => perform(client, task)));
      const books = await booksOf(one);
      return tasks.map((task, i) => ({
        effect: one.effect,
        task,
        report: reports[i] ?? 'unknown',
        times: books.get(referenceOf(task)) ?? -1,
      }));
    }),
  );
  const all = tried.flat();
  expect(all.filter(({ report, times }) => !allowed[report].includes(times))).toEqual([]);
  // As long as questions are answered, it is found out; and what went wrong once is done in the end.
  expect(all.filter(({ task, report }) => task.extent !== 'everything' && report === 'unknown')).toEqual([]);
  const once = all.filter(({ task }) => task.extent === 'once' && task.manner === 'confirmed');
  expect(once.filter(({ effect, report }) => report !== 'happened' && !isRefusal(effect))).toEqual([]);
  const reported = new Set(all.map(({ report }) => report));
  expect([...reported].toSorted()).toEqual(['did not happen', 'happened', 'unknown']);
});

type Report = 'happened' | 'did not happen' | 'unknown';

/** How often it may stand in the books. Never twice, whatever is told. */
const allowed: Readonly<Record<Report, readonly number[]>> = {
  happened: [1],
  'did not happen': [0],
  unknown: [0, 1],
};

const isRefusal = (effect: Effect): boolean => effect.kind === 'decline' && effect.message === '029';

const perform = async (client: Client, task: Task): Promise<Report> => {
  const named = { merchant_reference: referenceOf(task) };
  const money = { ...named, amount, currency: 'AED' };
  const options = { deadlineSeconds: task.extent === 'everything' ? 3 : 40 };
  const before = {
    totals: { authorized, captured: task.operation === 'REFUND' ? authorized : 0n, refunded: 0n },
    lastOperation: undefined,
  };
  const { confirmed, confirmOutcome } = client;
  if (task.manner === 'confirmed') {
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

/** None where it has to be found out. */
const plainReportOf = (told: E.Either<Failure, Outcome>): Report | undefined => {
  if (E.isLeft(told)) return told.left.effect === 'none' ? 'did not happen' : undefined;
  if (told.right._tag === 'Succeeded') return 'happened';
  return told.right._tag === 'Declined' ? 'did not happen' : undefined;
};

const reportOf = (told: E.Either<Failure, Confirmation>): Report => {
  if (E.isLeft(told)) return told.left.effect === 'none' ? 'did not happen' : 'unknown';
  const reports = { Applied: 'happened', NotApplied: 'did not happen', Unconfirmed: 'unknown' } as const;
  return reports[told.right._tag];
};

const clientOf = ({ accessCode, merchantIdentifier }: Case): Client => {
  const made = createClient({
    baseUrl: new URL(gateway.url).origin,
    accessCode,
    merchantIdentifier,
    shaType: 'SHA-256',
    ...phrases,
    timeoutSeconds: 3,
    completesWithinSeconds: 2,
    retries: { maxAttempts: 3, initialDelayMilliseconds: 20 },
  });
  if (E.isLeft(made)) throw new Error(JSON.stringify(made.left));
  return made.right;
};

/** How often each task stands in the books, by the reference of its order. */
const booksOf = async ({ merchantIdentifier }: Case): Promise<ReadonlyMap<string, number>> => {
  const address = `/back-office/api/accounts/${merchantIdentifier}/orders?limit=100`;
  const response = await fetch(new URL(address, gateway.url), {
    headers: { authorization: `Bearer ${providerToken}` },
  });
  const { items } = (await response.json()) as { readonly items: readonly BookedOrder[] };
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

interface BookedOrder {
  readonly merchant_reference: string;
  readonly captured_amount: string;
  readonly refunded_amount: string;
  readonly status: string;
}

function merchantOf({ effect, accessCode, merchantIdentifier }: Case): SeedMerchant {
  return {
    merchant_identifier: merchantIdentifier,
    name: effect.kind,
    access_code: accessCode,
    sha_type: 'SHA-256',
    sha_request_phrase: 'asks',
    sha_response_phrase: 'answers',
    orders: tasks.map((task) => ({
      merchant_reference: referenceOf(task),
      currency: 'AED',
      amount: String(authorized),
      state: task.operation === 'REFUND' ? 'purchased' : 'authorized',
    })),
    scenarios: tasks.flatMap((task) => scenariosOf(effect, task)),
  };
}

const scenariosOf = (effect: Effect, task: Task): readonly NewScenario[] => {
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
