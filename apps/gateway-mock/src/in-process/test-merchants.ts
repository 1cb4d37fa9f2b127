/** The merchants of a gateway in this process: made as a test wants them, each with what its client needs. */
import * as O from 'fp-ts/lib/Option.js';
import type { Merchant } from '../domain/merchant.ts';
import type { Storage } from '../storage/open-storage.ts';
import { parseSeedMerchant, type SeedMerchant } from '../seed/read-seed.ts';
import { toMerchant } from '../seed/store-seed.ts';
import { withPresets } from '../domain/scenario/simulation.ts';
import { generateToken } from '../credentials/new-token.ts';
import type { Owner } from '../credentials/token.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { TestMerchants } from './gateway.ts';
import { toIdentifier, findMerchant, unknownMerchant } from './find-merchant.ts';
import type { Seeder } from './seed-test-data.ts';
import { toPromiseOfChange, toPromise, getOrThrow } from './to-promise.ts';
import type { MerchantChanges, TestMerchant } from './test-views.ts';

interface Surroundings {
  readonly storage: Storage;
  readonly random: SeededRandom;
  readonly seeder: Seeder;
  readonly place: Pick<TestMerchant, 'baseUrl' | 'apiRoot'>;
  /** Told of a merchant that was added, so that a reset can come back to it. */
  readonly added: (merchantIdentifier: string) => Promise<void>;
}

export const createTestMerchants = ({ storage, random, seeder, place, added }: Surroundings): TestMerchants => {
  const shown = ({
    merchantIdentifier,
    accessCode,
    shaType,
    requestPhrase,
    responsePhrase,
  }: Merchant): TestMerchant => ({
    ...place,
    merchantIdentifier,
    accessCode,
    shaType,
    requestPhrase,
    responsePhrase,
  });

  const add: TestMerchants['add'] = async (settings = {}) => {
    const identifier = settings.merchant_identifier ?? random.merchantIdentifier();
    const wanted = { ...madeUp(random, identifier), ...settings, merchant_identifier: identifier };
    const merchant = getOrThrow(parseSeedMerchant(wanted, 'merchants.add'));
    if (await seeder.addMerchant(merchant)) {
      await added(identifier);
      return shown(toMerchant(merchant));
    }
    if (settings.merchant_identifier === undefined) return add(settings);
    throw new Error(`merchant ${identifier} is there already`);
  };

  const newToken = async (owner: Owner): Promise<string> => {
    const { token, stored } = generateToken('of a test', owner);
    await toPromise(storage.tokens.add(stored));
    return token;
  };

  return {
    list: async () => (await toPromise(storage.merchants.all)).map(shown),
    add,
    update: async (merchant, changes) => {
      const identifier = toIdentifier(merchant);
      const change = changeOf(identifier, changes, random);
      const found = await toPromiseOfChange(storage.merchants.change(identifier, change));
      if (O.isNone(found)) throw unknownMerchant(identifier);
      return shown(found.value);
    },
    createToken: async (merchant) => {
      const { merchantIdentifier } = await findMerchant(storage, merchant);
      return newToken({ role: 'merchant', merchantIdentifier });
    },
    createProviderToken: () => newToken({ role: 'provider' }),
  };
};

const madeUp = (random: SeededRandom, identifier: string): SeedMerchant => ({
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
  const foreign = Object.keys(changes).filter((name) => !Object.hasOwn(changeable, name));
  if (foreign.length > 0) {
    const names = Object.keys(changeable).join(', ');
    throw new Error(`merchants.update: ${foreign.join(', ')} cannot be changed: there are ${names}`);
  }
  const wanted = toMerchant(
    getOrThrow(parseSeedMerchant({ ...madeUp(random, identifier), ...changes }, 'merchants.update')),
  );
  const parts = changeableNames.filter((name) => changes[name] !== undefined);
  return (merchant) => parts.reduce((so, name) => ({ ...so, ...changeable[name](wanted, so) }), merchant);
};

/** What each setting is of an account. */
const changeable: {
  readonly [N in keyof Required<MerchantChanges>]: (wanted: Merchant, before: Merchant) => Partial<Merchant>;
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
