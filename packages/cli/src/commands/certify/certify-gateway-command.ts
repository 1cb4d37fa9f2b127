/** `postern certify gateway`: runs the conformance suite against any gateway. */
import {
  casesConfirmedByRun,
  certifyGateway,
  chapters,
  countOutcomes,
  createGatewayProfile,
  formatGatewayProfile,
  gatewayCases,
  isProductionHost,
  paymentCases,
  casesConfirmedByGateway,
  dryRunGatewayCases,
  renderReport,
  reportCertifiedGateway,
  rowsOf,
  type CaseResult,
  type ConnectedGateway,
  type GatewayCase,
  type GatewayProfile,
  type PlannedCase,
  type Report,
} from '@postern/conformance';
import { refusalReasons } from '@postern/protocol/spec';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CommandContext, CommandEnvironment } from '../../command-definition/command-context.ts';
import type { CommandInput } from '../../command-definition/command-input.ts';
import type { CommandResult } from '../../command-definition/command-result.ts';
import type { CommandDefinition } from '../../command-definition/command-definition.ts';
import type { Connection } from '../../connection/connection.ts';
import { isLoopbackUrl } from '../../connection/is-private-host.ts';
import { failed, type CommandFailure } from '../../output/command-failure.ts';
import {
  connectGatewayUnderTest,
  usesManagementApi,
  type GatewayToCertify,
} from './connect-gateway-under-test.ts';
import { readGatewayProfile } from './read-gateway-profile.ts';
import { reportFilesOf, reportOption, writeReportFiles, type ReportFile } from './write-report-files.ts';

export const certifyGatewayCommand: CommandDefinition = {
  name: 'certify gateway',
  summary: 'Compare what a gateway answers with the specification, case by case',
  details: [
    'With a token of the provider, the suite creates an account on a mock gateway, runs every case, and deletes the account. Without one, it',
    'uses the account of the connection and moves money only of orders named with --order: authorized and untouched, best',
    '300 minor units of AED (AED 3.00) each.',
    'Beyond this machine it lists what it would send, until you add --confirm. A host that may be in production needs --i-mean-it, too.',
    '--payments adds cases of creating payments, at the payment page and at the operation URL. They pay with test cards only, and are not',
    'run if the account has no payment channel.',
    'The exit code is 1 if the gateway deviates, or if no case could be run.',
  ].join('\n'),
  options: [
    {
      name: 'order',
      help: 'an order that the suite may capture, void and refund; can be repeated',
      value: 'reference:currency:amount',
      isList: true,
    },
    { name: 'orders_file', help: 'file with such orders, one a line', value: 'file' },
    { name: 'payments', help: 'run the cases of creating payments, too' },
    {
      name: 'chapter',
      help: 'run only this chapter; can be repeated',
      value: 'chapter',
      choices: Object.keys(chapters),
      isList: true,
    },
    {
      name: 'case',
      help: 'run only cases whose id begins with this; can be repeated',
      value: 'id',
      isList: true,
    },
    {
      name: 'rate',
      help: 'the most requests in a second (default: 5; 100 on this machine)',
      value: 'number',
    },
    { name: 'dry_run', help: 'list what would be sent, and send nothing' },
    { name: 'confirm', help: 'send requests to a gateway beyond this machine' },
    { name: 'i_mean_it', help: 'send requests to a host that may be in production' },
    reportOption,
    {
      name: 'gateway_profile',
      help: 'gateway profile of a real account: cases that it confirms are marked as observed in the report',
      value: 'file',
    },
    {
      name: 'save_gateway_profile',
      help: 'write how the gateway deviates to a file, for --gateway-profile of the mock gateway',
      value: 'file',
    },
  ],
  connects: 'gateway',
  effect: 'changes',
  readOnlyOption: 'dry_run',
  examples: [
    {
      line: '{program} certify gateway --report conformance.html',
      does: 'certify the mock gateway on this machine',
    },
    {
      line: '{program} certify gateway --base-url https://sandbox.example.com --connection test-account --order order-1001:AED:300 --confirm --save-gateway-profile gateway-profile.json',
      does: 'certify a test account of a provider, and record how it deviates',
    },
    {
      line: '{program} certify gateway --payments --chapter payment_page',
      does: 'certify the payment page of the mock gateway',
    },
    { line: '{program} certify gateway --chapter signatures --dry-run', does: 'list the cases of a chapter' },
  ],
  run: async (input, context) => {
    const options = await optionsOf(input, context.environment);
    if ('_tag' in options) return options;
    const connection = await context.connect();
    if ('_tag' in connection) return connection;
    if (isProductionHost(connection.baseUrl) && !input.isOn('i_mean_it'))
      return failed(
        'usage',
        `${connection.baseUrl} may be in production: its name does not say that it is for tests. Add --i-mean-it if it is not, or if you accept that orders are captured, voided and refunded there${input.isOn('payments') ? ', and paid with test cards' : ''}`,
      );
    const isConfirmed = isLoopbackUrl(connection.baseUrl) || input.isOn('confirm');
    if (input.isOn('dry_run') || !isConfirmed)
      return listPlan(input, context, connection, options, isConfirmed);
    const connected = await connectGatewayUnderTest(input, connection, context.environment);
    if ('_tag' in connected) return connected;
    try {
      return await certify(connected, context, connection, options);
    } finally {
      await connected.gateway.close();
    }
  },
};

