/** Finds what to redact: parameters that are secret by name, and values that contain a secret of the account. */
import {
  parameters,
  revealPhrase,
  accountSettings,
  type ParameterRow,
  type AccountSettingRow,
} from '@postern/protocol';
import * as O from 'fp-ts/lib/Option.js';
import type { Merchant, SigningSettings } from '../../domain/merchant.ts';

export const redacted = '[redacted]';

/** The secrets of an account: access code and phrases. */
export const secretsOf = (merchant: Merchant): readonly string[] => {
  const { accessCode, next, previous } = merchant;
  return [
    accessCode,
    ...phrasesOf(merchant),
    ...(O.isSome(next) ? phrasesOf(next.value) : []),
    ...(O.isSome(previous) ? phrasesOf(previous.value) : []),
  ];
};

const phrasesOf = ({ requestPhrase, responsePhrase }: SigningSettings): readonly string[] => [
  revealPhrase(requestPhrase),
  revealPhrase(responsePhrase),
];

/** Whether a text is a secret or contains one. Short secrets could be part of other words, so they must match fully. */
export const containsSecret = (text: string, secrets: readonly string[]): boolean =>
  secrets.some((secret) => text === secret || (secret.length >= secretLengthMin && text.includes(secret)));

const secretLengthMin = 6;

/** Whether a JSON text may contain a secret. Much faster than checking each value in it. */
export const mayContainSecret = (json: string, secrets: readonly string[]): boolean =>
  secrets.some((secret) => json.includes(JSON.stringify(secret).slice(1, -1)));

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
