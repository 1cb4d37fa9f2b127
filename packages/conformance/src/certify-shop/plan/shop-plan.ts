/** A plan: how to make a shop move money, and how to ask for its totals. Read from YAML. */
import { isCurrency } from '@postern/protocol';
import { isLeft } from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { parseDocument } from 'yaml';

const Http = t.strict(
  {
    http: t.intersection([
      t.strict({ url: t.string }),
      t.exact(t.partial({ method: t.string, headers: t.record(t.string, t.string), body: t.unknown })),
    ]),
  },
  'http',
);

const Command = t.strict({ command: t.array(t.string) }, 'command');

const ByHand = t.strict({ by_hand: t.string }, 'by_hand');

/** A secret that the plan names and never contains. */
const Secret = t.union([t.strict({ env: t.string }), t.strict({ file: t.string })], 'secret');

const Action = t.union([Http, Command, ByHand], 'action');

const ShopPlanCodec = t.intersection(
  [
    t.strict({
      gateway: t.strict({ base_url: t.string, merchant_identifier: t.string, token: Secret }),
      actions: t.intersection([
        t.strict({ capture: Action }),
        t.exact(t.partial({ refund: Action, void: Action, pay: Http, pay_by_token: Action })),
      ]),
      totals: t.intersection([
        t.strict({ ask: Action }),
        t.exact(t.partial({ unit: t.keyof({ decimal: null, minor: null }) })),
      ]),
    }),
    t.exact(
      t.partial({
        name: t.string,
        process: t.strict({ kill: Command, start: Command }),
        key_rotation: t.strict({ next_request_phrase: Secret, next_response_phrase: Secret }),
        currency: t.string,
        totals_within_seconds: t.number,
        slow_reply_seconds: t.number,
        action_timeout_seconds: t.number,
      }),
    ),
  ],
  'plan',
);

/** What a plan file says: how to make the shop act, and how to ask for its totals. */
export type ShopPlan = t.TypeOf<typeof ShopPlanCodec>;
export type PlannedAction = t.TypeOf<typeof Action>;
export type SecretSource = t.TypeOf<typeof Secret>;

/** The result of reading a plan: the plan, or every error that it has. */
export type PlanResult =
  | { readonly _tag: 'Plan'; readonly plan: ShopPlan }
  | { readonly _tag: 'Invalid'; readonly errors: readonly string[] };

/**
 * Reads a plan. Errors name the member, what it must be, and the line of a mistake in the YAML.
 *
 * @example
 * import { parseShopPlan } from '@postern/conformance'
 *
 * const result = parseShopPlan('gateway: { base_url: http://127.0.0.1:8080 }')
 * result._tag // => 'Invalid'
 */
export const parseShopPlan = (text: string): PlanResult => {
  if (text.length > maxLength) return invalid(`the plan is longer than ${maxLength} characters`);
  const document = parseDocument(text);
  if (document.errors.length > 0)
    return invalid(...document.errors.map(({ message }) => message.split('\n')[0] ?? message));
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    return invalid(error instanceof Error ? error.message : String(error));
  }
  const decoded = ShopPlanCodec.decode(value);
  if (isLeft(decoded)) return invalid(...new Set(decoded.left.map(describeError)));
  const errors = [
    ...unknownMembers(value, decoded.right),
    ...invalidUrls(decoded.right),
    ...unknownPlaceholders(decoded.right),
    ...invalidCurrency(decoded.right),
    ...invalidTimes(decoded.right),
  ];
  return errors.length > 0 ? invalid(...errors) : { _tag: 'Plan', plan: decoded.right };
};

const maxLength = 100_000;

