/** A profile: how a gateway was seen to answer, so that the mock gateway can answer in the same way. */
import { isRight } from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';

const text = (name: string, maxLength: number, pattern = /^\P{Cc}*$/u): t.Type<string> =>
  new t.Type<string>(
    name,
    (input): input is string => typeof input === 'string' && input.length <= maxLength && pattern.test(input),
    (input, context) =>
      typeof input === 'string' && input.length <= maxLength && pattern.test(input)
        ? t.success(input)
        : t.failure(input, context, `must be ${name}`),
    t.identity,
  );

const boundedArray = <A>(item: t.Type<A>, maxItems: number): t.Type<readonly A[], unknown> => {
  const array = t.readonlyArray(item);
  return new t.Type<readonly A[], unknown>(
    `at most ${maxItems} items`,
    (input): input is readonly A[] => array.is(input) && input.length <= maxItems,
    (input, context) =>
      Array.isArray(input) && input.length > maxItems
        ? t.failure(input, context, `must have at most ${maxItems} items`)
        : array.validate(input, context),
    array.encode,
  );
};

const day = text('a day, such as 2026-11-24', 10, /^\d{4}-\d\d-\d\d$/u);
const caseId = text('the id of a case', 120, /^[\w.*-]+$/u);
const responseCode = text('a response code of five digits', 5, /^\d{5}$/u);

const DeviationCodec = t.exact(
  t.intersection([
    t.type({
      case: caseId,
      rule: text('the id of an interpretation rule', 8, /^[CDP]\d+[a-z]?$/u),
      expected: text('a text', 600),
      observed: text('a text', 600),
    }),
    t.partial({
      /** The refusal that the case provokes. */
      operation: text('an operation', 40),
      reason: text('a refusal reason', 40),
      parameter: text('a parameter', 60),
      expected_code: responseCode,
      observed_code: responseCode,
    }),
  ]),
);

const GatewayProfileCodec = t.exact(
  t.intersection([
    t.type({
      version: t.literal(1),
      /** The address of the operations. */
      gateway: text('an address', 300, /^https?:\/\/[^\s]+$/u),
      /** The beginning of the merchant_identifier. */
      account: text('a shortened merchant_identifier', 40),
      observed_on: day,
      /** The cases that were answered as expected. */
      conforming: boundedArray(caseId, 5000),
      deviations: boundedArray(DeviationCodec, 5000),
    }),
    t.partial({
      signature: t.exact(
        t.type({
          algorithm: t.literal('Ed25519'),
          public_key: text('a public key', 200, /^[A-Za-z0-9+/=]+$/u),
          value: text('a signature', 200, /^[A-Za-z0-9+/=]+$/u),
        }),
      ),
    }),
  ]),
);

/** How a gateway was seen to answer on a day, with a test account. It has no phrase, no access code, and only the beginning of the account's name. */
export type GatewayProfile = t.TypeOf<typeof GatewayProfileCodec>;

/** One case in which the gateway answered in another way than the specification and the interpretation rules lead to. */
export type GatewayDeviation = t.TypeOf<typeof DeviationCodec>;

/** The longest file that is read. */
export const maxGatewayProfileBytes = 4 * 1024 * 1024;

/**
 * Reads a gateway profile from JSON, or says what is wrong with it.
 *
 * @example
 * import { parseGatewayProfile } from '@postern/conformance'
 *
 * parseGatewayProfile('{}') // => 'the gateway profile is not valid: version, gateway, account, observed_on, conforming, deviations'
 */
export const parseGatewayProfile = (json: string): GatewayProfile | string => {
  if (json.length > maxGatewayProfileBytes)
    return `the gateway profile is longer than ${maxGatewayProfileBytes} bytes`;
  const decoded = GatewayProfileCodec.decode(parse(json));
  if (isRight(decoded)) return decoded.right;
  const places = new Set(
    decoded.left.map(({ context }) =>
      context
        .map(({ key }) => key)
        .filter((key) => key !== '')
        .filter((key, index) => index > 0 || !/^\d+$/u.test(key))
        .join('.'),
    ),
  );
  return `the gateway profile is not valid: ${[...places].slice(0, 10).join(', ')}`;
};

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

/** Writes a gateway profile as the text of a file. */
export const formatGatewayProfile = (gatewayProfile: GatewayProfile): string =>
  `${JSON.stringify(gatewayProfile, undefined, 2)}\n`;
