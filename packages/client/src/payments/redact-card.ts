import type { StringParams } from '@postern/protocol';
import {
  isCardDataName,
  redactCardData,
  redacted,
  redactNested,
  redactTexts,
} from '@postern/protocol/secrets';

/**
 * Creates the function that redacts the card of a request, for failures and hooks. A proxy or a wrong gateway may repeat the request in
 * its response.
 */
export const redactCardOf = (request: StringParams): (<A>(value: A) => A) => {
  // Of digits only: requests with other card numbers and security codes are not signed, so not sent.
  const known = new RegExp(
    Object.entries(request)
      .flatMap(([name, value]) => (isCardDataName(name) ? [value.length < 6 ? asWord(value) : value] : []))
      .join('|') || '(?!)',
    'g',
  );
  return <A>(value: A) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same value: only texts in it were replaced
    redactNested(value, {
      isSecretMember: isCardDataName,
      redactText: (text, name) => redactCardData({ [name]: text.replace(known, redacted) })[name] ?? '',
    }) as A;
};

// A security code occurs in other values by chance, such as a reference, and what is left of them would show it. Before it may be an escape,
// such as %22.
const asWord = (digits: string): string => `(?<=^|[^\\w-]|%\\w\\w|\\\\u\\w{4})${digits}(?![\\w-])`;

/** A reply without the security code, which no gateway should answer, and with a masked card number. */
export const starCardNumber = (
  reply: StringParams,
  { card_number: sent = '' }: StringParams = {},
): StringParams =>
  Object.fromEntries(
    Object.entries(reply)
      .filter(([name]) => name !== 'card_security_code')
      .map(([name, value]) => [
        name,
        name === 'card_number'
          ? starred(value)
          : redactTexts(value, [{ text: sent, replacement: starred(sent) }]),
      ]),
  );

const starred = (number: string): string =>
  number.replace(/^(\d{6})(\d{3,})(\d{4})$/, (_number, first: string, middle: string, last: string) =>
    [first, '*'.repeat(middle.length), last].join(''),
  );
