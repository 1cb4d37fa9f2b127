/** The README: its examples run, and its tables match the code. */
import { sign } from '@postern/protocol';
import { responseCodeClasses } from '@postern/protocol/spec';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  AccountError,
  ClientError,
  createClient,
  InputError,
  retryRules,
  SettingsError,
  type AccountFailure,
  type Confirmation,
  type Failure,
  type Outcome,
  type StatusResult,
  type Transport,
} from '../src/index.ts';
import type { ReturnResult } from '../src/payments/index.ts';
import { variables } from '../src/settings/parse-environment-variables.ts';
import { createRefunds, type RefundStore, type StoredRefund } from './create-refunds.ts';
import {
  captureAndConfirm,
  captureAndRefund,
  captureConfirmed,
  captureOrder,
  createClientForRotation,
  createObservedClient,
  createShop as createPaymentShop,
  createTokenShop,
  reconcileOrders,
} from './readme-examples.ts';
import { noFailure, createUnreliableClient } from './unreliable-client.ts';

const page = readFileSync(path.join(__dirname, '../README.md'), 'utf8');
const manifest: { readonly homepage: string } = JSON.parse(
  readFileSync(path.join(__dirname, '../package.json'), 'utf8'),
);
const replyLost = { ...noFailure, connection: 'reply lost' } as const;

const promiseClient = (...failures: Parameters<typeof createUnreliableClient>[0]) =>
  createClient(createUnreliableClient(failures).settings);

test('each example returns what the README says', async () => {
  expect(await captureOrder(promiseClient())).toBe('ship');
  expect(await captureOrder(promiseClient({ processing: '029' }))).toContain('do not ship: 05029');
  expect(await captureOrder(promiseClient({ processing: '003' }))).toContain('call a developer: 05003');
  expect(await captureOrder(promiseClient({ processing: 'pending' }))).toBe('wait, and confirm the outcome');
  expect(await captureConfirmed(promiseClient(noFailure, replyLost))).toBe('ship');
  expect(await captureConfirmed(promiseClient(noFailure, { processing: '029' }))).toMatch(
    /^do not ship: Declined \S/,
  );
  expect(await captureAndConfirm(promiseClient(noFailure, replyLost))).toBe('Applied');
  expect(await captureAndRefund(promiseClient())).toBe('Captured');
  const openOrders = [{ merchant_reference: 'order-1' }];
  expect(await reconcileOrders(promiseClient(), openOrders)).toEqual(['order-1: 02000']);
  expect(await captureOrder(createObservedClient(createUnreliableClient([]).settings))).toBe('ship');
  const signedBy: string[] = [];
  const rotating = createClientForRotation(createUnreliableClient([]).settings, (key) => signedBy.push(key));
  expect([await captureOrder(rotating), signedBy]).toEqual(['ship', ['current']]);
});

test('the shop with a payment page shows a button, reads the return, and checks an order without one', async () => {
  const { settings } = createUnreliableClient([]);
  const order = {
    merchant_reference: 'order-1',
    amount: '1050',
    currency: 'AED',
    email: 'a@shop.example',
  } as const;
  const { payButton, onReturn, stateOf } = createPaymentShop(settings, (reference) =>
    Promise.resolve(reference === order.merchant_reference ? order : undefined),
  );
  expect(payButton(order)).toContain('name="merchant_reference" value="order-1"');
  expect(await stateOf(order)).toBe('paid');
  expect(await onReturn(order)).toBe('not the return of a payment: Rejected');
  const { shaType, responsePhrase: phrase } = settings;
  const cancelled = { command: 'PURCHASE', ...order, response_code: '00072', status: '00' };
  const returned = (changes: object) => onReturn(sign({ ...cancelled, ...changes }, { shaType, phrase }));
  // In another tab, the shopper paid.
  expect(await returned({})).toBe('paid');
  expect(await returned({ response_code: '14000', status: '14' })).toBe('paid');
  expect(await returned({ merchant_reference: 'order-2' })).toBe('no such order');
});

