/**
 * Each parameter of each operation with values at and beyond its bounds, sent by a strict and by a compatible account: 1,332
 * requests each. The expected response codes are computed from the tables of sections 4, 7 and 8 of the specification, written
 * down here again. Nothing of this is shared with the gateway, so an error in its tables is found.
 */
import type { SeedAccount } from '../../seed/read-seed.ts';
import type { Storage } from '../../storage/open-storage.ts';
import { account, seedOrder } from '../../testing/account-and-request-fixtures.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';
import { seededStorage } from '../../testing/seeded-storage.ts';
import { createHash } from 'node:crypto';
import { processRequest } from '../process-request.ts';

interface Row {
  readonly alphabetic?: true;
  readonly digits?: true;
  /** Letters and digits of every script (P1). */
  readonly anyScript?: true;
  readonly special?: string;
  readonly max: number;
  readonly values?: readonly string[];
}

const text = { alphabetic: true, digits: true } as const;
const parameters: Readonly<Record<string, Row>> = {
  query_command: { alphabetic: true, special: '_', max: 50 },
  command: { alphabetic: true, special: '_', max: 20 },
  access_code: { ...text, max: 20 },
  merchant_identifier: { ...text, max: 20 },
  merchant_reference: { ...text, special: '-_.', max: 40 },
  amount: { digits: true, max: 10 },
  currency: { alphabetic: true, max: 3 },
  language: { alphabetic: true, max: 2, values: ['en', 'ar'] },
  signature: { ...text, max: 200 },
  fort_id: { digits: true, max: 20 },
  maintenance_reference: { ...text, max: 200 },
  order_description: { ...text, anyScript: true, special: "'/._-#:$ ", max: 150 },
  return_third_party_response_codes: { alphabetic: true, max: 3, values: ['YES', 'NO'] },
};

interface Operation {
  readonly selector: 'command' | 'query_command';
  readonly required: readonly string[];
  readonly optional: readonly string[];
  readonly successful: string;
  readonly failed: string;
}

const common = ['access_code', 'merchant_identifier', 'merchant_reference', 'language', 'signature'];
const operations: Readonly<Record<string, Operation>> = {
  CHECK_STATUS: {
    selector: 'query_command',
    required: ['query_command', ...common],
    optional: ['fort_id', 'return_third_party_response_codes'],
    successful: '12',
    failed: '11',
  },
  CAPTURE: {
    selector: 'command',
    required: ['command', ...common, 'amount', 'currency'],
    optional: ['fort_id', 'order_description'],
    successful: '04',
    failed: '05',
  },
  VOID_AUTHORIZATION: {
    selector: 'command',
    required: ['command', ...common],
    optional: ['fort_id', 'order_description'],
    successful: '08',
    failed: '09',
  },
  REFUND: {
    selector: 'command',
    required: ['command', ...common, 'amount', 'currency'],
    optional: ['maintenance_reference', 'fort_id', 'order_description'],
    successful: '06',
    failed: '07',
  },
};

const characters = Array.from('aZ5_-.\'/#:$ =&<"%+,\u0000éب٣😀');

/** What a parameter is changed to. `undefined` leaves it out. A number stands for its JSON source. */
const changesOf = ({ alphabetic, max }: Row): readonly (readonly [string, unknown])[] => {
  const character = alphabetic === true ? 'a' : '9';
  return [
    ['missing', undefined],
    ['empty', ''],
    ...[7, 1.5, true, false, null, [], {}].map((value) => [JSON.stringify(value), value] as const),
    ['of the maximum length', character.repeat(max)],
    ['one character too long', character.repeat(max + 1)],
    ['of 5,000 characters', character.repeat(5000)],
    ...characters.map((one) => [JSON.stringify(one), one] as const),
  ];
};

type Shape = 'strict' | 'compatible';

/** The response code that the specification and the interpretation rules ask for. */
const expectedCode = (shape: Shape, name: string, operation: Operation, sent: unknown): string => {
  const isSelector = name === operation.selector;
  const isRequired = operation.required.includes(name);
  const refused = (message: string) => `00${message}`;
  if (sent === undefined) return isRequired ? refused('001') : `${operation.successful}000`;
  if (sent === '') return isRequired ? refused('001') : refused('002');
  // A compatible account reads a whole number as its digits (D4). There is no account 7 that could do so, and the
  // operation is recognised before the account is known.
  const isTolerated = shape === 'compatible' && sent === 7 && !isSelector && name !== 'merchant_identifier';
  if (typeof sent !== 'string' && !isTolerated) return refused('002');
  const value = String(sent);
  const { max, values } = parameters[name] ?? { max: 0 };
  const isWellFormed = Array.from(value).every((character) => isAllowed(character, parameters[name]));
  if (isSelector) return refused(isWellFormed && value.length > max ? '032' : '004');
  if (!isWellFormed) return refused('002');
  if (value.length > max) return refused('032');
  if (values !== undefined && !values.includes(value)) return refused('033');
  return codeOfValidValue(name, operation, value);
};

