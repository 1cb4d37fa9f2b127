/** The whole sentence, from bytes to a signed reply, over real books. */
import {
  maintenanceOperations,
  isOperation,
  messages,
  operations,
  stringToSign,
  replyCodec,
  shaTypes,
  responseMessage,
  type MaintenanceOperation,
  type MessageCode,
  type ShaType,
  type StringParams,
} from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { answer } from './answer.ts';
import type { Storage } from '../storage/open-storage.ts';
import type { SeedMerchant } from '../seed/read-seed.ts';
import {
  account,
  inactiveAccount,
  verifyReply,
  otherAccount,
  requestOf,
  seedOrder,
  signedBy,
  unsignedRequestOf,
} from '../testing/merchants-and-requests.ts';
import { findOrder, seededStorage } from '../testing/seeded-storage.ts';
import { rawRequest } from '../testing/raw-request.ts';

const everyOperation = Object.keys(operations).filter(isOperation);
const accounts = [account, otherAccount, inactiveAccount];
const first = { merchant_reference: 'order-1', fort_id: '169000000000000001' };

let books: Storage;

beforeEach(async () => {
  books = await seededStorage([
    { ...account, orders: [seedOrder('order-1'), seedOrder('order-2')] },
    { ...otherAccount, orders: [seedOrder('order-1'), seedOrder('order-of-another')] },
    { ...inactiveAccount, orders: [seedOrder('order-1')] },
  ]);
});

afterEach(() => books.close());

describe('the first check that fails answers (D3)', () => {
  // In the order of the checks. Each breaks a sound capture by changing what it says it touches.
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
      fields: { merchant_identifier: 'NOBODY' },
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

  // Before a request is authenticated its refusal bears status 00 (D6).
  const codeOf = (message: MessageCode) => (message === '036' ? `05${message}` : `00${message}`);

  // Whoever the merchant then is, its signature is right, unless the defect is the signature.
  const repliedTo = (...broken: readonly Defect[]): Promise<StringParams> => {
    const changes = Object.assign({}, ...broken.map(({ fields }) => fields));
    const asked = unsignedRequestOf('CAPTURE', changes);
    const by = accounts.find((one) => one.merchant_identifier === asked['merchant_identifier']) ?? account;
    const signature = broken.find((defect) => defect.signature !== undefined)?.signature;
    const contentType = broken.find((defect) => defect.contentType !== undefined)?.contentType;
    return send({ ...signedBy(by, asked), ...(signature && { signature }) }, contentType);
  };
});

describe('a parameter that stands earlier in its operation is told first (D3)', () => {
  test.each(
    everyOperation.flatMap((operation) => {
      const names = Object.keys(operations[operation].request).filter(
        (name) => name !== operations[operation].selector,
      );
      return names.slice(1).map((later, i) => ({ operation, earlier: names[i] ?? '', later }));
    }),
  )('$operation: $earlier before $later', async ({ operation, earlier, later }) => {
    const asked = { ...requestOf(operation), [later]: null, [earlier]: ['x'] };
    const { params: _params, ...forTheLog } = await answer(books)(rawRequest(asked))();
    expect(forTheLog).toMatchObject({ operation, reason: 'InvalidFormat', parameter: earlier });
  });
});

