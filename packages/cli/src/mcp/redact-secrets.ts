/** Removes secrets from a result: members that have the name of a secret, and what the patterns match wherever it stands, also in names. */
import { isRecord } from '../management-api/read-json.ts';

export const redactSecrets = (value: unknown, secrets: readonly RegExp[]): unknown => {
  if (typeof value === 'string') return redactText(value, secrets);
  if (Array.isArray(value)) return value.map((each) => redactSecrets(each, secrets));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      redactText(name, secrets),
      isSecretName.test(name) && typeof member === 'string' && member !== ''
        ? redacted
        : redactSecrets(member, secrets),
    ]),
  );
};

export const redactText = (text: string, secrets: readonly RegExp[]): string =>
  secrets.reduce((rest, secret) => rest.replaceAll(secret, redacted), text);

const redacted = '[redacted]';
const isSecretName =
  /^sign_in_path$|(^|_)(token|secret|password|access_code|authorization|cookie)$|_phrase$/i;
