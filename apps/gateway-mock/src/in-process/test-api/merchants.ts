/** The merchants of a gateway in this process, each with the settings that its client needs. */
import * as O from 'fp-ts/lib/Option.js';
import { GatewayError } from '../../domain/gateway-error.ts';
import type { Merchant } from '../../domain/merchant.ts';
import type { Storage } from '../../storage/open-storage.ts';
import { parseSeedMerchant, type SeedMerchant } from '../../seed/read-seed.ts';
import { toMerchant } from '../../seed/store-seed.ts';
import { hasDistinctPhrases, phraseRule } from '../../domain/account-settings/distinct-phrases.ts';
import { withPresets } from '../../domain/scenario/scenarios-of-account.ts';
import { generateToken } from '../../credentials/new-token.ts';
import type { Owner } from '../../credentials/token.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { TestMerchants } from '../in-process-gateway-type.ts';
import { findMerchant, toIdentifier, unknownMerchant } from './find-merchant.ts';
import type { Seeder } from '../seed-test-data.ts';
import { toPromise, getOrThrow } from './to-promise.ts';
import type { MerchantChanges, TestMerchant } from '../public-types.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly random: SeededRandom;
  readonly seeder: Seeder;
  readonly address: Pick<TestMerchant, 'baseUrl' | 'apiRoot'>;
  /** Stores the initial state of a new merchant, for later resets. */
  readonly merchantAdded: (merchantIdentifier: string) => Promise<void>;
}

export const createTestMerchants = ({
  storage,
  random,
  seeder,
  address,
  merchantAdded,
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
    const seed = { ...defaultSettings(random, identifier), ...settings, merchant_identifier: identifier };
    const merchant = getOrThrow(parseSeedMerchant(seed, 'merchants.add'));
    if (await seeder.addMerchant(merchant)) {
      await merchantAdded(identifier);
      return toTestMerchant(toMerchant(merchant));
    }
    if (settings.merchant_identifier === undefined) return add(settings);
    throw new GatewayError(
      'NotPossible',
      `Merchant ${identifier} already exists. Choose another merchant_identifier, or leave it out.`,
    );
  };

  const newToken = async (owner: Owner): Promise<string> => {
    const { token, stored } = generateToken('of a test', owner);
    await toPromise(storage.tokens.add(stored));
    return token;
  };

  return {
    list: async () => (await toPromise(storage.merchants.all)).map(toTestMerchant),
    add,
    update: async (merchant, changes) => {
      const identifier = toIdentifier(merchant);
      const change = changeOf(identifier, changes, random);
      let isValid = true;
      const found = await toPromise(
        storage.merchants.change(identifier, (before) => {
          const changed = change(before);
          isValid = hasDistinctPhrases(changed);
          return isValid ? changed : before;
        }),
      );
      if (O.isNone(found)) throw unknownMerchant(identifier);
      if (!isValid)
        throw new GatewayError('InvalidInput', `merchants.update: sha_response_phrase ${phraseRule}.`);
      return toTestMerchant(found.value);
    },
    createToken: async (merchant) => {
      const { merchantIdentifier } = await findMerchant(storage, merchant);
      return newToken({ role: 'merchant', merchantIdentifier });
    },
    createProviderToken: () => newToken({ role: 'provider' }),
  };
};

const defaultSettings = (random: SeededRandom, identifier: string): SeedMerchant => ({
  merchant_identifier: identifier,
  name: `Test merchant ${identifier}`,
  access_code: random.accessCode(identifier),
  sha_type: 'SHA-256',
  sha_request_phrase: random.phrase(identifier, 'request'),
  sha_response_phrase: random.phrase(identifier, 'response'),
});

const changeOf = (
  identifier: string,
  changes: MerchantChanges,
  random: SeededRandom,
): ((merchant: Merchant) => Merchant) => {
  const unknownNames = Object.keys(changes).filter((name) => !Object.hasOwn(changeable, name));
  if (unknownNames.length > 0) {
    const names = Object.keys(changeable).join(', ');
    throw new GatewayError(
      'InvalidInput',
      `merchants.update: ${unknownNames.join(', ')} cannot be changed. Use ${names}.`,
    );
  }
  const settings = toMerchant(
    getOrThrow(parseSeedMerchant({ ...defaultSettings(random, identifier), ...changes }, 'merchants.update')),
  );
  const names = changeableNames.filter((name) => changes[name] !== undefined);
  return (merchant) =>
    names.reduce((changed, name) => ({ ...changed, ...changeable[name](settings, changed) }), merchant);
};

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
