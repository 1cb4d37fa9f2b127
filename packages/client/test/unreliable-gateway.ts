/** The books behind a transport that fails in every way there is, on a clock that only moves when somebody waits. */
import { operations, readJson, requestPhrase, responsePhrase, type TextParams } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type {
  TransportResponse,
  ClientSettings,
  Transport,
  TransportFailure,
  Runtime,
} from '../src/index.ts';
import { answer, operationOf, signed, type BookedOrder, type Ending } from './simulated-order.ts';

/** What happens to one request: what the gateway makes of it, and what the client hears of that. */
export interface Fault {
  readonly ending: Ending;
  readonly heard: Heard;
  /** Seconds until the request has its effect; 0 is before the answer. */
  readonly lateSeconds: number;
}

export const heards = [
  'all',
  'request lost',
  'reply lost',
  'timeout',
  'truncated',
  'wrong signature',
  'unsigned',
  'of another order',
  'bad gateway',
  'fault of the gateway',
  'nobody there',
] as const;
type Heard = (typeof heards)[number];

export const phrases = {
  requestPhrase: requestPhrase('asks'),
  responsePhrase: responsePhrase('answers'),
} as const;

/** A gateway with one order, `order-1`. */
export const roughGateway = (order: BookedOrder) => {
  const faults: Fault[] = [];
  const due: { readonly at: number; readonly run: () => void }[] = [];
  let now = 0;

  const pass = (milliseconds: number): void => {
    now += milliseconds;
    const ripe = due.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at);
    for (const one of ripe) {
      due.splice(due.indexOf(one), 1);
      one.run();
    }
  };

  const process = (request: TextParams, { ending, lateSeconds }: Fault): TextParams => {
    const found = request['merchant_reference'] === 'order-1' ? order : undefined;
    const wasSettled = order.settles === undefined;
    const reply = answer(found, request, ending);
    if (ending === 'uncertain and done' || ending === 'uncertain and not done') {
      // Uncertain until it is cleared up.
      const done = ending === 'uncertain and done';
      if (order.last[0] === '15') {
        order.settles = () => {
          order.settles = undefined;
          order.last = done ? [successOf(request), '000'] : ['05', '777'];
        };
      }
    }
    if (wasSettled && order.settles) due.push({ at: now + 1000 * (5 + lateSeconds * 3), run: order.settles });
    return reply;
  };

  const transport: Transport = ({ body, timeoutSeconds }) => {
    const fault = faults.shift() ?? { ending: 'by the books', heard: 'all', lateSeconds: 0 };
    const read = readJson(body);
    if (E.isLeft(read)) throw new Error(read.left);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the client sends texts
    const request = read.right as TextParams;
    const isLate = fault.lateSeconds > 0 && silent.has(fault.heard);
    pass(10);
    if (fault.heard === 'nobody there')
      return TE.left({ _tag: 'Unreachable', cause: new Error('refused'), sent: false });
    if (fault.heard === 'request lost') return unreachable;
    if (isLate) due.push({ at: now + fault.lateSeconds * 1000, run: () => void process(request, fault) });
    const reply = isLate ? {} : process(request, fault);
    if (fault.heard === 'timeout') pass(timeoutSeconds * 1000);
    return answered(fault.heard, reply, timeoutSeconds);
  };

  const runtime: Runtime = {
    now: () => now,
    sleep: (milliseconds) => {
      pass(milliseconds);
      return Promise.resolve();
    },
    random: () => 0.5,
    newMaintenanceReference: () => `made${++made}`,
  };
  let made = 0;

  const settings: ClientSettings = {
    baseUrl: 'https://gateway.example',
    accessCode: 'zx0IPmPy5jp1vAz8Kpg7',
    merchantIdentifier: 'DEMO0001',
    shaType: 'SHA-256',
    ...phrases,
    transport,
    runtime,
  };
  return { settings, pass, faults, order };
};

const answered = (
  heard: Heard,
  reply: TextParams,
  timeoutSeconds: number,
): TE.TaskEither<TransportFailure, TransportResponse> => {
  const right = signed(reply, phrases.responsePhrase);
  switch (heard) {
    case 'all':
      return TE.right({ httpStatus: 200, body: right });
    case 'timeout':
      return TE.left({ _tag: 'TimedOut', timeoutSeconds });
    case 'truncated':
      return TE.right({ httpStatus: 200, body: right.slice(0, -20) });
    case 'wrong signature':
      return TE.right({ httpStatus: 200, body: signed(lieOf(reply), responsePhrase('not theirs')) });
    case 'unsigned':
      return TE.right({ httpStatus: 200, body: JSON.stringify(lieOf(reply)) });
    case 'of another order':
      return TE.right({
        httpStatus: 200,
        body: signed({ ...reply, merchant_reference: 'order-2' }, phrases.responsePhrase),
      });
    case 'bad gateway':
      return TE.right({ httpStatus: 502, body: '<h1>Bad gateway</h1>' });
    case 'fault of the gateway':
      return TE.right({
        httpStatus: 500,
        body: signed({ ...reply, status: '00', response_code: '00006' }, phrases.responsePhrase),
      });
    case 'nobody there':
    case 'request lost':
    case 'reply lost':
      return unreachable;
  }
};

// The opposite, as a stranger would have it.
const lieOf = (reply: TextParams): TextParams => {
  const { succeeds, fails } = operations[operationOf(reply)];
  const [status, message] = reply['status'] === succeeds ? [fails, '029'] : [succeeds, '000'];
  const totals = reply['captured_amount'] === undefined ? {} : { captured_amount: '0', refunded_amount: '0' };
  return { ...reply, ...totals, status, response_code: status + message };
};

const unreachable = TE.left<TransportFailure, TransportResponse>({
  _tag: 'Unreachable',
  cause: new Error('reset'),
});

// Where no reply came, the request may be on its way still.
const silent: ReadonlySet<Heard> = new Set<Heard>(['reply lost', 'timeout', 'bad gateway']);

const successOf = ({ command }: TextParams) =>
  command === 'CAPTURE' ? '04' : command === 'REFUND' ? '06' : '08';
