/**
 * Refuses a change after which the name or an address of an account contains one of its secrets, or a token. The API would
 * return it, and after a key rotation nothing could find it in the text any more.
 */
import * as E from 'fp-ts/lib/Either.js';
import { resemblesToken } from '../../credentials/find-tokens-in-text.ts';
import { toTechnicalView } from '../../domain/account-settings/technical-settings-schema.ts';
import type { Merchant } from '../../domain/merchant.ts';
import { containsSecret, secretsOf } from '../../domain/merchant-secrets.ts';
import type { Problem } from '../problem-catalog.ts';

/** A text that contained a secret before may stay, so that other members can be changed. */
export const refuseSecretsInTexts = (
  before: Merchant | undefined,
  after: Merchant,
): E.Either<Problem, Merchant> => {
  const earlier = before === undefined ? [] : membersWithSecret(before);
  const errors = membersWithSecret(after)
    .filter((path) => !earlier.includes(path))
    .map((path) => ({ path, message: secretRule }));
  return errors.length === 0 ? E.right(after) : E.left({ _tag: 'InvalidRequest', errors });
};

const secretRule = 'must not contain a phrase of the account, or a token';

const membersWithSecret = (merchant: Merchant): readonly string[] => {
  const secrets = secretsOf(merchant);
  // An address may contain the access code, for a receiver that checks it.
  const phrases = secrets.filter((secret) => secret !== merchant.accessCode);
  return [
    ...(hasSecret(merchant.name, secrets) ? ['name'] : []),
    ...(merchant.origins.some((origin) => hasSecret(origin, phrases)) ? ['origins'] : []),
    ...Object.entries(toTechnicalView(merchant.technical).channels).flatMap(([channel, addresses]) =>
      Object.entries(addresses)
        .filter(([, address]) => address !== 'inbox' && hasSecret(address, phrases))
        .map(([kind]) => `channels.${channel}.${kind}`),
    ),
  ];
};

const hasSecret = (text: string, secrets: readonly string[]): boolean =>
  containsSecret(text, secrets) || resemblesToken(text);
