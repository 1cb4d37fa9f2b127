/** Each rule of seed files, broken once (D13 to D15). */
import * as E from 'fp-ts/lib/Either.js';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { noHttpFeedbackHosts } from '../domain/account-settings/http-feedback-hosts.ts';
import { parseImportedSeed, readSeed } from './read-seed.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'postern-seed-'));
const file = path.join(folder, 'seed.json');

afterAll(() => rmSync(folder, { recursive: true }));

const secret = 'correct-horse-battery-staple';

const account = {
  merchant_identifier: 'TEST0001',
  name: 'Test store',
  access_code: 'accesscodeoftest0001',
  sha_type: 'SHA-256',
  sha_request_phrase: secret,
  sha_response_phrase: `${secret}-too`,
};
const decline = { effect: { kind: 'decline', message: '051' } };
const order = { merchant_reference: 'order-1', currency: 'AED', amount: '10000', state: 'authorized' };

test('a complete seed and a minimal seed are read unchanged', () => {
  const full = {
    accounts: [
      {
        ...account,
        active: false,
        request_shape: 'strict',
        technical: {
          active_channel: 'mobile',
          channels: {
            web: { direct: 'https://shop.example/feedback' },
            mobile: { direct: 'inbox', notification: 'http://127.0.0.1:9000/' },
          },
        },
        delivery: { encoding: 'xml', max_attempts: 100, interval_seconds: 0 },
        inbox_response: 'found',
        services: ['installments'],
        scenarios: [
          decline,
          { ...decline, name: 'ever', matcher: { amount: '7' }, times: 1, probability: 0.5 },
        ],
        presets: ['magic_amounts'],
        orders: [
          { ...order, order_description: "Jean's chair: كرسي" },
          { ...order, merchant_reference: 'order_2.b' },
        ],
      },
      { ...account, merchant_identifier: 'TEST0002', orders: [] },
    ],
  };
  for (const seed of [full, { accounts: [account] }, { accounts: [] }]) {
    expect(readSeed(written(seed))).toEqual(E.right(seed));
  }
});

test('the demo merchant is a valid seed', () => {
  expect(E.isRight(readSeed(path.join(__dirname, '../../demo/seed.json')))).toBe(true);
});

const notTexts = [7, true, null, ['x'], { x: 'y' }];

