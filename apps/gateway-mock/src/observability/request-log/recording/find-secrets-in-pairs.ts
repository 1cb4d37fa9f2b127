/** Finds the secrets in names and values: of forms, lines, XML and multipart. The texts can be broken. */
import { containsSecret } from '../../../domain/find-secrets.ts';
import { isSecretHeader } from '../detect-secrets.ts';
import { kindOfSecret, type KnownSecrets, type SecretSpan } from './secret-spans.ts';

export const findSecretsInPairs = (text: string, known: KnownSecrets): readonly SecretSpan[] =>
  patterns.flatMap(({ name: pattern, value, decode }) => {
    const spans: SecretSpan[] = [];
    const names = new RegExp(pattern, 'gi');
    const values = new RegExp(value, 'y');
    for (let match = names.exec(text); match !== null; match = names.exec(text)) {
      const start = names.lastIndex;
      const isNamed = isSecretHeader(decode(match[1] ?? ''));
      if (!isNamed && known.secrets.length === 0) continue;
      // Many names may have the same long value, so only the beginning is decoded if the name is not secret.
      const searched = isNamed ? text : text.slice(0, start + maxDecoded);
      values.lastIndex = start;
      const found = values.exec(searched)?.[0] ?? '';
      const decoded = decode(found);
      const isHidden = decoded !== found && containsSecret(decoded, known.secrets);
      if (found.trim() === '' || !(isNamed || isHidden)) continue;
      spans.push({ start, end: start + found.length, kind: kindOfSecret(decoded, match[1] ?? '', known) });
      names.lastIndex += found.length;
    }
    return spans;
  });

const maxDecoded = 600;

const decodeForm = (text: string): string =>
  /[%+]/.test(text)
    ? Buffer.from(
        text
          .replaceAll('+', ' ')
          .replaceAll(/%([\da-f]{2})/gi, (_escape, hex: string) =>
            String.fromCharCode(Number.parseInt(hex, 16)),
          ),
        'latin1',
      ).toString('utf8')
    : text;

const decodeEntities = (text: string): string =>
  text
    .replaceAll(/&#(?:x([\da-f]+)|(\d+));/gi, (_entity, hex?: string, digits = '') =>
      String.fromCharCode(hex === undefined ? Number(digits) : Number.parseInt(hex, 16)),
    )
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

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
  { name: /<([^<>]*)>/, value: /(?:[^<]|<!\[CDATA\[)+/, decode: decodeEntities },
  // <param name="name" value="value"/>
  { name: /(?<![\w:.-])([\w:.-]+)\s*="/, value: /[^"]*/, decode: decodeEntities },
  { name: /<([^<>]*)\bvalue="/, value: /[^"]*/, decode: decodeEntities },
  // The parts of multipart/form-data
  {
    name: /form-data;[^\r\n]{0,100}?\bname="?([^"\r\n;]{1,100})[^\r\n]{0,200}\r?\n(?:[^\r\n]{1,200}\r?\n){0,5}\r?\n/,
    value: /(?:(?!\r?\n--)[^])+/,
    decode: String,
  },
];
