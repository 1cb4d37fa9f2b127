/** A transport to a simulated order that fails in every possible way, with a clock that moves only when the client waits. */
import { operations, parseJson, requestPhrase, responsePhrase, type StringParams } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import type { TransportResponse, ClientSettings, Transport, TransportFailure, Runtime } from '../src/fp.ts';
import {
  processRequest,
  operationOf,
  signedBody,
  type SimulatedOrder,
  type Processing,
} from './simulated-order.ts';

/** An injected failure of one request: how the gateway processes it, and how the connection fails. */
export interface InjectedFailure {
  readonly processing: Processing;
  readonly connection: Connection;
  /** Seconds until the request is processed; 0 is before the reply. */
  readonly delaySeconds: number;
}

export const connections = [
  'ok',
  'request lost',
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
  const due: { readonly at: number; readonly run: () => void }[] = [];
  let now = 0;

  const advance = (milliseconds: number): void => {
    now += milliseconds;
    const elapsed = due.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at);
    for (const entry of elapsed) {
      due.splice(due.indexOf(entry), 1);
      entry.run();
    }
  };

  const process = (request: StringParams, { processing, delaySeconds }: InjectedFailure): StringParams => {
    const found = request['merchant_reference'] === 'order-1' ? order : undefined;
    const hadNoPending = order.completePending === undefined;
    const reply = processRequest(found, request, processing);
    if (processing === 'uncertain, applied' || processing === 'uncertain, not applied') {
      // Uncertain until it completes.
      const done = processing === 'uncertain, applied';
      if (order.lastOperation[0] === '15') {
        order.completePending = () => {
          order.completePending = undefined;
          order.lastOperation = done ? [successOf(request), '000'] : ['05', '777'];
        };
      }
    }
    if (hadNoPending && order.completePending)
      due.push({ at: now + 1000 * (5 + delaySeconds * 3), run: order.completePending });
    return reply;
  };

  const transport: Transport = ({ body, timeoutSeconds }) => {
    const failure = failures.shift() ?? { processing: 'normal', connection: 'ok', delaySeconds: 0 };
    const read = parseJson(body);
    if (E.isLeft(read)) throw new Error(read.left);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the client sends strings
    const request = read.right as StringParams;
    const isLate = failure.delaySeconds > 0 && connectionsWithoutReply.has(failure.connection);
    advance(10);
    if (failure.connection === 'connection refused')
      return Promise.resolve({ _tag: 'Unreachable', cause: new Error('connection refused'), sent: false });
    if (failure.connection === 'request lost') return Promise.resolve(unreachable);
    if (isLate)
      due.push({ at: now + failure.delaySeconds * 1000, run: () => void process(request, failure) });
    const reply = isLate ? {} : process(request, failure);
    if (failure.connection === 'timeout') advance(timeoutSeconds * 1000);
    return Promise.resolve(replyThrough(failure.connection, reply, timeoutSeconds));
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
  return { settings, advance, failures, order };
};

const replyThrough = (
  connection: Connection,
  reply: StringParams,
  timeoutSeconds: number,
): TransportFailure | TransportResponse => {
  const signedReply = signedBody(reply, phrases.responsePhrase);
  switch (connection) {
    case 'ok':
      return { httpStatus: 200, body: signedReply };
    case 'timeout':
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
  const { successStatus: succeeds, failureStatus: fails } = operations[operationOf(reply)];
  const [status, message] = reply['status'] === succeeds ? [fails, '029'] : [succeeds, '000'];
  const totals = reply['captured_amount'] === undefined ? {} : { captured_amount: '0', refunded_amount: '0' };
  return { ...reply, ...totals, status, response_code: status + message };
};

const unreachable: TransportFailure = { _tag: 'Unreachable', cause: new Error('connection reset') };

// Without a reply, the request may still arrive.
const connectionsWithoutReply: ReadonlySet<Connection> = new Set<Connection>([
  'reply lost',
  'timeout',
  'bad gateway',
]);

const successOf = ({ command }: StringParams) =>
  command === 'CAPTURE' ? '04' : command === 'REFUND' ? '06' : '08';
