/**
 * No message that an attacker can obtain from the gateway changes what the client or the webhook kit report. The attackers know
 * everything but the request phrase and, one of them, the access code. They do not send a genuine request again, unchanged.
 */
import {
  createClient,
  type Client,
  type ClientSettings,
  type Confirmation,
  type Failure,
  type Outcome,
  type StatusResult,
  type Transport,
} from '@postern/client/fp';
import {
  encodeBody,
  requestPhrase,
  responsePhrase,
  verify,
  type Operation,
  type StringParams,
} from '@postern/protocol';
import {
  computeSignature,
  feedback,
  isOperation,
  isParameter,
  operations,
  parameters,
} from '@postern/protocol/spec';
import { alwaysDuplicate, createReceiver } from '@postern/webhook-kit';
import { isAcknowledgement } from '@postern/webhook-kit/testing';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import * as RR from 'fp-ts/lib/ReadonlyRecord.js';
import { processRequest } from '../src/request-pipeline/process-request.ts';
import type { SeedAccount } from '../src/seed/read-seed.ts';
import type { Storage } from '../src/storage/open-storage.ts';
import {
  account,
  otherAccount,
  requestSigning,
  responseSigning,
  seedOrder,
} from '../src/testing/account-and-request-fixtures.ts';
import { isLongRun } from '../src/testing/on-each-engine.ts';
import { rawRequest } from '../src/testing/raw-payment-request.ts';
import { seededStorage } from '../src/testing/seeded-storage.ts';

// Captured before, so that all operations but a void could succeed, again and again.
const orders = [
  seedOrder('order-1', { amount: '9000000000', state: 'purchased' }),
  seedOrder('order-2', { amount: '9000000000' }),
];
const victim: SeedAccount = { ...account, orders };
const victims: readonly SeedAccount[] = [
  victim,
  {
    ...account,
    merchant_identifier: 'TEST0009',
    access_code: 'accesscodeoftest0009',
    request_shape: 'compatible',
    orders,
  },
];

let storage: Storage;

beforeAll(async () => {
  storage = await seededStorage([...victims, otherAccount]);
});
afterAll(() => storage.close());

const attackers = ['without the access code', 'with the access code'] as const;
type Attacker = (typeof attackers)[number];

/** How an attacker gets a message: a request like the victim's, with changes. */
interface Attack {
  readonly by: SeedAccount;
  readonly changes: Readonly<Record<string, unknown>>;
  readonly removed: readonly string[];
  readonly accessCode: string | undefined;
  readonly signature: 'none' | 'nonsense' | 'guessed phrase' | 'phrase of another merchant' | 'intercepted';
  readonly contentType: string;
  /** The reply is sent back as a request, and its reply is the message. */
  readonly isReflected: boolean;
}

/** A tenth of the cases, except in long runs. */
const cases = (count: number): number => (isLongRun ? count : count / 10);

const everyParameter = Object.keys(parameters).filter(isParameter);
const anyAttack: fc.Arbitrary<Attack> = fc.record({
  by: fc.constantFrom(...victims),
  changes: fc.dictionary(
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom<string>(...everyParameter) },
      { weight: 1, arbitrary: fc.string() },
    ),
    fc.oneof(
      fc.constantFrom(
        '1',
        '2',
        'en',
        'ar',
        'AED',
        'order-1',
        'order-2',
        'CAPTURE',
        'REFUND',
        '04',
        '04000',
        'Success',
        '',
      ),
      fc.constantFrom('xstatus=04', 'response_code=04000', 'x'.repeat(200)),
      fc.jsonValue(),
    ),
    { maxKeys: 2 },
  ),
  removed: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.subarray<string>(everyParameter) },
  ),
  accessCode: fc.constantFrom(undefined, '', 'guessedaccesscode123', otherAccount.access_code),
  signature: fc.constantFrom(
    'none',
    'nonsense',
    'guessed phrase',
    'phrase of another merchant',
    'intercepted',
  ),
  contentType: fc.constantFrom('application/json', 'application/json', 'application/json', 'text/plain'),
  isReflected: fc.boolean(),
});

const anyOperation = fc.constantFrom(...Object.keys(operations).filter(isOperation));

const wronglySigned: Attack = {
  by: victim,
  changes: {},
  removed: [],
  accessCode: undefined,
  signature: 'nonsense',
  contentType: 'application/json',
  isReflected: false,
};
// The reply to the first is signed if the attacker has the access code, and the reply to the second is not. Chance alone could leave one out.
const attackExamples: readonly Attack[] = [wronglySigned, { ...wronglySigned, contentType: 'text/plain' }];
const callExamples = attackExamples.map((attack): [Attack, Operation] => [attack, 'CAPTURE']);

