/** A transport to a simulated order that fails in every possible way, with a clock that moves only when the client waits. */
import { requestPhrase, responsePhrase, type StringParams } from '@postern/protocol';
import { parseJson } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import type { ClientSettings, Transport, Runtime } from '../src/fp.ts';
import {
  failedStatus,
  processRequest,
  operationOf,
  resultStatuses,
  signedBody,
  viewOf,
  type SentFor,
  type SimulatedOrder,
  type Processing,
} from './simulated-order.ts';

/** An injected failure of one request: how the gateway processes it, and how the connection fails. */
export interface InjectedFailure {
  readonly processing: Processing;
  readonly connection: Connection;
  /** Seconds until the request is processed; 0 is before the reply. */
  readonly delaySeconds: number;
  /** Seconds until the gateway processes a request whose reply still arrives in time. */
  readonly slowSeconds?: number | undefined;
  /** The code of a failing CHECK_STATUS. Nothing else fails by it. */
  readonly statusCode?: string | undefined;
  /** What another shop asks for just before this request, on the same order. */
  readonly otherShop?: OtherShopRequest | undefined;
  /** The network delivers the request twice. The shop gets the reply to one of the two. */
  readonly twice?: 'first reply' | 'second reply' | undefined;
  /** The shop's process ends, with the request sent or not. */
  readonly kill?: 'before sending' | 'after sending' | undefined;
}

/** A request of another shop. Its amounts are not those of the shop that is tested. */
export type OtherShopRequest = Readonly<Record<'command' | 'amount', string>>;

export const connections = [
  'ok',
  'request lost',
  'request lost, timeout',
  'reply lost',
  'timeout',
  'truncated',
  'wrong signature',
  'unsigned',
  'reply to another order',
  'bad gateway',
  'gateway error',
  'refusal to an attacker',
  'connection refused',
] as const;
type Connection = (typeof connections)[number];

export const phrases = {
  requestPhrase: requestPhrase('request secret'),
  responsePhrase: responsePhrase('response secret'),
} as const;

/** A gateway with one order, `order-1`. */
export const createUnreliableGateway = (order: SimulatedOrder) => {
  const failures: InjectedFailure[] = [];
  // Of the requests that change the order, before the others.
  const failuresOfChanges: InjectedFailure[] = [];
  const due: { readonly at: number; readonly run: () => void }[] = [];
  let now = 0;
  let sentFor: SentFor = { intention: '', call: 0 };
  let onKill = (): void => undefined;
  // What the gateway stored at any time, the latest last.
  const history = [viewOf(order)];

  const advance = (milliseconds: number): void => {
    now += milliseconds;
    const elapsed = due.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at);
    for (const entry of elapsed) {
      due.splice(due.indexOf(entry), 1);
      entry.run();
      history.push(viewOf(order));
    }
  };

  const receive = (request: StringParams, failure: InjectedFailure, reason: SentFor): StringParams => {
    const { statusCode, otherShop, twice } = failure;
    if (otherShop && otherRequests < maxOtherRequests) {
      otherRequests++;
      processRequest(order, { ...otherShop, maintenance_reference: `other${otherRequests}` }, 'normal');
      history.push(viewOf(order));
    }
    if (statusCode !== undefined && operationOf(request) === 'CHECK_STATUS')
      return failedStatus(request, statusCode);
    const reply = process(request, failure, reason);
    const second = twice && process(request, failure, reason);
    history.push(viewOf(order));
    return second && twice === 'second reply' ? second : reply;
  };
  let otherRequests = 0;

  const process = (
    request: StringParams,
    { processing, delaySeconds }: InjectedFailure,
    reason: SentFor,
  ): StringParams => {
    const found = request['merchant_reference'] === 'order-1' ? order : undefined;
    const hadNoPending = order.completePending === undefined;
    const reply = processRequest(found, request, processing, reason);
    if (processing === 'uncertain, applied' || processing === 'uncertain, not applied') {
      // Uncertain until it completes.
      const done = processing === 'uncertain, applied';
      if (order.lastOperation[0] === '15') {
        order.completePending = () => {
          order.completePending = undefined;
          const [succeeds, fails] = resultStatuses[operationOf(request)];
          order.lastOperation = done ? [succeeds, '000'] : [fails, '777'];
        };
      }
    }
    if (hadNoPending && order.completePending)
      due.push({ at: now + 1000 * (5 + delaySeconds * 3), run: order.completePending });
    return reply;
  };

  const transport: Transport = ({ body, timeoutSeconds }) => {
    const read = parseJson(body);
    if (E.isLeft(read)) throw new Error(read.left);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the client sends strings
    const request = read.right as StringParams;
    const failure: InjectedFailure = (operationOf(request) === 'CHECK_STATUS'
      ? failures.shift()
      : (failuresOfChanges.shift() ?? failures.shift())) ?? {
      processing: 'normal',
      connection: 'ok',
      delaySeconds: 0,
    };
    const isLate =
      failure.delaySeconds > 0 &&
      (connectionsWithoutReply.has(failure.connection) || failure.kill !== undefined);
    const reason = sentFor;
    advance(10 + 1000 * Math.min(failure.slowSeconds ?? 0, timeoutSeconds / 2));
    if (failure.kill === 'before sending') return endOfProcess();
    if (failure.connection === 'connection refused')
      return Promise.resolve({ _tag: 'Unreachable', cause: new Error('connection refused'), sent: false });
    if (failure.connection === 'request lost') return Promise.resolve(unreachable);
    if (failure.connection === 'request lost, timeout') {
      advance(timeoutSeconds * 1000);
      return Promise.resolve({ _tag: 'TimedOut', timeoutSeconds });
    }
    if (isLate)
      due.push({ at: now + failure.delaySeconds * 1000, run: () => void receive(request, failure, reason) });
    const reply = isLate ? {} : receive(request, failure, reason);
    if (failure.kill === 'after sending') return endOfProcess();
    if (failure.connection === 'timeout') advance(timeoutSeconds * 1000);
    return Promise.resolve(replyThrough(failure.connection, reply, timeoutSeconds));
  };

  const endOfProcess = (): Promise<never> => {
    onKill();
    return new Promise(() => undefined);
  };

  /** Runs a call of the shop for an intention, until it ends or the shop's process is killed. */
  const perform = <A>(intention: string, work: () => Promise<A>): Promise<A | 'killed'> => {
    sentFor = { intention, call: sentFor.call + 1 };
    const killed = new Promise<'killed'>((resolve) => (onKill = () => resolve('killed')));
    return Promise.race([work(), killed]);
  };

  const runtime: Runtime = {
    now: () => now,
    sleep: (milliseconds) => {
      advance(milliseconds);
      return Promise.resolve();
    },
    random: () => 0.5,
    newMaintenanceReference: () => `generated${++generated}`,
  };
  let generated = 0;

  const settings: ClientSettings = {
    baseUrl: 'https://gateway.example',
    accessCode: 'zx0IPmPy5jp1vAz8Kpg7',
    merchantIdentifier: 'DEMO0001',
    shaType: 'SHA-256',
    ...phrases,
    transport,
    runtime,
  };
  return {
    settings,
    advance,
    failures,
    failuresOfChanges,
    order,
    perform,
    history,
    now: () => now,
    lastCall: () => sentFor.call,
  };
};

