/** Secrets are found in all written forms, and nothing else is. */
import fc from 'fast-check';
import { waysToWriteASecret } from '../testing/ways-to-write-a-secret.ts';
import { containsSecret, findCutOffSecret, redactSecrets } from './find-known-secrets.ts';

const others = ['zx0IPmPy5jp1vAz8Kpg7', 'the request phrase', 'another phrase'];
const ordinary = 'the phrase of 2026/11: "a+b" & <c> 100% \\ é=\'x\'';
const around = fc.string({ maxLength: 40 });

describe.each(Object.entries(waysToWriteASecret))('a secret that is written %s', (_way, write) => {
  const secrets = fc.oneof(
    fc.constant(ordinary),
    fc.string({ minLength: 6, maxLength: 40, unit: 'grapheme' }),
  );

  test('is found at any place of a text, and replaced', () => {
    const property = fc.property(secrets, around, around, around, (secret, before, after, outer) => {
      const all = [...others, secret];
      const text = outer + write(secret, before, after) + outer;
      expect(containsSecret(text, all)).toBe(true);
      const redacted = redactSecrets(text, all);
      expect(redacted).toContain('[redacted]');
      expect(containsSecret(redacted.replaceAll('[redacted]', '\0'), all)).toBe(false);
    });
    fc.assert(property, { examples: [[ordinary, '', '', '']] });
  });

  test('is found if it is a token of the API, whose value is unknown', () => {
    const token = `postern_${'aB3-_'.repeat(9).slice(0, 43)}`;
    expect(containsSecret(write(token, 'with ', ' in it'), [])).toBe(true);
    expect(redactSecrets(write(token, 'with ', ' in it'), [])).not.toContain(write(token));
  });
});

test('a secret is found whichever characters are percent-encoded, and however a space is written', () => {
  const secret = fc
    .string({ minLength: 6, maxLength: 30, unit: fc.constantFrom(...Array.from("ab+~!'()* %&")) })
    .filter((text) => text.trim() !== '');
  const property = fc.property(
    secret,
    fc.func(fc.boolean()),
    fc.constantFrom('+', '%20'),
    around,
    (text, isEscaped, space, outer) => {
      const written = Array.from(text, (character, i) => {
        if (character === ' ') return space;
        const mustBe = encodeURIComponent(character) !== character;
        return mustBe || isEscaped(i) ? `%${character.charCodeAt(0).toString(16)}` : character;
      }).join('');
      expect(containsSecret(`${outer} ${written}`, [text])).toBe(true);
      expect(redactSecrets(`${outer} ${written}`, [text])).not.toContain(written);
    },
  );
  fc.assert(property, { examples: [["pass (a+b)!*'~", (i) => i !== 13, '+', '']] });
});

test('a text without secrets is left as it is', () => {
  const property = fc.property(fc.string({ unit: 'binary' }), (text) => {
    fc.pre(!others.some((secret) => text.includes(secret)));
    expect(containsSecret(text, others)).toBe(false);
    expect(redactSecrets(text, others)).toBe(text);
  });
  fc.assert(property);
});

test('a short secret is found only as a whole text, however it is escaped', () => {
  expect(containsSecret('ab', ['ab'])).toBe(true);
  expect(containsSecret('%61b', ['ab'])).toBe(true);
  expect(containsSecret('cab', ['ab'])).toBe(false);
  expect(redactSecrets('cab', ['ab'])).toBe('cab');
});

test('the rest of the text stays', () => {
  expect(redactSecrets('a=%74he+request%20phrase&b=zx0IPmPy5jp1vAz8Kpg7;%41', others)).toBe(
    'a=[redacted]&b=[redacted];%41',
  );
});

test('the beginning of a secret at the end of a text is found', () => {
  expect(findCutOffSecret('see the req', others)).toEqual({ start: 4, end: 11 });
  expect(findCutOffSecret('see th', others)).toBeUndefined();
});
