/**
 * Of any message that `paymentForm` signs, and of its reply, its return and its refusal, only one reading is verified: no other splitting of
 * the signed string into known names and values (C36).
 */
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { requestPhrase, responsePhrase, sign, stringToSign, type StringParams } from '../index.ts';
import { isParameter } from '../spec.ts';
import { keysOf } from '../spec/typed-object-keys.ts';
import { validValue } from '../testing/index.ts';
import {
  checkPaymentValue,
  isPaymentParameter,
  isSavedCardOperation,
  paymentFlows,
  paymentParameters,
  paymentRefusalEcho,
  paymentReply,
  savedCardReplies,
  signPaymentRequest,
  starPersonalValues,
  testCards,
  verifyPaymentMessage,
  type PaymentFlow,
  type PaymentFlowRow,
  type PaymentMessageParameter,
  type PaymentParameterRow,
  type PaymentReplyPresence,
} from './index.ts';
import { paymentMessageNames } from './verify-payment-message.ts';

const request = { shaType: 'SHA-256', phrase: requestPhrase('request') } as const;
const response = { shaType: 'SHA-256', phrase: responsePhrase('response') } as const;

// Texts that could be taken for other parameters, as far as the characters of a parameter allow them.
const beginnings = [
  ...new Set(
    paymentMessageNames.flatMap((name) =>
      paymentMessageNames
        .filter((end) => end !== name && name.endsWith(end))
        .map((end) => name.slice(0, -end.length)),
    ),
  ),
];
const characters = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).concat('ل');
const fragments = [...paymentMessageNames, ...paymentMessageNames.map((name) => `${name}=`), ...beginnings];

const textOf = (name: PaymentMessageParameter, maxLength: number): fc.Arbitrary<string> => {
  const isAllowed = (text: string): boolean => checkPaymentValue(name, text) === undefined;
  const [plain, hostile] = [characters, fragments].map((texts) => texts.filter(isAllowed));
  const unit = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...(plain ?? [])) },
    ...(hostile === undefined || hostile.length === 0
      ? []
      : [{ weight: 1, arbitrary: fc.constantFrom(...hostile) }]),
  );
  // With the name that follows in the string, the end may be another name.
  const end = fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom('', ...beginnings.filter(isAllowed)) },
  );
  return fc
    .tuple(fc.array(unit, { minLength: 1, maxLength: 8 }), end)
    .map(([texts, last]) => texts.join('').slice(0, maxLength - last.length) + last)
    .filter(isAllowed);
};

const special: { readonly [P in PaymentMessageParameter]?: fc.Arbitrary<string> } = {
  card_number: fc.constantFrom(...keysOf(testCards).map((card) => testCards[card].number)),
  expiry_date: fc.constantFrom('3001', '3912'),
  card_security_code: fc.constantFrom('123', '1234'),
  return_url: textOf('return_url', 200).map((text) => `https://shop.example/${text}`),
};

const valueOf = (name: PaymentMessageParameter): fc.Arbitrary<string> => {
  const found = special[name];
  if (found !== undefined) return found;
  if (!isPaymentParameter(name)) return isParameter(name) ? validValue(name) : fc.constant('');
  const { allowedValues, maxLength }: PaymentParameterRow = paymentParameters[name];
  return allowedValues === undefined ? textOf(name, maxLength) : fc.constantFrom(...allowedValues);
};

const requestsOf = (flow: PaymentFlow): fc.Arbitrary<StringParams> => {
  const { request: presences, operations, eci, unsigned = [] }: PaymentFlowRow = paymentFlows[flow];
  const names = keysOf(presences).filter(
    (name) => name !== 'signature' && !unsigned.some((one) => one === name),
  );
  const chosen: { readonly [P in PaymentMessageParameter]?: fc.Arbitrary<string> } = {
    command: fc.constantFrom(...operations),
    service_command: fc.constantFrom(...operations),
    ...(eci !== undefined && { eci: fc.constantFrom(...eci) }),
  };
  const values = Object.fromEntries(names.map((name) => [name, chosen[name] ?? valueOf(name)]));
  return fc
    .record(values, { requiredKeys: names.filter((name) => presences[name] === 'required') })
    .map((params) =>
      Object.fromEntries(names.flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]]]))),
    );
};

// What the gateway adds, apart from the masked card number.
const added: StringParams = {
  fort_id: '169996200000000001',
  response_code: '14000',
  response_message: 'Success',
  status: '14',
  eci: 'ECOMMERCE',
  customer_ip: '2001:db8::7',
  payment_option: 'VISA',
  expiry_date: '3912',
  card_holder_name: "Layla O'Neil",
  token_name: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
  authorization_code: '831000',
  acquirer_response_code: '00',
  acquirer_response_message: 'Approved',
  processor_response_code: '00',
  card_bin: '400555',
  card_brand: 'VISA',
  token_status: 'ACTIVE',
  creation_date: '2026-11-29T10:00:00+00:00',
  sdk_token: '0a1b2c',
};