test('the shop with a form for the card pays with the token', async () => {
  const { settings } = createUnreliableClient([]);
  const { shaType, responsePhrase: phrase } = settings;
  const answers = [
    { response_code: '14000', status: '14' },
    { response_code: '20064', status: '20', '3ds_url': 'https://gateway.example/3ds/1' },
    { response_code: '13666', status: '13' },
    { response_code: '00046', status: '00' },
    { response_code: '15777', status: '15' },
  ];
  const transport: Transport = ({ body }) => {
    const { signature: _signature, ...request } = JSON.parse(body) as Readonly<Record<string, string>>;
    const reply = sign({ ...request, ...answers.shift() }, { shaType, phrase });
    return Promise.resolve({ httpStatus: 200, body: JSON.stringify(reply) });
  };
  const order = {
    merchant_reference: 'order-1',
    amount: '1050',
    currency: 'AED',
    email: 'a@shop.example',
  } as const;
  const { cardForm, onCard } = createTokenShop({ ...settings, transport }, (reference) =>
    Promise.resolve(reference === order.merchant_reference ? order : undefined),
  );
  expect(cardForm(order)).toContain('name="card_number"');
  const tokenized = {
    service_command: 'TOKENIZATION',
    response_code: '18000',
    status: '18',
    token_name: 'T7',
  };
  const returned = (changes: object) =>
    onCard(sign({ ...tokenized, merchant_reference: 'order-1', ...changes }, { shaType, phrase }));
  const results = [];
  for (const _answer of Array.from(answers)) results.push(await returned({}));
  expect(results).toEqual([
    'paid',
    'redirect the browser to https://gateway.example/3ds/1',
    'ask for another card: 13666',
    expect.stringMatching(/^call a developer: 00046 \S/),
    'wait, and call getOrder',
  ]);
  expect(await returned({ response_code: '17016', status: '17' })).toBe('show the form again');
  expect(await returned({ merchant_reference: 'order-2' })).toBe('no such order');
});

describe('a refund that survives a crash', () => {
  const params = {
    merchant_reference: 'order-1',
    amount: '40',
    currency: 'AED',
    maintenance_reference: 'return1',
  } as const;

  /** The processes of a shop with one database, one after the other. */
  const createShop = (...failuresOfChanges: Parameters<typeof createUnreliableClient>[0]) => {
    const { settings, order, perform, ...gateway } = createUnreliableClient([]);
    order.captured = 100n;
    // D11g is derived: the recipe does not rely on it.
    order.paysReferencesAgain = true;
    gateway.failuresOfChanges.push(...failuresOfChanges.map((failure) => ({ ...noFailure, ...failure })));
    const table = new Map<string, string>();
    const store: RefundStore = {
      save: async (refund) => void table.set(refund.params.maintenance_reference, JSON.stringify(refund)),
      remove: async ({ maintenance_reference }) => void table.delete(maintenance_reference),
      list: async () => [...table.values()].map((text) => JSON.parse(text) as StoredRefund),
    };
    const inNewProcess = (work: (refunds: ReturnType<typeof createRefunds>) => Promise<unknown>) =>
      perform('refund', () => work(createRefunds(createClient(settings), store)));
    return { order, table, inNewProcess, advance: gateway.advance, failures: gateway.failures };
  };

  test('is stored only until its result is certain', async () => {
    const { order, table, inNewProcess } = createShop();
    expect(await inNewProcess(({ refund }) => refund(params))).toBe('Applied');
    expect([order.refunded, table.size]).toEqual([40n, 0]);
  });

  test.each([
    ['before it was sent', [{ kill: 'before sending' }]],
    ['after it was sent', [{ kill: 'after sending' }]],
    ['after it was sent, and it arrives late', [{ kill: 'after sending', delaySeconds: 50 }]],
    ['before it was sent, twice', [{ kill: 'before sending' }, { kill: 'before sending' }]],
    ['before it was sent, and then after', [{ kill: 'before sending' }, { kill: 'after sending' }]],
    ['after a first attempt was lost', [{ connection: 'request lost' }, { kill: 'after sending' }]],
  ] as const)('is paid once if the process ends %s', async (_case, kills) => {
    const { order, table, inNewProcess, advance } = createShop(...kills);
    expect(await inNewProcess(({ refund }) => refund(params))).toBe('killed');
    expect(table.size).toBe(1);
    const restart = () => inNewProcess(({ resume }) => resume());
    while ((await restart()) === 'killed') expect(table.size).toBe(1);
    // The requests that are still on their way arrive.
    advance(600_000);
    expect([order.refunded, table.size]).toEqual([40n, 0]);
  });

  test('is not stored any longer if it was reported as failed', async () => {
    const failure = { connection: 'bad gateway' } as const;
    const { order, table, failures, inNewProcess } = createShop();
    failures.push(noFailure, ...Array.from({ length: 4 }, () => ({ ...noFailure, ...failure })));
    await expect(inNewProcess(({ refund }) => refund(params))).rejects.toMatchObject({
      failure: { effect: 'none' },
    });
    await inNewProcess(({ resume }) => resume());
    expect([order.refunded, table.size]).toEqual([0n, 0]);
  });

  test('is resumed although another cannot be resumed, which stays stored', async () => {
    const { order, table, inNewProcess } = createShop({ kill: 'after sending' });
    await inNewProcess(({ refund }) => refund(params));
    const [stored = ''] = table.values();
    table.clear();
    table.set('return0', stored.replace('"40"', '"forty"').replace('return1', 'return0'));
    table.set('return1', stored);
    await expect(inNewProcess(({ resume }) => resume())).rejects.toMatchObject({
      errors: [{ code: 'InvalidRequest' }],
    });
    expect([order.refunded, [...table.keys()]]).toEqual([40n, ['return0']]);
  });

  test('stays stored while its result is not certain', async () => {
    const { order, table, inNewProcess } = createShop({ kill: 'after sending' });
    await inNewProcess(({ refund }) => refund(params));
    // Another process refunds the same order, against the rule.
    order.refunded += 7n;
    await inNewProcess(({ resume }) => resume());
    expect([order.refunded, table.size]).toEqual([47n, 1]);
  });
});

