/** The whole pipeline, from bytes to a signed reply, on a real database. */
import { stringToSign, replyCodec, type ShaType, type StringParams } from '@postern/protocol';
import {
  maintenanceOperations,
  isOperation,
  operations,
  shaTypes,
  type MaintenanceOperation,
  type MessageCode,
} from '@postern/protocol/spec';
import { messages, responseMessage } from '@postern/protocol/texts';
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { processRequest } from './process-request.ts';
import type { Storage } from '../storage/open-storage.ts';
import type { SeedAccount } from '../seed/read-seed.ts';
import {
  account,
  inactiveAccount,
  verifyReply,
  otherAccount,
  requestOf,
  seedOrder,
  signedBy,
  unsignedRequestOf,
} from '../testing/account-and-request-fixtures.ts';
import { findOrder, seededStorage } from '../testing/seeded-storage.ts';
import { rawRequest } from '../testing/raw-payment-request.ts';

const everyOperation = Object.keys(operations).filter(isOperation);
const accounts = [account, otherAccount, inactiveAccount];
const first = { merchant_reference: 'order-1', fort_id: '169000000000000001' };

let storage: Storage;

const open = async (): Promise<void> => {
  storage = await seededStorage([
    { ...account, orders: [seedOrder('order-1'), seedOrder('order-2')] },
    { ...otherAccount, orders: [seedOrder('order-1'), seedOrder('order-of-another')] },
    { ...inactiveAccount, orders: [seedOrder('order-1')] },
  ]);
};

const close = (): Promise<void> => storage.close();

/** One storage for tests of refusals, which change nothing. */
const openOnce = (): void => {
  beforeAll(open);
  afterAll(close);
};

const openForEachTest = (): void => {
  beforeEach(open);
  afterEach(close);
};

describe('the first check that fails determines the reply (D3)', () => {
  openOnce();

  // In the order of the checks. Each makes a valid capture invalid by changing the members in `touches`.
  interface Defect {
    readonly what: string;
    readonly message: MessageCode;
    readonly touches: readonly string[];
    readonly contentType?: string;
    readonly fields?: Readonly<Record<string, unknown>>;
    readonly signature?: string;
  }
  const defects: readonly Defect[] = [
    { what: 'the body is not sent as JSON', message: '073', touches: ['body'], contentType: 'text/plain' },
    {
      what: 'both selectors are sent',
      message: '110',
      touches: ['query_command'],
      fields: { query_command: 'CHECK_STATUS' },
    },
    {
      what: 'no selector is sent',
      message: '001',
      touches: ['command', 'query_command'],
      fields: { command: undefined },
    },
    {
      what: 'the operation is unknown',
      message: '004',
      touches: ['command', 'query_command'],
      fields: { command: 'PURCHASE' },
    },
    { what: 'a parameter is unknown', message: '027', touches: ['eci'], fields: { eci: 'ECOMMERCE' } },
    {
      what: 'access_code is missing',
      message: '001',
      touches: ['access_code'],
      fields: { access_code: undefined },
    },
    {
      what: 'merchant_identifier holds a foreign character',
      message: '002',
      touches: ['merchant_identifier'],
      fields: { merchant_identifier: 'TEST-0001' },
    },
    {
      what: 'merchant_reference is too long',
      message: '032',
      touches: ['merchant_reference'],
      fields: { merchant_reference: 'x'.repeat(41) },
    },
    {
      what: 'language is not on its list',
      message: '033',
      touches: ['language'],
      fields: { language: 'fr' },
    },
    {
      what: 'order_description is empty',
      message: '002',
      touches: ['order_description'],
      fields: { order_description: '' },
    },
    { what: 'amount is nothing', message: '005', touches: ['amount'], fields: { amount: '000' } },
    {
      what: 'currency has no minor unit',
      message: '013',
      touches: ['currency'],
      fields: { currency: 'XAU' },
    },
    {
      what: 'the merchant is unknown',
      message: '009',
      touches: ['merchant_identifier'],
      fields: { merchant_identifier: 'UNKNOWN' },
    },
    {
      what: 'the access code is that of another merchant',
      message: '010',
      touches: ['access_code'],
      fields: { access_code: otherAccount.access_code },
    },
    {
      what: 'the merchant is inactive',
      message: '015',
      touches: ['merchant_identifier', 'access_code'],
      fields: {
        merchant_identifier: inactiveAccount.merchant_identifier,
        access_code: inactiveAccount.access_code,
      },
    },
    { what: 'the signature is wrong', message: '008', touches: ['signature'], signature: 'f'.repeat(64) },
    {
      what: 'the order is unknown',
      message: '036',
      touches: ['merchant_reference'],
      fields: { merchant_reference: 'nothing' },
    },
  ];

  const pairs = defects.flatMap((one, i) =>
    defects
      .slice(i + 1)
      .filter(({ touches }) => !touches.some((name) => one.touches.includes(name)))
      .map((other) => ({ one, other })),
  );

  test.each(defects)('$message when $what', async (defect) => {
    expect((await repliedTo(defect))['response_code']).toBe(codeOf(defect.message));
  });

  test.each(pairs)('$one.message when $one.what and $other.what', async ({ one, other }) => {
    expect((await repliedTo(one, other))['response_code']).toBe(codeOf(one.message));
  });

  // Before a request is authenticated its refusal has status 00 (D6).
  const codeOf = (message: MessageCode) => (message === '036' ? `05${message}` : `00${message}`);

  // The signature is right for any merchant, unless the defect is the signature.
  const repliedTo = (...broken: readonly Defect[]): Promise<StringParams> => {
    const changes = Object.assign({}, ...broken.map(({ fields }) => fields));
    const requests = unsignedRequestOf('CAPTURE', changes);
    const by = accounts.find((one) => one.merchant_identifier === requests['merchant_identifier']) ?? account;
    const signature = broken.find((defect) => defect.signature !== undefined)?.signature;
    const contentType = broken.find((defect) => defect.contentType !== undefined)?.contentType;
    return send({ ...signedBy(by, requests), ...(signature && { signature }) }, contentType);
  };
});

