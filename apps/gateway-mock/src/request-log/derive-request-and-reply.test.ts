/** Entries without the messages that the rest of the entry implies. */
import fc from 'fast-check';
import { processRequest } from '../request-pipeline/process-request.ts';
import type { Storage } from '../storage/open-storage.ts';
import { account, requestOf, seedOrder } from '../testing/account-and-request-fixtures.ts';
import { rawRequest } from '../testing/raw-payment-request.ts';
import { httpRecordingOf } from '../testing/sample-http-recording.ts';
import { seededStorage } from '../testing/seeded-storage.ts';
import { createEntryRow } from './create-entry.ts';
import { parseDetails } from './entry-json-line.ts';

let storage: Storage;

beforeAll(async () => {
  storage = await seededStorage([{ ...account, orders: [seedOrder('order-1')] }]);
});

afterAll(() => storage.close());

const rowsOf = async (body: string) => {
  const processed = await processRequest(storage)(rawRequest(body));
  const context = {
    requestId: '1',
    at: new Date(0),
    microseconds: 1,
    from: '192.0.2.1',
    interpretationRules: [],
  };
  return {
    withBody: createEntryRow(processed, { ...context, http: httpRecordingOf(body) }),
    withoutBody: createEntryRow(processed, context),
  };
};

/** The same JSON object, with its names in another order, white space and escapes. */
const rewritten = (
  body: Readonly<Record<string, string>>,
  order: number,
  space: string,
  escapes: boolean,
) => {
  const names = Object.keys(body);
  const members = [...names.slice(order), ...names.slice(0, order)].map((name) => {
    const text = [name, body[name]].map((part) => JSON.stringify(part));
    return (escapes ? text.map(escapeFirst) : text).join(`${space}:${space}`);
  });
  return `{${space}${members.join(`${space},${space}`)}${space}}`;
};

const escapeFirst = (json: string): string =>
  json.replace(/^"([a-z])/i, (_all, first: string) => `"\\u00${first.charCodeAt(0).toString(16)}`);

const requests = fc.oneof(
  fc.constantFrom({}, { language: 'ar' }).map((changes) => requestOf('CHECK_STATUS', changes)),
  fc.constantFrom({}, { language: 'ar' }).map((changes) => requestOf('VOID_AUTHORIZATION', changes)),
  fc
    .tuple(
      fc.constantFrom('CAPTURE', 'REFUND'),
      fc.constantFrom({}, { language: 'ar' }, { order_description: "Jean's كرسي é" }, { amount: '1' }),
    )
    .map(([operation, changes]) => requestOf(operation, changes)),
);

test('the messages of a decided request are derived from its body, however it is written', async () => {
  await fc.assert(
    fc.asyncProperty(
      requests,
      fc.nat(7),
      fc.constantFrom('', ' ', '\n\t'),
      fc.boolean(),
      async (request, order, space, escapes) => {
        const { withBody, withoutBody } = await rowsOf(rewritten(request, order, space, escapes));
        expect(withBody.entry).not.toContain('"reply":');
        const [derived, stored] = [withBody, withoutBody].map((row) =>
          parseDetails(row.entry, row.operation ?? undefined),
        );
        expect([derived?.request, derived?.reply]).toEqual([stored?.request, stored?.reply]);
      },
    ),
  );
});

test.each([
  ['a refused request', JSON.stringify({ ...requestOf('CAPTURE'), signature: 'f'.repeat(64) })],
  ['a body that is only stored in part', `${JSON.stringify(requestOf('CHECK_STATUS'))}${' '.repeat(9000)}`],
  [
    'a value that contains a phrase',
    JSON.stringify(requestOf('CAPTURE', { order_description: account.sha_request_phrase })),
  ],
])('the messages are stored of %s', async (_what, body) => {
  const { withBody, withoutBody } = await rowsOf(body);
  const [stored, other] = [withBody, withoutBody].map((row) =>
    parseDetails(row.entry, row.operation ?? undefined),
  );
  expect(withBody.entry).toContain('"reply":');
  expect([stored?.request, stored?.reply]).toEqual([other?.request, other?.reply]);
});
