/** What changed in an account, member by member, for the audit log. Of a secret it says only that it changed. */
import { revealPhrase } from '@postern/protocol';
import { containsSecret, redacted } from '@postern/protocol/secrets';
import * as O from 'fp-ts/lib/Option.js';
import { isDeepStrictEqual } from 'node:util';
import { toLimitsView } from '../domain/account-settings/amount-limits-schema.ts';
import { toDeliveryView } from '../domain/account-settings/delivery-settings-schema.ts';
import { toPaymentView } from '../domain/account-settings/payment-settings-schema.ts';
import { toTechnicalView } from '../domain/account-settings/technical-settings-schema.ts';
import { textsIn } from '../domain/account-settings/find-secrets-in-account-texts.ts';
import type { AuditChange } from '../domain/audit-log/audit-entry.ts';
import type { Account, SigningSettings } from '../domain/account.ts';
import { secretsOf } from '../domain/account-secrets.ts';

/** Compares an account with its earlier version; a new account has none. */
export const diffAccounts = (before: Account | undefined, after: Account): readonly AuditChange[] => {
  const secrets = [...(before === undefined ? [] : secretsOf(before)), ...secretsOf(after)];
  return [
    ...differences(before === undefined ? none : membersOf(before), membersOf(after)).map(
      ({ member, ...values }) => ({
        member,
        before: presentable(values.before, secrets),
        after: presentable(values.after, secrets),
      }),
    ),
    ...differences(before === undefined ? none : secretMembersOf(before), secretMembersOf(after)).map(
      ({ member, ...values }) => ({ member, ...secretChange(values) }),
    ),
  ];
};

type Members = ReadonlyMap<string, unknown>;

const none: Members = new Map();

const differences = (before: Members, after: Members) =>
  [...new Set([...before.keys(), ...after.keys()])]
    .map((member) => ({ member, before: before.get(member), after: after.get(member) }))
    .filter((values) => !isDeepStrictEqual(values.before, values.after));

// The names of the management API.
const membersOf = (account: Account): Members => {
  const { active_channel, channels } = toTechnicalView(account.technical);
  return new Map<string, unknown>([
    ['name', account.name],
    ['active', account.active],
    ['services', account.services],
    ...nestedMembers('limits', toLimitsView(account.limits)),
    ['request_shape', account.requestShape],
    ...keySets(account).map(([prefix, keys]) => [`${prefix}sha_type`, keys.shaType] as const),
    ['origins', account.origins],
    ...Object.entries(toPaymentView(account)).map(([name, value]) => [`payments.${name}`, value] as const),
    ['active_channel', active_channel],
    ...nestedMembers('channels', channels),
    ...Object.entries(toDeliveryView(account.delivery)),
    ['inbox_response', account.inboxResponse],
    ...account.simulation.scenarios.map((scenario) => [`scenarios.${scenario.id}`, scenario] as const),
    ['presets', account.simulation.presets],
  ]);
};

const secretMembersOf = (account: Account): Members =>
  new Map<string, unknown>([
    ['access_code', account.accessCode],
    ...keySets(account).flatMap(([prefix, { requestPhrase, responsePhrase }]) => [
      [`${prefix}sha_request_phrase`, revealPhrase(requestPhrase)] as const,
      [`${prefix}sha_response_phrase`, revealPhrase(responsePhrase)] as const,
    ]),
  ]);

const keySets = (account: Account): readonly (readonly [prefix: string, SigningSettings])[] => [
  ['', account],
  ...(O.isSome(account.next) ? [['next.', account.next.value] as const] : []),
  ...(O.isSome(account.previous) ? [['previous.', account.previous.value] as const] : []),
];

// `limits.AED.daily`, `channels.web.direct`
const nestedMembers = (prefix: string, members: Readonly<Record<string, object>>) =>
  Object.entries(members).flatMap(([outer, values]) =>
    Object.entries(values).map(([name, value]) => [`${prefix}.${outer}.${name}`, value] as const),
  );

const secretChange = (values: { readonly before: unknown; readonly after: unknown }) => {
  const before = values.before === undefined ? null : redacted;
  if (values.after === undefined) return { before, after: null };
  return { before, after: before === null ? redacted : 'changed' };
};

// A user may have put a secret into any text.
const presentable = (value: unknown, secrets: readonly string[]): unknown => {
  if (value === undefined) return null;
  if (textsIn(value).some((text) => containsSecret(text, secrets))) return redacted;
  const json = JSON.stringify(value);
  return json.length > maxLength ? `${json.slice(0, maxLength)}…` : value;
};

// Bounds an entry: the list of origins may have 20,000 characters.
const maxLength = 2000;
