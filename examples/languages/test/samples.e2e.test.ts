/** Each sample against the vectors, the tables and a gateway process, where three lines of its language compile and run. */
import { requestPhrase, responsePhrase, sign, type ShaType, type StringParams } from '@postern/protocol';
import { findPaymentAmbiguity } from '@postern/protocol/payments';
import {
  isMessageCode,
  isShaType,
  isStatus,
  messageClasses,
  outcomeOfClass,
  refusalReasons,
  responseCodeClass,
  shaTypes,
  statusClasses,
  statuses,
} from '@postern/protocol/spec';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createAccount,
  startGateway,
  visitPaymentPage,
  type AccountEnvironment,
  type Gateway,
} from './gateway.ts';
import { startCgiServer } from './cgi-server.ts';
import {
  buildProgram,
  findObstacle,
  languages,
  listenCommand,
  type Command,
  type Language,
} from './languages.ts';
import { paymentForms, readForm, sampleReturns } from './payment-messages.ts';
import { freePort, run, runToEnd, startServer, type RunningServer } from './run-program.ts';

let gateway: Gateway;
let gatewayWithTls: Gateway;
let folder: string;

/** Answers with the HTTP status that begins the path, and an empty body. */
const proxy = createServer((request, response) => {
  request.resume();
  response.writeHead(Number(request.url?.split('/')[1])).end();
});

const proxyUrl = (): string => {
  const address = proxy.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'postern-samples-'));
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  [gateway, gatewayWithTls] = await Promise.all([
    startGateway(),
    startGateway('--tls', '--database', path.join(folder, 'tls.sqlite')),
  ]);
});

afterAll(async () => {
  proxy.close();
  await gateway.stop();
  await gatewayWithTls.stop();
  rmSync(folder, { recursive: true, force: true });
});

const flatVectors = readVectors().filter(({ parameters }) =>
  Object.values(parameters).every((value) => typeof value === 'string'),
);

const isLongRun = process.env['POSTERN_TEST_TIER'] === 'long';

/** Every eighth: what the everyday run takes of long lists for a language that is slow. The long run takes all. */
const everyEighth = <A>(all: readonly A[]): readonly A[] => all.filter((_, at) => at % 8 === 0);

const shaTypeNames = Object.keys(shaTypes).filter(isShaType);

test('the sample for Node.js says so where Node.js is too old', () => {
  const sample = path.join(__dirname, '../node/sample.mjs');
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'data:text/javascript,delete JSON.rawJSON', sample, 'outcome', '04000'],
    { encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([1, expect.stringContaining('needs Node.js 22 or later')]);
});

