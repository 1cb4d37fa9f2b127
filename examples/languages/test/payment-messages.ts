/** The forms and returns of payments that every sample reads: published, chosen and generated. */
import { responsePhrase, sign, type ShaType, type StringParams } from '@postern/protocol';
import { readReturn } from '@postern/protocol/payments';
import fc from 'fast-check';

export interface SampleReturn {
  readonly returnUrl: string;
  /** The body of the POST, or the query of the GET. */
  readonly text: string;
  /** What a sample prints. */
  readonly expected: string;
}

export interface ResponseKey {
  readonly shaType: ShaType;
  readonly phrase: string;
}

const payment: StringParams = {
  command: 'PURCHASE',
  merchant_reference: 'order-1',
  amount: '1050',
  currency: 'KWD',
  language: 'en',
  customer_email: 'layla@shop.example',
};

/** Forms with every character that HTML or an address has for itself. */
export const paymentForms: readonly StringParams[] = [
  payment,
  {
    ...payment,
    language: 'ar',
    customer_name: "ليلى O'Neil",
    order_description: `<b class="x">كرسي &amp; 2</b> &#39;`,
    return_url: 'https://shop.example/paid?order=order-1&step=3%20#top',
  },
];

/** The addresses that the generated returns arrive at: without a query, with one, and with one that only a known address may have. */
const returnUrls = [
  'https://shop.example/paid',
  'https://shop.example/paid?order=order-1&session%5Fid=a+b&flag#top',
  'https://shop.example/paid?status=paid&order=7',
] as const;

const paid: StringParams = {
  ...payment,
  merchant_identifier: 'SAMPLE',
  response_code: '14000',
  response_message: 'Success',
  status: '14',
  fort_id: '169996200000000001',
  eci: 'ECOMMERCE',
  customer_ip: '2001:db8::7',
  card_number: '400555******0001',
};

// Pieces that a form or a query could change on the way.
const text = fc
  .array(fc.constantFrom('a', "'", '&#39;', '&', ' ', '+', '%41', '=', '#', 'ليلى'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((pieces) => pieces.join(''));

const message = fc.record(
  { customer_name: text, merchant_extra: text, order_description: text, settlement_reference: text },
  { requiredKeys: [] },
);

/** What a return can have in addition: some can be read in two ways, or belong to another address. */
const additions = (returnUrl: string): readonly StringParams[] => [
  {},
  {},
  { return_url: returnUrl },
  { return_url: returnUrls[0] },
  { return_url: 'https://shop.example/other' },
  { merchant_extra: 'status=' },
  { merchant_extra: 'transaction_', status: '14' },
  { settlement_reference: 'token_', token_name: 'a1' },
  { settlement_reference: 'a', token_name: 'new_' },
  { order_status: '1' },
  { xstatus: '1' },
  { 'a=status': '1' },
];

type Change = (fields: StringParams) => StringParams;

const changes: Readonly<Record<string, Change>> = {
  none: (fields) => fields,
  otherAmount: (fields) => ({ ...fields, amount: '1' }),
  addedName: (fields) => ({ ...fields, remember_me: 'YES' }),
  leftOut: ({ amount: _amount, ...others }) => others,
  unsigned: ({ signature: _signature, ...others }) => others,
  upperCase: ({ signature = '', ...others }) => ({ ...others, signature: signature.toUpperCase() }),
  // Moves the status into the value before it, which leaves the signed string as it is.
  moved: ({ status = '', response_message = '', ...others }) => ({
    ...others,
    response_message: `${response_message}status=${status}`,
  }),
};

const generated = fc.constantFrom(...returnUrls).chain((returnUrl) =>
  fc.record({
    returnUrl: fc.constant(returnUrl),
    params: fc
      .tuple(message, fc.constantFrom(...additions(returnUrl)))
      .map(([texts, added]): StringParams => ({ ...texts, ...added })),
    isGet: fc.boolean(),
    // Half are not changed, so that many are valid.
    change: fc.oneof(fc.constant('none'), fc.constantFrom(...Object.keys(changes))),
  }),
);

/** Returns with the key, the same in every run, and what the library says of them. */
export const sampleReturns = ({ shaType, phrase }: ResponseKey): readonly SampleReturn[] => {
  const key = { shaType, phrase: responsePhrase(phrase) };
  const texts = fc
    .sample(generated, { seed: 2026, numRuns: 160 })
    .map(({ params, returnUrl, isGet, change }) => {
      const fields: StringParams = sign({ ...paid, ...params }, key);
      const sent = new URLSearchParams(changes[change]?.(fields)).toString();
      const [, query = ''] = /\?([^#]*)/.exec(returnUrl) ?? [];
      return { returnUrl, text: isGet && query !== '' ? `${query}&${sent}` : sent };
    });
  const genuine = new URLSearchParams(sign(paid, key)).toString();
  const [plain] = returnUrls;
  const chosen = [`${genuine}&amount=1050`, `${genuine}&amount=1`, 'amount', '%', 'a=%zz', genuine].map(
    (each) => ({ returnUrl: plain, text: each }),
  );
  return [...texts, ...chosen].map((each) => ({ ...each, expected: expectedOf(each, key) }));
};

const expectedOf = (
  { returnUrl, text: sent }: Pick<SampleReturn, 'returnUrl' | 'text'>,
  key: Parameters<typeof readReturn>[1]['keys'][number],
): string => {
  const pairs = [...new URLSearchParams(sent)];
  const names = new Set(pairs.map(([name]) => name));
  const read = readReturn(Object.fromEntries(pairs), { keys: [key], returnUrl });
  if (names.size < pairs.length || read._tag === 'Left') return 'not of this gateway';
  const { params } = read.right;
  return ['merchant_reference', 'amount', 'currency', 'response_code', 'status']
    .map((name) => params[name] ?? '-')
    .join(' ');
};

/** The address and the fields of a form in HTML. Throws an error if it has anything else. */
export const readForm = (html: string): { readonly action: string; readonly fields: StringParams } => {
  const input = /<input type="hidden" name="([^"<>]*)" value="([^"<>]*)">/g;
  const [, action = ''] = /^<form method="post" action="([^"<>]*)" accept-charset="utf-8">/.exec(html) ?? [];
  const others = html.replaceAll(input, '').replace(/^<form[^>]*>/, '');
  if (action === '' || others.trim() !== '<button>Pay</button></form>')
    throw new Error(`not a form: ${html}`);
  const fields = [...html.matchAll(input)].map(
    ([, name = '', value = '']) => [decoded(name), decoded(value)] as const,
  );
  return { action: decoded(action), fields: Object.fromEntries(fields) };
};

const decoded = (html: string): string =>
  html.replaceAll(
    /&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot));/gi,
    (_, hex?: string, decimal?: string, name: string = '') => {
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      return decimal === undefined ? (named[name] ?? '') : String.fromCodePoint(Number(decimal));
    },
  );

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
