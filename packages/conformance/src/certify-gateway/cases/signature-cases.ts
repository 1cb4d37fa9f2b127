/** Cases of signatures: types, case, order of names, Arabic, empty values (section 5; D5, D8, D16, D17, D18). */
import { shaTypes, type InterpretationRule } from '@postern/protocol/spec';
import {
  fictitiousOrder,
  type CaseSubject,
  deviates,
  notRun,
  conforms,
  type Finding,
  type GatewayCase,
} from '../gateway-case.ts';
import { expectCode, firstDeviation, paramsOf, checkReplySignature } from '../reply-expectations.ts';
import type { Exchange } from '../send-planned-request.ts';
import { validParams, type RequestPlan } from '../planned-request.ts';
import type { AccountUnderTest } from '../gateway-under-test.ts';
import { typedObjectKeys } from '../typed-object-keys.ts';

/** All cases of signatures. They use orders that do not exist: a valid signature leads to 036, an invalid one to 008. */
export const signatureCases = (): readonly GatewayCase[] => [
  ...variants.map(variantCase),
  ...typedObjectKeys(shaTypes).map(shaTypeCase),
  noInjection,
];

interface Variant {
  readonly name: string;
  readonly title: string;
  readonly interpretationRule: InterpretationRule;
  readonly isValid: boolean;
  readonly params?: Readonly<Record<string, string>>;
  readonly plan?: Pick<RequestPlan, 'signature' | 'body'>;
}

const variants: readonly Variant[] = [
  {
    name: 'lower-case',
    title: 'Lowercase hexadecimal digits are accepted',
    interpretationRule: 'D16',
    isValid: true,
  },
  {
    name: 'upper-case',
    title: 'Uppercase hexadecimal digits are accepted',
    interpretationRule: 'D16',
    isValid: true,
    plan: { signature: (valid) => valid.toUpperCase() },
  },
  {
    name: 'arabic',
    title: 'Arabic text is hashed as UTF-8',
    interpretationRule: 'D16',
    isValid: true,
    params: { order_description: 'قميص أزرق' },
  },
  {
    name: 'special-characters',
    title: 'Special characters are hashed as they are',
    interpretationRule: 'D18',
    isValid: true,
    params: { order_description: "size: 3/4 #7 - $5.00_it's" },
  },
  {
    name: 'spaces',
    title: 'Spaces at the ends of a value are hashed, too',
    interpretationRule: 'D18',
    isValid: true,
    params: { order_description: ' two  spaces ' },
  },
  {
    name: 'escaped-json',
    title: 'JSON escapes are decoded before hashing',
    interpretationRule: 'D18',
    isValid: true,
    params: { order_description: 'a/b' },
    plan: { body: (json) => json.replace('a/b', String.raw`\u0061\/b`) },
  },
  {
    name: 'order-of-members',
    title: 'The order of the members in the body does not matter',
    interpretationRule: 'D16',
    isValid: true,
    plan: { body: reverseMembers },
  },
  {
    name: 'one-digit',
    title: 'A signature with one wrong digit is refused',
    interpretationRule: 'D3a',
    isValid: false,
    plan: { signature: (valid) => `${valid.startsWith('0') ? '1' : '0'}${valid.slice(1)}` },
  },
  {
    name: 'prefix',
    title: 'The beginning of the valid signature is refused',
    interpretationRule: 'D3a',
    isValid: false,
    plan: { signature: (valid) => valid.slice(0, -2) },
  },
  {
    name: 'changed-value',
    title: 'A value that was changed after signing is refused',
    interpretationRule: 'D3a',
    isValid: false,
    plan: { body: (json) => json.replace('"language":"en"', '"language":"ar"') },
  },
  {
    name: 'added-parameter',
    title: 'A parameter that was added after signing is refused',
    interpretationRule: 'D3a',
    isValid: false,
    plan: { body: (json) => json.replace('{', '{"order_description":"added",') },
  },
];

function reverseMembers(json: string): string {
  const members: unknown = JSON.parse(json);
  return typeof members === 'object' && members !== null
    ? JSON.stringify(Object.fromEntries(Object.entries(members).toReversed()))
    : json;
}

const variantCase = ({
  name,
  title,
  interpretationRule,
  isValid,
  params = {},
  plan = {},
}: Variant): GatewayCase => ({
  id: `signature.${name}`,
  chapter: 'signatures',
  interpretationRule,
  title,
  consequence: isValid
    ? 'Correctly signed requests are refused with 00008.'
    : 'Requests that were changed on their way are processed.',
  ...(!isValid && { refusal: { operation: 'CAPTURE', reason: 'SignatureMismatch' } as const }),
  movesMoney: false,
  run: async (subject) => expectCode(await sendCapture(subject, params, plan), isValid ? '05036' : '00008'),
});

const sendCapture = (
  subject: CaseSubject,
  params: Readonly<Record<string, string>> = {},
  plan: Pick<RequestPlan, 'signature' | 'body'> = {},
): Promise<Exchange> =>
  subject.send({
    operation: 'CAPTURE',
    params: { ...validParams('CAPTURE', subject.gateway.account, fictitiousOrder(subject)), ...params },
    ...plan,
  });

const shaTypeCase = (shaType: keyof typeof shaTypes): GatewayCase => ({
  id: `signature.type.${shaType}`,
  chapter: 'signatures',
  interpretationRule: 'D17',
  title: `${shaTypes[shaType].label} signs requests and replies`,
  consequence: 'An account with this SHA type cannot talk to the gateway.',
  movesMoney: false,
  run: async (subject) => {
    const { setShaType, account } = subject.gateway;
    const isCurrent = account.requestKey.shaType === shaType;
    if (setShaType === undefined && !isCurrent)
      return notRun('needs a gateway whose SHA type the suite can change');
    await setShaType?.(shaType);
    try {
      const changed: AccountUnderTest = {
        ...account,
        requestKey: { ...account.requestKey, shaType },
        responseKey: { ...account.responseKey, shaType },
      };
      const exchange = await subject.sendAs(changed, {
        operation: 'CAPTURE',
        params: validParams('CAPTURE', changed, fictitiousOrder(subject)),
      });
      return await firstDeviation(
        () => expectCode(exchange, '05036'),
        () => checkReplySignature(exchange, changed),
      );
    } finally {
      await setShaType?.(account.requestKey.shaType);
    }
  },
});

// `D8`: who cannot sign must not get a chosen text signed.
const noInjection: GatewayCase = {
  id: 'signature.no-chosen-text',
  chapter: 'signatures',
  interpretationRule: 'D8',
  title: 'A reply to an unauthenticated request does not echo malformed values',
  consequence: 'A caller without the phrases can get a text of their choice signed by the gateway.',
  movesMoney: false,
  run: async (subject): Promise<Finding> => {
    const chosen = 'x1response_code=04000status=04';
    const exchange = await sendCapture(
      subject,
      { merchant_reference: chosen },
      { signature: () => 'ab'.repeat(32) },
    );
    const echoed = Object.entries(paramsOf(exchange) ?? {}).find(([, value]) => value === chosen);
    return echoed === undefined
      ? conforms
      : deviates('the malformed value is not echoed', `${echoed[0]} echoes it`);
  },
};
