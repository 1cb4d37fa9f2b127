/** Finds the secrets in the text of a JSON object, by the tokens of the text: nothing is parsed, so the text can be broken. */
import { jsonEscapes } from '../../../domain/decode-escapes.ts';
import { containsSecret } from '../../../domain/find-secrets.ts';
import { isSecretName } from '../detect-secrets.ts';
import { kindOfSecret, type KnownSecrets, type SecretSpan } from './secret-spans.ts';

/**
 * The usual case, at the least cost: an object of texts without escapes, and numbers. `undefined` if the text is anything else.
 * Values that contain a secret of the account are not found.
 */
export const findSecretsInFlatJson = (
  text: string,
  known: KnownSecrets,
): readonly SecretSpan[] | undefined => {
  const spans: SecretSpan[] = [];
  let at = text.indexOf('{') + 1;
  for (;;) {
    flatMember.lastIndex = at;
    const match = flatMember.exec(text);
    if (match === null) return undefined;
    const [all, before = '', name = '', between = '', value, end] = match;
    if (isSecretName(name)) {
      if (value === undefined) return undefined;
      const start = at + before.length + name.length + between.length;
      if (value !== '')
        spans.push({ start, end: start + value.length, kind: kindOfSecret(value, name, known) });
    }
    if (end === '}') return spans;
    at += all.length;
  }
};

const flatMember =
  /(\s*")([^"\\]*)("\s*:\s*"?)(?:(?<=")([^"\\]*)"|(?<!")(?:-?[\d.eE+-]+|true|false|null))\s*([,}])/y;

/** Finds values with a secret name, and texts that contain a secret of the account, however they are escaped. */
export const findSecretsInTokens = (text: string, known: KnownSecrets): readonly SecretSpan[] => {
  const spans: SecretSpan[] = [];
  let depth = 0;
  let last: string | undefined;
  // While the tokens of a secret value are read.
  let secret: { readonly name: string; readonly depth: number; readonly hasToken: boolean } | undefined;
  for (const { 0: token, 1: content, index } of text.matchAll(tokens)) {
    if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') {
      depth--;
      if (secret !== undefined && depth < secret.depth) secret = undefined;
    } else if (token === ',') {
      if (depth === secret?.depth) secret = undefined;
      last = undefined;
    } else if (token === '\n') {
      if (depth === secret?.depth && secret.hasToken) secret = undefined;
    } else if (token === ':') {
      if (secret === undefined && last !== undefined && isSecretName(last))
        secret = { name: last, depth, hasToken: false };
    } else {
      const raw = content ?? token;
      const value = raw.includes('\\') ? unescapeJson(raw) : raw;
      const isSecret = secret !== undefined && (content !== undefined || !literals.has(token));
      if (raw !== '' && (isSecret || isHidden(raw, value, known))) {
        const start = index + (content === undefined ? 0 : 1);
        const isNumber = content === undefined && /^-?\d/.test(token);
        const kind = isNumber ? 'number' : kindOfSecret(value, secret?.name ?? '', known);
        spans.push({ start, end: start + raw.length, kind });
      }
      if (secret !== undefined) secret = { ...secret, hasToken: true };
      last = value;
    }
  }
  return spans;
};

// Occurrences without escapes are found by themselves, unless they are too short.
const isHidden = (raw: string, value: string, { secrets }: KnownSecrets): boolean =>
  raw === value ? secrets.includes(value) : containsSecret(value, secrets);

const tokens = /"((?:[^"\\]|\\[^])*)(?:"|\\?$)|[{}[\],:\n]|[^\s"{}[\],:]+/g;

const literals: ReadonlySet<string> = new Set(['true', 'false', 'null']);

const unescapeJson = (text: string): string =>
  text.replaceAll(/\\u([\da-fA-F]{4})|\\([^])/g, (_escape, code?: string, character = '') =>
    code === undefined
      ? (jsonEscapes.get(String(character)) ?? String(character))
      : String.fromCharCode(Number.parseInt(code, 16)),
  );
