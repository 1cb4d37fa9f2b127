/** Finds what to redact: parameters and headers that are secret by name, and JSON texts that may contain a secret of the account. */
import { parameters, accountSettings, type ParameterRow, type AccountSettingRow } from '@postern/protocol';
import { containsSecret, secretLengthMin } from '../../domain/find-secrets.ts';

/** Whether a JSON text may contain a secret. Much faster than checking each value in it. */
export const mayContainSecret = (json: string, secrets: readonly string[]): boolean =>
  containsSecret(json, secrets) ||
  secrets.some(
    (secret) => secret.length < secretLengthMin && json.includes(JSON.stringify(secret).slice(1, -1)),
  );

/** Whether a parameter is secret by its name, in any spelling and as a part of a longer name. */
export const isSecretName = (name: string): boolean => {
  const known = knownNames.get(name);
  if (known !== undefined) return known;
  const normalized = normalizeName(name);
  return secretNames.some((secret) => normalized.includes(secret));
};

const normalizeName = (name: string): string => name.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();

const secretsIn = (table: Readonly<Record<string, ParameterRow | AccountSettingRow>>): readonly string[] =>
  Object.keys(table).filter((name) => table[name]?.secret === true);

const secretNames = [
  ...secretsIn(parameters),
  ...secretsIn(accountSettings),
  'requestPhrase',
  'responsePhrase',
].map(normalizeName);

const knownNames: ReadonlyMap<string, boolean> = new Map(
  Object.keys(parameters).map((name) => [name, secretsIn(parameters).includes(name)]),
);

/** Whether the value of a header is secret, by the name of the header: those that authenticate a sender have the usual names. */
export const isSecretHeader = (name: string): boolean => {
  const known = seen.get(name);
  if (known !== undefined) return known;
  const isSecret = (secretHeader.test(name) && !/^idempotency-key$/i.test(name)) || isSecretName(name);
  // Senders choose the names.
  if (seen.size < maxSeen && name.length < 100) seen.set(name, isSecret);
  return isSecret;
};

const secretHeader =
  /(?:^|[-_])(?:authorization|auth|cookie2?|token|key|apikey|secret|password|passphrase|session|sessionid|credentials?|jwt)$/i;

const seen = new Map<string, boolean>();
const maxSeen = 1000;
