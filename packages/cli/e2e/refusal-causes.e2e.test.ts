/**
 * Each cause of a refused request is named with the same sentence by the log, the request log, `postern logs` and the client. The reply
 * has only the code and the message of the specification, and no text contains a secret.
 */
import { createClient, ClientError } from '@postern/client';
import { requestPhrase, responsePhrase, sign, type StringParams } from '@postern/protocol';
import { messages } from '@postern/protocol/texts';
import { setTimeout } from 'node:timers/promises';
import { newFolder, startGateway, type GatewayProcess } from './gateway-process.ts';
import { runPosternInProcess } from './postern-process.ts';

const folder = newFolder();
const token = 'a-provider-token-that-only-this-test-uses';
const credentials = { access_code: 'zx0IPmPy5jp1vAz8Kpg7', merchant_identifier: 'DEMO0001' };
const phrase = requestPhrase('demo-request-phrase');
let gateway: GatewayProcess;
let env: NodeJS.ProcessEnv;
let fortId: string;

beforeAll(async () => {
  gateway = await startGateway(folder.path, ['--database', ':memory:', '--log-level', 'info'], {
    POSTERN_PROVIDER_TOKEN: token,
  });
  env = { POSTERN_BASE_URL: new URL(gateway.url).origin, POSTERN_TOKEN: token };
  const checked = await post(
    request({ command: undefined, query_command: 'CHECK_STATUS', amount: undefined, currency: undefined }),
  );
  fortId = String(checked.reply['fort_id']);
});

afterAll(async () => {
  await gateway.end('SIGTERM');
  folder.remove();
});

type Members = Readonly<Record<string, unknown>>;

/** A capture, signed as its numbers count. `undefined` leaves a member out. */
const request = (changes: Members): Members => {
  const members = Object.entries<unknown>({
    command: 'CAPTURE',
    ...credentials,
    merchant_reference: 'order-1001',
    amount: '100',
    currency: 'AED',
    language: 'en',
    ...changes,
  }).filter(([, value]) => value !== undefined);
  const texts: StringParams = Object.fromEntries(members.map(([name, value]) => [name, String(value)]));
  const { signature } = sign(texts, { shaType: 'SHA-256', phrase });
  return { ...Object.fromEntries(members), signature };
};

const post = async (members: Members) => {
  const response = await fetch(gateway.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(members),
  });
  const reply: Members = JSON.parse(await response.text());
  return { reply, requestId: response.headers.get('x-request-id') ?? '' };
};

const postern = async (...words: readonly string[]): Promise<string> => {
  const { stdout, stderr } = await runPosternInProcess(words, { folder: folder.path, env });
  expect(stderr).toBe('');
  return stdout;
};

const logLineOf = async (requestId: string): Promise<string> => {
  const find = () =>
    gateway
      .logged()
      .split('\n')
      .find((line) => line.includes(requestId));
  while (find() === undefined) await setTimeout(5);
  return find() ?? '';
};

interface Row {
  readonly cause: string;
  readonly changes: Members;
  /** Whether the right fort_id is sent, too. */
  readonly withFortId?: true;
  /** The payment channels of the account, if not that of the payment page. */
  readonly channels?: readonly string[];
  readonly code: string;
  readonly sentence: string;
  readonly remedy: string;
  /** Whether the client finds it, before it sends anything. */
  readonly byClient?: false;
}

const inText = "letters and digits of every script ' / . _ - # : $ space";
const digits = 'Send digits only. Round an amount after you multiply it into minor units: 1050 is AED 10.50';
const allowed = 'Remove the character, or replace it with an allowed one';

const whatIsSimulated =
  'See what is simulated in the documentation, on the page /docs/create-a-payment#what-is-not-simulated';

