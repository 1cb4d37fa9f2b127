/** Each deviation of a gateway is found, and the mock gateway agrees with those that it can, by the gateway profile of a run. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  certifyGateway,
  connectMockGateway,
  createGatewayProfile,
  describeAgreement,
  formatGatewayProfile,
  gatewayCases,
  type CaseResult,
  type GatewayProfile,
  type GatewayUnderTest,
} from '@postern/conformance';
import { startGateway } from '@postern/gateway-mock';
import { DEVIATIONS, type DeviationName } from '@postern/second-gateway';
import { assessedDeviations } from './assessed-deviations.ts';
import { connectSecondGateway, type SecondGateway } from './connect-second-gateway.ts';
import { switchedDeviations } from './switched-deviations.ts';

const names = Object.keys(DEVIATIONS).filter((name): name is DeviationName =>
  Object.hasOwn(DEVIATIONS, name),
);
const assessed = new Set(assessedDeviations.flatMap(({ cases }) => cases));

let second: SecondGateway;
let gatewayProfile: GatewayProfile;
let byGatewayProfile: ReadonlyMap<string, CaseResult>;

const run = async (gateway: GatewayUnderTest, ids: (id: string) => boolean) =>
  certifyGateway(gateway, { cases: gatewayCases.filter(({ id }) => ids(id)), requestsPerSecond: 10_000 });

beforeAll(async () => {
  second = await connectSecondGateway();
  await second.deviate(names);
  gatewayProfile = createGatewayProfile(await run(second, () => true), second.account);
  byGatewayProfile = await runMockWith(gatewayProfile);
});

afterAll(() => second.close());

/** The results of the mock gateway, in the cases in which the gateway profile deviates and no clock is needed. */
async function runMockWith(observed: GatewayProfile): Promise<ReadonlyMap<string, CaseResult>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'postern-profile-'));
  const file = path.join(folder, 'gateway-profile.json');
  writeFileSync(file, formatGatewayProfile(observed));
  const mock = await startGateway({ gatewayProfile: file });
  const gateway = await connectMockGateway({
    baseUrl: mock.url,
    token: await mock.accounts.createProviderToken(),
  });
  try {
    const deviating = new Set(observed.deviations.map((deviation) => deviation.case));
    const { results } = await run(gateway, (id) => deviating.has(id) && !id.startsWith('feedback.'));
    return new Map(results.map((result) => [result.id, result]));
  } finally {
    await gateway.close();
    await mock.close();
    rmSync(folder, { recursive: true });
  }
}

test('there are twenty deviations', () => {
  expect(names).toHaveLength(20);
  expect(Object.keys(switchedDeviations).toSorted()).toEqual(names.toSorted());
});

test.each(names)('%s is found by the case that names it, and only if it is switched on', async (name) => {
  const { foundBy } = switchedDeviations[name];
  const findingWith = async (switchedOn: readonly DeviationName[]) => {
    await second.deviate(switchedOn);
    const { results } = await run(second, (id) => id === foundBy);
    return results.map(({ finding }) => finding._tag);
  };
  expect(await findingWith([name])).toEqual(['Deviates']);
  expect(await findingWith([])).toEqual(['Conforms']);
});

test('the mock gateway agrees with nine of the twenty, and the gateway profile names the others with a reason', () => {
  const hindrances = new Map(
    describeAgreement(gatewayProfile).map(({ deviation, hindrance }) => [deviation.case, hindrance]),
  );
  const agreements = Object.fromEntries(
    names.map((name) => {
      const { foundBy } = switchedDeviations[name];
      expect(hindrances.has(foundBy)).toBe(true);
      return [name, hindrances.get(foundBy) === undefined ? 'agrees' : 'names it'];
    }),
  );
  expect(agreements).toEqual(Object.fromEntries(names.map((name) => [name, switchedDeviations[name].mock])));
  expect(Object.values(agreements).filter((agreement) => agreement === 'agrees')).toHaveLength(9);
});

test('with the gateway profile, the mock gateway answers with the observed code where it agrees, and as before elsewhere', () => {
  const answered = describeAgreement(gatewayProfile)
    .filter(({ deviation }) => byGatewayProfile.has(deviation.case))
    .map(({ deviation, hindrance }) => {
      const finding = byGatewayProfile.get(deviation.case)?.finding;
      const code = finding?._tag === 'Deviates' ? finding.codes?.observed : undefined;
      return {
        case: deviation.case,
        code,
        expected: hindrance === undefined ? deviation.observed_code : undefined,
      };
    });
  expect(answered.length).toBeGreaterThan(100);
  expect(answered.filter(({ code, expected }) => code !== expected)).toEqual([]);
  expect([...assessed].every((id) => id.startsWith('feedback.') || byGatewayProfile.has(id))).toBe(true);
});
