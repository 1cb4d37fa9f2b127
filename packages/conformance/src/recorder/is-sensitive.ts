/** Finds what must not be in a recording: credentials, and data of cardholders and customers. */
import { parameters } from '@postern/protocol/spec';
import { containsCardNumber, decodedTexts, isSecretHeader } from '@postern/protocol/secrets';

/** Whether a parameter is secret or personal by its name, in any spelling and as a part of a longer name. */
export const isSensitiveName = (name: string): boolean => {
  const normalized = name.replaceAll(/[^A-Za-z0-9]/gu, '').toLowerCase();
  return isSecretHeader(name) || personalNames.some((part) => normalized.includes(part));
};

/** Whether a parameter is secret or personal by its name or by its value. */
export const isSensitive = (name: string, value: string): boolean =>
  isSensitiveName(name) ||
  (!namesWithDigits.has(name) && containsCardNumber(name, value)) ||
  hasSensitiveContent(value) ||
  decodedTexts(value).some((text) => containsCardNumber('', text) || hasSensitiveContent(text));

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

// The data of a card's holder and of a customer.
const personalNames = [
  'cardholder',
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

/** Parameters of the specification whose digits are no card number, such as `fort_id`. */
const namesWithDigits: ReadonlySet<string> = new Set(
  Object.keys(parameters).filter((name) => !/description|message/u.test(name)),
);
