import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import {
  encodeBody,
  requestPhrase,
  responsePhrase,
  sign,
  type Params,
  type StringParams,
} from '../../index.ts';
import { starPersonalValues } from '../index.ts';
import {
  explainMessage,
  findHashedCardParameters,
  formatMessageExplanation,
  readPastedMessage,
  type MessageExplanation,
  type PastedMessage,
} from './index.ts';

const shaType = 'SHA-256';
const request = { shaType, phrase: requestPhrase('of requests') } as const;
const response = { shaType, phrase: responsePhrase('of replies') } as const;
const credentials = {
  request: { ...request, otherPhrases: [response.phrase] },
  response: { ...response, otherPhrases: [request.phrase] },
};

const merchant = {
  access_code: 'zx0IPmPy5jp1vAz8Kpg7',
  merchant_identifier: 'DEMO0001',
  merchant_reference: 'order-1001',
  language: 'en',
};
const { merchant_reference: _reference, ...identity } = merchant;
const payment = {
  command: 'PURCHASE',
  ...merchant,
  amount: '1050',
  currency: 'AED',
  customer_email: 'layla@shop.example',
  return_url: 'https://shop.example/paid',
};
const card = {
  card_number: '4005550000000001',
  expiry_date: '3012',
  card_security_code: '123',
  card_holder_name: 'Layla Haddad',
  remember_me: 'YES',
};
const tokenization = { service_command: 'TOKENIZATION', ...merchant };
const paid = {
  command: 'PURCHASE',
  ...merchant,
  amount: '1050',
  currency: 'AED',
  customer_email: 'layla@shop.example',
  customer_name: "O'Brien",
  fort_id: '169996200000000001',
  response_code: '14000',
  response_message: 'Success',
  status: '14',
  eci: 'ECOMMERCE',
  customer_ip: '192.0.2.7',
  payment_option: 'VISA',
  card_number: '400555******0001',
  expiry_date: '3012',
};

const signatureOf = (params: StringParams, key: typeof request | typeof response): string =>
  sign(params, key).signature;

/** A message whose signature is that of other parameters. */
const signedAs = (
  params: StringParams,
  hashed: StringParams,
  key: typeof request | typeof response,
): StringParams => ({ ...params, signature: signatureOf(hashed, key) });

const asForm = (params: Params): string => E.getOrElse(() => '')(encodeBody('form', params));

const hiddenInputs = (params: StringParams): string =>
  Object.entries(params)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join('');

const capture = (changed: StringParams): string =>
  JSON.stringify(
    sign({ ...merchant, command: 'CAPTURE', amount: '1050', currency: 'AED', ...changed }, request),
  );

const read = (text: string): PastedMessage => {
  const message = readPastedMessage(text);
  if (E.isLeft(message)) throw new Error(message.left.reason);
  return message.right;
};

const explain = (text: string): MessageExplanation => {
  const message = read(text);
  return explainMessage(message, credentials['response_code' in message.params ? 'response' : 'request']);
};

const causesOf = ({ signature }: MessageExplanation): readonly string[] =>
  signature._tag === 'Explained' ? signature.findings.map(({ mistake }) => mistake) : [signature._tag];

const hintsOf = ({ hints }: MessageExplanation): readonly string[] => hints.map(({ hint }) => hint);

const { card_number: _number, card_security_code: _code, ...rest } = card;

