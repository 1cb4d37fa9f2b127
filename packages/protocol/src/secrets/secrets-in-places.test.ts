/** Secret names × written forms × places: nothing of a secret is left, and the rest stays. */
import { accountSettings } from '../spec/account-settings.ts';
import { parameters } from '../spec/parameters.ts';
import { waysToWriteASecret } from '../testing/ways-to-write-a-secret.ts';
import {
  containsSecret,
  findSecretsInJson,
  findSecretsInText,
  isSecretHeader,
  isSecretName,
  redactNested,
  redactSecrets,
  redactSpans,
  secretNames,
} from './index.ts';
import { isSecretParameter } from './secret-parameters.ts';

const secret = 'phrase of 2026/11: "a+b" & <c> é';
const textOf = (params: Readonly<Record<string, string>>): string => new URLSearchParams(params).toString();

/** A text that has a name and a value, and `rest`. */
const places: Readonly<Record<string, (name: string, value: string) => string>> = {
  'a header': (name, value) => `Host: rest\r\n${name.replaceAll('_', '-')}: ${value.replaceAll('\n', '')}`,
  'a query': (name, value) => `/pay?a=rest&${textOf({ [name]: value })}`,
  'a parameter': (name, value) => textOf({ [name]: value, a: 'rest' }),
  'a member': (name, value) => JSON.stringify({ a: 'rest', [name]: value }),
  'a nested member': (name, value) => JSON.stringify({ a: 'rest', b: [{ [name]: [value] }] }),
  'JSON in a text': (name, value) => JSON.stringify({ a: 'rest', b: JSON.stringify({ [name]: value }) }),
  XML: (name, value) =>
    `<r><a>rest</a><${name}>${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${name}></r>`,
};
const names = [...secretNames, 'accessCode', 'next_request_phrase', 'password'];

const redactText = (text: string, secrets: readonly string[]): string =>
  redactSpans(text, findSecretsInText(text, secrets)).text;

describe.each(Object.entries(waysToWriteASecret))('a value that is written %s', (_way, write) => {
  const written = write(secret);

  test.each(Object.entries(places))('is redacted by its name in %s', (_place, textIn) => {
    for (const name of names) {
      const text = redactText(textIn(name, written), []);
      expect([name, text, containsSecret(text, [secret])]).toEqual([
        name,
        expect.stringMatching(/(?=[^]*\[redacted\])(?=[^]*rest)/),
        false,
      ]);
    }
  });

  test.each(Object.entries(places))('is redacted under any name in %s if it is known', (_place, textIn) => {
    const plain = textIn('order_description', `see ${written}`);
    for (const text of [redactText(plain, [secret]), redactSecrets(plain, [secret])]) {
      expect(text).toMatch(/(?=[^]*\[redacted\])(?=[^]*rest)/);
      expect(containsSecret(text, [secret])).toBe(false);
    }
  });

  test('is redacted as the name of a member, and in nested values', () => {
    const value = { a: 'rest', [written]: 1, b: [{ c: `see ${written}!` }], access_code: written };
    const json = JSON.stringify(value);
    const rules = {
      isSecretMember: isSecretName,
      redactText: (text: string) => redactSecrets(text, [secret]),
    };
    for (const text of [
      JSON.stringify(redactNested(value, rules)),
      redactSpans(json, findSecretsInJson(json, [secret])).text,
    ]) {
      expect(text).toMatch(/(?=[^]*\[redacted\])(?=[^]*rest)/);
      expect(containsSecret(text, [secret])).toBe(false);
    }
  });
});

test('the secret names are those that the tables mark', () => {
  const rows = [...Object.entries(parameters), ...Object.entries(accountSettings)];
  expect(new Set(secretNames)).toEqual(
    new Set(rows.flatMap(([name, row]) => ('secret' in row ? [name] : []))),
  );
  for (const name of Object.keys(parameters)) {
    expect([name, isSecretName(name)]).toEqual([name, secretNames.includes(name)]);
    expect([name, isSecretParameter(name)]).toEqual([name, secretNames.includes(name)]);
  }
  for (const name of names)
    expect([name, isSecretName(name), isSecretHeader(`X-${name}`)]).toEqual([name, true, true]);
  expect(['host', 'Idempotency-Key', 'tokenize'].filter(isSecretHeader)).toEqual([]);
});