describe('a refusal before authentication is signed only for a sender that has a secret (D7)', () => {
  openOnce();

  const { inactive, ...broken } = {
    'an unknown operation': { command: 'PURCHASE' },
    'no operation': { command: undefined },
    'two operations': { query_command: 'CHECK_STATUS' },
    'an unknown parameter': { eci: 'ECOMMERCE' },
    'a missing parameter': { language: undefined },
    'an empty value': { order_description: '' },
    'a value that is too long': { merchant_reference: 'x'.repeat(41) },
    'an amount of zero': { amount: '0' },
    'another access code': { access_code: otherAccount.access_code },
    inactive: {
      merchant_identifier: inactiveAccount.merchant_identifier,
      access_code: inactiveAccount.access_code,
    },
  };
  const cases = [
    ...Object.entries(broken).map(([what, changes]) => ({ what, changes, by: account })),
    { what: 'an inactive account', changes: inactive, by: inactiveAccount },
  ];

  test.each(cases)('$what: signed if the signature of the request is right', async ({ changes, by }) => {
    const { params, signedBy: key } = await processRequest(storage)(
      rawRequest(requestOf('CAPTURE', changes, by)),
    );
    expect(verifyReply(by, params)['status']).toBe('00');
    expect(key).toBe('current');
  });

  test.each(cases)('$what: unsigned if it is missing or wrong', async ({ changes, by }) => {
    const requests = unsignedRequestOf('CAPTURE', changes, by);
    const wrongPhrase = signedBy({ ...by, sha_request_phrase: 'a guess' }, requests);
    const withTheOtherPhrase = signedBy({ ...by, sha_request_phrase: by.sha_response_phrase }, requests);
    for (const request of [requests, wrongPhrase, withTheOtherPhrase, { ...wrongPhrase, signature: 7 }]) {
      const { params, signedBy: key } = await processRequest(storage)(rawRequest(request));
      expect(params).toMatchObject({ status: '00' });
      expect([params['signature'], key]).toEqual([undefined, undefined]);
    }
  });

  test('a wrong signature: signed, because the access code is right', async () => {
    const { params, signedBy: key } = await processRequest(storage)(
      rawRequest({ ...requestOf('CAPTURE'), signature: 'f'.repeat(64) }),
    );
    expect(verifyReply(account, params)).toMatchObject({ response_code: '00008' });
    expect(key).toBeUndefined();
  });

  test('a number counts as its digits, and every other value makes the signature wrong', async () => {
    const body = JSON.stringify(requestOf('CAPTURE'));
    for (const [value, isSigned] of [
      ['100', true],
      ['100.0', false],
      ['1e2', false],
      ['["100"]', false],
      ['null', false],
    ] as const) {
      const { params } = await processRequest(storage)(rawRequest(body.replace('"100"', value)));
      expect([value, params['response_code'], 'signature' in params]).toEqual([value, '00002', isSigned]);
    }
  });

  test('a body that is not a request: unsigned', async () => {
    expect(await send(requestOf('CAPTURE'), 'text/plain')).toEqual(refusal('00', '073', {}));
  });
});