// Whatever the gateway leaves out, because it is not known: `absent` are the indexes of names.
const processed = (form: StringParams, absent: readonly number[]): StringParams => {
  const { service_command: service = '' } = form;
  const presences: { readonly [P in PaymentMessageParameter]?: PaymentReplyPresence } = isSavedCardOperation(
    service,
  )
    ? savedCardReplies[service]
    : paymentReply;
  const reply = keysOf(presences).flatMap((name, at) => {
    const isAbsent = presences[name] !== 'always' && absent.includes(at);
    const value = name === 'card_number' ? '400555******0001' : (form[name] ?? added[name]);
    return isAbsent || value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(reply);
};

const refused: StringParams = { response_code: '00072', response_message: 'Cancelled', status: '00' };

/** All messages that are signed because of one request. */
const messagesOf = (
  flow: PaymentFlow,
  form: StringParams,
  absent: readonly number[],
): readonly StringParams[] => {
  const { signature: _signature, ...unsigned } = form;
  const reply = processed(unsigned, absent);
  const ofShop = (params: StringParams): StringParams => sign(params, response);
  return [
    form,
    ofShop(reply),
    ...(paymentFlows[flow].entryPoint === 'page' ? [ofShop(starPersonalValues(reply))] : []),
    ...(['authenticated', 'unauthenticated'] as const).map((sender) =>
      ofShop({ ...paymentRefusalEcho(flow, unsigned, sender), ...refused }),
    ),
  ];
};

/** The other messages of known names that have the same string: with one change, with two that are adjacent, and with many. */
const otherReadings = (message: StringParams, choices: readonly number[]): readonly StringParams[] => {
  const { signature = '', ...signed } = message;
  const string = stringToSign(signed, '');
  const ends = [...string.matchAll(/=/g)].map(({ index }) => index);
  const genuine = namesAt(signed, ends);
  const options = ends.map((end) => [
    '',
    ...paymentMessageNames.filter((name) => string.endsWith(name, end)),
  ]);
  const others = options.map((names, at) => names.filter((name) => name !== genuine[at]));
  const single = others.flatMap((names, at) => names.map((name) => genuine.with(at, name)));
  const double = others.flatMap((names, at) =>
    names.flatMap((name) => (others[at + 1] ?? []).map((next) => genuine.with(at, name).with(at + 1, next))),
  );
  const many = [2, 4, 8].map((rarity) =>
    genuine.map((name, at) => {
      const choice = choices[at % choices.length] ?? 0;
      const names = options[at] ?? [];
      return choice % rarity === 0 ? (names[choice % names.length] ?? name) : name;
    }),
  );
  return [...single, ...double, ...many].flatMap((names) => {
    const reading = readAs(string, ends, names);
    return stringToSign(reading, '') === string && names.some((name, at) => name !== genuine[at])
      ? [{ ...reading, signature }]
      : [];
  });
};

// Which name ends at each equals sign; empty if the sign is part of a value.
const namesAt = (signed: StringParams, ends: readonly number[]): readonly string[] => {
  const positions = new Map<number, string>();
  let at = 0;
  for (const name of Object.keys(signed).toSorted()) {
    positions.set(at + name.length, name);
    at += name.length + 1 + (signed[name] ?? '').length;
  }
  return ends.map((end) => positions.get(end) ?? '');
};

const readAs = (string: string, ends: readonly number[], names: readonly string[]): StringParams => {
  const pairs = names.flatMap((name, at) => {
    const end = ends[at] ?? 0;
    return name === '' ? [] : [{ name, start: end - name.length, end }];
  });
  return Object.fromEntries(
    pairs.map(({ name, end }, i) => [name, string.slice(end + 1, pairs[i + 1]?.start)]),
  );
};

const keyOf = (message: StringParams, form: StringParams) => (message === form ? request : response);

describe.each(keysOf(paymentFlows))('the signed string of the flow %s', (flow) => {
  const choices = fc.array(fc.nat(), { minLength: 1, maxLength: 40 });
  const absences = fc.array(fc.nat(40), { maxLength: 12 });

  test('is verified in one reading only, in the request and in each answer', () => {
    fc.assert(
      fc.property(requestsOf(flow), absences, choices, (params, absent, random) => {
        const form = signPaymentRequest(flow, params, request);
        fc.pre(E.isRight(form));
        for (const message of messagesOf(flow, form.right, absent)) {
          const key = keyOf(message, form.right);
          for (const returnUrl of [undefined, form.right['return_url']]) {
            expect(verifyPaymentMessage(message, [key], returnUrl)).toEqual(
              E.right({ params: message, key }),
            );
            const verified = otherReadings(message, random).filter((other) =>
              E.isRight(verifyPaymentMessage(other, [key], returnUrl)),
            );
            expect(verified).toEqual([]);
          }
        }
      }),
      { numRuns: 8, maxSkipsPerRun: 200 },
    );
  });

  test('has other readings, which are found', () => {
    // The same requests in every run, so that chance cannot leave too few.
    const forms = fc
      .sample(requestsOf(flow), { numRuns: 40, seed: 7 })
      .map((params) => signPaymentRequest(flow, params, request));
    const readings = forms
      .flatMap((form) => (E.isRight(form) ? messagesOf(flow, form.right, []) : []))
      .flatMap((message) => otherReadings(message, [0, 1, 2]));
    expect(forms.filter(E.isRight).length).toBeGreaterThan(10);
    expect(readings.length).toBeGreaterThan(500);
  });
});

test('a request of each flow that looks like another one is refused, not signed', () => {
  const refusedNames = keysOf(paymentFlows).flatMap((flow) =>
    fc
      .sample(requestsOf(flow), { numRuns: 100, seed: 7 })
      .flatMap((params) => {
        const form = signPaymentRequest(flow, params, request);
        return E.isLeft(form) ? form.left : [];
      })
      .map(({ reason }) => reason),
  );
  expect(refusedNames).toContain('Ambiguous');
});