test('the sample for Node.js ends quietly if the reader of its pipe has ended', () => {
  const sample = path.join(__dirname, '../node/sample.mjs');
  const line = `"${process.execPath}" "${sample}" outcome 04000 05042 | true`;
  expect(spawnSync('sh', ['-c', line], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
});

describe('a language is skipped with a reason', () => {
  const language: Language = {
    name: 'no language',
    sample: { sources: ['sample.mjs'], probe: `import 'no-such-library'` },
    run: (source) => [process.execPath, source],
    trust: '',
  };

  test('without its library: the first error', () => {
    expect(findObstacle(language, language.sample)).toMatch(/^\S*node\S*: Error .*'no-such-library'/u);
  });

  test('without its interpreter', () => {
    const missing: Language = { ...language, run: (source) => ['no-such-program', source] };
    expect(findObstacle(missing, missing.sample)).toBe('no-such-program not found');
  });
});

for (const [at, language] of languages.entries()) {
  if (isLongRun && language.isSlow !== true) continue;
  const obstacle = findObstacle(language, language.sample);
  if (obstacle !== undefined) process.stderr.write(`Skipped the sample in ${language.name}: ${obstacle}\n`);

  // Skipped, with the reason printed above, only where three lines of the language do not compile and run.
  (obstacle === undefined ? describe : describe.skip)(`the sample in ${language.name}`, () => {
    const merchantIdentifier = `SAMPLE${at}`;
    let command: Command;
    let env: AccountEnvironment;
    let receiver: RunningServer;
    let feedbackUrl: string;

    const some = language.isSlow === true && !isLongRun ? everyEighth : <A>(all: readonly A[]) => all;

    const sample = (words: readonly string[], input = '', changed: AccountEnvironment = {}) =>
      run([...command, ...words], { ...env, ...changed }, input);

    const call = (words: readonly string[], changed: AccountEnvironment = {}) =>
      runToEnd([...command, 'call', ...words], { ...env, ...changed });

    beforeAll(async () => {
      command = buildProgram(language, language.sample, folder);
      const port = await freePort();
      feedbackUrl = `http://127.0.0.1:${port}/feedback`;
      const shaType = shaTypeNames[at % shaTypeNames.length] ?? 'SHA-256';
      env = await createAccount(gateway, merchantIdentifier, shaType, feedbackUrl);
      const listen = listenCommand(language, language.sample, command, port);
      receiver =
        language.isCgi === true
          ? await startCgiServer([...command, 'receive'], env, port)
          : await startServer(listen, env);
    });

    afterAll(async () => {
      await receiver.stop();
    });

    test('signs as the vectors say', async () => {
      for (const { sha_type, phrase, vectors } of groupedByKey(some(flatVectors))) {
        const settings = { POSTERN_SHA_TYPE: sha_type, POSTERN_REQUEST_PHRASE: phrase };
        const lines = vectors.map(({ parameters }) => `${JSON.stringify(parameters)}\n`).join('');
        expect((await sample(['sign'], lines, settings)).trim().split('\n')).toEqual(
          vectors.map(({ signature }) => signature),
        );
      }
    });

    test('verifies signatures, and refuses messages that can be read in two ways', async () => {
      const messages = some(signedMessages(env));
      const output = await sample(['verify'], messages.map(({ json }) => `${json}\n`).join(''));
      const verdicts = output.trim().split('\n');
      expect(messages.map(({ about }, i) => `${about}: ${verdicts[i]}`)).toEqual(
        messages.map(({ about, valid }) => `${about}: ${valid ? 'valid' : 'invalid'}`),
      );
    });

    test('returns the outcome of each status with each class of messages', async () => {
      const expected = Object.fromEntries(some(Object.entries(outcomes())));
      const output = await sample(['outcome', ...Object.keys(expected)]);
      expect(
        Object.fromEntries(
          output
            .trim()
            .split('\n')
            .map((line) => line.split(' ')),
        ),
      ).toEqual(expected);
    });

    test('calls operations, verifies the replies and receives the feedback', async () => {
      const merchant_reference = 'order-1';
      await createOrder(merchant_reference);
      const capture = ['CAPTURE', `merchant_reference=${merchant_reference}`, 'currency=AED'];

      const captured = await sample(['call', ...capture, 'amount=6000', 'order_description=كرسيان #1']);
      expect(captured).toMatch(/^Succeeded 04000 Success\n/);
      expect(captured).toContain('\norder_description=كرسيان #1\n');
      await receiver.waitFor(/feedback Succeeded 04000 order-1/g, 2);

      await gateway.manage('PATCH', `/accounts/${merchantIdentifier}/delivery`, { encoding: 'json' });
      expect(await sample(['call', ...capture, 'amount=4000'])).toMatch(/^Succeeded 04000 Success\n/);
      await receiver.waitFor(/feedback Succeeded 04000 order-1/g, 4);

      const check = ['call', 'CHECK_STATUS', `merchant_reference=${merchant_reference}`];
      const status = await sample(check, '', { POSTERN_LANGUAGE: 'ar' });
      expect(status).toMatch(/^Succeeded 12000 \p{Script=Arabic}/u);
      expect(status).toMatch(/\ncaptured_amount=10000\n(.*\n)*fort_id=\d{18}\n/);
    });

    test.each([
      {
        about: 'a reply that is signed with another phrase',
        changed: { POSTERN_RESPONSE_PHRASE: 'another phrase' },
        reason:
          /^No valid reply from http:.*paymentApi \(HTTP.*200.*\): response_code 12000 without a valid signature\. Check/,
      },
      {
        about: 'a refusal of another merchant, which is not signed',
        changed: { POSTERN_MERCHANT_IDENTIFIER: 'UNKNOWN1' },
        reason: /response_code 00009 without a valid signature/,
      },
      {
        about: 'no connection',
        changed: { POSTERN_BASE_URL: 'http://127.0.0.1:1' },
        reason: /http:\/\/127.0.0.1:1\/FortAPI\/paymentApi \(.+\): no answer: nothing runs/,
      },
      {
        about: 'an address that is not that of the gateway',
        changed: { POSTERN_BASE_URL: () => `${gateway.baseUrl}/elsewhere` },
        reason: /\(HTTP.*404.*\): Not found\. Post operations to \/FortAPI\/paymentApi/,
      },
      ...['200', '302', '403'].map((status) => ({
        about: `HTTP ${status} with an empty body`,
        changed: { POSTERN_BASE_URL: () => `${proxyUrl()}/${status}` },
        reason: new RegExp(
          `\\(HTTP.*${status}.*\\): not a complete reply of the gateway\\. Check POSTERN_BASE_URL`,
        ),
      })),
      {
        about: 'a certificate that is not trusted',
        changed: { POSTERN_BASE_URL: () => gatewayWithTls.baseUrl },
        reason: new RegExp(`no TLS connection\\. Trust the certificate with .*${language.trust}`),
      },
      {
        about: 'https to a gateway without TLS',
        changed: { POSTERN_BASE_URL: () => gateway.baseUrl.replace('http:', 'https:') },
        reason: /: no TLS connection\. .* use http:\/\/ if the gateway has no TLS/,
      },
    ])('says in one line why the outcome is unknown after $about', async ({ changed, reason }) => {
      const settings = Object.fromEntries(
        Object.entries(changed).map(([name, value]) => [name, typeof value === 'string' ? value : value()]),
      );
      const { exitCode, stdout, stderr } = await call(
        ['CHECK_STATUS', 'merchant_reference=order-1'],
        settings,
      );
      expect([exitCode, stdout]).toEqual([4, 'Unknown - no valid reply\n']);
      expect(stderr).toMatch(reason);
      expect(stderr.trim().split('\n')).toHaveLength(1);
    });

    test('says what is wrong with a scenario that the gateway does not know', async () => {
      await gateway.manage('PUT', `/accounts/${merchantIdentifier}/presets/reference_suffixes`);
      const { exitCode, stdout, stderr } = await call([
        'CHECK_STATUS',
        'merchant_reference=order-1..wrongword',
      ]);
      expect([exitCode, stdout]).toEqual([4, 'Unknown - no valid reply\n']);
      expect(stderr).toMatch(/\(HTTP.*400.*\): merchant_reference: unknown word wrongword\. Words: /);
      expect(stderr.trim().split('\n')).toHaveLength(1);
    });

    test('exits with another code after a refusal', async () => {
      const refused = await call(['CAPTURE', 'merchant_reference=nothing', 'amount=1', 'currency=AED']);
      expect([refused.exitCode, refused.stderr]).toEqual([1, '']);
      expect(refused.stdout).toMatch(/^Refused 0\d{4} /);
    });

    test('reaches the gateway by an address that ends with the path of the operations', async () => {
      const settings = { POSTERN_BASE_URL: `${gateway.baseUrl}/FortAPI/paymentApi/` };
      const { exitCode, stderr } = await call(['CHECK_STATUS', 'merchant_reference=order-1'], settings);
      expect([exitCode, stderr]).toEqual([0, '']);
    });

    test.each([
      ['PAY', [], {}, "'PAY' is not an operation: choose one of"],
      [
        'PURCHASE',
        ['merchant_reference=order-1', 'amount=1', 'currency=AED', 'token_name=a'],
        {},
        'PURCHASE needs customer_email',
      ],
      ['CAPTURE', ['merchant_reference=order-1', 'amount=1'], {}, 'CAPTURE needs currency'],
      ['CAPTURE', ['amount=1', 'currency=AED'], {}, 'CAPTURE needs one of merchant_reference'],
      ['CHECK_STATUS', ['merchant_reference=order-1', 'eci=1'], {}, 'CHECK_STATUS does not have eci'],
      [
        'CHECK_STATUS',
        ['merchant_reference=order-1'],
        { POSTERN_SHA_TYPE: 'SHA256' },
        'POSTERN_SHA_TYPE is one of',
      ],
      [
        'CHECK_STATUS',
        ['merchant_reference=order-1'],
        { POSTERN_BASE_URL: 'localhost' },
        'POSTERN_BASE_URL is an address',
      ],
    ])('sends nothing and says what is wrong: %s %j %j', async (operation, params, settings, problem) => {
      const { exitCode, stdout, stderr } = await call([operation, ...params], settings);
      expect([exitCode, stdout]).toEqual([2, '']);
      expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(problem)]);
    });

    test.each(paymentForms)('makes the form of a payment, signed and escaped: $language', async (params) => {
      const words = Object.entries(params).map(([name, value]) => `${name}=${value}`);
      const { action, fields } = readForm(await sample(['form', ...words]));
      expect(action).toBe(`${gateway.baseUrl}/FortAPI/paymentPage`);
      const form = {
        ...params,
        access_code: env['POSTERN_ACCESS_CODE'] ?? '',
        merchant_identifier: merchantIdentifier,
      };
      const phrase = requestPhrase(env['POSTERN_REQUEST_PHRASE'] ?? '');
      expect(fields).toEqual(sign(form, { shaType: shaTypeOf(env), phrase }));
    });

    test('reads returns as the library does', async () => {
      const phrase = env['POSTERN_RESPONSE_PHRASE'] ?? '';
      const returns = some(sampleReturns({ shaType: shaTypeOf(env), phrase }));
      for (const returnUrl of new Set(returns.map((each) => each.returnUrl))) {
        const here = returns.filter((each) => each.returnUrl === returnUrl);
        const output = await sample(['return', returnUrl], here.map(({ text }) => `${text}\n`).join(''));
        const verdicts = output.trim().split('\n');
        expect(here.map(({ text }, i) => `${text}: ${verdicts[i]}`)).toEqual(
          here.map(({ text, expected }) => `${text}: ${expected}`),
        );
      }
    });

    test('takes a payment: its form leads to the payment page, and the return is that of the order', async () => {
      await gateway.manage('PATCH', `/accounts/${merchantIdentifier}/payments`, {
        channels: ['redirection'],
      });
      const merchant_reference = 'paid-1';
      const returnUrl = `http://127.0.0.1:1/paid?order=${merchant_reference}`;
      const order = [`merchant_reference=${merchant_reference}`, 'amount=1050', 'currency=KWD'];
      const html = await sample([
        'form',
        'command=PURCHASE',
        ...order,
        'customer_email=layla@shop.example',
        "customer_name=ليلى O'Neil",
        `return_url=${returnUrl}`,
      ]);
      const returned = await visitPaymentPage(gateway, merchantIdentifier, readForm(html).fields);
      const body = new URLSearchParams(returned?.fields).toString();
      expect(await sample(['return', returnUrl], `${body}\n`)).toBe('paid-1 1050 KWD 14000 14\n');
      expect(await sample(['return', returnUrl], `${body.replace('=1050', '=9999')}\n`)).toBe(
        'not of this gateway\n',
      );
      await receiver.waitFor(/feedback Succeeded 14000 paid-1/g, 2);
    });

    test('does not acknowledge feedback that the gateway did not sign', async () => {
      const post = async (type: string, body: string): Promise<number> =>
        (await fetch(feedbackUrl, { method: 'POST', headers: { 'content-type': type }, body })).status;
      const params = { merchant_reference: 'forged-1', response_code: '04000', status: '04' };
      const form = (values: StringParams) => new URLSearchParams(values).toString();
      const type = 'application/x-www-form-urlencoded';
      const genuine = signed(env, params);

      expect(await post(type, form(genuine))).toBe(200);
      expect(await post('application/json; charset=utf-8', JSON.stringify(genuine))).toBe(200);
      expect(await post(type, form(params))).toBe(403);
      expect(await post(type, form({ ...genuine, response_code: '04001' }))).toBe(403);
      expect(await post('application/json', '{')).toBe(400);
      expect(await post(type, `${form(genuine)}&status=06`)).toBe(400);
      // A gateway may sign a refusal of a request that anyone can send.
      expect(await post(type, form(signed(env, { ...params, status: '00', response_code: '00008' })))).toBe(
        400,
      );
      expect(await post(type, `${form(genuine)}&a=${'x'.repeat(70_000)}`)).toBe(413);
      await receiver.waitFor(/feedback Succeeded 04000 forged-1/g, 2);
    });

    test('says that it reads no XML, and how the account gets another encoding', async () => {
      const headers = { 'content-type': 'application/xml' };
      const answer = await fetch(feedbackUrl, { method: 'POST', headers, body: '<feedback/>' });
      expect(answer.status).toBe(415);
      await receiver.waitFor(
        /feedback refused: .* forms and JSON, not application\/xml. Set its encoding to form or json/g,
      );
    });

    test('answers 405 to a GET, such as that of a browser', async () => {
      expect((await fetch(feedbackUrl)).status).toBe(405);
    });

    const createOrder = (merchant_reference: string) =>
      gateway.manage('POST', `/accounts/${merchantIdentifier}/orders`, {
        merchant_reference,
        currency: 'AED',
        amount: '10000',
        state: 'authorized',
      });
  });
}

