/** `postern doctor`: checks the gateway, the account, its addresses, the clock and the signatures, and says what to change. */
import { ClientError, createClient, SettingsError } from '@postern/client';
import { randomBytes } from 'node:crypto';
import { nameCommands } from '../orders/describe-client-failure.ts';
import type { CommandContext } from '../../command-definition/command-context.ts';
import type { CommandDefinition } from '../../command-definition/command-definition.ts';
import { connectionVariables, defaultBaseUrl, type Connection } from '../../connection/connection.ts';
import { noPaymentChannelAdvice } from '../accounts/no-payment-channel-advice.ts';
import { waitFor } from '../abortable-waits.ts';
import { requireAccountCredentials } from '../../connection/require-account-credentials.ts';
import { callAccountRoute } from '../../management-api/call-account-route.ts';
import { describeNoReply } from '../../management-api/describe-fetch-error.ts';
import { listAt, memberAt, textAt } from '../../management-api/read-json-members.ts';
import type { RouteName } from '../../management-api/route-command.ts';

export const checkSetUpCommand: CommandDefinition = {
  name: 'doctor',
  summary: 'Check that the set-up works: gateway, account, addresses, clock and signatures',
  details:
    'Sends a CHECK_STATUS of an order that does not exist, and test feedback to the addresses of the account. Exit code 1 if a check fails.',
  options: [{ name: 'skip_addresses', help: 'send no test feedback to the addresses of the account' }],
  connects: 'gateway',
  effect: 'adds',
  readOnlyOption: 'skip_addresses',
  examples: [
    { line: '{program} doctor', does: 'check the demo merchant of the gateway on this machine' },
    {
      line: '{program} doctor --connection shop --skip-addresses',
      does: 'check the account of a stored connection, without feedback',
    },
  ],
  run: async (input, context) => {
    const connection = await context.connect();
    if ('_tag' in connection) return connection;
    const checks: Check[] = [];
    const add = async (name: string, check: Promise<Omit<Check, 'name'>>): Promise<void> => {
      context.showProgress(`checking ${name} …`);
      checks.push({ name, ...(await check) });
    };
    await add('gateway', checkGateway(connection));
    const isReachable = checks.every(({ state }) => state !== 'failed');
    if (isReachable) {
      await add('signatures', checkSignatures(connection, context));
      await add('token', checkToken(connection, context));
      if (checks.at(-1)?.state === 'passed') {
        await add('account', checkAccount(connection, context));
        await add('payments', checkPayments(connection, context));
        await add('clock', checkClock(connection, context));
        await add('addresses', checkAddresses(connection, context, input.isOn('skip_addresses')));
        await add('feedback', checkExhausted(connection, context));
      }
    }
    context.showProgress('');
    const isFailed = checks.some(({ state }) => state === 'failed');
    return {
      _tag: 'Done',
      exit: isFailed ? (isReachable ? 'refused' : 'unreachable') : 'done',
      json: {
        base_url: connection.baseUrl,
        merchant_identifier: connection.merchantIdentifier ?? null,
        sources: {
          base_url: connection.sources.baseUrl ?? null,
          merchant_identifier: connection.sources.merchantIdentifier ?? null,
        },
        checks,
      },
      view: {
        kind: 'fields',
        fields: [
          ...checks.map(
            ({ name, state, details }) =>
              [name, { text: `${state}: ${details}`, tone: tones[state] }] as const,
          ),
          ...(isFailed ? [['checked', describeConnection(connection)] as const] : []),
        ],
      },
    };
  },
};

/** Names the account and the gateway that it checked, and where they are set. */
const describeConnection = ({ baseUrl, merchantIdentifier, sources }: Connection): string => {
  const account =
    merchantIdentifier === undefined
      ? 'no account'
      : `${merchantIdentifier} (${sources.merchantIdentifier ?? 'by default'})`;
  const found = baseUrl === defaultBaseUrl ? 'by default' : 'the gateway of this folder';
  return `${account} at ${baseUrl} (${sources.baseUrl ?? found})`;
};

interface Check {
  readonly name: string;
  readonly state: keyof typeof tones;
  /** The finding, and the advice. */
  readonly details: string;
}

type Finding = Omit<Check, 'name'>;

const tones = { passed: 'good', failed: 'bad', warning: 'waiting', skipped: 'quiet' } as const;

const passed = (details: string): Finding => ({ state: 'passed', details });
const failedCheck = (details: string): Finding => ({ state: 'failed', details });
const warning = (details: string): Finding => ({ state: 'warning', details });
const skipped = (details: string): Finding => ({ state: 'skipped', details });

const checkGateway = async ({ baseUrl, timeoutSeconds = 10 }: Connection): Promise<Finding> => {
  try {
    const { status, body } = await fetch(new URL('/health/ready', baseUrl), {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutSeconds * 1000),
    });
    await body?.cancel();
    if (status === 200) return passed(`${baseUrl} is ready`);
    return status === 503
      ? failedCheck(`${baseUrl} is not ready: its database does not answer. Read the log of the gateway`)
      : warning(`${baseUrl} answers, but has no health check (${status}): it is not the mock gateway`);
  } catch (cause) {
    return failedCheck(describeNoReply(cause, baseUrl));
  }
};