const isAllowed = (character: string, { alphabetic, digits, anyScript, special = '' }: Row = { max: 0 }) => {
  if (special.includes(character)) return true;
  if (anyScript === true && /[\p{L}\p{N}]/u.test(character)) return true;
  return (alphabetic === true && /[A-Za-z]/.test(character)) || (digits === true && /[0-9]/.test(character));
};

/** None of the values is the one of the account or of the order. */
const codeOfValidValue = (name: string, { successful, failed }: Operation, value: string): string => {
  switch (name) {
    case 'access_code':
      return '00010';
    case 'merchant_identifier':
      return '00009';
    case 'merchant_reference':
    case 'fort_id':
      return `${failed}036`;
    case 'currency':
      return '00013';
    case 'signature':
      return '00008';
    case 'amount':
      if (value.length < 10) return `${successful}000`;
      return failed === '05' ? '05042' : '07048';
    default:
      return `${successful}000`;
  }
};

interface Boundary {
  readonly what: string;
  readonly name: string;
  readonly operation: string;
  readonly sent: unknown;
  /** Each request is about an order of its own, because some change it. */
  readonly reference: string;
}

const boundaries = Object.entries(operations).flatMap(([operation, { required, optional }]) =>
  [...required, ...optional].flatMap((name) =>
    changesOf(parameters[name] ?? { max: 0 }).map(([what, sent]): Omit<Boundary, 'reference'> => ({
      what: `${operation} with ${name} ${what}`,
      name,
      operation,
      sent,
    })),
  ),
);
const numbered = boundaries.map((boundary, i): Boundary => ({ ...boundary, reference: `boundary-${i}` }));

let storage: Storage;

const accounts: { readonly [S in Shape]: SeedAccount } = {
  strict: account,
  compatible: { ...account, merchant_identifier: 'TEST0009', request_shape: 'compatible' },
};

beforeAll(async () => {
  const orders = numbered.map(({ reference, operation }) =>
    seedOrder(reference, { state: operation === 'REFUND' ? 'purchased' : 'authorized' }),
  );
  storage = await seededStorage([
    { ...accounts.strict, orders },
    { ...accounts.compatible, orders },
  ]);
});

afterAll(() => storage.close());

const send = async (by: SeedAccount, { name, operation, sent, reference }: Boundary): Promise<string> => {
  const { selector = 'command', required = [] } = operations[operation] ?? {};
  const usual: Readonly<Record<string, string>> = {
    [selector]: operation,
    access_code: by.access_code,
    merchant_identifier: by.merchant_identifier,
    merchant_reference: reference,
    language: 'en',
    ...(required.includes('amount') && { amount: '1', currency: 'AED' }),
  };
  const changed = Object.entries({ ...usual, [name]: sent }).filter(([, value]) => value !== undefined);
  const signature = signatureOf(by, changed);
  const request = { ...Object.fromEntries(changed), ...(name !== 'signature' && { signature }) };
  const { params } = await processRequest(storage)(rawRequest(request));
  return params['response_code'] ?? '';
};

/** Section 5: the sorted parameters between two phrases. */
const signatureOf = ({ sha_request_phrase: phrase }: SeedAccount, members: readonly [string, unknown][]) => {
  const pairs = members
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${String(value)}`);
  return createHash('sha256')
    .update(`${phrase}${pairs.join('')}${phrase}`)
    .digest('hex');
};

test('there are 1,332 requests', () => {
  expect(numbered).toHaveLength(1332);
  expect(account.sha_type).toBe('SHA-256');
});

describe.each(['strict', 'compatible'] as const)('a %s account', (shape) => {
  test.each(Object.keys(operations))('%s', async (operation) => {
    const found: string[] = [];
    const expected: string[] = [];
    for (const boundary of numbered.filter((one) => one.operation === operation)) {
      const { what, name, sent } = boundary;
      found.push(`${what}: ${await send(accounts[shape], boundary)}`);
      const row = operations[operation];
      if (row !== undefined) expected.push(`${what}: ${expectedCode(shape, name, row, sent)}`);
    }
    expect(found).toEqual(expected);
  });
});
