/** Compares the tables of payments with their specification, written down here a second time, row by row. */
import {
  cardBin,
  expiryOutcomes,
  findPaymentFlow,
  findTestCard,
  maskedCardNumber,
  paymentFlows,
  paymentOutcomeCode,
  paymentOutcomes,
  paymentParameters,
  paymentRefusalReasons,
  paymentReply,
  savedCardOperations,
  savedCardReplies,
  testCards,
  type ExpiryOutcomeRow,
  type PaymentFlow,
  type PaymentFlowRow,
  type PaymentOutcome,
  type PaymentParameterRow,
  type PaymentReplyPresence,
  type SavedCardOperationRow,
  type TestCardRow,
} from './index.ts';
import { isParameter, isPayment, payments, refusalReasons, type Payment } from '../spec.ts';
import { messages } from '../texts.ts';

interface Written {
  readonly kind: string;
  readonly max: number;
  readonly specials?: string;
  readonly values?: string;
  readonly inReplies?: string;
}

const sorted = (text = ''): string => [...text].toSorted().join('');

describe('a parameter of payments', () => {
  const url = '$!=?#&-_/:.%+~,@;()*[]';
  const brands = 'VISA MASTERCARD AMEX MADA MEEZA';
  const printable = 'printable';
  const written: Readonly<Record<string, Written>> = {
    service_command: { kind: 'Alpha', max: 20, specials: '_' },
    customer_email: { kind: 'Alphanumeric', max: 254, specials: '_-.@+', inReplies: '*' },
    customer_name: { kind: 'Alpha', max: 40, specials: "_\\/-.' ", inReplies: '&#;0123456789' },
    customer_ip: { kind: 'Alphanumeric', max: 45, specials: '.:', inReplies: '*' },
    phone_number: { kind: 'Alphanumeric', max: 19, specials: '+-() ' },
    payment_option: { kind: 'Alpha', max: 10, values: brands },
    eci: { kind: 'Alpha', max: 16, values: 'ECOMMERCE MOTO RECURRING' },
    token_name: { kind: 'Alphanumeric', max: 100, specials: '.@-_' },
    return_url: { kind: 'Alphanumeric', max: 400, specials: url },
    remember_me: { kind: 'Alpha', max: 3, values: 'YES NO' },
    card_number: { kind: 'Numeric', max: 19, inReplies: '*' },
    expiry_date: { kind: 'Numeric', max: 4, inReplies: '*' },
    card_security_code: { kind: 'Numeric', max: 4 },
    card_holder_name: { kind: 'Alpha', max: 50, specials: "'-. ", inReplies: '*' },
    card_bin: { kind: 'Numeric', max: 8 },
    '3ds_url': { kind: 'Alphanumeric', max: 300, specials: url },
    check_3ds: { kind: 'Alpha', max: 2, values: 'NO' },
    settlement_reference: { kind: 'Alphanumeric', max: 34, specials: '-_.' },
    merchant_extra: { kind: 'Alphanumeric', max: 999, specials: ".;/_-,'@" },
    merchant_extra1: { kind: 'Alphanumeric', max: 250, specials: ".;/_-,'@" },
    merchant_extra2: { kind: 'Alphanumeric', max: 250, specials: ".;/_-,'@" },
    merchant_extra3: { kind: 'Alphanumeric', max: 250, specials: ".;/_-,'@" },
    merchant_extra4: { kind: 'Alphanumeric', max: 250, specials: ".;/_-,'@" },
    merchant_extra5: { kind: 'Alphanumeric', max: 250, specials: ".;/_-,'@" },
    device_fingerprint: { kind: 'Alphanumeric', max: 4000, specials: printable },
    app_programming: { kind: 'Alphanumeric', max: 100, specials: printable },
    app_framework: { kind: 'Alphanumeric', max: 100, specials: printable },
    app_ver: { kind: 'Alphanumeric', max: 100, specials: printable },
    app_plugin: { kind: 'Alphanumeric', max: 100, specials: printable },
    app_plugin_version: { kind: 'Alphanumeric', max: 100, specials: printable },
    agreement_id: { kind: 'Alphanumeric', max: 45, specials: '-_.' },
    recurring_mode: { kind: 'Alpha', max: 20, values: 'FIXED VARIABLE UNSCHEDULED' },
    installments: { kind: 'Alpha', max: 20 },
    acquirer_response_message: { kind: 'Alphanumeric', max: 150, specials: printable },
    token_status: { kind: 'Alpha', max: 8, values: 'ACTIVE INACTIVE' },
    new_token_name: { kind: 'Alphanumeric', max: 100, specials: '_-@.' },
    card_brand: { kind: 'Alpha', max: 10, values: brands },
    creation_date: { kind: 'Alphanumeric', max: 30, inReplies: '-:.+' },
    device_id: { kind: 'Alphanumeric', max: 100, specials: '_-.@+' },
    sdk_token: { kind: 'Alphanumeric', max: 100 },
  };
  const rows: Readonly<Record<string, PaymentParameterRow>> = paymentParameters;
  const missing: Partial<PaymentParameterRow> = {};

  test('is in the specification, and each of its parameters has a row', () => {
    expect(Object.keys(rows)).toEqual(Object.keys(written));
    expect(Object.keys(rows).filter(isParameter)).toEqual([]);
  });

  test.each(Object.entries(written))('%s has its kind, length and characters', (name, row) => {
    const { type, maxLength, specialCharacters, allowedValues, characterSet, specialCharactersInReplies } =
      rows[name] ?? missing;
    expect({ type, maxLength }).toEqual({ type: row.kind.toLowerCase(), maxLength: row.max });
    expect(characterSet === 'printable' ? printable : sorted(specialCharacters)).toBe(
      row.specials === printable ? printable : sorted(row.specials),
    );
    expect(allowedValues?.join(' ')).toBe(row.values);
    expect(sorted(specialCharactersInReplies)).toBe(sorted(row.inReplies));
  });

  test('is personal if it is a card number, an expiry date or names the shopper', () => {
    expect(Object.keys(rows).filter((name) => rows[name]?.personal === true)).toEqual([
      'customer_email',
      'customer_ip',
      'card_number',
      'expiry_date',
      'card_holder_name',
    ]);
  });

  test('has letters of any script only if it is the name of a person', () => {
    expect(Object.keys(rows).filter((name) => rows[name]?.characterSet === 'any')).toEqual([
      'customer_name',
      'card_holder_name',
    ]);
  });
});