describe.each(everyOperation)('%s', (operation) => {
  const { selector, failureStatus: fails } = operations[operation];

  test('with nothing but its name lacks its first parameter', async () => {
    expect(await send({ [selector]: operation })).toEqual(refusal('00', '001', { [selector]: operation }));
  });

  test('of a stranger is refused, unsigned, and told nothing that it did not say', async () => {
    const { signature: _s, ...asked } = requestOf(operation, { merchant_identifier: 'NOBODY' });
    expect(await send(requestOf(operation, { merchant_identifier: 'NOBODY' }))).toEqual(
      refusal('00', '009', asked),
    );
  });

  test('signed with the response phrase, or not over all that was sent, is refused', async () => {
    const asked = unsignedRequestOf(operation);
    const withTheOtherPhrase = signedBy(
      { ...account, sha_request_phrase: account.sha_response_phrase },
      asked,
    );
    const { language: _l, ...part } = asked;
    const overAPart = { ...signedBy(account, part), ...asked };
    for (const forged of [withTheOtherPhrase, overAPart]) {
      expect(verifyReply(account, await send(forged))).toEqual(refusal('00', '008', asked));
    }
  });

  test('on an order that is unknown is refused with the failure of the operation', async () => {
    const asked = unsignedRequestOf(operation, { merchant_reference: 'nothing' });
    expect(verifyReply(account, await send(signedBy(account, asked)))).toEqual(refusal(fails, '036', asked));
  });

  test("on another merchant's order is refused as if there were none", async () => {
    const byReference = unsignedRequestOf(operation, { merchant_reference: 'order-of-another' });
    const { fortId } = await findOrder(books, otherAccount, 'order-of-another');
    const byFortId = unsignedRequestOf(operation, { fort_id: fortId });
    for (const asked of [byReference, byFortId]) {
      expect(verifyReply(account, await send(signedBy(account, asked)))).toEqual(
        refusal(fails, '036', asked),
      );
    }
  });

  test('with references of two orders is refused', async () => {
    const asked = unsignedRequestOf(operation, { merchant_reference: 'order-2', fort_id: first.fort_id });
    expect(verifyReply(account, await send(signedBy(account, asked)))).toEqual(refusal(fails, '110', asked));
  });

  test('is answered in the words of its reply, and nothing of it says more than the reply may', async () => {
    const replies = [
      await send(requestOf(operation)),
      await send(requestOf(operation, { merchant_reference: 'nothing' })),
      await send({ ...requestOf(operation), signature: 'f' }),
      await send({ ...requestOf(operation), language: 'fr' }),
    ];
    expect(replies.map(replyCodec(operation).decode)).toEqual(replies.map((told) => E.right(told)));
    const known = [
      ...Object.keys(operations[operation].request),
      ...Object.keys(operations[operation].reply),
    ];
    expect(replies.flatMap(Object.keys).filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe.each(maintenanceOperations)('%s', (operation: MaintenanceOperation) => {
  const naming = [
    ['merchant_reference', { merchant_reference: first.merchant_reference }],
    ['fort_id', { merchant_reference: undefined, fort_id: first.fort_id }],
    ['both', first],
  ] as const;

  test.each(naming)('names its order by %s and is told both (D9)', async (_how, reference) => {
    await send(requestOf('CAPTURE', { amount: operation === 'REFUND' ? '100' : undefined, ...reference }));
    const asked = unsignedRequestOf(operation, { order_description: "Jean's chair: 2 / $5", ...reference });
    expect(verifyReply(account, await send(signedBy(account, asked)))).toEqual({
      ...asked,
      ...first,
      ...told(operations[operation].successStatus, '000'),
    });
  });

  test.each(naming)('is told both when it is refused by the ledger, too: by %s', async (_how, reference) => {
    await send(requestOf('VOID_AUTHORIZATION'));
    const asked = unsignedRequestOf(operation, reference);
    const { failureStatus: fails } = operations[operation];
    expect(verifyReply(account, await send(signedBy(account, asked)))).toEqual({
      ...asked,
      ...first,
      ...told(fails, operation === 'VOID_AUTHORIZATION' ? '047' : '034'),
    });
  });

  test('that names no order lacks a parameter', async () => {
    const asked = unsignedRequestOf(operation, { merchant_reference: undefined });
    expect(verifyReply(account, await send(signedBy(account, asked)))).toEqual(refusal('00', '001', asked));
  });
});

test.each(Object.keys(shaTypes) as readonly ShaType[])('an account may sign with %s', async (sha_type) => {
  const by: SeedMerchant = { ...account, merchant_identifier: 'SIGNS', sha_type };
  const own = await seededStorage([{ ...by, orders: [seedOrder('order-1')] }]);
  const asked = unsignedRequestOf('CAPTURE', {}, by);
  const { params } = await answer(own)(rawRequest(signedBy(by, asked)))();
  expect(verifyReply(by, params)).toEqual({ ...asked, fort_id: first.fort_id, ...told('04', '000') });
  await own.close();
});

test('a signature may come in capitals', async () => {
  const { signature = '', ...asked } = requestOf('CAPTURE');
  const told = await send({ ...asked, signature: signature.toUpperCase() });
  expect(told['response_code']).toBe('04000');
});

test('an access code differs by case', async () => {
  const told = await send(requestOf('CAPTURE', { access_code: account.access_code.toUpperCase() }));
  expect(told['response_code']).toBe('00010');
});

test('an inactive merchant is answered under its own phrase', async () => {
  const asked = unsignedRequestOf('CAPTURE', {}, inactiveAccount);
  expect(verifyReply(inactiveAccount, await send(signedBy(inactiveAccount, asked)))).toEqual(
    refusal('00', '015', asked),
  );
});

test.each([
  ['no operation', { command: undefined }, '001'],
  ['an operation that there is not', { command: 'AUTHORIZATION' }, '004'],
  ['two operations', { query_command: 'CHECK_STATUS' }, '110'],
] as const)(
  'a merchant that asks for %s is told what it sent that every operation has',
  async (_what, changes, message) => {
    const ofEvery = {
      access_code: account.access_code,
      merchant_identifier: account.merchant_identifier,
      language: 'en',
      ...first,
    };
    const asked = requestOf('CAPTURE', { ...changes, ...first, order_description: 'A chair' });
    expect(verifyReply(account, await send(asked))).toEqual(refusal('00', message, ofEvery));
  },
);

describe('the words of a reply (D31)', () => {
  test.each([
    ['en', 'Success', 'Order not found', 'Signature mismatch'],
    ['ar', responseMessage('000', 'ar'), responseMessage('036', 'ar'), responseMessage('008', 'ar')],
  ])('are in the language of the request: %s', async (language, success, notFound, mismatch) => {
    const replies = [
      await send(requestOf('CAPTURE', { language })),
      await send(requestOf('CAPTURE', { language, merchant_reference: 'nothing' })),
      await send({ ...requestOf('CAPTURE', { language }), signature: 'f' }),
    ];
    expect(replies.map((heard) => verifyReply(account, heard)['response_message'])).toEqual([
      success,
      notFound,
      mismatch,
    ]);
  });

  test.each([undefined, '', 'fr', 'AR', 7, null])('are English to a request in %j', async (language) => {
    const heard = await send({ ...requestOf('CAPTURE'), language });
    expect(verifyReply(account, heard)['response_message']).toMatch(/^[A-Z][a-z ]+$/);
  });
});

describe('the gateway does not sign what a stranger chose (D8)', () => {
  const forgery = 'xresponse_code=04000response_message=Successstatus=04';
  const asked = unsignedRequestOf('CAPTURE', { fort_id: first.fort_id, order_description: 'A chair' });

  test.each(Object.keys(asked).filter((name) => name !== 'command' && name !== 'merchant_identifier'))(
    'a %s that holds the names of others does not come back',
    async (name) => {
      const { [name]: _forged, ...echoed } = asked;
      const heard = await send({ ...signedBy(account, asked), [name]: forgery });
      expect(verifyReply(account, heard)).toEqual(refusal('00', '002', echoed));
    },
  );

  test('a signature that holds the names of others is not signed over', async () => {
    const heard = await send({ ...asked, signature: forgery });
    expect(verifyReply(account, heard)).toEqual(refusal('00', '002', asked));
  });

  test('an operation that holds the names of others does not come back', async () => {
    const { command: _forged, amount: _a, currency: _c, order_description: _d, ...echoed } = asked;
    const heard = await send({ ...signedBy(account, asked), command: `CAPTURE${forgery}` });
    expect(verifyReply(account, heard)).toEqual(refusal('00', '004', echoed));
  });

  test('a merchant_identifier that holds the names of others names no merchant who could sign', async () => {
    const { merchant_identifier: _forged, ...echoed } = asked;
    const heard = await send({ ...signedBy(account, asked), merchant_identifier: `TEST0001${forgery}` });
    expect(heard).toEqual(refusal('00', '002', echoed));
  });

  test('a parameter of no operation does not come back, whatever it holds', async () => {
    const asked = unsignedRequestOf('CAPTURE');
    expect(
      verifyReply(
        account,
        await send({ ...asked, status: '04', response_code: '04000', note: 'x', signature: 'f' }),
      ),
    ).toEqual(refusal('00', '027', asked));
  });

  test('a value that is no text does not come back', async () => {
    const { amount: _a, signature: _s, ...rest } = requestOf('CAPTURE');
    for (const amount of [100, ['100'], { toString: '100' }, true, null]) {
      expect(verifyReply(account, await send({ ...requestOf('CAPTURE'), amount }))).toEqual(
        refusal('00', '002', rest),
      );
    }
  });
});

test('what the gateway signs can be split in one way only: a name for each equals sign', async () => {
  for (const operation of everyOperation) {
    const heard = await send(
      requestOf(operation, { order_description: operation === 'CHECK_STATUS' ? undefined : 'a.b: c' }),
    );
    expect([...stringToSign(heard, '')].filter((character) => character === '=')).toHaveLength(
      Object.keys(heard).length - 1,
    );
  }
});

describe('a fault of the gateway (D2)', () => {
  const fault = { action: 'looking it up', cause: new Error('the disk is on fire') };
  const broken = TE.left(fault);

  test('is told as 00006, signed, to a merchant that it knows', async () => {
    const orders = { ...books.orders, process: () => broken };
    const asked = unsignedRequestOf('CAPTURE');
    const { params, ...forTheLog } = await answer({ ...books, orders })(
      rawRequest(signedBy(account, asked)),
    )();
    expect(verifyReply(account, params)).toEqual(refusal('00', '006', asked));
    expect(forTheLog).toMatchObject({ operation: 'CAPTURE', reason: 'Fault', failure: fault });
  });

  test('is signed for whom was found before, even if nobody can be found any more', async () => {
    let isBroken = false;
    const merchants = {
      ...books.merchants,
      find: (identifier: string) => {
        const found = isBroken ? broken : books.merchants.find(identifier);
        isBroken = true;
        return found;
      },
    };
    const asked = unsignedRequestOf('CAPTURE');
    const orders = { ...books.orders, process: () => broken };
    const { params } = await answer({ ...books, merchants, orders })(rawRequest(signedBy(account, asked)))();
    expect(verifyReply(account, params)).toEqual(refusal('00', '006', asked));
  });

  test('is told as 00006, unsigned, when not even the merchant can be looked up', async () => {
    const asked = unsignedRequestOf('CAPTURE');
    const merchants = { find: () => broken };
    expect(await answer({ ...books, merchants })(rawRequest(signedBy(account, asked)))()).toEqual({
      _tag: 'Refused',
      operation: 'CAPTURE',
      reason: 'Fault',
      failure: fault,
      fields: signedBy(account, asked),
      params: refusal('00', '006', asked),
    });
  });
});

async function send(fields: object, contentType?: string): Promise<StringParams> {
  const { params } = await answer(books)(rawRequest(fields, contentType))();
  return params;
}

function told(status: string, message: MessageCode): StringParams {
  return { response_code: `${status}${message}`, response_message: messages[message], status };
}

function refusal(status: string, message: MessageCode, echoed: StringParams): StringParams {
  return { ...echoed, ...told(status, message) };
}