interface CertifyRunOptions {
  readonly cases: readonly GatewayCase[];
  /** How many cases there are, also those that `--chapter` and `--case` leave out. */
  readonly outOf: number;
  readonly rate: number | undefined;
  readonly reports: readonly ReportFile[];
  readonly gatewayProfileFile: string | undefined;
  /** The day on which a case was observed on a real account, by its id. */
  readonly observedOn: ReadonlyMap<string, string>;
}

const optionsOf = async (
  input: CommandInput,
  environment: Pick<CommandEnvironment, 'folder'>,
): Promise<CertifyRunOptions | CommandFailure> => {
  const reports = reportFilesOf(input);
  if ('_tag' in reports) return reports;
  const observedOn = await readObserved(input.text('gateway_profile'), environment);
  if ('_tag' in observedOn) return observedOn;
  const rate = input.text('rate');
  if (rate !== undefined && !/^(?:[1-9]\d{0,2}|1000)$/u.test(rate))
    return failed('usage', '--rate must be a whole number from 1 to 1000');
  const inChapters = input.texts('chapter');
  const ids = input.texts('case');
  const paysToo = input.isOn('payments');
  const all = [...gatewayCases, ...(paysToo ? paymentCases : [])];
  const cases = all.filter(
    ({ id, chapter }) =>
      (inChapters.length === 0 || inChapters.includes(chapter)) &&
      (ids.length === 0 || ids.some((start) => id.startsWith(start))),
  );
  if (cases.length === 0) {
    const isOfPayments = paymentCases.some(({ chapter }) => inChapters.includes(chapter));
    return failed(
      'usage',
      isOfPayments && !paysToo
        ? 'the chapter has cases of payments only: add --payments'
        : `no case has such an id: ${ids.join(', ')}. List them with --dry-run`,
    );
  }
  return {
    cases,
    outOf: all.length,
    rate: rate === undefined ? undefined : Number(rate),
    reports,
    gatewayProfileFile: input.text('save_gateway_profile'),
    observedOn,
  };
};

const readObserved = async (
  file: string | undefined,
  environment: Pick<CommandEnvironment, 'folder'>,
): Promise<ReadonlyMap<string, string> | CommandFailure> => {
  if (file === undefined) return new Map();
  const gatewayProfile = await readGatewayProfile(file, environment);
  if ('_tag' in gatewayProfile) return gatewayProfile;
  return URL.canParse(gatewayProfile.gateway) && !isLoopbackUrl(gatewayProfile.gateway)
    ? casesConfirmedByGateway(gatewayProfile)
    : failed(
        'usage',
        `--gateway-profile ${file} is of ${gatewayProfile.gateway}, which has no real accounts. Pass the gateway profile of a test account of the provider`,
      );
};

/** As `--timeout` says of operations. */
const defaultTimeoutSeconds = 30;

/** What a dry run needs of a gateway whose account does not exist yet: nothing of it is sent. */
const listPlan = async (
  input: CommandInput,
  context: CommandContext,
  connection: Connection,
  { cases }: CertifyRunOptions,
  isConfirmed: boolean,
): Promise<CommandResult> => {
  if (usesManagementApi(input, connection)) return showPlan(cases.map(planOf), connection, isConfirmed);
  const connected = await connectGatewayUnderTest(input, connection, context.environment);
  return '_tag' in connected
    ? connected
    : showPlan(await dryRunGatewayCases(connected.gateway, cases), connection, isConfirmed);
};

const planOf = ({ id, chapter, title, movesMoney }: GatewayCase): PlannedCase => ({
  id,
  chapter,
  title,
  movesMoney,
  orders: [],
  operation: movesMoney ? 'on an order that the suite creates' : 'on no order',
});

