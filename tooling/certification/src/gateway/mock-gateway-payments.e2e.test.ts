/** The cases of payments: the mock gateway conforms, everyday in every eighth refusal and each payment, in long runs in all; each deviation is found. */
import {
  certifyGateway,
  connectMockGateway,
  createGatewayProfile,
  formatGatewayProfile,
  gatewayCases,
  parseGatewayProfile,
  paymentCases,
  renderReport,
  reportCertifiedGateway,
  type CaseResult,
  type ConnectedGateway,
  type GatewayUnderTest,
} from '@postern/conformance';
import { startGateway, type Gateway } from '@postern/gateway-mock';
import { paymentChannels, testCards } from '@postern/protocol/payments';
import { paymentDeviations, startDeviatingGateway, type PaymentDeviationName } from './payment-deviations.ts';
import { runCli } from '../run-cli.ts';

const isLongRun = process.env['POSTERN_TEST_TIER'] === 'long';

let mock: Gateway;
let gateway: ConnectedGateway;

beforeAll(async () => {
  mock = await startGateway();
  gateway = await connect(true);
});

afterAll(async () => {
  await gateway.close();
  await mock.close();
});

const connect = async (createsPayments: boolean): Promise<ConnectedGateway> =>
  connectMockGateway({
    baseUrl: mock.url,
    token: await mock.accounts.createProviderToken(),
    createsPayments,
  });

const run = (under: GatewayUnderTest, cases = paymentCases) =>
  certifyGateway(under, { cases, requestsPerSecond: 10_000 });

const named = (...ids: readonly string[]) => paymentCases.filter(({ id }) => ids.includes(id));

const isDeviation = ({ finding }: CaseResult): boolean => finding._tag !== 'Conforms';

test('the mock gateway conforms', async () => {
  const cases = paymentCases.filter(({ movesMoney }, at) => isLongRun || movesMoney || at % 8 === 0);
  const { results } = await run(gateway, cases);
  expect(results.map(({ id }) => id)).toEqual(cases.map(({ id }) => id));
  expect(results.filter(isDeviation)).toEqual([]);
});

test('an account that creates payments is not asked whether it refuses them', async () => {
  const cases = gatewayCases.filter(({ id }) => id.startsWith('selector.payment-'));
  const { results } = await run(gateway, cases);
  expect(results.map(({ finding }) => finding)).toEqual(
    cases.map(() => ({ _tag: 'NotRun', reason: 'needs an account without a payment channel' })),
  );
});

test('each case has an id of its own, and a rule of payments', () => {
  const ids = paymentCases.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(paymentCases.filter(({ interpretationRule }) => !interpretationRule.startsWith('C'))).toEqual([]);
});

test('the channels of any gateway are found out, with requests that store no order', async () => {
  const { paymentChannels: _known, ...foreign } = gateway;
  const probed: ReadonlySet<string>[] = [];
  const probes = named('page.opens').map((row) => ({
    ...row,
    run: async (subject: Parameters<typeof row.run>[0]) => {
      probed.push(await subject.paymentChannels());
      return row.run(subject);
    },
  }));
  await run(foreign, probes);
  expect(probed).toEqual([new Set(Object.keys(paymentChannels))]);
});

test('without a payment channel, no case is run, and the reason says so', async () => {
  const plain = await connect(false);
  try {
    const { results } = await run(plain, named('page.opens', 'payment.PURCHASE.success', 'sdk.token'));
    expect(results.map(({ finding }) => finding)).toEqual(
      Array.from({ length: 3 }, () => ({
        _tag: 'NotRun',
        reason: 'needs an account with a payment channel',
      })),
    );
  } finally {
    await plain.close();
  }
});

test('without the channel that it needs, a case is not run', async () => {
  const { results } = await run({ ...gateway, paymentChannels: ['redirection'] }, named('saved.moto'));
  expect(results[0]?.finding).toEqual({
    _tag: 'NotRun',
    reason: 'needs the payment channel own_form, moto',
  });
});

describe('a gateway that deviates', () => {
  const names = Object.keys(paymentDeviations).filter((name): name is PaymentDeviationName =>
    Object.hasOwn(paymentDeviations, name),
  );
  let deviating: Awaited<ReturnType<typeof startDeviatingGateway>>;

  beforeAll(async () => {
    deviating = await startDeviatingGateway(mock.url);
  });

  afterAll(() => deviating.close());

  const runWith = async (name: PaymentDeviationName | undefined, cases = paymentCases) => {
    deviating.deviate(name);
    const operationUrl = new URL(new URL(gateway.operationUrl).pathname, deviating.url).href;
    return run({ ...gateway, operationUrl }, cases);
  };

  test.each(names)('%s is found by the case that names it, and only if it is switched on', async (name) => {
    const cases = named(paymentDeviations[name].foundBy);
    const tagsWith = async (switchedOn: PaymentDeviationName | undefined) =>
      (await runWith(switchedOn, cases)).results.map(({ finding }) => finding._tag);
    expect(await tagsWith(name)).toEqual(['Deviates']);
    expect(await tagsWith(undefined)).toEqual(['Conforms']);
  });

  test('a report has the rule and its provenance, and no card number or security code', async () => {
    const report = await runWith(
      'card-number-without-stars',
      named('payment.PURCHASE.success', 'token.made'),
    );
    const written = renderReport(reportCertifiedGateway(report, { account: gateway.account }), 'json');
    const profile = formatGatewayProfile(createGatewayProfile(report, gateway.account));
    expect(JSON.parse(written).chapters.map(({ title }: { title: string }) => title)).toContain(
      'Payments at the operation URL',
    );
    expect(written).toMatch(/"interpretationRule": "C47",\s*"provenance": "observed"/);
    expect(written).toContain('"card_security_code\\":\\"[redacted]\\"');
    for (const { number } of Object.values(testCards)) expect(`${written}${profile}`).not.toContain(number);
    expect(parseGatewayProfile(profile)).toMatchObject({
      deviations: [
        { case: 'payment.PURCHASE.success', rule: 'C47' },
        { case: 'token.made', rule: 'C53' },
      ],
    });
  });
});

// It starts a program.
if (isLongRun)
  test('the command runs them with --payments only', async () => {
    const environment = { POSTERN_TOKEN: await mock.accounts.createProviderToken() };
    const words = ['certify', 'gateway', '--base-url', mock.url, '--case', 'page.'];
    const folder = process.cwd();
    const without = await runCli([...words], environment, folder);
    expect(without.code).toBe(2);
    const certified = await runCli([...words, '--payments'], environment, folder);
    expect([certified.code, certified.stderr]).toEqual([0, '']);
    expect(certified.stdout).toContain('Payment page');
    const chapter = await runCli([...words.slice(0, 4), '--chapter', 'payments'], environment, folder);
    expect(chapter.stderr).toContain('add --payments');
  });
