/** Finds the secrets in names and values: of forms, lines, XML and multipart. The texts can be broken. */
import { decodeEscapes } from './decode-escapes.ts';
import { containsSecret } from './find-known-secrets.ts';
import { isSecretHeader } from './is-secret-name.ts';
import type { SecretSpan } from './secret-spans.ts';

export const findSecretsInPairs = (text: string, secrets: readonly string[]): readonly SecretSpan[] =>
  patterns.flatMap(({ name: pattern, value, decode }) => {
    const spans: SecretSpan[] = [];
    const names = new RegExp(pattern, 'gi');
    const values = new RegExp(value, 'y');
    for (let match = names.exec(text); match !== null; match = names.exec(text)) {
      const start = names.lastIndex;
      const isNamed = isSecretHeader(decode(match[1] ?? ''));
      if (!isNamed && secrets.length === 0) continue;
      // Many names may have the same long value, so only the beginning is decoded if the name is not secret.
      const searched = isNamed ? text : text.slice(0, start + maxDecoded);
      values.lastIndex = start;
      const found = values.exec(searched)?.[0] ?? '';
      const decoded = decode(found);
      const isSecret = isNamed || (decoded !== found && containsSecret(decoded, secrets));
      if (found.trim() === '' || !isSecret) continue;
      spans.push({
        start,
        end: start + found.length,
        value: decoded,
        ...(isNamed && { name: match[1] ?? '' }),
      });
      names.lastIndex += found.length;
    }
    return spans;
  });

const maxDecoded = 600;

const decodeForm = (text: string): string => decodeValue(text.replaceAll('+', ' '));

const decodeValue = (text: string): string => decodeEscapes(text, 'without JSON')?.text ?? text;

/** `name`: a name, which is its first group, and all that stands before its value. */
const patterns: readonly {
  readonly name: RegExp;
  readonly value: RegExp;
  readonly decode: (text: string) => string;
}[] = [
  // name=value, name: value, 'name' => 'value'. The name begins where a word begins, so that each word is read once.
  {
    name: /(?<![\w.%+\-[\]])([\w.%+\-[\]]+)["'\]]*\s*(?:=>|[=:])\s*["']?/,
    value: /(?<=")[^"]+|(?<=')[^']+|[^&\r\n<>"'][^&\r\n<>]*/,
    decode: decodeForm,
  },
  // <name>value</name> and <string name="name">value</string>, and CDATA
  { name: /<([^<>]*)>/, value: /(?:[^<]|<!\[CDATA\[)+/, decode: decodeValue },
  // <param name="name" value="value"/>
  { name: /(?<![\w:.-])([\w:.-]+)\s*="/, value: /[^"]*/, decode: decodeValue },
  { name: /<([^<>]*)\bvalue="/, value: /[^"]*/, decode: decodeValue },
  // The parts of multipart/form-data
  {
    name: /form-data;[^\r\n]{0,100}?\bname="?([^"\r\n;]{1,100})[^\r\n]{0,200}\r?\n(?:[^\r\n]{1,200}\r?\n){0,5}\r?\n/,
    value: /(?:(?!\r?\n--)[^])+/,
    decode: String,
  },
];
