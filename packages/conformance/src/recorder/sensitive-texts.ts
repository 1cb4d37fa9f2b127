/** Finds what must not be in a recording: credentials, and data of cardholders and customers. */
import { parameters } from '@postern/protocol/spec';
import { decodedTexts, isSecretHeader } from '@postern/protocol/secrets';

/** Whether a parameter is secret or personal by its name, in any spelling and as a part of a longer name. */
export const isSensitiveName = (name: string): boolean => {
  const normalized = name.replaceAll(/[^A-Za-z0-9]/gu, '').toLowerCase();
  return (
    isSecretHeader(name) || normalized === 'pan' || personalNames.some((part) => normalized.includes(part))
  );
};

/** Whether a parameter is secret or personal by its name or by its value. */
export const isSensitive = (name: string, value: string): boolean =>
  isSensitiveName(name) ||
  (!namesWithDigits.has(name) && hasCardNumber(value)) ||
  hasSensitiveContent(value) ||
  decodedTexts(value).some((text) => hasCardNumber(text) || hasSensitiveContent(text));

/**
 * Whether a text contains a card number, an e-mail address, or a sensitive parameter with its value: in JSON, XML, a form or a header, also
 * where it is escaped or in base64.
 */
export const isSensitiveText = (text: string): boolean => isSensitive('', text);

const hasSensitiveContent = (text: string): boolean => {
  if (emailAddress.test(text)) return true;
  for (const [, name = ''] of text.matchAll(namesBeforeValues)) if (isSensitiveName(name)) return true;
  return false;
};

const emailAddress = /[\w.+-]@[\w-]{1,63}\.[\w.-]/u;

const namesBeforeValues = /(?<![\w.-])([A-Za-z][\w.-]{0,60})["'\\]{0,8}\s{0,4}[:=>]/gu;

// The data of a card, of its holder and of a customer.
const personalNames = [
  'cardnumber',
  'cardsecuritycode',
  'cardholder',
  'cvv',
  'cvc',
  'expirydate',
  'tokenname',
  'customername',
  'customerip',
  'firstname',
  'lastname',
  'email',
  'phone',
  'mobile',
];

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