// Decoding leaves out the members that the codec does not have.
const unknownMembers = (
  value: unknown,
  decoded: unknown,
  path: readonly string[] = [],
): readonly string[] => {
  if (!isObject(value) || !isObject(decoded)) return [];
  const known = new Map(Object.entries(decoded));
  return Object.entries(value).flatMap(([name, member]) =>
    known.has(name)
      ? unknownMembers(member, known.get(name), [...path, name])
      : [`${[...path, name].join('.')}: unknown member`],
  );
};

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const invalidUrls = ({ gateway, actions, totals }: ShopPlan): readonly string[] => {
  const planned = Object.entries({ ...actions, ask: totals.ask });
  return [
    ['gateway.base_url', gateway.base_url] as const,
    ...planned.flatMap(([name, action]) =>
      'http' in action
        ? [[`${name === 'ask' ? 'totals' : 'actions'}.${name}.http.url`, action.http.url] as const]
        : [],
    ),
  ].flatMap(([name, url]) =>
    /^https?:\/\//u.test(url) ? [] : [`${name}: must begin with http:// or https://`],
  );
};

/** The name of a value that the actions of a plan can contain, in braces. */
export type Placeholder = (typeof placeholders)[number];

const placeholders = ['merchant_reference', 'amount', 'decimal_amount', 'currency', 'language'] as const;
/** More names, of the actions of a payment. */
const paymentPlaceholders: Readonly<Record<string, readonly string[]>> = {
  pay: ['customer_name'],
  pay_by_token: ['customer_name', 'token_name'],
};

// A shell's ${name} is none. Nothing is replaced in the action that asks for the totals.
const unknownPlaceholders = ({ actions }: ShopPlan): readonly string[] =>
  Object.entries(actions).flatMap(([name, action]) =>
    [
      ...new Set(
        textsOf(action)
          .flatMap((text) => [...text.matchAll(/(?<!\$)\{(\w+)\}/gu)])
          .map(([, word = '']) => word),
      ),
    ]
      .filter((word) => !placeholdersOf(name).includes(word))
      .map(
        (word) =>
          `actions.${name}: {${word}} is not replaced. Use ${placeholdersOf(name)
            .map((each) => `{${each}}`)
            .join(', ')}`,
      ),
  );

const placeholdersOf = (action: string): readonly string[] => [
  ...placeholders,
  ...(paymentPlaceholders[action] ?? []),
];

const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

const invalidCurrency = ({ currency }: ShopPlan): readonly string[] =>
  currency === undefined || isCurrency(currency)
    ? []
    : ['currency: must be a code of ISO 4217 in capital letters, such as AED'];

// The gateway delays nothing for longer than a minute. A run that waits for hours looks as if it had stopped.
const maxSeconds = [
  ['totals_within_seconds', 3600],
  ['slow_reply_seconds', 60],
  ['action_timeout_seconds', 3600],
] as const;

const invalidTimes = (plan: ShopPlan): readonly string[] =>
  maxSeconds.flatMap(([name, max]) => {
    const seconds = plan[name];
    return seconds === undefined || (seconds > 0 && seconds <= max)
      ? []
      : [`${name}: must be more than 0 and at most ${max}`];
  });

const invalid = (...errors: readonly string[]): PlanResult => ({ _tag: 'Invalid', errors });

const describeError = ({ context, value }: t.ValidationError): string => {
  // Numbers are positions in an intersection or a union, not members of the plan; and a union has an error for each of its ways.
  const path = context.map(({ key }) => key).filter((key) => key !== '' && !/^\d+$/u.test(key));
  const whole = context.find(({ type }) => Object.hasOwn(alternatives, type.name));
  const name = (whole ?? context.at(-1))?.type.name ?? '';
  const members = path.filter((key) => !['http', 'command', 'by_hand', 'env', 'file'].includes(key));
  const isMissing = (whole === undefined ? value : whole.actual) === undefined;
  return `${(whole === undefined ? path : members).join('.') || 'the plan'}: must be ${alternatives[name] ?? names[name] ?? (/[{(<]/u.test(name) ? 'an object' : name)}${isMissing ? ', and is missing' : ''}`;
};

const alternatives: Readonly<Record<string, string>> = {
  action: 'http: { url, method, headers, body }, command: [program, …arguments] or by_hand: a text',
  command: 'command: [program, …arguments]',
  secret: 'env: NAME or file: PATH, never the secret itself',
};

const names: Readonly<Record<string, string>> = { string: 'a text', number: 'a number' };
