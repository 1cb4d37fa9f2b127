/** The requests of payments: in their order, each uses what the reply to an earlier one has set. */
import { testCards, type PaymentFlow, type PaymentFormParams } from '@postern/protocol/payments';
import { jsonBody, script } from './request-parts.ts';
import {
  formSigningScript,
  newReferenceScript,
  returnVerifyingScript,
  signingScript,
  verifyingScript,
} from './signing-script.ts';

export const paymentItems = () => [
  form('Open the payment page', {
    description: 'Posts a signed form, as the browser of a shopper does. A program gets the page as JSON.',
    url: '{{base_url}}/{{api_root}}/paymentPage',
    body: { ...payment, return_url: shopUrl, ...signed } satisfies Signed<'redirection'>,
    before: [...newReferenceScript, ...formSigningScript],
    after: [
      'const { kind, page, try: number } = pm.response.json();',
      "pm.test('the page asks for a card', () => pm.expect(kind).to.equal('form'));",
      "pm.collectionVariables.set('page', page);",
      "pm.collectionVariables.set('try', number);",
    ],
  }),
  form('Pay with a test card', {
    description:
      'Pays on the page, and saves the card. Verifies the return, which a browser would bring to the shop.',
    url: '{{base_url}}{{page}}',
    body: {
      card_number: testCards.visa.number,
      expiry_date: '12/38',
      card_security_code: testCards.visa.securityCode,
      remember_me: 'YES',
      try: '{{try}}',
      pay: '1',
    },
    before: [],
    after: [...returnVerifyingScript, "pm.collectionVariables.set('token_name', fields.token_name);"],
  }),
  checkStatus('Check the payment'),
  call('Pay with the saved card', {
    description: 'Pays another order with the token of the card, from the server of the shop.',
    body: { ...payment, token_name: '{{token_name}}', ...signed } satisfies Signed<'token'>,
    before: newReferenceScript,
    after: expectCode('14000'),
  }),
  checkStatus('Check the payment with the saved card'),
  call('Change the expiry date of the saved card', {
    description: 'Its merchant_reference names no order.',
    body: {
      service_command: 'UPDATE_TOKEN',
      ...credentials,
      token_name: '{{token_name}}',
      expiry_date: '3912',
      ...signed,
    } satisfies Signed<'update_token'>,
    before: newReferenceScript,
    after: expectCode('58063'),
  }),
  call('Pay with a card that is challenged', {
    description: 'The reply is 20064, with the address of the challenge in 3ds_url.',
    body: {
      ...payment,
      card_number: testCards['visa-challenge'].number,
      expiry_date: '3812',
      card_security_code: testCards['visa-challenge'].securityCode,
      return_url: shopUrl,
      ...signed,
    } satisfies Signed<'trusted'>,
    before: newReferenceScript,
    after: [...expectCode('20064'), "pm.collectionVariables.set('challenge_url', reply['3ds_url']);"],
  }),
  form('Answer the challenge', {
    description: 'Enters the one-time code, as the browser of a shopper does, and verifies the return.',
    url: '{{challenge_url}}',
    body: { code: '1234', succeed: '1' },
    before: [],
    after: returnVerifyingScript,
  }),
  checkStatus('Check the payment after its challenge'),
];

type Signed<F extends PaymentFlow> = PaymentFormParams<F> & { readonly signature: string };

const credentials = {
  access_code: '{{access_code}}',
  merchant_identifier: '{{merchant_identifier}}',
  merchant_reference: '{{payment_reference}}',
  language: 'en',
} as const;

const payment = {
  command: 'PURCHASE',
  ...credentials,
  amount: '1050',
  currency: 'AED',
  customer_email: 'layla@shop.example',
} as const;

const signed = { signature: '{{signature}}' } as const;
const shopUrl = 'http://localhost:3000/paid';

interface Sent {
  readonly description: string;
  readonly body: Readonly<Record<string, string>>;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** A form, as a browser posts it. */
const form = (name: string, { description, url, body, before, after }: Sent & { readonly url: string }) => ({
  name,
  event: [script('prerequest', before), script('test', after)],
  request: {
    method: 'POST',
    description,
    header: [{ key: 'accept', value: 'application/json' }],
    body: {
      mode: 'urlencoded',
      urlencoded: Object.entries(body).map(([key, value]) => ({ key, value, type: 'text' })),
    },
    url,
  },
});

/** A request of a server. */
const call = (name: string, { description, body, before, after }: Sent) => ({
  name,
  event: [
    script('prerequest', [...before, ...signingScript]),
    script('test', [...verifyingScript, ...after]),
  ],
  request: {
    method: 'POST',
    description,
    ...jsonBody(body),
    url: '{{base_url}}/{{api_root}}/paymentApi',
  },
});

const checkStatus = (name: string) =>
  call(name, {
    description: 'Asks for the order of the last payment.',
    body: { query_command: 'CHECK_STATUS', ...credentials, ...signed },
    before: [],
    after: ["pm.test('the order is paid', () => pm.expect(reply.transaction_code).to.equal('14000'));"],
  });

const expectCode = (code: string): readonly string[] => [
  `pm.test('the response code is ${code}', () => pm.expect(reply.response_code).to.equal('${code}'));`,
];