test('the examples in the README are the tested ones', () => {
  const code = readFileSync(path.join(__dirname, 'readme-examples.ts'), 'utf8');
  const tested = [...code.matchAll(/^ {2}\/\/ example: \w+\n([^]*?)^ {2}\/\/ end$/gm)].map(([, lines = '']) =>
    lines.replaceAll(/^ {2}/gm, ''),
  );
  const examplesInReadme = [...page.matchAll(/^```typescript\n([^]*?)^```$/gm)].map(
    ([, lines = '']) => lines,
  );
  // A whole module, with its imports, so that it compiles as it is pasted.
  const module = readFileSync(path.join(__dirname, 'create-refunds.ts'), 'utf8');
  expect(examplesInReadme.filter((lines) => lines.startsWith('import '))).toEqual([module]);
  expect(examplesInReadme.filter((lines) => !lines.startsWith('import '))).toEqual(tested);
});

test('the README lists every environment variable', () => {
  for (const name of Object.keys(variables)) expect(page).toMatch(new RegExp(`\\b(POSTERN)?_${name}\\b`));
});

test('the table of retries matches the code', () => {
  const rows = Object.entries(retryRules).map(([operation, { retried, reason }]) => [
    `\`${operation}\``,
    retried,
    reason,
  ]);
  expect(tableAfter('## Retries')).toEqual(rows);
});