const merchantExtras = ['merchant_extra', ...[1, 2, 3, 4, 5].map((n) => `merchant_extra${n}`)];
const appDetails = ['programming', 'framework', 'ver', 'plugin', 'plugin_version'].map(
  (name) => `app_${name}`,
);

describe('the request of a flow', () => {
  const credentials = 'access_code merchant_identifier merchant_reference language signature';
  const payment = `command ${credentials} amount currency customer_email`;
  const texts = `customer_ip payment_option order_description customer_name phone_number settlement_reference return_url installments ${merchantExtras.join(' ')}`;
  const software = `device_fingerprint ${appDetails.join(' ')}`;
  const agreement = 'agreement_id recurring_mode';
  const written: Readonly<
    Record<PaymentFlow, { readonly required: string; readonly optional: string; readonly eci?: string }>
  > = {
    redirection: {
      required: payment,
      optional: `token_name eci remember_me check_3ds ${texts} ${agreement} ${software}`,
      eci: 'ECOMMERCE',
    },
    token: {
      required: `${payment} token_name`,
      optional: `card_security_code eci remember_me check_3ds ${texts} ${agreement} ${software}`,
      eci: 'ECOMMERCE',
    },
    trusted: {
      required: `${payment} card_number expiry_date card_security_code`,
      optional: `card_holder_name eci remember_me check_3ds ${texts} ${agreement} ${software}`,
      eci: 'ECOMMERCE',
    },
    moto: { required: `${payment} token_name eci`, optional: `${texts} ${software}`, eci: 'MOTO' },
    recurring: {
      required: `${payment} token_name eci`,
      optional: `${texts} ${agreement} ${software}`,
      eci: 'RECURRING',
    },
    iframe: {
      required: `service_command ${credentials}`,
      optional: `token_name return_url ${merchantExtras.join(' ')} ${software}`,
    },
    own_form: {
      required: `service_command ${credentials} card_number expiry_date card_security_code`,
      optional: `card_holder_name remember_me token_name return_url ${merchantExtras.join(' ')} ${software}`,
    },
    create_token: {
      required: `service_command ${credentials} return_url card_number expiry_date`,
      optional: 'card_security_code card_holder_name token_name currency',
    },
    update_token: {
      required: `service_command ${credentials} token_name`,
      optional: 'expiry_date card_holder_name currency token_status new_token_name',
    },
    sdk_token: {
      required: 'service_command access_code merchant_identifier language device_id signature',
      optional: '',
    },
  };
  const words = (text = '') =>
    text
      .split(' ')
      .filter((word) => word !== '')
      .toSorted();

  test.each(Object.keys(written) as readonly PaymentFlow[])(
    '%s has the parameters of its column, and no others',
    (flow) => {
      const { request, eci }: PaymentFlowRow = paymentFlows[flow];
      const namesWith = (presence: string) =>
        Object.entries(request)
          .filter(([, each]) => each === presence)
          .map(([name]) => name)
          .toSorted();
      expect(namesWith('required')).toEqual(words(written[flow].required));
      expect(namesWith('optional')).toEqual(words(written[flow].optional));
      expect(eci?.join(' ')).toBe(written[flow].eci);
    },
  );

  test('is signed without what the browser adds to an own form', () => {
    const unsigned = 'card_number expiry_date card_security_code card_holder_name remember_me'.split(' ');
    expect(
      Object.entries<PaymentFlowRow>(paymentFlows)
        .filter(([, row]) => row.unsigned !== undefined)
        .map(([flow, row]) => [flow, row.unsigned]),
    ).toEqual([
      ['own_form', unsigned],
      ['create_token', unsigned],
    ]);
  });

  test.each([
    ['page', { command: 'PURCHASE', eci: 'MOTO' }, 'redirection'],
    ['page', { command: 'AUTHORIZATION', card_number: '1' }, 'redirection'],
    ['page', { service_command: 'TOKENIZATION' }, 'iframe'],
    ['page', { service_command: 'TOKENIZATION', card_number: '', remember_me: 'NO' }, 'iframe'],
    ['page', { service_command: 'TOKENIZATION', expiry_date: '3012' }, 'own_form'],
    ['page', { service_command: 'TOKENIZATION', card_security_code: '1' }, 'own_form'],
    ['page', { service_command: 'CREATE_TOKEN' }, 'create_token'],
    ['page', { service_command: 'UPDATE_TOKEN' }, undefined],
    ['page', { service_command: 'constructor' }, undefined],
    ['api', { command: 'PURCHASE' }, 'token'],
    ['api', { command: 'PURCHASE', card_security_code: '123' }, 'token'],
    ['api', { command: 'PURCHASE', card_number: '1' }, 'trusted'],
    ['api', { command: 'PURCHASE', card_holder_name: 'A' }, 'trusted'],
    ['api', { command: 'PURCHASE', card_number: '1', eci: 'MOTO' }, 'moto'],
    ['api', { command: 'AUTHORIZATION', eci: 'RECURRING' }, 'recurring'],
    ['api', { service_command: 'UPDATE_TOKEN' }, 'update_token'],
    ['api', { service_command: 'SDK_TOKEN' }, 'sdk_token'],
    ['api', { service_command: 'TOKENIZATION' }, undefined],
    ['api', { command: 'CAPTURE' }, undefined],
    ['api', {}, undefined],
  ] as const)('at the %s, %j is %s', (entryPoint, request, flow) => {
    expect(findPaymentFlow(entryPoint, request)).toBe(flow);
  });

  test('needs the channel that the supplement says', () => {
    const channels = Object.entries<PaymentFlowRow>(paymentFlows).map(
      ([flow, { channel = 'any' }]) => `${flow}: ${channel}`,
    );
    expect(channels.join(', ')).toBe(
      'redirection: redirection, token: any, trusted: trusted, moto: moto, recurring: recurring, iframe: iframe, own_form: own_form, create_token: own_form, update_token: any, sdk_token: any',
    );
  });
});