describe('a merchant', () => {
  const identifier = '1 to 20 characters, alphanumeric';
  const phrase = 'a text of 1 to 200 characters that is not empty and has no control characters';
  const name = 'a text of 1 to 100 characters that is not empty and has no control or direction characters';
  const texts = ['', ' ', '\t', 'a\u0000b', 'a\u0007b', '\uD800', 'x'.repeat(201), ...notTexts];

  test.each<readonly [keyof typeof account, string, readonly unknown[]]>([
    ['merchant_identifier', identifier, ['', 'TEST-0001', 'x'.repeat(21), 'é', ...notTexts]],
    ['access_code', identifier, ['', 'with space', 'x'.repeat(21), ...notTexts]],
    ['name', name, ['\u202Eabc', ...texts]],
    ['sha_request_phrase', phrase, [[secret], { [secret]: secret }, ...texts]],
    ['sha_response_phrase', phrase, [[secret], { [secret]: secret }, ...texts]],
    [
      'sha_type',
      'one of SHA-256, SHA-512, SHA-128, HMAC-256, HMAC-512',
      ['', 'sha-256', 'MD5', 'constructor', ...notTexts],
    ],
  ])('has a %s of %s', (name, rule, values) => {
    for (const value of values) {
      expect([value, mistakesOf({ ...account, [name]: value })]).toEqual([
        value,
        [`accounts[0].${name} must be ${rule}`],
      ]);
    }
    const { [name]: _left, ...without } = account;
    expect(mistakesOf(without)).toEqual([`accounts[0].${name} is missing: it must be ${rule}`]);
  });

  test.each<readonly [string, string, readonly unknown[]]>([
    ['active', 'boolean', ['true', 1, null]],
    ['request_shape', 'one of strict, compatible', ['lenient', '', null]],
    [
      'services',
      'a list of services',
      ['installments', {}, null, Array.from({ length: 100 }, () => 'installments')],
    ],
    [
      'origins',
      'a list of addresses, ranges and URLs',
      ['127.0.0.1', {}, null, Array.from({ length: 101 }, (_, i) => `10.0.0.${i}`)],
    ],
    [
      'limits',
      'limits by currency: {"AED": {"per_transaction": "100000", "per_order": "200000", "daily": "500000"}}',
      [[], null, { XXX: {} }], // ISO 4217's code for no currency
    ],
    ['technical', 'an object', ['inbox', [], null]],
    ['delivery', 'an object', ['json', [], null]],
    ['inbox_response', 'one of ok, found, error, timeout', ['200', 200, null]],
    [
      'scenarios',
      'a list of 100 scenarios at most',
      ['decline', {}, null, Array.from({ length: 101 }, () => decline)],
    ],
    ['presets', 'a list of presets', ['magic_amounts', {}, null]],
    ['orders', 'a list of orders', ['order-1', {}, null, order]],
  ])('can have %s, which is %s', (name, rule, values) => {
    for (const value of values) {
      expect([value, mistakesOf({ ...account, [name]: value })]).toEqual([
        value,
        [`accounts[0].${name} must be ${rule}`],
      ]);
    }
  });

  test.each([
    ['daily', '0'],
    ['daily', 5],
    ['per_transaction', '12345678901'],
  ])('cannot have a limit %s of %j', (name, value) => {
    expect(mistakesOf({ ...account, limits: { AED: { [name]: value } } })).toEqual([
      `accounts[0].limits.AED.${name} must be 1 to 10 digits of minor units, not zero`,
    ]);
  });

  test.each([
    [
      { technical: { channels: { web: { direct: 'ftp://shop.example' } } } },
      'technical.channels.web.direct must be an https URL',
    ],
    [
      { technical: { channels: { web: { indirect: 'inbox' } } } },
      'technical.channels.web.indirect must be left out',
    ],
    [{ delivery: { max_attempts: 0 } }, 'delivery.max_attempts must be a whole number from 1 to 100'],
    [{ scenarios: [{ effect: { kind: 'explode' } }] }, 'scenarios[0].effect'],
  ])('cannot have %j', (settings, mistake) => {
    expect(mistakesOf({ ...account, ...settings })).toEqual([
      expect.stringContaining(`accounts[0].${mistake}`),
    ]);
  });

  test.each([
    [
      { technical: { active_channel: 'phone', channels: { web: { direct: 'inbox' } } } },
      'technical.active_channel must be one of',
    ],
    [
      { scenarios: [decline, { effect: { kind: 'decline', message: '084' } }] },
      'scenarios[1]: effect.message 084 belongs to',
    ],
    [{ scenarios: [{ effect: { kind: 'decline', message: '000' } }] }, 'scenarios[0]: effect.message 000'],
  ])('cannot have %j, which contradicts itself', (settings, mistake) => {
    expect(mistakesOf({ ...account, ...settings })).toEqual([
      expect.stringContaining(`account TEST0001: ${mistake}`),
    ]);
  });

  test.each(['sha_request_phrse', 'id', '__proto__', 'constructor'])('has no %s', (name) => {
    expect(mistakesOf(`{"${name}": "${secret}", ${JSON.stringify(account).slice(1)}`)).toEqual([
      `accounts[0].${name} must be left out: there are merchant_identifier, name, access_code, sha_type, ` +
        'sha_request_phrase, sha_response_phrase, active, services, limits, request_shape, origins, payments, ' +
        'technical, delivery, inbox_response, scenarios, presets, orders',
    ]);
  });

  test.each([...notTexts.filter((value) => typeof value !== 'object' || value === null), secret, [secret]])(
    'is not %j',
    (value) => {
      expect(mistakesOf(value)).toEqual(['accounts[0] must be an object']);
    },
  );
});