describe.each(attackers)('an attacker %s', (attacker) => {
  test('changes no report of a call whose reply is replaced', async () => {
    const reasons = new Set<string>();
    await fc.assert(
      fc.asyncProperty(anyAttack, anyOperation, async (attack, operation) => {
        const { by } = attack;
        const message = await obtain(attacker, attack, await requestOf(by, operation));
        const result = await call(
          clientOf(by, () => Promise.resolve(replyWith(message))),
          operation,
        );
        expect({ message, report: reportOf(operation, result) }).toEqual({ message, report: 'Unknown' });
        if (E.isRight(result) && 'reason' in result.right) reasons.add(result.right.reason);
        if (E.isLeft(result)) reasons.add(result.left._tag);
      }),
      { numRuns: cases(500), examples: callExamples },
    );
    // Proves that the attacker with the access code gets signed replies that match the call.
    expect(reasons.has('Credentials')).toBe(attacker === 'with the access code');
    expect(reasons).toContain('InvalidSignature');
  });

  test('changes no confirmation, whether or not CHECK_STATUS is answered', async () => {
    const confirmations = new Set<Confirmation['_tag'] | 'failed'>();
    await fc.assert(
      fc.asyncProperty(anyAttack, fc.boolean(), async (attack, isReplacedAlways) => {
        const { by } = attack;
        let captures = 0;
        const transport: Transport = async ({ body }) => {
          const request = JSON.parse(body) as StringParams;
          const { params } = await processRequest(storage)(rawRequest(body));
          const isCapture = request['command'] === 'CAPTURE';
          if (isCapture) captures++;
          const isReplaced = isReplacedAlways || isCapture;
          return replyWith(isReplaced ? await obtain(attacker, attack, request) : params);
        };
        const client = clientOf(by, transport);
        const result = await client.confirmed.capture({ ...money, merchant_reference: 'order-2' })();
        const confirmation = E.isRight(result) ? result.right._tag : 'failed';
        confirmations.add(confirmation);
        // The capture is applied as soon as it is sent.
        expect([confirmation, captures]).toEqual(isReplacedAlways ? ['failed', 0] : ['Applied', 1]);
        if (!isReplacedAlways) return;
        const { order, unconfirmed } = await reportsWithoutStatus(client);
        expect([order, unconfirmed]).toEqual(['Left', 'Unconfirmed']);
      }),
      {
        numRuns: cases(200),
        examples: [true, false].map((isAlways): [Attack, boolean] => [wronglySigned, isAlways]),
      },
    );
    expect([...confirmations].toSorted()).toEqual(['Applied', 'failed']);
  });

  test('gets no message to the handler of the webhook kit', async () => {
    const results = new Set<string>();
    let handled = 0;
    await fc.assert(
      fc.asyncProperty(anyAttack, anyOperation, async (attack, operation) => {
        const { by } = attack;
        const { shaType, phrase: responsePhrase } = responseSigning(by);
        const receiver = createReceiver({
          accounts: [{ shaType, responsePhrase }],
          handle: () => {
            handled++;
          },
          onPossibleDuplicate: alwaysDuplicate,
          onResult: ({ _tag }) => results.add(_tag),
          report: () => undefined,
        });
        const message = await obtain(attacker, attack, await requestOf(by, operation));
        for (const encoding of RR.keys(feedback.encodings)) {
          const body = encodeBody(encoding, message);
          if (E.isLeft(body)) continue;
          const { contentType } = feedback.encodings[encoding];
          const { status } = await receiver.handleRequest({ contentType, body: body.right });
          expect([message, isAcknowledgement(status), handled]).toEqual([message, false, 0]);
        }
      }),
      { numRuns: cases(300), examples: callExamples },
    );
    expect(results.has('NotFeedback')).toBe(attacker === 'with the access code');
    expect(results).toContain('SignatureMissing');
  });
});

test('an attacker without the access code gets nothing signed', async () => {
  await fc.assert(
    fc.asyncProperty(anyAttack, anyOperation, async (attack, operation) => {
      const message = await obtain('without the access code', attack, await requestOf(attack.by, operation));
      expect(E.isRight(verify(message, responseSigning(attack.by)))).toBe(false);
    }),
    { numRuns: cases(500) },
  );
});

const money = { merchant_reference: 'order-1', amount: '1', currency: 'AED' } as const;

