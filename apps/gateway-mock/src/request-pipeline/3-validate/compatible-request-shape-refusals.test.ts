/** What a compatible account tolerates is for one parameter: other errors of the same request are refused as by a strict one. */
import type { Operation } from '@postern/protocol';
import { isOperation, operations } from '@postern/protocol/spec';
import { brokenRequest, type BrokenRequest } from '@postern/protocol/testing';
import fc from 'fast-check';
import type { SeedAccount } from '../../seed/read-seed.ts';
import type { Storage } from '../../storage/open-storage.ts';
import { account, requestOf, seedOrder } from '../../testing/account-and-request-fixtures.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';
import { seededStorage } from '../../testing/seeded-storage.ts';
import { processRequest } from '../process-request.ts';
import type { ProcessedRequest } from '../7-reply/reply.ts';

const strict: SeedAccount = { ...account, orders: [seedOrder('order-1')] };
const compatible: SeedAccount = { ...strict, merchant_identifier: 'TEST0009', request_shape: 'compatible' };
const fortId = '169000000000000001';

let storage: Storage;

beforeAll(async () => {
  storage = await seededStorage([strict, compatible]);
});

afterAll(() => storage.close());

type Members = Readonly<Record<string, unknown>>;

/** Sends the members of a signed request with these changes. The changes need no right signature: they are refused before. */
const send = (by: SeedAccount, operation: Operation, changes: Members): Promise<ProcessedRequest> =>
  processRequest(storage)(
    rawRequest({
      ...requestOf(operation, { fort_id: fortId }, by),
      ...changes,
      merchant_identifier: by.merchant_identifier,
    }),
  );

const refusalOf = ({ params, parameter }: ProcessedRequest) => ({ code: params['response_code'], parameter });

describe.each<[string, Operation, Members, string, string]>([
  ['a number and another language', 'CAPTURE', { amount: 1050, language: 'fr' }, '00033', 'language'],
  ['a number and another currency', 'CAPTURE', { amount: 1050, currency: 'XXX' }, '00013', 'currency'],
  [
    'a number and a description with &',
    'CAPTURE',
    { amount: 1050, order_description: 'Tea & cake' },
    '00002',
    'order_description',
  ],
  ['the number 0', 'CAPTURE', { amount: 0 }, '00005', 'amount'],
  ['a number of 11 digits', 'CAPTURE', { amount: 12345678901 }, '00032', 'amount'],
  ['a negative number', 'CAPTURE', { amount: -5 }, '00002', 'amount'],
  ['a fraction', 'CAPTURE', { amount: 10.5 }, '00002', 'amount'],
  [
    'an unknown parameter and an amount with decimals',
    'CAPTURE',
    { customer_ip: '192.0.2.1', amount: '10.50' },
    '00002',
    'amount',
  ],
  [
    'an unknown parameter and one of a reply',
    'CAPTURE',
    { customer_ip: '192.0.2.1', response_code: '04000' },
    '00027',
    'response_code',
  ],
  [
    'an unknown parameter and one that is a list',
    'CAPTURE',
    { customer_ip: '192.0.2.1', basket: ['tea'] },
    '00027',
    'basket',
  ],
  [
    'fort_id alone and another language',
    'CHECK_STATUS',
    { merchant_reference: undefined, language: 'fr' },
    '00033',
    'language',
  ],
  [
    'fort_id alone, as a number, and no signature',
    'CHECK_STATUS',
    { merchant_reference: undefined, fort_id: 7, signature: undefined },
    '00001',
    'signature',
  ],
])('%s', (_what, operation, changes, code, parameter) => {
  test(`is refused with ${code} because of ${parameter}`, async () => {
    expect(refusalOf(await send(compatible, operation, changes))).toEqual({ code, parameter });
  });
});

test('a refusal by a compatible account says what a strict one would have been refused for', async () => {
  expect(await send(compatible, 'CAPTURE', { amount: 1050, language: 'fr' })).toMatchObject({
    reason: 'ValueNotAllowed',
    tolerated: { reason: 'InvalidFormat', parameter: 'amount' },
  });
});

test('without a valid merchant_identifier, no account tolerates anything', async () => {
  const request = { ...requestOf('CAPTURE', {}, compatible), customer_ip: '192.0.2.1' };
  for (const merchant_identifier of ['TEST-0009', '', 'UNKNOWN'])
    expect(
      (await processRequest(storage)(rawRequest({ ...request, merchant_identifier }))).params,
    ).toMatchObject({ response_code: '00027' });
});

