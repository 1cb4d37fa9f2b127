/** Invariants for any request that is refused before authentication: D2, D7, D8. */
import { stringToSign, replyCodec, verify, type Operation, type StringParams } from '@postern/protocol';
import {
  checkValue,
  echoedParameters,
  isOperation,
  isParameter,
  operations,
  parameters,
  type Parameter,
} from '@postern/protocol/spec';
import { validRequest } from '@postern/protocol/testing';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { processRequest } from './process-request.ts';
import type { Storage } from '../storage/open-storage.ts';
import {
  account,
  requestOf,
  responseSigning,
  seedOrder,
  signedBy,
} from '../testing/account-and-request-fixtures.ts';
import { findOrder, seededStorage } from '../testing/seeded-storage.ts';
import { rawRequest } from '../testing/raw-payment-request.ts';
import { anyText } from '../testing/any-text-arbitrary.ts';

let storage: Storage;

beforeAll(async () => {
  storage = await seededStorage([{ ...account, orders: [seedOrder('order-1')] }]);
});

afterAll(() => storage.close());

const everyOperation = Object.keys(operations).filter(isOperation);
const everyParameter = Object.keys(parameters).filter(isParameter);

const anyName = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom<string>(...everyParameter) },
  { weight: 1, arbitrary: fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString')) },
);
const anyValue = fc.oneof(
  fc.constantFrom('1', '100', 'AED', 'en', 'order-1', 'YES', ''),
  fc.constantFrom('a=b', 'xstatus=04', 'response_code', 'order_description=', '\u0000', '\ud800', 'محمد'),
  anyText(),
  fc.jsonValue(),
);

// A valid request of a known merchant with replaced and added members, so that its signature does not match.
const strange = fc
  .tuple(fc.constantFrom(...everyOperation), fc.dictionary(anyName, anyValue, { minKeys: 1 }))
  .map(([operation, changes]) => ({
    operation,
    sent: { ...requestOf(operation), signature: 'f'.repeat(64), ...changes } as Readonly<
      Record<string, unknown>
    >,
  }));

test('no unauthenticated request changes anything or gets 000', async () => {
  const before = await findOrder(storage, account, 'order-1');
  await fc.assert(
    fc.asyncProperty(strange, async ({ sent }) => {
      const { params } = await processRequest(storage)(rawRequest(sent));
      expect(params['response_code']).toMatch(/^00(?!000)\d{3}$/);
    }),
  );
  expect(await findOrder(storage, account, 'order-1')).toEqual(before);
});

test('the reply echoes only well-formed parameters of the operation, as they were sent', async () => {
  await fc.assert(
    fc.asyncProperty(strange, async ({ operation, sent }) => {
      fc.pre(sent['command'] !== '' && !selectsAnother(sent, operation));
      const { params } = await processRequest(storage)(rawRequest(sent));
      const { response_code: _c, response_message: _m, status: _s, signature: _g, ...echoed } = params;
      expect(echoed).toEqual(
        Object.fromEntries(echoedParameters(operation).flatMap((name) => wellFormed(name, sent))),
      );
      expect(replyCodec(operation).decode(params)).toEqual(E.right(params));
    }),
  );
});

// A valid request of the account, with the signature of a sender that does or does not know the request phrase.
const signedByAnyone: fc.Arbitrary<StringParams> = fc
  .tuple(
    fc.constantFrom(...everyOperation).chain(validRequest),
    fc.boolean(),
    fc.dictionary(anyName, anyText()),
  )
  .map(([request, isStranger, changes]) => {
    const { access_code, merchant_identifier } = account;
    const params = {
      ...request,
      access_code,
      merchant_identifier,
      merchant_reference: 'nothing',
      ...changes,
    };
    return isStranger ? { ...params, signature: 'f'.repeat(64) } : signedBy(account, params);
  });

test('a reply without authentication is signed only if it is 00008', async () => {
  await fc.assert(
    fc.asyncProperty(strange, async ({ sent }) => {
      const { params } = await processRequest(storage)(rawRequest(sent));
      expect('signature' in params).toBe(params['response_code'] === '00008');
    }),
  );
});

// A request for each kind of signed reply: chance alone leaves one out in some runs.
const requestsBySignedReply: Readonly<Record<string, StringParams>> = {
  '00008': { ...requestOf('CAPTURE'), signature: 'f'.repeat(64) },
  '12000': requestOf('CHECK_STATUS'),
  '05036': requestOf('CAPTURE', { merchant_reference: 'nothing' }),
  '07036': requestOf('REFUND', { merchant_reference: 'nothing' }),
  '09036': requestOf('VOID_AUTHORIZATION', { merchant_reference: 'nothing' }),
};

test('a signed reply is for the named merchant, and its signed string is unambiguous', async () => {
  const signed = new Set<string | undefined>();
  await fc.assert(
    fc.asyncProperty(signedByAnyone, async (sent) => {
      const { params } = await processRequest(storage)(rawRequest(sent));
      if (!('signature' in params)) return;
      signed.add(params['response_code']);
      expect(verify(params, responseSigning(account))).toEqual(E.right(params));
      const equalSigns = stringToSign(params, '').replace(/[^=]/g, '').length;
      expect(equalSigns).toBe(Object.keys(params).length - 1);
    }),
    { examples: Object.values(requestsBySignedReply).map((request) => [request]) },
  );
  expect([...signed]).toEqual(expect.arrayContaining(Object.keys(requestsBySignedReply)));
});

test('any bytes get a reply, and 00073 if they are not a request', async () => {
  const notJson = fc.uint8Array({ maxLength: 200 }).filter((bytes) => !bytes.includes(openingBrace));
  const noObject = fc
    .jsonValue()
    .filter((value) => typeof value !== 'object' || value === null || Array.isArray(value));
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        notJson,
        noObject.map((value) => rawRequest(JSON.stringify(value)).body),
      ),
      async (body) => {
        const answered = await processRequest(storage)({ ...rawRequest(''), body });
        expect({ ...answered, unreadable: { cause: answered.unreadable?.cause } }).toEqual({
          _tag: 'Refused',
          reason: 'InvalidRequestFormat',
          unreadable: { cause: expect.any(String) },
          fields: {},
          params: { response_code: '00073', response_message: 'Invalid request format', status: '00' },
        });
      },
    ),
  );
});

const openingBrace = 0x7b;

function selectsAnother(sent: Readonly<Record<string, unknown>>, operation: Operation): boolean {
  const { selector } = operations[operation];
  return sent[selector] !== operation || ('command' in sent && 'query_command' in sent);
}

function wellFormed(
  name: Parameter,
  sent: Readonly<Record<string, unknown>>,
): readonly (readonly [string, unknown])[] {
  return Object.hasOwn(sent, name) && checkValue(name, sent[name]) === undefined ? [[name, sent[name]]] : [];
}