const call = (client: Client, operation: Operation): Promise<E.Either<Failure, Outcome | StatusResult>> => {
  const { merchant_reference } = money;
  switch (operation) {
    case 'CHECK_STATUS':
      return client.checkStatus({ merchant_reference })();
    case 'CAPTURE':
      return client.capture(money)();
    case 'VOID_AUTHORIZATION':
      return client.voidAuthorization({ merchant_reference })();
    case 'REFUND':
      return client.refund(money)();
  }
};

/**
 * `Unknown` if nothing is claimed about the operation. CHECK_STATUS has no effect, so a failed one claims nothing, and neither does
 * a refusal before authentication.
 */
const reportOf = (operation: Operation, result: E.Either<Failure, Outcome | StatusResult>): string => {
  if (E.isRight(result))
    return result.right._tag === 'Refused' && !result.right.authenticated ? 'Unknown' : result.right._tag;
  return operation === 'CHECK_STATUS' || result.left.effect === 'possible' ? 'Unknown' : 'NotApplied';
};

const reportsWithoutStatus = async (client: Client) => {
  const order = await client.getOrder({ merchant_reference: 'order-1', currency: 'AED' })();
  const params = { ...money, merchant_reference: 'order-2' };
  const confirmation = await client.confirmOutcome({ operation: 'CAPTURE', params })();
  return { order: order._tag, unconfirmed: E.isRight(confirmation) && confirmation.right._tag };
};

function clientOf(by: SeedAccount, transport: Transport): Client {
  let now = 0;
  const settings: ClientSettings = {
    baseUrl: 'https://gateway.example',
    accessCode: by.access_code,
    merchantIdentifier: by.merchant_identifier,
    shaType: by.sha_type,
    requestPhrase: requestPhrase(by.sha_request_phrase),
    responsePhrase: responsePhrase(by.sha_response_phrase),
    retries: { maxAttempts: 2 },
    transport,
    runtime: {
      now: () => now,
      sleep: (milliseconds) => {
        now += milliseconds;
        return Promise.resolve();
      },
      newMaintenanceReference: () => 'refund1',
    },
  };
  const client = createClient(settings);
  if (E.isLeft(client)) throw new Error(JSON.stringify(client.left));
  return client.right;
}

/** The request that the client of the victim sends for an operation. */
async function requestOf(by: SeedAccount, operation: Operation): Promise<StringParams> {
  let sent = '{}';
  const transport: Transport = ({ body }) => {
    sent = body;
    return Promise.resolve({ _tag: 'Aborted', cause: 'recorded' });
  };
  await call(clientOf(by, transport), operation);
  return JSON.parse(sent) as StringParams;
}

const replyWith = (message: StringParams) => ({ httpStatus: 200, body: JSON.stringify(message) });

/** The reply of the gateway to an attacker who has the request of the victim. */
async function obtain(attacker: Attacker, attack: Attack, request: StringParams): Promise<StringParams> {
  const { params } = await processRequest(storage)(
    rawRequest(forgedRequest(attacker, attack, request), attack.contentType),
  );
  if (!attack.isReflected) return params;
  return (await processRequest(storage)(rawRequest(params))).params;
}

function forgedRequest(
  attacker: Attacker,
  { by, changes, removed, accessCode, signature }: Attack,
  { signature: genuine, ...params }: StringParams,
): object {
  const knowsAccessCode = attacker === 'with the access code';
  const changed = { ...params, ...(!knowsAccessCode && { access_code: accessCode }), ...changes };
  const members = Object.fromEntries(Object.entries(changed).filter(([name]) => !removed.includes(name)));
  const texts = Object.fromEntries(
    Object.entries(members)
      .filter(([name]) => name !== 'signature')
      .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
  switch (signature) {
    case 'none':
      return members;
    case 'nonsense':
      return { ...members, signature: 'f'.repeat(64) };
    case 'guessed phrase':
      return { ...members, signature: computeSignature(texts, { ...requestSigning(by), phrase: aGuess }) };
    case 'phrase of another merchant':
      return { ...members, signature: computeSignature(texts, requestSigning(otherAccount)) };
    case 'intercepted':
      // A request carries its access code. The same request again is not forged, also with numbers for digits.
      return knowsAccessCode && !isSame(texts, params) ? { ...members, signature: genuine } : members;
  }
}

const aGuess = requestPhrase('a guess');

const isSame = (a: StringParams, b: StringParams): boolean =>
  Object.keys({ ...a, ...b }).every((name) => a[name] === b[name]);