const rows: readonly Row[] = [
  {
    cause: 'Missing',
    changes: { currency: undefined },
    code: '00001',
    sentence: 'currency is missing',
    remedy: 'Send it, because the operation requires it',
  },
  {
    cause: 'EmptyValue',
    changes: { order_description: '' },
    code: '00002',
    sentence: 'order_description is empty',
    remedy: 'Send a value. An optional parameter can be left out, but not be empty',
  },
  {
    cause: 'NumberNotText',
    changes: { merchant_reference: 1001 },
    code: '00002',
    sentence: 'merchant_reference is a number, not a text',
    remedy: 'Send it in quotes; in PHP, without JSON_NUMERIC_CHECK',
  },
  {
    cause: 'NotWholeNumber',
    changes: { amount: 1998.9999999999998 },
    code: '00002',
    sentence: 'amount is not a whole number',
    remedy: digits,
    byClient: false,
  },
  {
    cause: 'NotWholeNumber',
    changes: { amount: '10.50' },
    code: '00002',
    sentence: 'amount is not a whole number',
    remedy: digits,
    byClient: false,
  },
  {
    cause: 'NotDigits',
    changes: { fort_id: '16 9' },
    code: '00002',
    sentence: "fort_id has ' ' (U+0020) at position 3; only 0-9 are allowed",
    remedy: 'Send digits only. An amount is in minor units: 1050 is AED 10.50',
  },
  {
    cause: 'NotText',
    changes: { order_description: null },
    code: '00002',
    sentence: 'order_description is null, not a text',
    remedy: 'Send a text, or leave the parameter out',
  },
  {
    cause: 'NotText',
    changes: { order_description: ['tea'] },
    code: '00002',
    sentence: 'order_description is a list, not a text',
    remedy: 'Send a text, or leave the parameter out',
  },
  {
    cause: 'NotText',
    changes: { order_description: {} },
    code: '00002',
    sentence: 'order_description is an object, not a text',
    remedy: 'Send a text, or leave the parameter out',
  },
  {
    cause: 'NotText',
    changes: { order_description: true },
    code: '00002',
    sentence: 'order_description is a boolean, not a text',
    remedy: 'Send a text, or leave the parameter out',
  },
  {
    cause: 'WrongCharacter',
    changes: { merchant_reference: 'order 1' },
    code: '00002',
    sentence: "merchant_reference has ' ' (U+0020) at position 6; only A-Z a-z 0-9 - _ . are allowed",
    remedy: allowed,
  },
  {
    cause: 'WrongCharacter',
    changes: { command: 'REFUND', maintenance_reference: 'a1-b2' },
    code: '00002',
    sentence: "maintenance_reference has '-' (U+002D) at position 3; only A-Z a-z 0-9 are allowed",
    remedy: allowed,
  },
  {
    cause: 'WrongEncoding',
    changes: { order_description: '???? 250' },
    code: '00002',
    sentence: `order_description has '?' (U+003F) at position 1, probably instead of a letter; only ${inText} are allowed`,
    remedy: 'Send the body in UTF-8. Another encoding has lost letters of the text',
  },
  {
    cause: 'SecretCharacter',
    changes: { access_code: ' zx0IPmPy5jp1vAz8Kpg' },
    code: '00002',
    sentence: 'access_code has a character that is not allowed; only A-Z a-z 0-9 are allowed',
    remedy: 'Copy the value again, without quotes and white space around it',
    byClient: false,
  },
  {
    cause: 'TooLong',
    changes: { merchant_reference: 'x'.repeat(45) },
    code: '00032',
    sentence: 'merchant_reference has 45 characters, at most 40 are allowed',
    remedy: 'Make it shorter by 5',
  },
  {
    cause: 'NearListed',
    changes: { language: 'EN' },
    code: '00033',
    sentence: 'language is none of en, ar',
    remedy: 'Send en',
  },
  {
    cause: 'NotListed',
    changes: { language: 'fr' },
    code: '00033',
    sentence: 'language is none of en, ar',
    remedy: 'Send one of these values',
  },
  {
    cause: 'ZeroAmount',
    changes: { amount: '0' },
    code: '00005',
    sentence: 'amount is zero',
    remedy: 'Send an amount of at least 1 minor unit',
  },
  {
    cause: 'NearCurrency',
    changes: { currency: 'aed' },
    code: '00013',
    sentence: 'currency is not an ISO 4217 currency with a minor unit',
    remedy: 'Send AED',
  },
  {
    cause: 'UnknownCurrency',
    changes: { currency: 'XAU' },
    code: '00013',
    sentence: 'currency is not an ISO 4217 currency with a minor unit',
    remedy: 'Send the three capital letters of a currency, such as AED',
  },
  {
    cause: 'UnknownParameter',
    changes: { eci: 'ECOMMERCE' },
    code: '00027',
    sentence: 'eci is not a parameter of the operation',
    remedy: 'Leave it out',
  },
  {
    cause: 'MisspelledParameter',
    changes: { fortId: '1' },
    code: '00027',
    sentence: 'fortId is not a parameter of the operation',
    remedy: 'Name it fort_id',
  },
  {
    cause: 'NearListed',
    changes: { command: 'capture' },
    code: '00004',
    sentence: 'command is none of CAPTURE, VOID_AUTHORIZATION, REFUND',
    remedy: 'Send CAPTURE',
    byClient: false,
  },
  {
    cause: 'NotListed',
    changes: { command: 'SALE' },
    code: '00004',
    sentence: 'command is none of CAPTURE, VOID_AUTHORIZATION, REFUND',
    remedy: 'Send one of these values',
    byClient: false,
  },
  {
    cause: 'PaymentCommand',
    changes: { command: 'PURCHASE' },
    channels: [],
    code: '00004',
    sentence: 'command is PURCHASE, and the account has no payment channel',
    remedy:
      'Let the provider switch one on, for example with `postern accounts set --payment-channels redirection`, or create the order in the back office or with `postern orders create`. Without one, this address offers CAPTURE, VOID_AUTHORIZATION, REFUND as command',
    byClient: false,
  },
  {
    cause: 'NotSimulated',
    changes: { command: 'VERIFY_CARD' },
    code: '00004',
    sentence: 'command is about the verification of a card, which is not simulated',
    remedy: whatIsSimulated,
    byClient: false,
  },
  {
    cause: 'NotSimulated',
    changes: { command: undefined, service_command: 'GET_TOKENS' },
    code: '00004',
    sentence: 'service_command is about the list of saved cards, which is not simulated',
    remedy: whatIsSimulated,
    byClient: false,
  },
  {
    cause: 'NotSimulated',
    changes: {
      command: 'PURCHASE',
      customer_email: 'a@b.example',
      token_name: 'x',
      digital_wallet: 'APPLE_PAY',
    },
    code: '00027',
    sentence: 'digital_wallet is about a payment with a wallet, which is not simulated',
    remedy: whatIsSimulated,
    byClient: false,
  },
  {
    cause: 'NotSimulated',
    changes: { command: 'PURCHASE', customer_email: 'a@b.example', token_name: 'x', payment_option: 'KNET' },
    code: '00003',
    sentence: 'payment_option is about a payment method other than a card, which is not simulated',
    remedy: whatIsSimulated,
    byClient: false,
  },
  {
    cause: 'NotSimulated',
    changes: { command: 'PURCHASE', customer_email: 'a@b.example', token_name: 'x', installments: 'YES' },
    code: '00783',
    sentence: 'installments is about a payment by installments, which is not simulated',
    remedy: whatIsSimulated,
    byClient: false,
  },
  {
    cause: 'OtherSelector',
    changes: { command: 'CHECK_STATUS' },
    code: '00004',
    sentence: 'command is CHECK_STATUS, which is not sent as command',
    remedy: 'Send it as query_command',
    byClient: false,
  },
  {
    cause: 'SwappedCredentials',
    changes: { access_code: 'DEMO0001', merchant_identifier: credentials.access_code },
    code: '00009',
    sentence:
      'merchant_identifier is the access code of an account, and access_code is its merchant_identifier',
    remedy: 'Swap the two values',
    byClient: false,
  },
  {
    cause: 'OrderNotFound',
    changes: { merchant_reference: 'nothing' },
    code: '05036',
    sentence: 'merchant_reference names no order of the account',
    remedy: 'Compare it with the list of orders of this account',
    byClient: false,
  },
  {
    cause: 'UnknownMerchantReference',
    changes: { merchant_reference: 'order-1001_CAPTURE_1' },
    withFortId: true,
    code: '05036',
    sentence: 'merchant_reference names no order of the account, but fort_id is that of order order-1001',
    remedy: 'Send merchant_reference order-1001, or fort_id alone if the operation is not CHECK_STATUS',
    byClient: false,
  },
  {
    cause: 'UnknownFortId',
    changes: { fort_id: '12345' },
    code: '05036',
    sentence: 'fort_id names no order of the account, but merchant_reference is that of order order-1001',
    remedy: 'Leave fort_id out, or send {fort_id}',
    byClient: false,
  },
  {
    cause: 'RoundedFortId',
    changes: { fort_id: '169000000000000100' },
    code: '05036',
    sentence: 'fort_id names no order of the account. It is above 2^53, and looks like a rounded number',
    remedy: 'Read fort_id as a text: a parser that reads it as a number rounds it',
    byClient: false,
  },
];