describe('an order', () => {
  test.each<readonly [keyof typeof order, string, readonly unknown[]]>([
    [
      'merchant_reference',
      '1 to 40 characters, alphanumeric or any of -_.',
      ['', 'order 1', 'order#1', 'x'.repeat(41), ...notTexts],
    ],
    [
      'currency',
      'an ISO 4217 currency that has a minor unit',
      ['', 'aed', 'ZZZ', 'XAU', 'constructor', ...notTexts],
    ],
    [
      'amount',
      '1 to 10 digits of minor units, not zero',
      ['', '0', '000', '-1', '10.50', '1e3', '12345678901', '١', ...notTexts],
    ],
    [
      'state',
      'one of authorized, purchased, pending, uncertain, on_hold, authorization_failed',
      ['', 'captured', '02', 'toString', ...notTexts],
    ],
  ])('has a %s of %s', (name, rule, values) => {
    for (const value of values) {
      expect([value, mistakesOfOrder({ ...order, [name]: value })]).toEqual([
        value,
        [`accounts[0].orders[1].${name} must be ${rule}`],
      ]);
    }
    const { [name]: _left, ...without } = order;
    expect(mistakesOfOrder(without)).toEqual([
      `accounts[0].orders[1].${name} is missing: it must be ${rule}`,
    ]);
  });

  test('can have an order_description', () => {
    for (const order_description of ['', 'a=b', 'a\nb', 'x'.repeat(151), ...notTexts]) {
      expect([order_description, mistakesOfOrder({ ...order, order_description })]).toEqual([
        order_description,
        [
          "accounts[0].orders[1].order_description must be 1 to 150 characters, alphanumeric or any of '/._-#:$ ",
        ],
      ]);
    }
  });

  test('has no other members', () => {
    expect(mistakesOfOrder({ ...order, fort_id: '1' })).toEqual([
      'accounts[0].orders[1].fort_id must be left out: there are merchant_reference, currency, amount, state, order_description, feedback, card, payment, ends, services, created_at, operations, processor_response_code, acquirer_response_code',
    ]);
  });

  test.each([
    ['ends', { after_seconds: 60, outcome: 'declined', message: '029' }],
    ['payment', 'PURCHASE'],
  ])('can have %s only while its payment has no outcome', (member, value) => {
    for (const state of ['pending', 'uncertain', 'on_hold'])
      expect([state, mistakesOfOrder({ ...order, state, [member]: value })]).toEqual([state, []]);
    for (const state of ['authorized', 'purchased', 'authorization_failed'])
      expect(mistakesOfOrder({ ...order, state, [member]: value })).toEqual([
        `account ${account.merchant_identifier}: orders[1].${member} must be left out: it is only for orders that are pending, uncertain or on_hold, not ${state}`,
      ]);
  });

  test('can have third-party codes, bounded like the parameters', () => {
    const codes = { processor_response_code: 'x'.repeat(100), acquirer_response_code: 'x'.repeat(10) };
    expect(mistakesOfOrder({ ...order, ...codes })).toEqual([]);
    const tooLong = { processor_response_code: 'x'.repeat(101), acquirer_response_code: 'x'.repeat(11) };
    expect(mistakesOfOrder({ ...order, ...tooLong })).toHaveLength(2);
  });

  test.each([
    ['declined', '000'],
    ['declined', '784'],
    ['declined', '785'], // of Fraud Prevention, which the account does not have
    ['succeeded', '029'],
  ])('cannot end as %s with the message %s', (outcome, message) => {
    const ends = { after_seconds: 1, outcome, message };
    expect(mistakesOfOrder({ ...order, state: 'pending', ends })).toEqual([
      expect.stringContaining('orders[1].ends.message '),
    ]);
  });

  const mistakesOfOrder = (second: unknown) =>
    mistakesOf({ ...account, orders: [{ ...order, merchant_reference: 'order-0' }, second] });
});

