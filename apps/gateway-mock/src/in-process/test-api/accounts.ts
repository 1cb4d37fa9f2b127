/** The accounts of a gateway in this process, each with the settings that its client needs. */
import { revealPhrase } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import { inProcess } from '../../domain/audit-log/actor.ts';
import { GatewayError } from '../../domain/gateway-error.ts';
import type { Account } from '../../domain/account.ts';
import { withPresets } from '../../domain/scenario/scenarios-of-account.ts';
import { CreatedTokenView } from '../../management-api/access/token-view.ts';
import { changeAccount } from '../../management-api/accounts/change-account.ts';
import { checkPhrasesDiffer } from '../../management-api/accounts/security-settings-routes.ts';
import type { ManagementPorts } from '../../management-api/route-table.ts';
import { ImportedView } from '../../management-api/seeds/import-routes.ts';
import { parameter } from '../../schema/protocol-parameter.ts';
import { parseSeedAccount, type SeedAccount } from '../../seed/read-seed.ts';
import { toSeedAccount } from '../../seed/account-to-seed.ts';
import { toAccount } from '../../seed/store-seed.ts';
import type { Storage } from '../../storage/open-storage.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { GatewayAccounts } from '../in-process-gateway-type.ts';
import type { AccountChanges, GatewayAccount } from '../public-types.ts';
import { toGatewayError, type CallRoute } from './call-route.ts';
import { findAccount } from './find-account.ts';
import { toPromise, getOrThrow } from './task-to-promise.ts';

interface Dependencies {
  readonly callRoute: CallRoute;
  readonly storage: Pick<Storage, 'accounts'>;
  readonly ports: ManagementPorts;
  readonly random: SeededRandom;
  readonly address: Pick<GatewayAccount, 'baseUrl' | 'apiRoot'>;
}

export const createGatewayAccounts = ({
  callRoute,
  storage,
  ports,
  random,
  address,
}: Dependencies): GatewayAccounts => {
  const toGatewayAccount = ({
    merchantIdentifier,
    accessCode,
    shaType,
    requestPhrase,
    responsePhrase,
  }: Account): GatewayAccount => ({
    ...address,
    merchantIdentifier,
    accessCode,
    shaType,
    requestPhrase,
    responsePhrase,
  });

  const add: GatewayAccounts['add'] = async (settings = {}) => {
    const identifier = settings.merchant_identifier ?? random.merchantIdentifier();
    const account = { ...defaultSettings(random, identifier), ...settings, merchant_identifier: identifier };
    // An import adds the orders of an account that exists already.
    const isTaken = merchantIdentifierSchema.is(identifier) && (await exists(identifier));
    const { accounts } = isTaken
      ? { accounts: 0 }
      : await callRoute({
          name: 'accounts.add',
          route: 'POST /import',
          body: { accounts: [account] },
          reply: ImportedView,
        });
    if (accounts > 0) return toGatewayAccount(await findAccount(storage, identifier));
    if (settings.merchant_identifier === undefined) return add(settings);
    throw new GatewayError(
      'NotPossible',
      `Account ${identifier} already exists. Choose another merchant_identifier, or leave it out.`,
    );
  };

  const exists = async (identifier: string): Promise<boolean> =>
    O.isSome(await toPromise(storage.accounts.find(identifier)));

  const createToken = async (
    call: keyof GatewayAccounts,
    of: { readonly account?: string },
  ): Promise<string> => {
    const { token } = await callRoute({
      name: `accounts.${call}`,
      route: 'POST /tokens',
      ...of,
      body: { name: 'of a test' },
      reply: CreatedTokenView,
    });
    return token;
  };

  return {
    list: async () => (await toPromise(storage.accounts.all)).map(toGatewayAccount),
    add,
    update: async (account, changes) => {
      const before = await findAccount(storage, account);
      const change = changeOf(before, changes);
      const changed = await changeAccount(
        ports,
        before,
        { action: 'account_changed', by: inProcess },
        (current) => checkPhrasesDiffer(change(current)),
      )();
      if (E.isLeft(changed)) throw toGatewayError('accounts.update', changed.left, before.merchantIdentifier);
      return toGatewayAccount(changed.right);
    },
    createToken: async (account) => {
      const { merchantIdentifier } = await findAccount(storage, account);
      return createToken('createToken', { account: merchantIdentifier });
    },
    createProviderToken: () => createToken('createProviderToken', {}),
  };
};

const merchantIdentifierSchema = parameter('merchant_identifier');

const defaultSettings = (random: SeededRandom, identifier: string): SeedAccount => ({
  merchant_identifier: identifier,
  name: `Test merchant ${identifier}`,
  access_code: random.accessCode(identifier),
  sha_type: 'SHA-256',
  sha_request_phrase: random.phrase(identifier, 'request'),
  sha_response_phrase: random.phrase(identifier, 'response'),
});

const changeOf = (before: Account, changes: AccountChanges): ((account: Account) => Account) => {
  const unknownNames = Object.keys(changes).filter((name) => !Object.hasOwn(changeable, name));
  if (unknownNames.length > 0) {
    const names = Object.keys(changeable).join(', ');
    throw new GatewayError(
      'InvalidInput',
      `accounts.update: ${unknownNames.join(', ')} cannot be changed. Use ${names}.`,
    );
  }
  const settings = toAccount(
    getOrThrow(parseSeedAccount({ ...toSeed(before), ...changes }, 'accounts.update')),
  );
  const names = changeableNames.filter((name) => changes[name] !== undefined);
  return (account) =>
    names.reduce((changed, name) => ({ ...changed, ...changeable[name](settings, changed) }), account);
};

/** The account as it is, so that the changed account is checked as a whole. */
const toSeed = (account: Account): SeedAccount => ({
  ...toSeedAccount(account, []).account,
  sha_request_phrase: revealPhrase(account.requestPhrase),
  sha_response_phrase: revealPhrase(account.responsePhrase),
});

/** The members of an account that each setting changes. */
const changeable: {
  readonly [N in keyof Required<AccountChanges>]: (settings: Account, before: Account) => Partial<Account>;
} = {
  name: ({ name }) => ({ name }),
  access_code: ({ accessCode }) => ({ accessCode }),
  sha_type: ({ shaType }) => ({ shaType }),
  sha_request_phrase: ({ requestPhrase }) => ({ requestPhrase }),
  sha_response_phrase: ({ responsePhrase }) => ({ responsePhrase }),
  active: ({ active }) => ({ active }),
  request_shape: ({ requestShape }) => ({ requestShape }),
  origins: ({ origins }) => ({ origins }),
  services: ({ services }) => ({ services }),
  limits: ({ limits }) => ({ limits }),
  payments: ({ paymentChannels, payments }) => ({ paymentChannels, payments }),
  technical: ({ technical }) => ({ technical }),
  delivery: ({ delivery }) => ({ delivery }),
  inbox_response: ({ inboxResponse }) => ({ inboxResponse }),
  presets: ({ simulation }, before) => ({
    simulation: withPresets(before.simulation, simulation.presets),
  }),
};

const changeableNames = Object.keys(changeable).filter((name): name is keyof AccountChanges =>
  Object.hasOwn(changeable, name),
);