const checkSignatures = async (connection: Connection, context: CommandContext): Promise<Finding> => {
  const { program, signal, note } = context;
  const account = requireAccountCredentials(connection);
  if ('_tag' in account) return failedCheck(account.errors.join('. '));
  const { merchantIdentifier, shaType } = account;
  const words = { program };
  const name = `${connection.isDemo ? 'the demo merchant ' : ''}${merchantIdentifier} with ${shaType}`;
  try {
    const client = createClient({
      ...account,
      baseUrl: connection.baseUrl,
      ...(connection.apiRoot !== undefined && { apiRoot: connection.apiRoot }),
      ...(connection.timeoutSeconds !== undefined && { timeoutSeconds: connection.timeoutSeconds }),
      onWarning: note,
    });
    const merchant_reference = `doctor-${randomBytes(6).toString('hex')}`;
    const result = await client.checkStatus({ merchant_reference }, { signal });
    if (result._tag !== 'Refused' || result.reason !== 'Credentials')
      return passed(`requests and replies of ${name} are valid`);
    // The gateway's own diagnosis is more exact than what the code means in general.
    const diagnosis = await readDiagnosis(result.requestId, connection, context);
    return failedCheck(
      `the gateway refuses ${name}: ${result.code}${diagnosis || `. ${nameCommands(result.remedy, words)}`}`,
    );
  } catch (error) {
    if (error instanceof SettingsError) return failedCheck(error.message);
    if (!(error instanceof ClientError)) throw error;
    const { failure } = error;
    const message = nameCommands(error.message, words);
    const diagnosis = await readDiagnosis(failure.requestId, connection, context);
    if (failure._tag === 'UnauthenticatedRefusal') {
      return failedCheck(
        `the gateway refuses ${name}: ${failure.code}. ${nameCommands(failure.remedy, words)} Compare the account with \`postern keys show\`${diagnosis || ', and look at the reason in `postern logs --all-accounts`'}`,
      );
    }
    return failedCheck(message + diagnosis);
  }
};

/** Why the gateway refused a request, in its own words. Empty if the token may not read it. */
const readDiagnosis = async (
  requestId: string | undefined,
  connection: Connection,
  context: CommandContext,
): Promise<string> => {
  if (requestId === undefined || connection.token === undefined) return '';
  // The gateway stores the entries of its request log together, a moment after the reply.
  for (let attempt = 0; attempt < diagnosisAttempts && !context.signal.aborted; attempt++) {
    if (attempt > 0) await waitFor(diagnosisWaitMilliseconds, context.signal);
    // A request without a valid signature may belong to no account.
    for (const isForAll of [true, false]) {
      const values = { path: { request_id: requestId }, isForAll };
      const found = await read(connection, 'getRequestsRequestId', values, context);
      if ('problem' in found) continue;
      const reasons = [
        textAt(found.content, 'refused.cause.meaning') || textAt(found.content, 'refused.meaning'),
        ...listAt(found.content, 'diagnosis').map(String),
        textAt(found.content, 'hint'),
      ].filter((reason) => reason !== '');
      return reasons.length === 0
        ? ''
        : `. The gateway says: ${reasons.map((reason) => reason.replace(/\.$/, '')).join('. ')}`;
    }
  }
  return '';
};

const diagnosisAttempts = 5;
const diagnosisWaitMilliseconds = 200;

/** The content of a reply, or the reason why there is none. */
const read = async (
  connection: Connection,
  name: RouteName,
  values: Parameters<typeof callAccountRoute>[2],
  context: CommandContext,
): Promise<{ readonly content: unknown } | { readonly problem: string }> => {
  const reply = await callAccountRoute(connection, name, values, context);
  return reply._tag === 'Failed' ? { problem: reply.errors.join('. ') } : { content: reply.content };
};

const checkToken = async (connection: Connection, context: CommandContext): Promise<Finding> => {
  if (connection.token === undefined)
    return skipped(
      `${connectionVariables.token} is not set: the account, the clock and the addresses are not checked`,
    );
  const found = await read(connection, 'getSession', {}, context);
  if ('problem' in found) return failedCheck(found.problem);
  const owner = textAt(found.content, 'merchant_identifier');
  if (owner !== '' && connection.merchantIdentifier !== undefined && owner !== connection.merchantIdentifier)
    return failedCheck(
      `the token is of ${owner}, and the account is ${connection.merchantIdentifier}. Pass --merchant ${owner}, or use another token`,
    );
  return passed(owner === '' ? 'valid, of the provider' : `valid, of ${owner}`);
};