interface Vector {
  readonly sha_type: string;
  readonly phrase: string;
  readonly parameters: StringParams;
  readonly signature: string;
}

function readVectors(): readonly Vector[] {
  const file = createRequire(__filename).resolve('@postern/protocol/vectors/signature.json');
  const { vectors }: { readonly vectors: readonly Vector[] } = JSON.parse(readFileSync(file, 'utf8'));
  return vectors;
}

/** The vectors of each SHA type and phrase: a program has one key. */
function groupedByKey(vectors: readonly Vector[]) {
  const keys = new Map(
    vectors.map(({ sha_type, phrase }) => [`${sha_type} ${phrase}`, { sha_type, phrase }]),
  );
  return [...keys.values()].map((key) => ({
    ...key,
    vectors: vectors.filter(({ sha_type, phrase }) => sha_type === key.sha_type && phrase === key.phrase),
  }));
}

function signed(env: AccountEnvironment, params: StringParams): StringParams {
  return sign(params, {
    shaType: shaTypeOf(env),
    phrase: responsePhrase(env['POSTERN_RESPONSE_PHRASE'] ?? ''),
  });
}

function shaTypeOf(env: AccountEnvironment): ShaType {
  return shaTypeNames.find((name) => name === env['POSTERN_SHA_TYPE']) ?? 'SHA-256';
}