test('operations on saved cards have their statuses', () => {
  expect(
    Object.entries<SavedCardOperationRow>(savedCardOperations).map(
      ([name, { successStatus, failureStatus, successMessages }]) =>
        `${name} ${successMessages.map((message) => `${successStatus}${message}`).join(' ')}, ${failureStatus}`,
    ),
  ).toEqual([
    'TOKENIZATION 18000 18062 18063, 17',
    'CREATE_TOKEN 52062 52063, 53',
    'UPDATE_TOKEN 58063, 59',
    'SDK_TOKEN 22000, 21',
  ]);
});

test('the return of a tokenization has the names that were observed', () => {
  const observed =
    'response_code response_message status service_command access_code merchant_identifier merchant_reference language token_name card_number card_bin expiry_date card_holder_name return_url';
  expect(Object.keys(savedCardReplies.TOKENIZATION).toSorted()).toEqual(
    [...observed.split(' '), 'remember_me', ...merchantExtras].toSorted(),
  );
});

test('a processed payment has the parameters of its reply', () => {
  const namesWith = (presence: PaymentReplyPresence) =>
    Object.entries(paymentReply)
      .filter(([, written]) => written === presence)
      .map(([name]) => name)
      .toSorted();
  expect(namesWith('always')).toEqual(
    [
      'command',
      'access_code',
      'merchant_identifier',
      'merchant_reference',
      'amount',
      'currency',
      'language',
      'customer_email',
      'fort_id',
      'response_code',
      'response_message',
      'status',
      'eci',
      'customer_ip',
      'payment_option',
      'card_number',
      'expiry_date',
    ].toSorted(),
  );
  expect(namesWith('if known')).toEqual(['card_holder_name', 'token_name']);
  expect(namesWith('if succeeded')).toEqual(['authorization_code']);
  expect(namesWith('if the acquirer was asked')).toEqual([
    'acquirer_response_code',
    'acquirer_response_message',
    'processor_response_code',
  ]);
  expect(namesWith('if sent')).toEqual(
    [
      'order_description',
      'customer_name',
      'phone_number',
      'settlement_reference',
      'agreement_id',
      ...merchantExtras,
    ].toSorted(),
  );
});