const named = rows.map((row) => [`${row.cause}: ${row.sentence}`, row] as const);

/** Sets the payment channels of the account. */
const setChannels = async (channels: readonly string[]): Promise<void> => {
  const response = await fetch(new URL('/back-office/api/accounts/DEMO0001/payments', gateway.url), {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ channels }),
  });
  expect(response.status).toBe(200);
};

test.each(named)('%s', async (_, row) => {
  const { cause, changes, withFortId, code, sentence, remedy: template, channels = ['redirection'] } = row;
  await setChannels(channels);
  const remedy = template.replace('{fort_id}', fortId);
  const { reply, requestId } = await post(request({ ...changes, ...(withFortId && { fort_id: fortId }) }));
  expect(reply).toMatchObject({
    response_code: code,
    response_message: messages[code.slice(2) as keyof typeof messages],
  });
  const line = await logLineOf(requestId);
  expect(JSON.parse(line)).toMatchObject({ response_code: code, refused: sentence });
  const entry: unknown = JSON.parse(await postern('logs', '--request', requestId, '--json'));
  expect(entry).toMatchObject({
    response_code: code,
    refused: { meaning: sentence, cause: { name: cause, meaning: sentence, remedy } },
  });
  const view = await postern('logs', '--request', requestId);
  expect(view).toContain(sentence);
  expect(view).toContain(remedy);
  expect(await postern('logs', '--all-accounts')).toContain(sentence);
  for (const text of [line, JSON.stringify(entry), view]) expect(text).not.toContain(credentials.access_code);
});