interface SignedMessage {
  readonly about: string;
  readonly json: string;
  readonly valid: boolean;
}

function signedMessages(env: AccountEnvironment): readonly SignedMessage[] {
  const capture = { merchant_reference: 'order-1', amount: '1050', response_code: '04000' };
  const genuine = signed(env, capture);
  const { signature = '' } = genuine;
  const digits = signed(env, { fort_id: '169000000000000001', rate: '1.10' });
  const ambiguous = [
    { response_code: '04000', response_message: 'Successstatus=04' },
    { merchant_reference: 'order-1001o', rder_description: 'Shoes' },
    { merchant_reference: 'order-100', '1order_description': 'Shoes' },
    { authorization_code: '831000captured_', amount: '1050' },
    { order_description: 'Shoes', 'x=1response_code': '04000' },
  ];
  const unambiguous = [
    { acquirer_response_message: 'Approved', response_message: 'Success' },
    { customer_email: 'test@gmail.com', return_url: 'https://shop.example/?a=b' },
    { order_description: '', response_message: 'نجاح 𝔸 "\\\n\u0001' },
  ];
  return [
    { about: 'genuine', json: JSON.stringify(genuine), valid: true },
    {
      about: 'upper case',
      json: JSON.stringify({ ...genuine, signature: signature.toUpperCase() }),
      valid: true,
    },
    { about: 'changed', json: JSON.stringify({ ...genuine, amount: '9999' }), valid: false },
    { about: 'extra parameter', json: JSON.stringify({ ...genuine, eci: 'ECOMMERCE' }), valid: false },
    { about: 'unsigned', json: JSON.stringify(capture), valid: false },
    { about: 'short signature', json: JSON.stringify({ ...genuine, signature: 'a' }), valid: false },
    { about: 'not hexadecimal', json: JSON.stringify({ ...genuine, signature: 'é' }), valid: false },
    { about: 'null', json: JSON.stringify({ ...genuine, eci: null }), valid: true },
    { about: 'true', json: JSON.stringify({ ...genuine, eci: true }), valid: false },
    { about: 'nested', json: JSON.stringify({ ...genuine, eci: ['1'] }), valid: false },
    { about: 'numbers', json: JSON.stringify(digits).replace(/"(\d[\d.]*)"/g, '$1'), valid: true },
    { about: 'escapes', json: asciiJson(signed(env, unambiguous[2] ?? {})), valid: true },
    ...[...ambiguous, ...unambiguous].map((params) => ({
      about: JSON.stringify(params),
      json: JSON.stringify(signed(env, params)),
      valid: findPaymentAmbiguity(params).length === 0,
    })),
  ];
}