// The shared reasons of the operations have the messages of the operations.
test('the reasons of refusals have the messages of the specification, in the order of the checks', () => {
  const codes = Object.values(paymentRefusalReasons).map(({ messageCode }) => messageCode);
  expect(codes.join(' ')).toBe(
    '073 110 110 004 027 001 002 032 033 112 003 005 013 009 010 015 040 008 046 113 038 783 023 037 066 784 123 044 088 784 114 001 016 012 080 049 050 058 057 006',
  );
  expect(codes.filter((code) => !Object.hasOwn(messages, code))).toEqual([]);
  const shared = Object.entries(refusalReasons).filter(([name]) =>
    Object.hasOwn(paymentRefusalReasons, name),
  );
  expect(shared.length).toBeGreaterThan(10);
  expect(paymentRefusalReasons).toMatchObject(
    Object.fromEntries(shared.map(([name, { messageCode }]) => [name, { messageCode }])),
  );
});

describe('test card', () => {
  const written = [
    ['4005550000000001', 'VISA', '123', false, '400555******0001'],
    ['5123456789012346', 'MASTERCARD', '123', false, '512345******2346'],
    ['345678901234564', 'AMEX', '1234', false, '345678*****4564'],
    ['4111111111111111', 'VISA', '123', false, '411111******1111'],
    ['4557012345678902', 'VISA', '123', true, '455701******8902'],
    ['5313581000123430', 'MASTERCARD', '123', true, '531358******3430'],
    ['374200000000004', 'AMEX', '1234', true, '374200*****0004'],
    ['5297412542005689', 'MADA', '350', true, '529741******5689'],
    ['9818950527886700002', 'MEEZA', '422', true, '981895*********0002'],
    ['5078036221028566', 'MEEZA', '143', true, '507803******8566'],
  ] as const;

  test('numbers are those of the specification, once each', () => {
    expect(Object.values(testCards).map(({ number }) => number)).toEqual(written.map(([number]) => number));
  });

  test.each(written)('%s is of %s', (number, brand, securityCode, isChallenged, inReplies) => {
    const name = findTestCard(number);
    if (name === undefined) throw new Error('unknown');
    expect(testCards[name]).toMatchObject({ brand, securityCode, isChallenged });
    expect(maskedCardNumber(name)).toBe(inReplies);
    expect(cardBin(name)).toBe(number.slice(0, number.length === 19 ? 8 : 6));
    expect(findTestCard(number.replaceAll(/(\d{4})(?=\d)/g, '$1 - '))).toBe(name);
    expect(findTestCard(number.slice(1))).toBeUndefined();
  });

  test.each(Object.entries<TestCardRow>(testCards))(
    '%s has a right check digit and a code of its brand',
    (_, row) => {
      const digits = [...row.number].toReversed().map(Number);
      const sum = digits.reduce(
        (whole, digit, at) => whole + (at % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)),
        0,
      );
      expect(sum % 10).toBe(0);
      expect(row.securityCode).toHaveLength(row.brand === 'AMEX' ? 4 : 3);
      expect([...(row.brand === 'AMEX' ? [15] : [16]), ...(row.brand === 'MEEZA' ? [19] : [])]).toContain(
        row.number.length,
      );
    },
  );
});

