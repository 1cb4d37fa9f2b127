import { jsonEscapes } from './decode-escapes.ts';
import { containsSecret } from './find-known-secrets.ts';
import { isSecretName } from './is-secret-name.ts';
import type { SecretSpan } from './secret-spans.ts';

/**
 * Finds values with a secret name, and texts that contain a known secret or JSON with a secret name, however they are escaped, by the
 * tokens of JSON: nothing is parsed, so the text can be broken.
 */
export const findSecretsInBrokenJson = (text: string, secrets: readonly string[]): readonly SecretSpan[] => {
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
      if (raw !== '' && (isSecret || isSecretText(raw, value, secrets))) {
        const start = index + (content === undefined ? 0 : 1);
        const isNumber = content === undefined && /^-?\d/.test(token);
        spans.push({
          start,
          end: start + raw.length,
          value,
          ...(secret !== undefined && { name: secret.name }),
          ...(isNumber && { isNumber }),
        });
      }
      if (secret !== undefined) secret = { ...secret, hasToken: true };
      last = value;
    }
  }
  return spans;
};

// Occurrences without escapes are found by themselves, unless they are too short.
const isSecretText = (raw: string, value: string, secrets: readonly string[]): boolean =>
  raw === value
    ? secrets.includes(value)
    : containsSecret(value, secrets) ||
      (value.includes('"') && findSecretsInBrokenJson(value, []).length > 0);

const tokens = /"((?:[^"\\]|\\[^])*)(?:"|\\?$)|[{}[\],:\n]|[^\s"{}[\],:]+/g;

const literals: ReadonlySet<string> = new Set(['true', 'false', 'null']);

const unescapeJson = (text: string): string =>
  text.replaceAll(/\\u([\da-fA-F]{4})|\\([^])/g, (_escape, code?: string, character = '') =>
    code === undefined
      ? (jsonEscapes.get(String(character)) ?? String(character))
      : String.fromCharCode(Number.parseInt(code, 16)),
  );
