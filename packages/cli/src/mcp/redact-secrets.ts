/** Removes secrets from a result: members that have the name of a secret, and the secrets of the connection wherever they stand. */
import type { Connection } from '../connection/connection.ts';
import { isRecord } from '../management-api/read-json.ts';

export const redactSecrets = (value: unknown, secrets: readonly string[]): unknown => {
  if (typeof value === 'string') return redactText(value, secrets);
  if (Array.isArray(value)) return value.map((each) => redactSecrets(each, secrets));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      isSecretName.test(name) && typeof member === 'string' && member !== ''
        ? redacted
        : redactSecrets(member, secrets),
    ]),
  );
};

export const redactText = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((rest, secret) => rest.replaceAll(secret, redacted), text);

/** The secrets of a connection, longest first, so that none is left of one that contains another. */
export const secretsOf = ({
  accessCode,
  requestPhrase,
  responsePhrase,
  token,
}: Connection): readonly string[] =>
  [accessCode, requestPhrase, responsePhrase, token]
    .flatMap((secret) => (secret === undefined ? [] : [String(secret)]))
    // A shorter text is found by chance, and a short phrase is none.
    .filter((secret) => secret.length >= shortestSecret)
    .toSorted((one, other) => other.length - one.length);

const shortestSecret = 6;
const redacted = '[redacted]';
const isSecretName =
  /^sign_in_path$|(^|_)(token|secret|password|access_code|authorization|cookie)$|_phrase$/i;