const foundByClient = named.filter(([, { byClient }]) => byClient !== false);

test.each(foundByClient)(
  'before anything is sent, by the client: %s',
  async (_, { changes, sentence, remedy }) => {
    const { command = 'CAPTURE', ...params }: Members = {
      merchant_reference: 'order-1001',
      amount: '100',
      currency: 'AED',
      ...changes,
    };
    const client = createClient({
      baseUrl: new URL(gateway.url).origin,
      accessCode: credentials.access_code,
      merchantIdentifier: credentials.merchant_identifier,
      shaType: 'SHA-256',
      requestPhrase: phrase,
      responsePhrase: responsePhrase('demo-response-phrase'),
    });
    const call = command === 'REFUND' ? client.refund(params as never) : client.capture(params as never);
    const error: unknown = await call.catch((thrown: unknown) => thrown);
    const [parameter = ''] = sentence.split(' ');
    expect(error).toBeInstanceOf(ClientError);
    expect(error).toMatchObject({
      failure: {
        violations: [{ parameter, meaning: `${sentence.slice(parameter.length + 1)}. ${remedy}` }],
      },
    });
  },
);

test.each([
  ['a whole number', 100],
  ['a fraction', 1998.9999999999998],
])('an account that does not exist is 00009, before %s is looked at', async (_, amount) => {
  const { reply } = await post(request({ merchant_identifier: 'UNKNOWN', amount }));
  expect(reply).toMatchObject({ response_code: '00009' });
  const { reply: other } = await post(request({ merchant_identifier: 'UNKNOWN', amount, language: 'fr' }));
  expect(other).toMatchObject({ response_code: '00033' });
});