describe('outcome', () => {
  // Expiry date as it is printed on a card, outcome, code of a PURCHASE and of an AUTHORIZATION.
  const dates: readonly (readonly [string, PaymentOutcome, string, string])[] = [
    ['05/39', 'declined', '13666', '03666'],
    ['02/37', 'failedWithoutReason', '13074', '03074'],
    ['01/37', 'acquirerError', '13006', '03006'],
    ['05/37', 'uncertain', '15777', '15777'],
    ['02/38', 'insufficientFunds', '13029', '03029'],
    ['03/38', 'pending', '19065', '19065'],
    ['04/38', 'blockedByFraudCheck', '13785', '03785'],
  ];
  const others: readonly (readonly [PaymentOutcome, string, string])[] = [
    ['succeeded', '14000', '02000'],
    ['cardExpired', '13012', '03012'],
    ['challengeRequested', '20064', '20064'],
    ['challengeFailed', '10030', '10030'],
    ['fraudCheckFailed', '10078', '10078'],
    ['acquirerTimedOut', '15778', '15778'],
  ];
  const rows: Readonly<Record<string, ExpiryOutcomeRow>> = expiryOutcomes;
  const codeOf = (payment: Payment, outcome: PaymentOutcome): string => {
    const { status, message } = paymentOutcomeCode(payment, outcome);
    return status + message;
  };

  test('by expiry date is that of the specification, for each date', () => {
    expect(Object.fromEntries(Object.entries(rows).map(([date, { outcome }]) => [date, outcome]))).toEqual(
      Object.fromEntries(dates.map(([date, outcome]) => [date.slice(3) + date.slice(0, 2), outcome])),
    );
    expect(Object.values(rows).filter(({ provenance }) => provenance !== 'assumed')).toEqual([]);
  });

  test('of an undecided payment has an end, and that of the fraud check needs its service', () => {
    expect(Object.values(rows).filter(({ end, service }) => end ?? service)).toEqual([
      { outcome: 'uncertain', end: 'succeeded', provenance: 'assumed' },
      { outcome: 'pending', end: 'declined', provenance: 'assumed' },
      { outcome: 'blockedByFraudCheck', service: 'fraud_prevention', provenance: 'assumed' },
    ]);
  });

  test('names are all in the two lists above', () => {
    expect(
      [...dates.map(([, outcome]) => outcome), ...others.map(([outcome]) => outcome)].toSorted(),
    ).toEqual(Object.keys(paymentOutcomes).toSorted());
  });

  test.each([...dates.map(([, ...row]) => row), ...others])(
    '%s is %s for a purchase and %s for an authorization',
    (outcome, purchase, authorization) => {
      expect([codeOf('PURCHASE', outcome), codeOf('AUTHORIZATION', outcome)]).toEqual([
        purchase,
        authorization,
      ]);
    },
  );

  test('is of the payments that the specification names', () => {
    expect(Object.keys(payments).filter(isPayment)).toEqual(
      [...paymentFlows.redirection.operations].toSorted(),
    );
  });
});