test.each<[string, Operation, Members, object]>([
  ['a number', 'CAPTURE', { amount: 100 }, { tolerance: 'JsonNumber' }],
  ['an unknown parameter', 'CAPTURE', { customer_ip: '192.0.2.1' }, { tolerance: 'UnknownParameter' }],
  [
    'an order named by fort_id alone',
    'CHECK_STATUS',
    { merchant_reference: undefined },
    { tolerance: 'OrderByFortId' },
  ],
  [
    'a number beside another error',
    'CAPTURE',
    { amount: 100, language: 'fr' },
    { tolerance: 'JsonNumber', refusal: { reason: 'ValueNotAllowed', parameter: 'language' } },
  ],
])(
  'a refusal by a strict account says how a compatible one reads %s',
  async (_what, operation, changes, reading) => {
    expect((await send(strict, operation, changes)).compatible).toEqual(reading);
  },
);

test.each<[string, Operation, Members]>([
  ['the language is wrong', 'CAPTURE', { language: 'fr' }],
  ['the language is a number', 'CAPTURE', { language: 7 }],
  ['the amount is a fraction', 'CAPTURE', { amount: 10.5 }],
  ['the parameter is one of a reply', 'CAPTURE', { response_code: '04000' }],
  ['no order is named', 'CHECK_STATUS', { merchant_reference: undefined, fort_id: undefined }],
])('but not if a compatible account refuses the same: %s', async (_what, operation, changes) => {
  const { reason, compatible: reading } = await send(strict, operation, changes);
  expect(reason).toBeDefined();
  expect(reading).toBeUndefined();
});

describe.each(Object.keys(operations).filter(isOperation))('%s', (operation) => {
  // Changes that only a compatible account accepts.
  const tolerated = fc.record({
    extra: fc.option(
      fc.tuple(
        fc.constantFrom('customer_ip', 'eci', '__proto__', 'merchant_extra'),
        fc.oneof(fc.string(), fc.maxSafeInteger()),
      ),
    ),
    numbers: fc.subarray(['amount', 'fort_id', 'maintenance_reference', 'order_description']),
    isByFortIdAlone: fc.boolean(),
  });

  const reasons: readonly BrokenRequest['reason'][] = [
    'MissingParameter',
    'UnknownParameter',
    'InvalidFormat',
    'TooLong',
    'ValueNotAllowed',
    'MissingCommand',
    'UnknownCommand',
    'MultipleCommands',
    ...('amount' in operations[operation].request ? (['InvalidAmount', 'UnknownCurrency'] as const) : []),
  ];

  test.each(reasons)(
    'a compatible account refuses %s as a strict one does, also beside what it tolerates',
    async (reason) => {
      await fc.assert(
        fc.asyncProperty(
          brokenRequest(operation, reason).filter(
            // Without a valid identifier there is no account that could be compatible.
            (broken) => broken.parameter !== 'merchant_identifier' && !isTolerated(broken),
          ),
          tolerated,
          async ({ request, parameter: broken, responseCode }, { extra, numbers, isByFortIdAlone }) => {
            const isByFortId =
              isByFortIdAlone && operation === 'CHECK_STATUS' && broken !== 'merchant_reference';
            const sentBy = (by: SeedAccount): Members => ({
              ...(isByFortId && { fort_id: fortId }),
              ...request,
              merchant_identifier: by.merchant_identifier,
            });
            const toleratedMembers = Object.entries(sentBy(compatible)).flatMap(
              ([name, value]): [string, unknown][] => {
                if (isByFortId && name === 'merchant_reference') return [];
                const isNumber =
                  numbers.includes(name) && name !== broken && /^(0|[1-9]\d{0,14})$/.test(String(value));
                return [[name, isNumber ? Number(value) : value]];
              },
            );
            const [expected, found] = await Promise.all(
              [sentBy(strict), Object.fromEntries([...toleratedMembers, ...(extra ? [extra] : [])])].map(
                (members) => processRequest(storage)(rawRequest(members)),
              ),
            );
            expect(found && refusalOf(found)).toEqual(expected && refusalOf(expected));
            expect(found?.params['response_code']).toBe(responseCode);
          },
        ),
        { numRuns: 40 },
      );
    },
  );
});

/** Whether the error itself is one that a compatible account accepts. */
function isTolerated({ request, reason, parameter }: BrokenRequest): boolean {
  const value = request[parameter];
  if (reason === 'UnknownParameter')
    return Number.isInteger(value) || (typeof value === 'string' && !/\p{Cs}/u.test(value));
  if (reason === 'MissingParameter' && parameter === 'merchant_reference' && 'query_command' in request)
    return value === undefined && 'fort_id' in request;
  return Number.isInteger(value);
}
