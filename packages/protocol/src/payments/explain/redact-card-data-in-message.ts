/** Removes card numbers and security codes from what is shown of a message, also inside of texts and in names (C8). */
import type { NestedValue, Params } from '../../message/message-params-type.ts';
import { isCardDataName } from '../../secrets/is-card-data-name.ts';
import { redactCardData } from '../../secrets/redact-card-data.ts';
import type {
  SignatureExplanation,
  SignatureFinding,
  SignedPart,
} from '../../signature/explain/signature-explanation.ts';

/**
 * Replaces the digits of card numbers and of security codes in a message by `#`, to show it. A masked card number stays.
 *
 * @example
 * import { redactCardDataInMessage } from '@postern/protocol/payments/explain'
 *
 * redactCardDataInMessage({ amount: '1050', card_security_code: '123', merchant_extra: 'cvv=123' })
 * // => { amount: '1050', card_security_code: '###', merchant_extra: 'cvv=###' }
 */
export const redactCardDataInMessage = (params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [redactCardDataInText(name), redactValue(name, value)]),
  );

const redactValue = (name: string, value: NestedValue): NestedValue => {
  if (typeof value === 'string') return redactCardDataInText(value, name);
  if (isList(value)) return value.map((item) => redactValue(name, item));
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      redactCardDataInText(key),
      redactValue(isCardDataName(name) ? name : key, part),
    ]),
  );
};

const isList = (value: Exclude<NestedValue, string>): value is readonly NestedValue[] => Array.isArray(value);

/** `name`: the parameter of a value. The digits of an identifier are no card number. */
export const redactCardDataInText = (text: string, name = ''): string =>
  maskedCardNumber.test(text) ? text : redactNamed(redactCardData({ [name]: text })[name] ?? '');

// At most the first eight and the last four digits, or only stars.
const maskedCardNumber = /^\d{0,8}\*{4,}\d{0,4}$/;

// Inside of an address, and of lists and objects.
const redactNamed = (text: string): string =>
  text.replaceAll(namedValue, (whole, name, between, value) =>
    isCardDataName(String(name)) ? `${name}${between}${withoutCharacters(String(value))}` : whole,
  );

const namedValue = /([\w-]{3,64})(["']?\s{0,3}[=:]\s{0,3}["']?)([^&,}\]"'\s]{1,100})/g;

const withoutCharacters = (text: string): string => text.replaceAll(/[\p{L}\p{N}]/gu, '#');
const withoutDigits = (text: string): string => text.replaceAll(/\p{N}/gu, '#');

/** `params`: those of the message. A mistake may have written their values in another way. */
export const redactCardDataInExplanation = <M extends string>(
  explanation: SignatureExplanation<M>,
  params: Params,
): SignatureExplanation<M> => {
  if (explanation._tag === 'TooLarge') return explanation;
  const redactPart = redactPartOf(params);
  const parts = explanation.parts.map(redactPart);
  switch (explanation._tag) {
    case 'Explained':
      return {
        ...explanation,
        parts,
        signedParts: explanation.signedParts.map(redactPart),
        findings: redactFindings(explanation.findings),
      };
    case 'Matches':
      return {
        ...explanation,
        parts,
        ambiguous: explanation.ambiguous.map((name) => redactCardDataInText(name)),
      };
    case 'SignatureMissing':
    case 'InvalidSignatureFormat':
    case 'Unexplained':
      return { ...explanation, parts };
  }
};

type Findings<M extends string> = Extract<
  SignatureExplanation<M>,
  { readonly _tag: 'Explained' }
>['findings'];

const redactFindings = <M extends string>([first, second]: Findings<M>): Findings<M> => {
  const redact = (finding: SignatureFinding<M>): SignatureFinding<M> => ({
    ...finding,
    parameters: finding.parameters.map((name) => redactCardDataInText(name)),
  });
  return second === undefined ? [redact(first)] : [redact(first), redact(second)];
};

const redactPartOf =
  (params: Params) =>
  ({ name, text }: SignedPart): SignedPart => {
    if (name === undefined) return { text };
    const label = redactCardDataInText(name);
    const value = params[name];
    if (label === name && (value === undefined || redactValue(name, value) === value))
      return { name, text: redactCardDataInText(text, isCardDataName(name) ? '' : name) };
    const hide = isCardDataName(name) ? withoutCharacters : withoutDigits;
    // Usually the text begins with the name.
    const at = Math.max(0, text.indexOf(name));
    const end = text.startsWith(name, at) ? at + name.length : at;
    return {
      name: label,
      text: hide(text.slice(0, at)) + (end === at ? '' : label) + hide(text.slice(end)),
    };
  };
