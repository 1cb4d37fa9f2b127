/** Runs the load test: finds its orders, sends the requests, and prints the report. */
import * as E from 'fp-ts/lib/Either.js';
import { formatLoadReport, loadReportToJson, type LoadSubject } from './format-load-report.ts';
import { openGatewayConnection, type GatewayConnection } from './gateway-connection.ts';
import type { LoadCommandPorts } from './load-command-ports.ts';
import type { LoadFlags } from './load-flags.ts';
import { measureLoad, outcomeOfResponse, type LoadReport } from './load-measurements.ts';
import { prepareLoadOrders } from './load-orders.ts';
import { loadRequests, type LoadRequest } from './load-request.ts';
import { runOpenLoop, systemLoopClock } from './open-loop.ts';
import { resolveLoadSettings, type LoadSettings } from './resolve-load-settings.ts';

export const runLoadCommand = async (
  flags: LoadFlags,
  { token, stop, write, showProgress, onInterrupt, exitWith }: LoadCommandPorts,
): Promise<void> => {
  const resolved = resolveLoadSettings(flags);
  if (E.isLeft(resolved)) return stop(resolved.left);
  const settings = resolved.right;
  const connection = openGatewayConnection(settings);
  const connectionError = await connection.findConnectionError();
  if (connectionError !== undefined)
    return stop([
      `cannot connect to ${settings.url.origin}: ${connectionError}. Start the gateway, or pass its --url`,
    ]);
  const interruption = new AbortController();
  onInterrupt(() => interruption.abort());
  showProgress?.('preparing orders …');
  const orders = await prepareLoadOrders(settings, token(), connection, interruption.signal);
  if (E.isLeft(orders)) {
    showProgress?.('');
    return stop(orders.left);
  }
  const requestOf = loadRequests(settings.merchant, settings.operations, orders.right);
  const report = await sendLoad(settings, connection, requestOf, interruption.signal, showProgress);
  showProgress?.('');
  const subject: LoadSubject = {
    url: settings.url.href,
    merchantIdentifier: settings.merchant.merchantIdentifier,
    operations: settings.operations,
    orders: orders.right.length,
    perSecond: settings.perSecond,
    seconds: settings.seconds,
    isInterrupted: interruption.signal.aborted,
  };
  write(flags.json === true ? loadReportToJson(subject, report) : formatLoadReport(subject, report));
  if (subject.isInterrupted) exitWith(exitCodes.interrupted);
  else exitWith(report.errors === 0 ? exitCodes.succeeded : exitCodes.hasErrors);
};

// `stop` exits with 2.
const exitCodes = { succeeded: 0, hasErrors: 1, interrupted: 130 } as const;

const sendLoad = async (
  { url, operations, perSecond, seconds, timeoutSeconds }: LoadSettings,
  { post, close }: GatewayConnection,
  requestOf: (request: number) => LoadRequest,
  signal: AbortSignal,
  showProgress: LoadCommandPorts['showProgress'],
): Promise<LoadReport> => {
  const clock = systemLoopClock;
  const requests = Math.max(1, Math.round(perSecond * seconds));
  const startedAt = clock.now();
  const measurements = measureLoad({
    planned: requests,
    plannedMilliseconds: (requests * 1000) / perSecond,
    startedAt,
    operations,
  });
  const waiting = new Set<Promise<void>>();

  const sendOne = async (request: number, plannedAt: number): Promise<void> => {
    const { operation, body } = requestOf(request);
    const sentAt = clock.now();
    const response = await post(url.pathname, {}, body);
    const outcome =
      'error' in response
        ? ({ _tag: 'NoReply', reason: response.error, isTimeout: response.isTimeout } as const)
        : outcomeOfResponse(response.status, response.text);
    measurements.record(operation, outcome, { plannedAt, sentAt, endedAt: clock.now() });
  };

  const progress =
    showProgress &&
    setInterval(() => {
      const elapsed = Math.round((clock.now() - startedAt) / 1000);
      const { replies, errors, p99 } = measurements.progress();
      showProgress(
        `${elapsed} of ${seconds} s, ${replies} replies, ${waiting.size} waiting, ${errors} errors, 99 % within ${p99.toFixed(1)} ms`,
      );
    }, 1000);

  const sent = await runOpenLoop(
    { requests, perSecond },
    clock,
    (request, plannedAt) => {
      const ended = sendOne(request, plannedAt).finally(() => waiting.delete(ended));
      waiting.add(ended);
    },
    signal,
  );
  const sendingEndedAt = clock.now();
  const deadline = setTimeout(() => void close(), timeoutSeconds * 1000);
  await Promise.all(waiting);
  clearTimeout(deadline);
  clearInterval(progress);
  await close();
  return measurements.report(sent, Math.max(sendingEndedAt, startedAt + (sent * 1000) / perSecond));
};
