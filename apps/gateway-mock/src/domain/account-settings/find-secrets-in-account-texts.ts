/**
 * Finds secrets of an account in its name, its addresses and its scenarios. The API would return them, and after a key rotation
 * nothing could find them in the text any more.
 */
import { containsSecret } from '@postern/protocol/secrets';
import { secretsOf } from '../account-secrets.ts';
import type { Account } from '../account.ts';
import { toTechnicalView } from './technical-settings-schema.ts';

export const secretRule = 'must not contain a phrase of the account, or a token';

/** The paths of the texts that contain a secret. */
export const findSecretsInAccountTexts = (account: Account): readonly string[] =>
  textsOf(account)
    .filter(({ text, secrets }) => containsSecret(text, secrets))
    .map(({ path }) => path);

interface TextOfAccount {
  readonly path: string;
  readonly text: string;
  /** The secrets of the account that it must not contain. */
  readonly secrets: readonly string[];
}

/** The texts of an account that the API returns. */
export const textsOf = (account: Account): readonly TextOfAccount[] => {
  const secrets = secretsOf(account);
  // An address may contain the access code, for a receiver that checks it.
  const phrases = secrets.filter((secret) => secret !== account.accessCode);
  return [
    { path: 'name', text: account.name, secrets },
    ...account.origins.map((text) => ({ path: 'origins', text, secrets: phrases })),
    ...Object.entries(toTechnicalView(account.technical).channels).flatMap(([channel, addresses]) =>
      Object.entries(addresses)
        .filter(([, address]) => address !== 'inbox')
        .map(([kind, text]) => ({ path: `channels.${channel}.${kind}`, text, secrets: phrases })),
    ),
    ...account.simulation.scenarios.flatMap((scenario) =>
      textsIn(scenario).map((text) => ({ path: `scenarios.${scenario.id}`, text, secrets })),
    ),
  ];
};

/** All texts in a value, at any depth. */
export const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};