const checkAccount = async (connection: Connection, context: CommandContext): Promise<Finding> => {
  const found = await read(connection, 'getAccountsMerchantIdentifier', {}, context);
  if ('problem' in found) return failedCheck(found.problem);
  const keys = await read(connection, 'getAccountsMerchantIdentifierSecurity', {}, context);
  if ('problem' in keys) return failedCheck(keys.problem);
  if (memberAt(found.content, 'active') !== true)
    return failedCheck(
      'the account is not active: the gateway refuses its requests. Activate it in the back office',
    );
  if (connection.accessCode !== undefined && textAt(keys.content, 'access_code') !== connection.accessCode)
    return failedCheck(
      `the access code differs from that of the account: set ${connectionVariables.accessCode}`,
    );
  const shaType = textAt(keys.content, 'sha_type');
  return connection.shaType !== undefined && shaType !== connection.shaType
    ? failedCheck(`the account uses ${shaType}: set ${connectionVariables.shaType}`)
    : passed(
        `${textAt(found.content, 'name')} is active, and its access code and SHA type are those of this set-up`,
      );
};

const checkPayments = async (connection: Connection, context: CommandContext): Promise<Finding> => {
  const found = await read(connection, 'getAccountsMerchantIdentifierPayments', {}, context);
  if ('problem' in found) return failedCheck(found.problem);
  const channels = textAt(found.content, 'channels');
  return channels === '' ? warning(noPaymentChannelAdvice) : passed(`by the channels ${channels}`);
};

const checkClock = async (connection: Connection, context: CommandContext): Promise<Finding> => {
  const [gateway, account] = [
    await read(connection, 'getGateway', {}, context),
    await read(connection, 'getAccountsMerchantIdentifierClock', {}, context),
  ];
  if ('problem' in gateway) return failedCheck(gateway.problem);
  if ('problem' in account) return failedCheck(account.problem);
  const seconds = Math.round((Date.parse(textAt(gateway.content, 'now')) - Date.now()) / 1000);
  if (memberAt(account.content, 'stopped') === true)
    return warning(
      `the clock of the account is stopped at ${textAt(account.content, 'now')}: feedback and pending operations wait. Run \`postern clock resume\``,
    );
  return Math.abs(seconds) > mostSecondsApart
    ? warning(`the clock of the gateway differs from this one by ${seconds} s: set both by NTP`)
    : passed('the clocks of the gateway, the account and this machine agree');
};

const mostSecondsApart = 30;

const checkAddresses = async (
  connection: Connection,
  context: CommandContext,
  isSkipped: boolean,
): Promise<Finding> => {
  const found = await read(connection, 'getAccountsMerchantIdentifierTechnical', {}, context);
  if ('problem' in found) return failedCheck(found.problem);
  const channel = `channels.${textAt(found.content, 'active_channel')}`;
  const addresses = (['direct', 'notification'] as const).map(
    (kind) => [kind, textAt(found.content, `${channel}.${kind}`)] as const,
  );
  const set = addresses.filter(([, address]) => address !== '');
  if (set.length === 0)
    return warning(
      'the account has no address, so no feedback is sent. Set one: `postern accounts set --direct inbox --notification inbox`',
    );
  const results: string[] = [];
  let isFailed = false;
  let isCautioned = false;
  for (const [kind, address] of set) {
    if (address === 'inbox' || isSkipped) {
      results.push(`${kind}: ${address}${address === 'inbox' ? '' : ' (not tested)'}`);
      continue;
    }
    if (isOperationAddress(address)) {
      isFailed = true;
      results.push(
        `${kind}: ${address} is the address of a gateway, which takes requests and no feedback. Set the address of the shop`,
      );
      continue;
    }
    const tested = await read(
      connection,
      'postAccountsMerchantIdentifierTechnicalTest',
      { body: { kind } },
      context,
    );
    if ('problem' in tested) {
      isFailed = true;
      results.push(`${kind}: ${tested.problem}`);
      continue;
    }
    const isAcknowledged = memberAt(tested.content, 'acknowledged') === true;
    isFailed ||= !isAcknowledged;
    const answer = textAt(tested.content, 'error') || textAt(tested.content, 'status');
    const remedy = textAt(tested.content, 'cause.remedy').replace(/\.$/, '');
    // An answer that acknowledges has a cause if the handler may have failed.
    isCautioned ||= remedy !== '';
    const cause = remedy === '' ? '' : `. ${textAt(tested.content, 'cause.meaning')}. ${remedy}`;
    results.push(
      `${kind}: ${address} ${isAcknowledged ? 'acknowledges feedback' : `does not acknowledge feedback (${answer})`}${cause}`,
    );
  }
  const all = results.join('; ');
  if (isFailed) return failedCheck(all);
  return isCautioned ? warning(all) : passed(all);
};

/** The path shows it: the gateway has several host names, such as localhost. It answers feedback with HTTP 200, which acknowledges it. */
const isOperationAddress = (address: string): boolean =>
  URL.canParse(address) && /\/payment(Api|Page)\/?$/u.test(new URL(address).pathname);

const checkExhausted = async (connection: Connection, context: CommandContext): Promise<Finding> => {
  const found = await read(
    connection,
    'getAccountsMerchantIdentifierFeedback',
    { query: { state: 'exhausted', limit: '1' } },
    context,
  );
  if ('problem' in found) return failedCheck(found.problem);
  return listAt(found.content, 'items').length === 0
    ? passed('all feedback was delivered or is waiting')
    : warning('some feedback was never acknowledged. List it with `postern feedback list --state exhausted`');
};
