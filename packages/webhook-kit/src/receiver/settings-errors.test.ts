/** The message of each invalid setting: its name, what it must be, and an example that is valid. */
import * as kit from '../index.ts';
import { documentationUrl } from '../feedback/documentation-url.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const { createReceiver, httpStatuses, responsePhrase, WebhookSettingsError } = kit;
const account = { shaType: 'SHA-256', responsePhrase: responsePhrase('PASS') } as const;
const valid = { accounts: [account], handle: () => undefined, onPossibleDuplicate: kit.alwaysDuplicate };

const messageOf = (settings: unknown): string => {
  try {
    createReceiver(settings as typeof valid);
  } catch (error) {
    if (error instanceof WebhookSettingsError) return error.message;
    throw error;
  }
  return '';
};

test.each([[undefined], [null], [{}], ['settings'], [7]])('%j names the required settings', (settings) => {
  expect(messageOf(settings)).toBe(
    [
      "accounts must be a list of at least one account (it is missing). For example: accounts: [{ shaType: 'SHA-256', responsePhrase: responsePhrase('demo-response-phrase') }]",
      'handle must be a function that gets each event (it is missing). For example: handle: (event) => console.log(event.operation, event.outcome)',
      'onPossibleDuplicate must be alwaysDuplicate, alwaysNew, compareTotals(…) or a function of your own, because two captures of the same amount of an order have equal feedback (it is missing). For example: onPossibleDuplicate: alwaysDuplicate',
      'https://example.com/postern/tree/main/packages/webhook-kit#invalidsettings',
    ].join('\n'),
  );
});

test('one account that is no list', () => {
  expect(messageOf({ ...valid, accounts: account })).toContain(
    'accounts must be a list of at least one account (it is an object)',
  );
});

test('the settings of a client are an account', () => {
  const settings = {
    ...account,
    baseUrl: 'http://127.0.0.1',
    accessCode: 'x',
    merchantIdentifier: 'DEMO0001',
  };
  expect(messageOf({ ...valid, accounts: [settings] })).toBe('');
});

test.each([
  'accounts',
  'handle',
  'persist',
  'onPossibleDuplicate',
  'idempotencyStore',
  'timeoutSeconds',
  'leaseSeconds',
  'retentionSeconds',
  'onResult',
  'report',
] as const)('the example of %s is valid', (setting) => {
  const message = messageOf({ ...valid, [setting]: 'wrong' });
  const [, example = ''] = /For example: (.*)/.exec(message) ?? [];
  expect(message).toContain(`${setting} must be `);
  // oxlint-disable-next-line typescript/no-implied-eval -- runs the example of the message
  const parsed: object = new Function(...Object.keys(kit), `return { ${example} }`)(...Object.values(kit));
  expect(Object.keys(parsed)).toEqual([setting]);
  expect(messageOf({ ...valid, ...parsed })).toBe('');
});

// `persist` completes an event before `handle` records its amount, so totals would book a second delivery of it twice.
describe('with persist', () => {
  const persist = () => undefined;
  const totals = { atGateway: '1050', recorded: '0' };

  test.each<[string, kit.OnPossibleDuplicate]>([
    ['compareTotals', kit.compareTotals(() => totals)],
    ['a function that calls it', (event) => kit.compareTotals(() => totals)(event)],
  ])('%s cannot decide about duplicates, and the error says what to do', (_case, onPossibleDuplicate) => {
    expect(messageOf({ ...valid, persist, onPossibleDuplicate })).toMatch(
      /^onPossibleDuplicate must be alwaysDuplicate or alwaysNew, because .* leave out persist, .*For example: onPossibleDuplicate: alwaysDuplicate\n/,
    );
  });

  test.each([
    ['alwaysDuplicate', kit.alwaysDuplicate],
    ['alwaysNew', kit.alwaysNew],
  ])('%s can, also that of another copy', (_name, decision) => {
    expect(messageOf({ ...valid, persist, onPossibleDuplicate: decision })).toBe('');
    const ofAnotherCopy = Object.assign(() => 'duplicate', { ...decision });
    expect(messageOf({ ...valid, persist, onPossibleDuplicate: ofAnotherCopy })).toBe('');
  });
});

describe('the link of every code', () => {
  const readme = readFileSync(path.join(__dirname, '../../README.md'), 'utf8');
  const headings = [...readme.matchAll(/^#{1,4} (.+)$/gm)].map(([, title = '']) =>
    title.toLowerCase().replaceAll(' ', '-'),
  );

  test.each([...Object.keys(httpStatuses), 'InvalidSettings'])(
    '%s leads to a heading of the README',
    (code) => {
      const { origin, pathname, hash } = new URL(documentationUrl(code));
      expect(origin + pathname).toBe('https://example.com/postern/tree/main/packages/webhook-kit');
      expect(headings).toContain(hash.slice(1));
    },
  );
});
