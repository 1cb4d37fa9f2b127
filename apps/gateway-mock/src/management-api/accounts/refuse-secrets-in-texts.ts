/**
 * Refuses a change after which the name, an address or a scenario of an account contains one of its secrets, or a token. The API would
 * return it, and after a key rotation nothing could find it in the text any more.
 */
import * as E from 'fp-ts/lib/Either.js';
import { toTechnicalView } from '../../domain/account-settings/technical-settings-schema.ts';
import type { Merchant } from '../../domain/merchant.ts';
import { containsSecret } from '../../domain/find-secrets.ts';
import { secretsOf } from '../../domain/merchant-secrets.ts';
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
    ...(containsSecret(merchant.name, secrets) ? ['name'] : []),
    ...(merchant.origins.some((origin) => containsSecret(origin, phrases)) ? ['origins'] : []),
    ...Object.entries(toTechnicalView(merchant.technical).channels).flatMap(([channel, addresses]) =>
      Object.entries(addresses)
        .filter(([, address]) => address !== 'inbox' && containsSecret(address, phrases))
        .map(([kind]) => `channels.${channel}.${kind}`),
    ),
    ...merchant.simulation.scenarios
      .filter((scenario) => textsIn(scenario).some((text) => containsSecret(text, secrets)))
      .map(({ id }) => `scenarios.${id}`),
  ];
};

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};