test.each<[string, string, readonly string[]]>([
  ['a form', asForm(sign(payment, request)), ['Matches']],
  ['an own form that leaves the card out', asForm({ ...sign(tokenization, request), ...card }), ['Matches']],
  [
    'an own form that hashes the whole card',
    asForm(sign({ ...tokenization, ...card }, request)),
    ['CardParametersAdded'],
  ],
  [
    'an own form that hashes some parameters of the card',
    asForm(signedAs({ ...tokenization, ...card }, { ...tokenization, ...rest }, request)),
    ['CardParametersAdded'],
  ],
  [
    'CREATE_TOKEN that hashes the card',
    asForm(sign({ ...tokenization, ...card, service_command: 'CREATE_TOKEN' }, request)),
    ['CardParametersAdded'],
  ],
  [
    'an own form that hashes the card, with the response phrase',
    asForm(sign({ ...tokenization, ...card }, response)),
    ['SwappedPhrase', 'CardParametersAdded'],
  ],
  [
    'a request of a server with a card that it does not hash',
    JSON.stringify(signedAs({ ...payment, ...card }, payment, request)),
    ['CardParametersOmitted'],
  ],
  [
    'a request of a server with a card that it hashes',
    JSON.stringify(sign({ ...payment, ...card }, request)),
    ['Matches'],
  ],
  [
    'an own form that was left empty',
    asForm({ ...sign(tokenization, request), card_number: '', expiry_date: '' }),
    ['Matches'],
  ],
  [
    'the page of an own form that hashes its empty card',
    `<form><input name=card_number><input name=expiry_date>${hiddenInputs(
      signedAs(tokenization, { ...tokenization, card_number: '', expiry_date: '' }, request),
    )}</form>`,
    ['CardParametersAdded'],
  ],
  ['a form with the response phrase', asForm(sign(payment, response)), ['SwappedPhrase']],
  ['a return', asForm(sign(paid, response)), ['Matches']],
  ['a return with the request phrase', asForm(sign(paid, request)), ['SwappedPhrase']],
  ['a return by GET with stars', asForm(sign(starPersonalValues(paid), response)), ['Matches']],
  [
    'a return by GET whose stars were replaced',
    asForm(signedAs(paid, starPersonalValues(paid), response)),
    ['PersonalValuesStarred'],
  ],
  [
    'a return whose apostrophe was decoded',
    asForm(signedAs(paid, { ...paid, customer_name: 'O&#39;Brien' }, response)),
    ['HtmlEscaped'],
  ],
  [
    'a return with an escaped apostrophe and the signature of the decoded text',
    asForm(signedAs({ ...paid, customer_name: 'O&#39;Brien' }, paid, response)),
    ['HtmlUnescaped'],
  ],
  [
    'an address with a query of its own',
    `https://shop.example/paid?cart=7&step&${asForm(sign(paid, response))}#top`,
    ['Matches'],
  ],
  [
    'an address with a name of the return in its own query',
    `https://shop.example/paid?status=new&${asForm(sign(paid, response))}`,
    ['Matches'],
  ],
  [
    'an address whose own query was hashed',
    `GET /paid?cart=7&${asForm(signedAs(paid, { cart: '7', ...paid }, response))} HTTP/1.1`,
    ['AddressQueryAdded'],
  ],
  ['a query with the names of the address', `cart=7&${asForm(sign(paid, response))}`, ['Matches']],
  [
    'a message of the four operations',
    JSON.stringify(sign({ ...merchant, command: 'CAPTURE' }, request)),
    ['Matches'],
  ],
])('%s: %#', (_, text, causes) => {
  expect(causesOf(explain(text))).toEqual(causes);
});

test('the cause names the parameters of the card that were hashed, and what to leave out', () => {
  const text = asForm(signedAs({ ...tokenization, ...card }, { ...tokenization, ...rest }, request));
  const explanation = explain(text);
  expect(explanation.signature).toMatchObject({
    findings: [
      {
        parameters: ['card_holder_name', 'expiry_date', 'remember_me'],
        advice: expect.stringContaining('Leave card_number, expiry_date, card_security_code'),
      },
    ],
  });
  const form = read(text).params as StringParams;
  expect(findHashedCardParameters('own_form', form, [request])).toEqual({
    mistake: 'CardParametersAdded',
    parameters: ['expiry_date', 'card_holder_name', 'remember_me'],
  });
  expect(findHashedCardParameters('own_form', form, [response])).toBeUndefined();
});

test('the parameters of a card that a server did not hash are named', () => {
  const sent = signedAs({ ...payment, ...card }, payment, request);
  expect(findHashedCardParameters('trusted', sent, [response, request])).toEqual({
    mistake: 'CardParametersOmitted',
    parameters: Object.keys(card),
  });
});

test.each<[string, string, readonly string[]]>([
  ['an own form', asForm({ ...sign(tokenization, request), ...card }), ['UnsignedParameters']],
  [
    'the page of an own form',
    `<form>${hiddenInputs(sign(tokenization, request))}<input name=card_number></form>`,
    ['UnsignedParameters'],
  ],
  ['a form without an email', asForm(sign({ ...payment, customer_email: '' }, request)), ['Violation']],
  ['a form with a card', asForm(sign({ ...payment, card_number: card.card_number }, request)), ['Violation']],
  [
    'a form whose address has the name of a parameter',
    asForm(sign({ ...payment, return_url: 'https://shop.example/?status=7' }, request)),
    ['AmbiguousRequest'],
  ],
  [
    'a return to such an address',
    asForm(
      sign(
        { ...payment, response_code: '00072', status: '00', return_url: 'https://shop.example/?status=7' },
        response,
      ),
    ),
    ['AmbiguousReturn'],
  ],
  [
    'a return by GET',
    `/paid?cart=7&${asForm(sign(starPersonalValues(paid), response))}`,
    ['AddressQuery', 'StarredValues'],
  ],
  [
    'a return whose apostrophe was decoded',
    asForm(signedAs(paid, { ...paid, customer_name: 'O&#39;Brien' }, response)),
    ['EscapedApostrophe'],
  ],
  [
    'a return with an escaped apostrophe',
    asForm(sign({ ...paid, customer_name: 'O&#39;Brien' }, response)),
    ['EscapedApostrophe'],
  ],
  [
    'an unsigned refusal',
    asForm({ ...payment, response_code: '00008', response_message: 'Signature mismatch', status: '00' }),
    ['UnsignedRefusal'],
  ],
  ['a capture with an amount with decimals', capture({ amount: '1.00' }), ['Violation']],
  ['a capture with a currency in small letters', capture({ currency: 'aed' }), ['Violation']],
  ['a capture', capture({}), []],
  ['the reply to a capture', capture({ response_code: '04000', status: '04', amount: '1.00' }), []],
  ['a paid return', asForm(sign(paid, response)), []],
  ['a form', asForm(sign(payment, request)), []],
])('%s has its hints', (_, text, hints) => {
  expect(hintsOf(explain(text))).toEqual(hints);
});