const showPlan = (
  planned: readonly PlannedCase[],
  { baseUrl }: Connection,
  isConfirmed: boolean,
): CommandResult => {
  const sent = planned.filter(({ operation }) => operation !== undefined);
  const orders = new Set(sent.flatMap((each) => each.orders));
  const text = [
    `Nothing was sent. At ${baseUrl} the suite would run ${sent.length} of ${planned.length} cases, ${sent.filter(({ movesMoney }) => movesMoney).length} of which move money.`,
    ...(orders.size > 0 ? [`Orders that it would use: ${[...orders].join(', ')}.`] : []),
    ...(isConfirmed ? [] : ['Add --confirm to send the requests.']),
  ].join('\n');
  return {
    _tag: 'Done',
    json: { base_url: baseUrl, sent: false, cases: planned },
    view: {
      kind: 'parts',
      parts: [
        {
          kind: 'table',
          columns: [
            { title: 'CASE', isWhole: true },
            { title: 'FIRST' },
            { title: 'ORDERS' },
            { title: 'TITLE' },
          ],
          rows: sent.map(({ id, operation = '', orders: taken, title }) => [
            id,
            operation,
            taken.join(', '),
            title,
          ]),
          empty: 'No case would be run.',
        },
        { kind: 'text', text },
      ],
    },
  };
};

const certify = async (
  { gateway, isOwnAccount }: GatewayToCertify,
  context: CommandContext,
  connection: Connection,
  { cases, outOf, rate, reports, gatewayProfileFile, observedOn }: CertifyRunOptions,
): Promise<CommandResult> => {
  const { signal, showProgress, environment } = context;
  const { timeoutSeconds = defaultTimeoutSeconds } = connection;
  const refused = await checkConnection(gateway, timeoutSeconds);
  if (refused !== undefined) return refused;
  const results: CaseResult[] = [];
  const run = await certifyGateway(gateway, {
    cases,
    requestsPerSecond: rate ?? (isLoopbackUrl(connection.baseUrl) ? 100 : 5),
    timeoutSeconds,
    signal,
    onResult: (result, { done, all }) => {
      results.push(result);
      const deviations = results.filter(({ finding }) => finding._tag === 'Deviates').length;
      showProgress(`${done} of ${all} cases, ${deviations} deviate: ${result.id}`);
    },
  });
  showProgress('');
  const certified = reportCertifiedGateway(run, {
    account: gateway.account,
    secrets: connection.token === undefined ? [] : [connection.token],
    // An account of a gateway on this machine, or of a mock gateway, is not a real one.
    observedOn:
      isOwnAccount || isLoopbackUrl(connection.baseUrl)
        ? observedOn
        : new Map([...observedOn, ...casesConfirmedByRun(run)]),
  });
  const report: Report =
    cases.length === outOf
      ? certified
      : {
          ...certified,
          summary: [...certified.summary, { label: 'Chosen cases', value: `${cases.length} of ${outOf}` }],
        };
  const notWritten =
    (await writeReportFiles(report, reports, environment)) ??
    (gatewayProfileFile === undefined
      ? undefined
      : await writeGatewayProfile(
          createGatewayProfile(run, gateway.account),
          gatewayProfileFile,
          environment,
        ));
  if (notWritten !== undefined) return notWritten;
  const { Passed, Failed } = countOutcomes(rowsOf(report));
  const json: unknown = JSON.parse(renderReport(report, 'json'));
  return {
    _tag: 'Done',
    exit: signal.aborted ? 'interrupted' : Failed > 0 || Passed === 0 ? 'refused' : 'done',
    json,
    view: { kind: 'text', text: renderReport(report, 'console').trimEnd() },
  };
};

const writeGatewayProfile = async (
  gatewayProfile: GatewayProfile,
  file: string,
  { folder }: Pick<CommandEnvironment, 'folder'>,
): Promise<CommandFailure | undefined> => {
  try {
    await writeFile(path.resolve(folder, file), formatGatewayProfile(gatewayProfile));
    return undefined;
  } catch (cause) {
    return failed(
      'usage',
      `--save-gateway-profile ${file} cannot be written: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
  }
};

/** Sends one request that moves nothing, so that a wrong address or a wrong phrase does not cost a run. */
const checkConnection = async (
  gateway: ConnectedGateway,
  timeoutSeconds: number,
): Promise<CommandFailure | undefined> => {
  const { results } = await certifyGateway(gateway, {
    cases: gatewayCases.filter(({ id }) => id === 'order.unknown.CHECK_STATUS'),
    timeoutSeconds,
  });
  const reply = results.flatMap(({ exchanges }) => exchanges)[0]?.reply;
  if (reply === undefined) return undefined;
  if (reply._tag === 'Failed')
    return failed('unreachable', `${gateway.operationUrl} does not answer: ${reply.error}`);
  const code = String(reply.params?.['response_code']);
  return credentialCodes.has(code)
    ? failed(
        'refused',
        `${gateway.operationUrl} refuses the credentials of the account: ${code}. Correct its merchant_identifier, access code or phrases.`,
      )
    : undefined;
};

const credentialCodes: ReadonlySet<string> = new Set(
  (['UnknownMerchant', 'UnknownAccessCode', 'SignatureMismatch'] as const).map(
    (reason) => `00${refusalReasons[reason].messageCode}`,
  ),
);