test('the tables list every outcome, result of CHECK_STATUS, confirmation and class of response code', () => {
  const outcomes: Record<Outcome['_tag'], true> = {
    Succeeded: true,
    Declined: true,
    Refused: true,
    Pending: true,
    Unknown: true,
  };
  const rows = tableAfter('## Outcomes');
  expect(rows.map(([tag]) => tag)).toEqual(Object.keys(outcomes).map((tag) => `\`${tag}\``));
  const classes = rows.flatMap(([, , named = '']) => named.split(', '));
  expect(classes.toSorted()).toEqual(Object.keys(responseCodeClasses).toSorted());
  const results: Record<StatusResult['_tag'], true> = {
    Found: true,
    NotFound: true,
    Refused: true,
    Unavailable: true,
  };
  expect(tableAfter('### What CHECK_STATUS says').map(([tag]) => tag)).toEqual(
    Object.keys(results).map((tag) => `\`${tag}\``),
  );
  const confirmations: Record<Confirmation['_tag'], true> = {
    Applied: true,
    NotApplied: true,
    Unconfirmed: true,
  };
  expect(tableAfter('## Confirmed operations').map(([tag]) => tag)).toEqual(
    Object.keys(confirmations).map((tag) => `\`${tag}\``),
  );
});

/** The doc comment of each reason in the type that has them. */
const meaningsIn = (file: string, reasons: readonly string[]) => {
  const types = readFileSync(path.join(__dirname, '../src', file), 'utf8');
  return reasons.map((reason) => [
    `\`${reason}\``,
    new RegExp(`/\\*\\* (.*) \\*/\n +\\| '${reason}'`).exec(types)?.[1],
  ]);
};

test('the table of Unknown lists every reason, with its meaning in the types, and what to do', () => {
  const reasons: Record<Outcome.UnknownReason, true> = {
    UncertainCode: true,
    OtherOperationCode: true,
    OperationPending: true,
    AlreadyProcessed: true,
    EarlierAttemptLost: true,
  };
  const rows = tableAfter('### What to do about Unknown');
  expect(rows.map(([reason, meaning]) => [reason, meaning])).toEqual(
    meaningsIn('outcome/call-outcome.ts', Object.keys(reasons)),
  );
  expect(rows.map(([, , action]) => action)).not.toContain('');
});

test('the tables of payments list every reason to reject a return, and every outcome', () => {
  const reasons: Record<ReturnResult.RejectionReason, true> = {
    SignatureMismatch: true,
    SignatureMissing: true,
    Ambiguous: true,
    ReturnUrlMismatch: true,
    OtherMerchant: true,
    NotAPayment: true,
    InvalidBody: true,
  };
  expect(tableAfter('#### Rejected returns').map(([reason]) => reason)).toEqual(
    Object.keys(reasons).map((reason) => `\`${reason}\``),
  );
  const results: Record<ReturnResult['_tag'], true> = {
    Returned: true,
    Tokenized: true,
    NotTokenized: true,
    Rejected: true,
  };
  expect(tableAfter('### Kinds of returns').map(([tag]) => tag)).toEqual(
    Object.keys(results).map((tag) => `\`${tag}\``),
  );
  const tags = ['Succeeded', 'Declined', 'Refused', 'Pending', 'Unknown'];
  expect(tableAfter('### What a return says').map(([tag]) => tag)).toEqual(tags.map((tag) => `\`${tag}\``));
});

test('the table of Unconfirmed lists every reason, with its meaning in the types', () => {
  const reasons: Record<Confirmation.UnconfirmedReason, true> = {
    TooEarly: true,
    OperationPending: true,
    NoStatusCheckBefore: true,
    PossiblyAppliedEarlier: true,
    ConcurrentChange: true,
    StatusUnavailable: true,
  };
  const rows = tableAfter('### What to do about Unconfirmed');
  expect(rows.map(([reason, meaning]) => [reason, meaning])).toEqual(
    meaningsIn('confirm/confirmation-result.ts', Object.keys(reasons)),
  );
});