function asciiJson(value: StringParams): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * The outcome of each status and of each message, of each class of both, and of codes that the specification does not have. After
 * 784, the operation that is pending may be the same one, sent before.
 */
function outcomes(): Readonly<Record<string, string>> {
  const messages = Object.keys(messageClasses).filter(isMessageCode);
  const statusCodes = Object.keys(statuses).filter(isStatus);
  const pairs = [
    ...statusCodes.map((status) => [status, '000'] as const),
    ...messages.map((message) => ['05', message] as const),
    ...oneOfEach(statusCodes, statusClasses).flatMap((status) =>
      oneOfEach(messages, messageClasses).map((message) => [status, message] as const),
    ),
  ];
  const known = pairs.map(([status, message]) => {
    const outcome = outcomeOfClass[responseCodeClass(status, message)];
    const isDecided = message !== refusalReasons.OrderPending.messageCode || outcome === 'Pending';
    return [status + message, isDecided ? outcome : 'Unknown'];
  });
  const unknown = ['04999', '99000', '4000', '040000', 'x'].map((code) => [code, 'Unknown']);
  return Object.fromEntries([...known, ...unknown]);
}

/** One code of each class. */
function oneOfEach<Code extends string>(
  codes: readonly Code[],
  classes: Readonly<Record<Code, string>>,
): readonly Code[] {
  return [...new Map(codes.map((code) => [classes[code], code])).values()];
}