describe('an earlier parameter of the operation is checked first (D3)', () => {
  openOnce();

  test.each(
    everyOperation.flatMap((operation) => {
      const names = Object.keys(operations[operation].request).filter(
        (name) => name !== operations[operation].selector,
      );
      return names.slice(1).map((later, i) => ({ operation, earlier: names[i] ?? '', later }));
    }),
  )('$operation: $earlier before $later', async ({ operation, earlier, later }) => {
    const requests = { ...requestOf(operation), [later]: null, [earlier]: ['x'] };
    const { params: _params, ...forTheLog } = await processRequest(storage)(rawRequest(requests));
    expect(forTheLog).toMatchObject({ operation, reason: 'InvalidFormat', parameter: earlier });
  });
});

describe.each(everyOperation)('%s', (operation) => {
  openForEachTest();

  const { selector, failureStatus: fails } = operations[operation];

  test('with only its name lacks its first parameter', async () => {
    expect(await send({ [selector]: operation })).toEqual(refusal('00', '001', { [selector]: operation }));
  });

  test('of an unknown merchant is refused, unsigned, and gets back only what it sent', async () => {
    const { signature: _s, ...requests } = requestOf(operation, { merchant_identifier: 'UNKNOWN' });
    expect(await send(requestOf(operation, { merchant_identifier: 'UNKNOWN' }))).toEqual(
      refusal('00', '009', requests),
    );
  });

  test('signed with the response phrase, or not over all that was sent, is refused', async () => {
    const requests = unsignedRequestOf(operation);
    const withTheOtherPhrase = signedBy(
      { ...account, sha_request_phrase: account.sha_response_phrase },
      requests,
    );
    const { language: _l, ...part } = requests;
    const overAPart = { ...signedBy(account, part), ...requests };
    for (const forged of [withTheOtherPhrase, overAPart]) {
      expect(verifyReply(account, await send(forged))).toEqual(refusal('00', '008', requests));
    }
  });

  test('on an unknown order is refused with the failure of the operation', async () => {
    const requests = unsignedRequestOf(operation, { merchant_reference: 'nothing' });
    expect(verifyReply(account, await send(signedBy(account, requests)))).toEqual(
      refusal(fails, '036', requests),
    );
  });

  test("on another merchant's order is refused like an unknown one", async () => {
    const byReference = unsignedRequestOf(operation, { merchant_reference: 'order-of-another' });
    const { fortId } = await findOrder(storage, otherAccount, 'order-of-another');
    const byFortId = unsignedRequestOf(operation, { fort_id: fortId });
    for (const requests of [byReference, byFortId]) {
      expect(verifyReply(account, await send(signedBy(account, requests)))).toEqual(
        refusal(fails, '036', requests),
      );
    }
  });

  test('with references of two orders is refused', async () => {
    const requests = unsignedRequestOf(operation, { merchant_reference: 'order-2', fort_id: first.fort_id });
    expect(verifyReply(account, await send(signedBy(account, requests)))).toEqual(
      refusal(fails, '110', requests),
    );
  });

  test('gets only the parameters that its reply may have', async () => {
    const replies = [
      await send(requestOf(operation)),
      await send(requestOf(operation, { merchant_reference: 'nothing' })),
      await send({ ...requestOf(operation), signature: 'f' }),
      await send({ ...requestOf(operation), language: 'fr' }),
    ];
    expect(replies.map(replyCodec(operation).decode)).toEqual(replies.map((received) => E.right(received)));
    const known = [
      ...Object.keys(operations[operation].request),
      ...Object.keys(operations[operation].reply),
    ];
    expect(replies.flatMap(Object.keys).filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe.each(maintenanceOperations)('%s', (operation: MaintenanceOperation) => {
  openForEachTest();

  const naming = [
    ['merchant_reference', { merchant_reference: first.merchant_reference }],
    ['fort_id', { merchant_reference: undefined, fort_id: first.fort_id }],
    ['both', first],
  ] as const;

  test.each(naming)('identifies its order by %s and gets both references (D9)', async (_how, reference) => {
    await send(requestOf('CAPTURE', { amount: operation === 'REFUND' ? '100' : undefined, ...reference }));
    const requests = unsignedRequestOf(operation, {
      order_description: "Jean's chair: 2 / $5",
      ...reference,
    });
    expect(verifyReply(account, await send(signedBy(account, requests)))).toEqual({
      ...requests,
      ...first,
      ...received(operations[operation].successStatus, '000'),
    });
  });

  test.each(naming)(
    'gets both references when the ledger refuses it, too: by %s',
    async (_how, reference) => {
      await send(requestOf('VOID_AUTHORIZATION'));
      const requests = unsignedRequestOf(operation, reference);
      const { failureStatus: fails } = operations[operation];
      expect(verifyReply(account, await send(signedBy(account, requests)))).toEqual({
        ...requests,
        ...first,
        ...received(fails, operation === 'VOID_AUTHORIZATION' ? '047' : '034'),
      });
    },
  );

  test('without a reference lacks a parameter', async () => {
    const requests = unsignedRequestOf(operation, { merchant_reference: undefined });
    expect(verifyReply(account, await send(signedBy(account, requests)))).toEqual(
      refusal('00', '001', requests),
    );
  });
});

describe('a request', () => {
  openForEachTest();

  test.each(Object.keys(shaTypes) as readonly ShaType[])('an account may sign with %s', async (sha_type) => {
    const by: SeedAccount = { ...account, merchant_identifier: 'SIGNS', sha_type };
    const own = await seededStorage([{ ...by, orders: [seedOrder('order-1')] }]);
    const requests = unsignedRequestOf('CAPTURE', {}, by);
    const { params } = await processRequest(own)(rawRequest(signedBy(by, requests)));
    expect(verifyReply(by, params)).toEqual({
      ...requests,
      fort_id: first.fort_id,
      ...received('04', '000'),
    });
    await own.close();
  });

  test('a signature can be in capital letters', async () => {
    const { signature = '', ...requests } = requestOf('CAPTURE');
    const received = await send({ ...requests, signature: signature.toUpperCase() });
    expect(received['response_code']).toBe('04000');
  });

  test('an access code is case-sensitive', async () => {
    const received = await send(requestOf('CAPTURE', { access_code: account.access_code.toUpperCase() }));
    expect(received['response_code']).toBe('00010');
  });

  test('the reply to an inactive merchant is signed with its own phrase', async () => {
    const requests = unsignedRequestOf('CAPTURE', {}, inactiveAccount);
    expect(verifyReply(inactiveAccount, await send(signedBy(inactiveAccount, requests)))).toEqual(
      refusal('00', '015', requests),
    );
  });

  test.each([
    ['no operation', { command: undefined }, '001'],
    ['an unknown operation', { command: 'AUTHORIZATION' }, '004'],
    ['two operations', { query_command: 'CHECK_STATUS' }, '110'],
  ] as const)(
    'a request with the operation %s gets back the parameters that every operation has',
    async (_what, changes, message) => {
      const ofEvery = {
        access_code: account.access_code,
        merchant_identifier: account.merchant_identifier,
        language: 'en',
        ...first,
      };
      const requests = requestOf('CAPTURE', { ...changes, ...first, order_description: 'A chair' });
      expect(verifyReply(account, await send(requests))).toEqual(refusal('00', message, ofEvery));
    },
  );

  test('a string that the gateway signs is unambiguous: one name for each equals sign', async () => {
    for (const operation of everyOperation) {
      const received = await send(
        requestOf(operation, { order_description: operation === 'CHECK_STATUS' ? undefined : 'a.b: c' }),
      );
      expect([...stringToSign(received, '')].filter((character) => character === '=')).toHaveLength(
        Object.keys(received).length - 1,
      );
    }
  });
});

describe('the texts of a reply (D31)', () => {
  openForEachTest();

  test.each([
    ['en', 'Success', 'Order not found', 'Signature mismatch'],
    ['ar', responseMessage('000', 'ar'), responseMessage('036', 'ar'), responseMessage('008', 'ar')],
  ])('are in the language of the request: %s', async (language, success, notFound, mismatch) => {
    const replies = [
      await send(requestOf('CAPTURE', { language })),
      await send(requestOf('CAPTURE', { language, merchant_reference: 'nothing' })),
      await send({ ...requestOf('CAPTURE', { language }), signature: 'f' }),
    ];
    expect(replies.map((received) => verifyReply(account, received)['response_message'])).toEqual([
      success,
      notFound,
      mismatch,
    ]);
  });

  test.each([undefined, '', 'fr', 'AR', 7, null])('are English to a request in %j', async (language) => {
    const received = await send({ ...requestOf('CAPTURE'), language });
    expect(received['response_message']).toMatch(/^[A-Z][a-z ]+$/);
  });
});

describe('the gateway does not sign what an unauthenticated sender chose (D8)', () => {
  openOnce();

  const forgery = 'xresponse_code=04000response_message=Successstatus=04';
  const requests = unsignedRequestOf('CAPTURE', { fort_id: first.fort_id, order_description: 'A chair' });

  test.each(Object.keys(requests).filter((name) => name !== 'command' && name !== 'merchant_identifier'))(
    'a %s that contains the names of others is not echoed',
    async (name) => {
      const { [name]: _forged, ...echoed } = requests;
      for (const request of [
        { ...signedBy(account, requests), [name]: forgery },
        signedBy(account, { ...requests, [name]: forgery }),
      ])
        expect(await send(request)).toEqual(refusal('00', '002', echoed));
    },
  );

  test('a signature that contains the names of others is not signed', async () => {
    const received = await send({ ...requests, signature: forgery });
    expect(received).toEqual(refusal('00', '002', requests));
  });

  test('an operation that contains the names of others is not echoed', async () => {
    const { command: _forged, amount: _a, currency: _c, order_description: _d, ...echoed } = requests;
    const received = await send({ ...signedBy(account, requests), command: `CAPTURE${forgery}` });
    expect(received).toEqual(refusal('00', '004', echoed));
  });

  test('a merchant_identifier that contains the names of others identifies no merchant', async () => {
    const { merchant_identifier: _forged, ...echoed } = requests;
    const received = await send({
      ...signedBy(account, requests),
      merchant_identifier: `TEST0001${forgery}`,
    });
    expect(received).toEqual(refusal('00', '002', echoed));
  });

  test('an unknown parameter is not echoed, whatever it contains', async () => {
    const requests = unsignedRequestOf('CAPTURE');
    const unknown = { ...requests, status: '04', response_code: '04000', note: 'x' };
    for (const request of [{ ...unknown, signature: 'f' }, signedBy(account, unknown)])
      expect(await send(request)).toEqual(refusal('00', '027', requests));
    const own = signedBy(account, { ...requests, note: 'x' });
    expect(verifyReply(account, await send(own))).toEqual(refusal('00', '027', requests));
  });

  test('a value that is not a text is not echoed', async () => {
    const { amount: _a, signature: _s, ...rest } = requestOf('CAPTURE');
    for (const amount of [['100'], { toString: '100' }, true, null])
      expect(await send({ ...requestOf('CAPTURE'), amount })).toEqual(refusal('00', '002', rest));
    // The signature is right for the digits of a number.
    expect(verifyReply(account, await send({ ...requestOf('CAPTURE'), amount: 100 }))).toEqual(
      refusal('00', '002', rest),
    );
  });
});

describe('a failure of the gateway (D2)', () => {
  openForEachTest();

  const failure = { action: 'looking it up', cause: new Error('the disk is on fire') };
  const broken = TE.left(failure);

  test('gets a signed 00006, if the merchant is known', async () => {
    const orders = { ...storage.orders, process: () => broken };
    const requests = unsignedRequestOf('CAPTURE');
    const { params, ...forTheLog } = await processRequest({ ...storage, orders })(
      rawRequest(signedBy(account, requests)),
    );
    expect(verifyReply(account, params)).toEqual(refusal('00', '006', requests));
    expect(forTheLog).toMatchObject({ operation: 'CAPTURE', reason: 'InternalError', failure: failure });
  });

  test('is signed for the merchant that was found before, even if the storage fails now', async () => {
    let isBroken = false;
    const accounts = {
      ...storage.accounts,
      find: (identifier: string) => {
        const found = isBroken ? broken : storage.accounts.find(identifier);
        isBroken = true;
        return found;
      },
    };
    const requests = unsignedRequestOf('CAPTURE');
    const orders = { ...storage.orders, process: () => broken };
    const { params } = await processRequest({ ...storage, accounts, orders })(
      rawRequest(signedBy(account, requests)),
    );
    expect(verifyReply(account, params)).toEqual(refusal('00', '006', requests));
  });

  test('gets an unsigned 00006, if the merchant cannot be found', async () => {
    const requests = unsignedRequestOf('CAPTURE');
    const accounts = { find: () => broken };
    expect(await processRequest({ ...storage, accounts })(rawRequest(signedBy(account, requests)))).toEqual({
      _tag: 'Refused',
      operation: 'CAPTURE',
      reason: 'InternalError',
      failure: failure,
      fields: signedBy(account, requests),
      params: refusal('00', '006', requests),
    });
  });
});

async function send(fields: object, contentType?: string): Promise<StringParams> {
  const { params } = await processRequest(storage)(rawRequest(fields, contentType));
  return params;
}

function received(status: string, message: MessageCode): StringParams {
  return { response_code: `${status}${message}`, response_message: messages[message], status };
}

function refusal(status: string, message: MessageCode, echoed: StringParams): StringParams {
  return { ...echoed, ...received(status, message) };
}