describe('each error links to the heading of the README that documents it', () => {
  const details = { effect: 'none', attempts: 1 } as const;
  const failures: { readonly [Tag in Failure['_tag']]: Extract<Failure, { readonly _tag: Tag }> } = {
    InvalidRequest: { _tag: 'InvalidRequest', operation: 'CAPTURE', violations: [], ...details },
    Unreachable: { _tag: 'Unreachable', cause: new Error('reset'), ...details },
    TimedOut: { _tag: 'TimedOut', timeoutSeconds: 30, ...details },
    Aborted: { _tag: 'Aborted', cause: 'the user left', ...details },
    NotAReply: { _tag: 'NotAReply', httpStatus: 502, reason: 'NotJson', ...details },
    InvalidSignature: {
      _tag: 'InvalidSignature',
      reason: 'SignatureMissing',
      unverifiedReply: {},
      explanation: { _tag: 'SignatureMissing', parts: [] },
      ...details,
    },
    AmbiguousSignature: { _tag: 'AmbiguousSignature', unverifiedReply: {}, parameters: [], ...details },
    UnexpectedReply: { _tag: 'UnexpectedReply', mismatches: [], reply: {}, ...details },
    UnauthenticatedRefusal: { _tag: 'UnauthenticatedRefusal', code: '00008', remedy: 'Check.', ...details },
    StatusUnavailable: {
      _tag: 'StatusUnavailable',
      result: {
        _tag: 'Unavailable',
        operation: 'CHECK_STATUS',
        code: '11006',
        class: 'uncertain',
        remedy: 'Check later.',
        reply: {} as Outcome.Reply<'CHECK_STATUS'>,
        attempts: 4,
      },
      ...details,
    },
  };
  const accountFailures: {
    readonly [Tag in AccountFailure['_tag']]: Extract<AccountFailure, { readonly _tag: Tag }>;
  } = {
    UnknownAccount: { _tag: 'UnknownAccount', account: 'shop' },
    InvalidAccountSettings: { _tag: 'InvalidAccountSettings', account: 'shop', invalidSettings: [] },
    ResolverFailed: { _tag: 'ResolverFailed', account: 'shop', cause: new Error('no database') },
  };
  const errors = [
    ...Object.values(failures).map((failure) => new ClientError(failure)),
    new SettingsError([{ setting: 'language', requirement: 'en or ar' }]),
    ...Object.values(accountFailures).map((failure) => new AccountError(failure)),
    new InputError('ratePerSecond must be above 0'),
  ];
  const afterReply: ReadonlySet<Failure['_tag']> = new Set<Failure['_tag']>([
    'InvalidSignature',
    'AmbiguousSignature',
    'UnexpectedReply',
    'UnauthenticatedRefusal',
    'StatusUnavailable',
  ]);
  const headings = [...page.matchAll(/^### (\w+)$/gm)].map(([, name = '']) => name);

  test.each(errors.map((error) => [error.code, error] as const))('%s', (code, error) => {
    const { href, hash } = new URL(error.docs);
    expect(href).toBe(manifest.homepage.replace(/#.*/, hash));
    // The anchor of a heading on GitHub.
    expect(headings.map((heading) => `#${heading.toLowerCase()}`)).toContain(hash);
    expect(error.message).not.toBe('');
    expect(error.cause).toBe(
      'failure' in error && 'cause' in error.failure ? error.failure.cause : undefined,
    );
    expect(code).toBe(error.code);
  });

  test.each(Object.values(failures).map((failure) => [failure._tag, failure] as const))(
    '%s leads to the mock gateway, which serves the README, only after a reply',
    (code, failure) => {
      const [onLoopback = '', elsewhere] = ['http://127.0.0.1:8080', 'https://gateway.example'].map(
        (origin) => new ClientError(failure, `${origin}/FortAPI/paymentApi`).docs,
      );
      const { docs } = new ClientError(failure);
      expect(elsewhere).toBe(docs);
      const [, own = docs] =
        /^http:\/\/127\.0\.0\.1:8080\/docs(\/packages\/client#.*)$/.exec(onLoopback) ?? [];
      expect([code, docs.endsWith(own), own !== docs]).toEqual([code, true, afterReply.has(code)]);
    },
  );

  test('and the README documents no other', () => {
    expect(headings).toEqual(errors.map(({ code }) => code));
  });
});

/** The rows of the first table after a heading, cell by cell. */
const tableAfter = (heading: string): readonly (readonly string[])[] => {
  const [, after = ''] = page.split(`${heading}\n`);
  const [table = ''] = /(?:^\|.*\n)+/m.exec(after) ?? [];
  return table
    .trim()
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
};
