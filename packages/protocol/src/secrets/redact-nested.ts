import { JsonNumber } from '../encoding/parse-json-losslessly.ts';
import type { Params } from '../message/message-params-type.ts';
import { redacted } from './redact-texts.ts';

/** What to redact in a value: the owner of the value decides it. */
export interface RedactionRules {
  /** Whether to replace the whole value of a member. */
  readonly isSecretMember: (name: string, value: unknown) => boolean;
  /** The text that stands for a text, a number or a name. `name`: of the member that has it; empty for names. */
  readonly redactText: (text: string, name: string) => string;
}

/**
 * Redacts the members of a value at any depth: their names, texts and numbers. The digits of a `JsonNumber` stay if they are not secret.
 *
 * @example
 * import { containsSecret, isSecretName, redacted, redactNested } from '@postern/protocol/secrets'
 *
 * const redactText = (text: string) => (containsSecret(text, ['a phrase']) ? redacted : text)
 * redactNested({ access_code: 'zx0I', a: [{ b: 'see a phrase' }] }, { isSecretMember: isSecretName, redactText })
 * // => { access_code: '[redacted]', a: [{ b: '[redacted]' }] }
 */
export function redactNested(value: Params, rules: RedactionRules): Params;
export function redactNested(value: unknown, rules: RedactionRules, name?: string): unknown;
export function redactNested(value: unknown, rules: RedactionRules, name = ''): unknown {
  if (typeof value === 'string') return rules.redactText(value, name);
  if (value instanceof JsonNumber) {
    const text = rules.redactText(value.source, name);
    return text === value.source ? value : text;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => redactNested(item, rules, name));
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      rules.redactText(key, ''),
      rules.isSecretMember(key, member) ? redacted : redactNested(member, rules, key),
    ]),
  );
}