test('a violation has the code that the gateway answers', () => {
  const { hints } = explain(asForm(sign({ ...payment, customer_email: '' }, request)));
  expect(hints).toEqual([
    {
      hint: 'Violation',
      parameters: ['customer_email'],
      text: expect.stringMatching(
        /^The gateway refuses customer_email with 00001 before it compares the signature\. customer_email is empty\. /,
      ),
    },
  ]);
});

test('a violation of an operation has the code that the gateway answers, and not one for a missing signature', () => {
  const { signature: _signature, ...unsigned } = JSON.parse(capture({ amount: '1.00', language: 'EN' }));
  const { hints } = explain(JSON.stringify(unsigned));
  expect(hints.map(({ text }) => text)).toEqual([
    expect.stringMatching(
      /^The gateway refuses amount with 00002 before it compares the signature\. amount is not a whole number\. /,
    ),
    expect.stringMatching(/^The gateway refuses language with 00033 .* Send en\.$/),
  ]);
});

test.each([
  ['an unknown parameter', capture({ shop: 'Riyadh' }), true],
  ['a parameter of other operations', capture({ captured_amount: '1050' }), false],
  [
    'an order by fort_id alone',
    JSON.stringify(
      sign({ ...identity, query_command: 'CHECK_STATUS', fort_id: '169996200000000001' }, request),
    ),
    true,
  ],
])('%s: whether a compatible account accepts it', (_, text, isAccepted) => {
  expect(explain(text).hints.map((hint) => hint.text.includes('unless request_shape'))).toEqual([isAccepted]);
});

const names = fc
  .stringMatching(/^[a-z]{3,8}$/)
  .filter((name) => !['pan', 'cvv', 'cvc'].includes(name) && !(name in paid));
const extras = fc.dictionary(names, fc.stringMatching(/^[a-zA-Z0-9 '&+%شراء.-]{0,12}$/), { maxKeys: 3 });
const signedMessages = fc
  .record({ extras, keep: fc.subarray(Object.keys(card)) })
  .chain(({ extras: more, keep }) => {
    const some = Object.fromEntries(Object.entries(card).filter(([name]) => keep.includes(name)));
    const shuffled = (params: StringParams) =>
      fc
        .shuffledSubarray(Object.entries(params), { minLength: Object.keys(params).length })
        .map((entries): StringParams => Object.fromEntries(entries));
    return fc.oneof(
      shuffled(sign({ ...payment, ...more }, request)),
      shuffled({ ...sign({ ...tokenization, ...more }, request), card_number: '4005550000000001', ...some }),
      shuffled({ ...sign({ ...tokenization, service_command: 'CREATE_TOKEN', ...more }, request), ...some }),
      shuffled(sign({ ...paid, ...more }, response)),
      shuffled(sign(starPersonalValues({ ...paid, ...more }), response)),
    );
  });

test('a message with the right signature is never blamed', () => {
  fc.assert(
    fc.property(signedMessages, (params) => {
      expect(causesOf(explain(asForm(params)))).toEqual(['Matches']);
    }),
  );
});

test('a return by GET with the right signature is never blamed, whatever the address has of its own', () => {
  fc.assert(
    fc.property(extras, (own) => {
      const text = `https://shop.example/paid?${asForm({ ...own, ...sign(paid, response) })}`;
      expect(causesOf(explain(text))).toEqual(['Matches']);
    }),
  );
});

test('the text of an explanation begins with what the message is', () => {
  const text = formatMessageExplanation(explain(asForm({ ...sign(tokenization, request), ...card })));
  expect(text).toMatch(
    /^Payment request: The shop's own form has the fields of the card, and posts them to the gateway\.\nThe signature matches\.\n[^]*\nAlso:\n- The signature leaves these parameters out, [^\n]*: card_number, /,
  );
});
