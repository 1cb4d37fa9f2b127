/** The merchants of a gateway in this process, each with the settings that its client needs. */
import { revealPhrase } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import { inProcess } from '../../domain/audit-log/actor.ts';
import { GatewayError } from '../../domain/gateway-error.ts';
import type { Merchant } from '../../domain/merchant.ts';
import { withPresets } from '../../domain/scenario/scenarios-of-account.ts';
import { CreatedTokenView } from '../../management-api/access/token-view.ts';
import { changeAccount } from '../../management-api/accounts/change-account.ts';
import { checkPhrasesDiffer } from '../../management-api/accounts/security-settings-routes.ts';
import type { ManagementPorts } from '../../management-api/route-table.ts';
import { ImportedView } from '../../management-api/seeds/import-routes.ts';
import { parameter } from '../../schema/protocol-parameter.ts';
import { parseSeedMerchant, type SeedMerchant } from '../../seed/read-seed.ts';
import { toSeedMerchant } from '../../seed/account-to-seed.ts';
import { toMerchant } from '../../seed/store-seed.ts';
import type { Storage } from '../../storage/open-storage.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { TestMerchants } from '../in-process-gateway-type.ts';
import type { MerchantChanges, TestMerchant } from '../public-types.ts';
import { toGatewayError, type CallRoute } from './call-route.ts';
import { findMerchant } from './find-merchant.ts';
import { toPromise, getOrThrow } from './task-to-promise.ts';

interface Dependencies {
  readonly callRoute: CallRoute;
  readonly storage: Pick<Storage, 'merchants'>;
  readonly ports: ManagementPorts;
  readonly random: SeededRandom;
  readonly address: Pick<TestMerchant, 'baseUrl' | 'apiRoot'>;
}

export const createTestMerchants = ({
  callRoute,
  storage,
  ports,
  random,
  address,
}: Dependencies): TestMerchants => {
  const toTestMerchant = ({
    merchantIdentifier,
    accessCode,
    shaType,
    requestPhrase,
    responsePhrase,
  }: Merchant): TestMerchant => ({
    ...address,
    merchantIdentifier,
    accessCode,
    shaType,
    requestPhrase,
    responsePhrase,
  });

  const add: TestMerchants['add'] = async (settings = {}) => {
    const identifier = settings.merchant_identifier ?? random.merchantIdentifier();
    const merchant = { ...defaultSettings(random, identifier), ...settings, merchant_identifier: identifier };
    // An import adds the orders of a merchant that exists already.
    const isTaken = merchantIdentifierSchema.is(identifier) && (await exists(identifier));
    const { accounts } = isTaken
      ? { accounts: 0 }
      : await callRoute({
          name: 'merchants.add',
          route: 'POST /import',
          body: { merchants: [merchant] },
          reply: ImportedView,
        });
    if (accounts > 0) return toTestMerchant(await findMerchant(storage, identifier));
    if (settings.merchant_identifier === undefined) return add(settings);
    throw new GatewayError(
      'NotPossible',
      `Merchant ${identifier} already exists. Choose another merchant_identifier, or leave it out.`,
    );
  };

  const exists = async (identifier: string): Promise<boolean> =>
    O.isSome(await toPromise(storage.merchants.find(identifier)));

  const createToken = async (
    call: keyof TestMerchants,
    of: { readonly merchant?: string },
  ): Promise<string> => {
    const { token } = await callRoute({
      name: `merchants.${call}`,
      route: 'POST /tokens',
      ...of,
      body: { name: 'of a test' },
      reply: CreatedTokenView,
    });
    return token;
  };

  return {
    list: async () => (await toPromise(storage.merchants.all)).map(toTestMerchant),
    add,
    update: async (merchant, changes) => {
      const before = await findMerchant(storage, merchant);
      const change = changeOf(before, changes);
      const changed = await changeAccount(
        ports,
        before,
        { action: 'account_changed', by: inProcess },
        (current) => checkPhrasesDiffer(change(current)),
      )();
      if (E.isLeft(changed))
        throw toGatewayError('merchants.update', changed.left, before.merchantIdentifier);
      return toTestMerchant(changed.right);
    },
    createToken: async (merchant) => {
      const { merchantIdentifier } = await findMerchant(storage, merchant);
      return createToken('createToken', { merchant: merchantIdentifier });
    },
    createProviderToken: () => createToken('createProviderToken', {}),
  };
};

const merchantIdentifierSchema = parameter('merchant_identifier');

const defaultSettings = (random: SeededRandom, identifier: string): SeedMerchant => ({
  merchant_identifier: identifier,
  name: `Test merchant ${identifier}`,
  access_code: random.accessCode(identifier),
  sha_type: 'SHA-256',
  sha_request_phrase: random.phrase(identifier, 'request'),
  sha_response_phrase: random.phrase(identifier, 'response'),
});

const changeOf = (before: Merchant, changes: MerchantChanges): ((merchant: Merchant) => Merchant) => {
  const unknownNames = Object.keys(changes).filter((name) => !Object.hasOwn(changeable, name));
  if (unknownNames.length > 0) {
    const names = Object.keys(changeable).join(', ');
    throw new GatewayError(
      'InvalidInput',
      `merchants.update: ${unknownNames.join(', ')} cannot be changed. Use ${names}.`,
    );
  }
  const settings = toMerchant(
    getOrThrow(parseSeedMerchant({ ...toSeed(before), ...changes }, 'merchants.update')),
  );
  const names = changeableNames.filter((name) => changes[name] !== undefined);
  return (merchant) =>
    names.reduce((changed, name) => ({ ...changed, ...changeable[name](settings, changed) }), merchant);
};

/** The merchant as it is, so that the changed merchant is checked as a whole. */
const toSeed = (merchant: Merchant): SeedMerchant => ({
  ...toSeedMerchant(merchant, []).merchant,
  sha_request_phrase: revealPhrase(merchant.requestPhrase),
  sha_response_phrase: revealPhrase(merchant.responsePhrase),
});

/** The members of an account that each setting changes. */
const changeable: {
  readonly [N in keyof Required<MerchantChanges>]: (
    settings: Merchant,
    before: Merchant,
  ) => Partial<Merchant>;
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
  technical: ({ technical }) => ({ technical }),
  delivery: ({ delivery }) => ({ delivery }),
  inbox_response: ({ inboxResponse }) => ({ inboxResponse }),
  presets: ({ simulation }, before) => ({
    simulation: withPresets(before.simulation, simulation.presets),
  }),
};

const changeableNames = Object.keys(changeable).filter((name): name is keyof MerchantChanges =>
  Object.hasOwn(changeable, name),
);