describe('the file', () => {
  const accountsMissing = 'accounts is missing: it must be a list of accounts';

  test.each([
    ['{}', [accountsMissing]],
    ['[]', ['must be an object']],
    ['null', ['must be an object']],
    [`"${secret}"`, ['must be an object']],
    ['{"accounts": {}}', ['accounts must be a list of accounts']],
    ['{"accounts": [], "orders": []}', ['orders must be left out: there are accounts, omitted_orders']],
    ['{"merchant": []}', ['merchant must be left out: there are accounts, omitted_orders', accountsMissing]],
  ])('is not %s', (content, mistakes) => {
    expect(readSeed(written(content))).toEqual(E.left(mistakes.map((mistake) => `${file}: ${mistake}`)));
  });

  test('reports every error at once, each with its path', () => {
    const orders = [
      { ...order, amount: '0' },
      { ...order, state: 'new', currency: 'XXX' }, // ISO 4217's code for no currency
    ];
    const seed = {
      accounts: [
        { ...account, name: '', orders },
        { ...account, access_code: '-' },
      ],
    };
    expect(readSeed(written(seed))).toEqual(
      E.left(
        [
          'accounts[0].name must be a text of 1 to 100 characters that is not empty and has no control or direction characters',
          'accounts[0].orders[0].amount must be 1 to 10 digits of minor units, not zero',
          'accounts[0].orders[1].currency must be an ISO 4217 currency that has a minor unit',
          'accounts[0].orders[1].state must be one of authorized, purchased, pending, uncertain, on_hold, authorization_failed',
          'accounts[1].access_code must be 1 to 20 characters, alphanumeric',
        ].map((mistake) => `${file}: ${mistake}`),
      ),
    );
  });

  test('that a client sends is refused for the first errors of many accounts', async () => {
    const wrong = Object.fromEntries(Array.from({ length: 490 }, (_, i) => [`m${i}`, 1]));
    const parsed = await parseImportedSeed(
      { accounts: Array.from({ length: 1000 }, () => wrong) },
      noHttpFeedbackHosts,
    );
    expect(E.isLeft(parsed) ? parsed.left.length : 0).toBe(20);
  });

  test('has no response phrase that equals the request phrase', () => {
    const same = { ...account, sha_response_phrase: account.sha_request_phrase };
    expect(readSeed(written({ accounts: [same] }))).toEqual(
      E.left([
        `${file}: account TEST0001: sha_response_phrase must differ from each request phrase of the account: current, next and previous`,
      ]),
    );
  });

  test.each([
    ['name', { name: `The store of ${secret}` }],
    ['origins', { origins: [`https://shop.example/${secret}`] }],
    ['scenarios.1', { scenarios: [{ ...decline, name: secret }] }],
  ])('has no phrase in %s', (place, members) => {
    expect(readSeed(written({ accounts: [{ ...account, ...members }] }))).toEqual(
      E.left([`${file}: account TEST0001: ${place} must not contain a phrase of the account, or a token`]),
    );
  });

  test('has no merchant and no order twice', () => {
    const twice = { ...account, orders: [order, order, { ...order, merchant_reference: 'order-2' }, order] };
    expect(readSeed(written({ accounts: [twice, { ...account, orders: [order] }] }))).toEqual(
      E.left([
        `${file}: account TEST0001 is named twice`,
        `${file}: order order-1 of account TEST0001 is named twice`,
      ]),
    );
    const others = { ...account, merchant_identifier: 'TEST0002', orders: [order] };
    expect(E.isRight(readSeed(written({ accounts: [{ ...account, orders: [order] }, others] })))).toBe(true);
  });
});

// JSON.parse quotes the text around an error, which may be a phrase.
test.each([
  `{"accounts": [{"sha_request_phrase": ${secret}}]}`,
  `{"accounts": [{"sha_request_phrase": '${secret}'}]}`,
  `{"accounts": [{"sha_request_phrase": "${secret}" "name": "x"}]}`,
  `{"accounts": [{"sha_request_phrase": "${secret}",}]}`,
  `{"accounts": [{"sha_request_phrase": "${secret}\n"}]}`,
  `{"accounts": [{"sha_request_phrase": "${secret}`,
  secret,
  `"${secret}`,
])('the error of %j, which is not JSON, contains no part of a phrase', (content) => {
  const read = readSeed(written(content));
  expect(read).toEqual(E.left([expect.stringMatching(`^${file} is not JSON: .`)]));
  for (const part of ['corr', 'horse', 'batt', 'staple']) expect(JSON.stringify(read)).not.toContain(part);
});

test('a missing file is reported', () => {
  const missing = path.join(folder, 'none.json');
  expect(readSeed(missing)).toEqual(E.left([expect.stringMatching(`^${missing} cannot be read: .*ENOENT`)]));
});

test('a device is refused, not read for ever', () => {
  expect(readSeed('/dev/zero')).toEqual(
    E.left([expect.stringMatching(/^\/dev\/zero cannot be read: (?:it is not a regular file|.*ENOENT)/)]),
  );
});

/** Returns the errors of a seed with only this merchant. No error contains a phrase. */
function mistakesOf(one: unknown): readonly string[] {
  const seed =
    typeof one === 'string' && one.startsWith('{') ? `{"accounts": [${one}]}` : { accounts: [one] };
  const read = readSeed(written(seed));
  if (E.isRight(read)) return [];
  expect(read.left.join()).not.toContain(secret);
  return read.left.map((mistake) => mistake.replace(`${file}: `, ''));
}

function written(content: unknown): string {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}
