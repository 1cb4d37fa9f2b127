/** The client beside a whole gateway, over a line that fails: what it reports is what the books hold, or that it does not know. */
import {
  createClient,
  fetchTransport,
  type Client,
  type Confirmation,
  type Transport,
  type Runtime,
} from '@postern/client';
import * as E from 'fp-ts/lib/Either.js';
import fc from 'fast-check';
import { startGateway, type Gateway, type TestMerchant } from '../src/index.ts';

jest.setTimeout(120_000); // many requests on a machine that is busy

let gateway: Gateway;
let merchant: TestMerchant;

beforeAll(async () => {
  gateway = await startGateway({ port: false });
  merchant = await gateway.merchants.add();
});
afterAll(() => gateway.close());

test('what is told of an operation is what the books hold, or that it is not known', async () => {
  const seen = new Set<Report>();
  let orders = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyFault, { maxLength: 12 }), anyTasks, async (faults, tasks) => {
      const reference = `order-${++orders}`;
      const order = { merchant_reference: reference, currency: 'AED', amount: '100' } as const;
      await gateway.orders.add(merchant, { ...order, state: 'authorized' });
      const line = roughLine(faults);
      const made = createClient({ ...merchant, ...line });
      if (E.isLeft(made)) throw new Error(JSON.stringify(made.left));
      const reports: Report[] = [];
      for (const [i, task] of tasks.entries()) {
        reports.push(await perform(made.right, reference, task, `task ${i}`));
        // What stayed unknown has to settle before anybody goes on: that is what the client asks for.
        await line.pass(60_000);
      }
      const { operations } = await gateway.orders.get(merchant, reference);
      for (const [i, report] of reports.entries()) {
        seen.add(report);
        const done = operations.filter(
          ({ order_description, response_code }) =>
            order_description === `task ${i}` && /^0[468]000$/.test(response_code),
        );
        expect({ report, task: tasks[i], agrees: allowed[report].includes(done.length) }).toMatchObject({
          agrees: true,
        });
      }
    }),
    { numRuns: 150 },
  );
  // Not by never saying anything.
  expect([...seen].toSorted()).toEqual(['did not happen', 'happened', 'unknown']);
});

type Report = 'happened' | 'did not happen' | 'unknown';

/** How often it may stand in the books. Never twice, whatever is told. */
const allowed: Readonly<Record<Report, readonly number[]>> = {
  happened: [1],
  'did not happen': [0],
  unknown: [0, 1],
};

interface Task {
  readonly operation: 'capture' | 'voidAuthorization' | 'refund';
  readonly amount: bigint;
  readonly isCareful: boolean;
}

const anyTasks = fc.array(
  fc.record<Task>({
    operation: fc.constantFrom('capture', 'capture', 'refund', 'voidAuthorization'),
    amount: fc.constantFrom(10n, 50n, 100n),
    isCareful: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
);

const perform = async (client: Client, reference: string, task: Task, name: string): Promise<Report> => {
  const { operation, amount, isCareful } = task;
  const named = { merchant_reference: reference, order_description: name };
  const money = { ...named, amount, currency: 'AED' };
  const asked = operation === 'voidAuthorization' ? named : money;
  if (isCareful) {
    const told =
      operation === 'voidAuthorization'
        ? await client.confirmed.voidAuthorization(named)()
        : operation === 'capture'
          ? await client.confirmed.capture(money)()
          : await client.confirmed.refund(money)();
    return E.isLeft(told) ? 'did not happen' : reports[told.right._tag];
  }
  const told =
    operation === 'voidAuthorization'
      ? await client.voidAuthorization(asked)()
      : operation === 'capture'
        ? await client.capture(money)()
        : await client.refund(money)();
  if (E.isLeft(told)) return told.left.effect === 'none' ? 'did not happen' : 'unknown';
  if (told.right._tag === 'Succeeded') return 'happened';
  return told.right._tag === 'Declined' ? 'did not happen' : 'unknown';
};

const reports: Readonly<Record<Confirmation['_tag'], Report>> = {
  Applied: 'happened',
  NotApplied: 'did not happen',
  Unconfirmed: 'unknown',
};

interface Fault {
  readonly heard: 'all' | 'request lost' | 'reply lost' | 'truncated' | 'tampered with';
  /** Seconds until a request whose reply is lost arrives; 0 is at once. */
  readonly lateSeconds: number;
}

const anyFault = fc.record<Fault>({
  heard: fc.constantFrom(
    'all',
    'all',
    'request lost',
    'reply lost',
    'reply lost',
    'truncated',
    'tampered with',
  ),
  lateSeconds: fc.constantFrom(0, 0, 20, 59),
});

/** A line to the gateway, on a clock that moves only when somebody waits. */
const roughLine = (faults: readonly Fault[]) => {
  const left = [...faults];
  const late: { readonly at: number; readonly send: () => Promise<unknown> }[] = [];
  let now = 0;
  const pass = async (milliseconds: number): Promise<void> => {
    now += milliseconds;
    for (const one of late.filter(({ at }) => at <= now)) {
      late.splice(late.indexOf(one), 1);
      await one.send();
    }
  };
  const straight = fetchTransport(gateway.fetch);
  const transport: Transport = (request) => async () => {
    const { heard, lateSeconds } = left.shift() ?? { heard: 'all', lateSeconds: 0 };
    if (heard === 'request lost') return lost;
    if (heard === 'reply lost' && lateSeconds > 0) {
      late.push({ at: now + lateSeconds * 1000, send: straight(request) });
      return lost;
    }
    const told = await straight(request)();
    if (heard === 'reply lost') return lost;
    if (E.isLeft(told) || heard === 'all') return told;
    const { body } = told.right;
    return E.right({
      ...told.right,
      body:
        heard === 'truncated'
          ? body.slice(0, -30)
          : body.replace(/"response_code":"\d+"/, '"response_code":"05042"'),
    });
  };
  const runtime: Partial<Runtime> = { now: () => now, sleep: pass, random: () => 0.5 };
  return { transport, runtime, pass };
};

const lost = E.left({ _tag: 'Unreachable', cause: new Error('reset') } as const);
