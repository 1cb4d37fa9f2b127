/** Finds what must not be in a recording: credentials, and data of cardholders and customers. */
import { isUtf8 } from 'node:buffer';
import { accountSettings, parameters, type AccountSettingRow, type ParameterRow } from '@postern/protocol';

/** Whether a parameter is secret or personal by its name, in any spelling and as a part of a longer name. */
export const isSensitiveName = (name: string): boolean => {
  const normalized = normalizeName(name);
  return wholeNames.has(normalized) || partsOfNames.some((part) => normalized.includes(part));
};

/** Whether a parameter is secret or personal by its name or by its value. */
export const isSensitive = (name: string, value: string): boolean =>
  isSensitiveName(name) ||
  (!namesWithDigits.has(name) && hasCardNumber(value)) ||
  hasSensitiveContent(value, maxNesting);

/**
 * Whether a text contains a card number, an e-mail address, or a sensitive parameter with its value: in JSON, XML, a form or a header, also
 * where it is percent-encoded or in base64.
 */
export const isSensitiveText = (text: string): boolean =>
  hasCardNumber(text) || hasSensitiveContent(text, maxNesting);

/** How often a text may be encoded. */
const maxNesting = 3;

const hasSensitiveContent = (text: string, nesting: number): boolean => {
  if (emailAddress.test(text)) return true;
  for (const [, name = ''] of text.matchAll(namesBeforeValues)) if (isSensitiveName(name)) return true;
  if (nesting === 0) return false;
  return [decodePercents(text), decodeBase64(text)].some(
    (decoded) =>
      decoded !== undefined && (hasCardNumber(decoded) || hasSensitiveContent(decoded, nesting - 1)),
  );
};

const emailAddress = /[\w.+-]@[\w-]{1,63}\.[\w.-]/u;

const namesBeforeValues = /(?<![\w.-])([A-Za-z][\w.-]{0,60})["'\\]{0,8}\s{0,4}[:=>]/gu;

const decodePercents = (text: string): string | undefined => {
  if (!/%[0-9a-f]{2}/iu.test(text)) return undefined;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
};

const decodeBase64 = (text: string): string | undefined => {
  if (!/^[\w+/-]{16,}={0,2}$/u.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64');
  return isUtf8(bytes) ? bytes.toString('utf8') : undefined;
};

const normalizeName = (name: string): string => name.replaceAll(/[^A-Za-z0-9]/gu, '').toLowerCase();

const secretsIn = (table: Readonly<Record<string, ParameterRow | AccountSettingRow>>): readonly string[] =>
  Object.keys(table).filter((name) => table[name]?.secret === true);

const partsOfNames = [
  ...secretsIn(parameters),
  ...secretsIn(accountSettings),
  'request_phrase',
  'response_phrase',
  'card_number',
  'card_security_code',
  'card_holder',
  'cvv',
  'cvc',
  'expiry_date',
  'customer_name',
  'customer_ip',
  'first_name',
  'last_name',
  'email',
  'phone',
  'mobile',
  'password',
  'token_name',
  'access_token',
  'api_key',
].map(normalizeName);

// As a part, each of them is in names that are not sensitive, such as authorization_code.
const wholeNames: ReadonlySet<string> = new Set([
  'authorization',
  'cookie',
  'setcookie',
  'token',
  'secret',
  'pan',
]);

/** Whether a text contains what may be a card number. */
const hasCardNumber = (text: string): boolean =>
  [...text.matchAll(/(?<!\d)[2-6](?:[ .\u00A0\u2010-\u2015-]?\d){12,18}(?!\d)/gu)].some(([digits]) =>
    hasCheckDigit(digits.replaceAll(/\D/gu, '')),
  );

/** Parameters of the specification whose digits are no card number, such as `fort_id`. */
const namesWithDigits: ReadonlySet<string> = new Set(
  Object.keys(parameters).filter((name) => !/description|message/u.test(name)),
);

// The check of Luhn.
const hasCheckDigit = (digits: string): boolean =>
  [...digits].toReversed().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;