const replyThrough = (
  connection: Connection,
  reply: StringParams,
  timeoutSeconds: number,
): Transport.Failure | Transport.Response => {
  const signedReply = signedBody(reply, phrases.responsePhrase);
  switch (connection) {
    case 'ok':
      return { httpStatus: 200, body: signedReply };
    case 'timeout':
    case 'request lost, timeout':
      return { _tag: 'TimedOut', timeoutSeconds };
    case 'truncated':
      return { httpStatus: 200, body: signedReply.slice(0, -20) };
    case 'wrong signature':
      return {
        httpStatus: 200,
        body: signedBody(forgedReply(reply), responsePhrase('wrong secret')),
      };
    case 'unsigned':
      return { httpStatus: 200, body: JSON.stringify(forgedReply(reply)) };
    case 'reply to another order':
      return {
        httpStatus: 200,
        body: signedBody({ ...reply, merchant_reference: 'order-2' }, phrases.responsePhrase),
      };
    case 'bad gateway':
      return { httpStatus: 502, body: '<h1>Bad gateway</h1>' };
    case 'gateway error':
      return {
        httpStatus: 500,
        body: signedBody({ ...reply, status: '00', response_code: '00006' }, phrases.responsePhrase),
      };
    case 'refusal to an attacker':
      return {
        httpStatus: 200,
        body: signedBody({ ...reply, status: '00', response_code: '00008' }, phrases.responsePhrase),
      };
    case 'connection refused':
    case 'request lost':
    case 'reply lost':
      return unreachable;
  }
};

// The opposite of the real reply, as an attacker would write it.
const forgedReply = (reply: StringParams): StringParams => {
  const [succeeds, fails] = resultStatuses[operationOf(reply)];
  const [status, message] = reply['status'] === succeeds ? [fails, '029'] : [succeeds, '000'];
  const totals = reply['captured_amount'] === undefined ? {} : { captured_amount: '0', refunded_amount: '0' };
  return { ...reply, ...totals, status, response_code: status + message };
};

const unreachable: Transport.Failure = { _tag: 'Unreachable', cause: new Error('connection reset') };

// Without a reply, the request may still arrive.
const connectionsWithoutReply: ReadonlySet<Connection> = new Set<Connection>([
  'reply lost',
  'timeout',
  'bad gateway',
]);

// Together they move less than any amount of the shop that is tested.
const maxOtherRequests = 3;
