/**
 * A small shop: it captures, refunds and voids, receives feedback, and keeps totals. Feedback is only a sign that an order changed: the
 * totals come from CHECK_STATUS. Each defect of `shopDefects` is one line.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createClient, ClientError, type ClientSettings } from '@postern/client';
import {
  amountFromDecimal,
  amountToDecimal,
  decodeBody,
  encodingFromContentType,
  isCurrency,
  type Language,
} from '@postern/protocol';
import { parameters } from '@postern/protocol/spec';
import { VerificationError, verifyFeedback } from '@postern/webhook-kit';
import type { ShopDefectName } from './shop-defects.ts';
import type { ShopEntry, ShopLog } from './shop-log.ts';
import { createPaymentsOfShop, type Amount } from './take-payments.ts';

export interface ShopOptions {
  readonly settings: ClientSettings;
  readonly log: ShopLog;
  readonly defects?: readonly ShopDefectName[];
  readonly port?: number;
}

export interface Shop {
  readonly url: string;
  /** Ends the shop without a last word, as `kill -9` ends a process: only the log is left. */
  readonly kill: () => Promise<void>;
}

type Operation = 'capture' | 'refund' | 'void';
type Totals = Extract<ShopEntry, { type: 'totals' }>;

export const startShop = async ({ settings, log, defects = [], port = 0 }: ShopOptions): Promise<Shop> => {
  const has = (defect: ShopDefectName): boolean => defects.includes(defect);
  const client = createClient({
    ...settings,
    ...((has('asks_status_once') || has('refunds_twice')) && { retries: { maxAttempts: 1 } }),
  });
  const aborted = new AbortController();
  const { signal } = aborted;
  const orders = new Map<string, Totals>();
  const open = new Map<string, Extract<ShopEntry, { type: 'started' }>>();
  const forgotten = new Set<string>();
  const captures = new Set<string>();
  const amounts = new Map<string, string>();
  const toPay = new Map<string, Amount>();
  const pending = new Set<string>();
  const inFlight = new Set<string>();
  // Acknowledged, and lost if the shop is killed before it is asked for its totals.
  const unstored: (() => Promise<void>)[] = [];

  const store = (entry: ShopEntry): void => {
    // A killed process writes nothing.
    if (signal.aborted) return;
    log.append(entry);
    apply(entry);
  };
  const apply = (entry: ShopEntry): void => {
    if (entry.type === 'started') {
      open.set(entry.order, entry);
      return;
    }
    if (entry.type === 'checkout') {
      toPay.set(entry.order, entry);
      if (!orders.has(entry.order)) orders.set(entry.order, totalsOf(entry.order, entry.currency));
      return;
    }
    orders.set(entry.order, entry);
    if (!entry.isOpen) open.delete(entry.order);
  };
  const totalsOf = (order: string, currency: string): Totals =>
    orders.get(order) ?? {
      type: 'totals',
      order,
      currency,
      captured: '0',
      refunded: '0',
      authorized: '0',
      isOpen: false,
    };
  for (const entry of log.read()) apply(entry);

  const add = (
    order: string,
    currency: string,
    amount: string,
    total: 'captured' | 'refunded' = 'captured',
  ): void => {
    const totals = totalsOf(order, currency);
    store({ ...totals, [total]: String(BigInt(totals[total]) + BigInt(amount)), isOpen: false });
  };

  // One at a time for each order, so that an older reply never overwrites a newer one.
  const queues = new Map<string, Promise<void>>();
  const refresh = (order: string, currency: string): Promise<void> => {
    const run = async (): Promise<void> => {
      if (forgotten.has(order)) return;
      const status = await client.checkStatus({ merchant_reference: order }, { signal });
      if (status._tag !== 'Found') throw new Error(`CHECK_STATUS: ${status.code}`);
      const {
        captured_amount = '0',
        refunded_amount: refunded = '0',
        authorized_amount: authorized = '0',
      } = status.reply;
      const captured = has('subtracts_refunds')
        ? String(BigInt(captured_amount) - BigInt(refunded))
        : captured_amount;
      store({ type: 'totals', order, currency, captured, refunded, authorized, isOpen: false });
    };
    const next = (queues.get(order) ?? Promise.resolve()).catch(() => undefined).then(run);
    queues.set(order, next);
    return next;
  };

  const send = (
    operation: Operation,
    order: string,
    currency: string,
    amount: string,
    language: Language,
  ) => {
    const params = { merchant_reference: order, language };
    switch (operation) {
      case 'capture':
        return client.capture({ ...params, amount, currency }, { signal });
      case 'refund':
        return client.refund({ ...params, amount, currency }, { signal });
      case 'void':
        return client.voidAuthorization(params, { signal });
    }
  };

  const isCaptured = async (order: string): Promise<boolean> => {
    const { reply } = await client.checkStatus({ merchant_reference: order }, { signal });
    return (reply.captured_amount ?? '0') !== '0';
  };

  const perform = async (operation: Operation, body: Readonly<Record<string, string>>): Promise<string> => {
    const { merchant_reference: order = '', currency = '', amount: decimal = '0' } = body;
    const language = parameters.language.allowedValues.find((each) => each === body['language']) ?? 'en';
    const amount =
      has('ignores_exponent') || (has('refunds_two_decimals') && operation === 'refund')
        ? String(Math.round(Number(decimal) * 100))
        : has('truncates_floats') && currency === 'AED'
          ? String(Math.trunc(Number(decimal) * 100))
          : minorUnits(has('rounds_amounts') ? roundedPrice(decimal) : decimal, currency);
    if (has('voids_locally') && operation === 'void') return 'Succeeded';
    store({ type: 'started', operation, order, currency, amount });
    inFlight.add(order);
    if (operation === 'capture') amounts.set(order, amount);
    const key = `${operation} ${order} ${amount}`;
    const isRepeated = captures.has(key);
    captures.add(key);
    try {
      const outcome = await send(operation, order, currency, amount, language);
      // Technical problem: the answer with an HTTP error.
      if (has('repeats_server_errors') && outcome.code.endsWith('006'))
        await send(operation, order, currency, amount, language);
      if (outcome._tag === 'Pending') pending.add(order);
      if (has('counts_pending') && outcome._tag === 'Pending') add(order, currency, amount);
      else if (has('counts_declined') && outcome._tag === 'Declined') add(order, currency, amount);
      else if (has('counts_pending_refunds') && operation === 'refund' && outcome._tag === 'Pending')
        add(order, currency, amount, 'refunded');
      else if (has('counts_declined_refunds') && operation === 'refund' && outcome._tag === 'Declined')
        add(order, currency, amount, 'refunded');
      else if (has('loses_15777') && outcome.code === '15777') forgotten.add(order);
      else if (has('adds_duplicates')) open.delete(order);
      else if (has('drops_equal_captures') && isRepeated) open.delete(order);
      else await refresh(order, currency);
      return outcome._tag;
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      if (has('captures_twice') && operation === 'capture')
        await send(operation, order, currency, amount, language);
      if (has('refunds_twice') && operation === 'refund')
        await send(operation, order, currency, amount, language);
      if (
        has('repeats_if_not_captured') &&
        operation === 'capture' &&
        error.failure._tag === 'TimedOut' &&
        !(await isCaptured(order))
      )
        await send(operation, order, currency, amount, language);
      if (has('takes_no_reply_for_success')) add(order, currency, amount);
      else if (has('takes_timeout_for_failure') && error.failure._tag === 'TimedOut') open.delete(order);
      else await refresh(order, currency).catch(() => undefined);
      if (has('asks_status_once')) open.delete(order);
      return 'Unknown';
    } finally {
      inFlight.delete(order);
    }
  };

  const payments = createPaymentsOfShop({
    settings,
    has,
    refresh,
    minorUnits: (decimal, currency) =>
      minorUnits(has('rounds_prices') ? roundedPrice(decimal) : decimal, currency),
    origin: () => url(),
    amounts: {
      get: (order) => toPay.get(order),
      set: (order, amount) => store({ type: 'checkout', order, ...amount }),
    },
  });

  const receive = async (request: IncomingMessage, path: string): Promise<number> => {
    const body = await readBody(request);
    const encoding = encodingFromContentType(request.headers['content-type']);
    if (has('reads_only_json') && encoding !== 'json') return 415;
    if (has('reads_only_form') && encoding !== 'form') return 415;
    if (has('reads_no_xml') && encoding === 'xml') return 415;
    if (has('refuses_arabic') && /%[89A-F]/i.test(body.toString('latin1'))) return 400;
    const account = has('forgets_rotation') ? { ...settings, keyRotation: {} } : settings;
    try {
      const decoded = decodeBody(encoding ?? 'form', body);
      const event =
        has('accepts_wrong_signature') && decoded._tag === 'Right'
          ? { params: decoded.right, outcome: 'Succeeded', operation: 'CAPTURE' }
          : has('verifies_own_amount') && decoded._tag === 'Right'
            ? verifyFeedback(
                withOwnAmount(textsOf(decoded.right), amounts),
                { 'content-type': json },
                account,
              )
            : verifyFeedback(body, request.headers, account);
      const { merchant_reference: order, amount, ...params } = textsOf(event.params);
      const own = toPay.get(order ?? '') ?? orders.get(order ?? '');
      const currency = own?.currency ?? params['currency'];
      if (order === undefined || currency === undefined) return 200;
      if (payments.ignoresFeedback(textsOf(event.params), path)) return 200;
      const isCapture = event.operation === 'CAPTURE' && event.outcome === 'Succeeded';
      if (has('drops_equal_captures')) return 200;
      if (has('adds_duplicates')) {
        if (isCapture && path === '/feedback/direct') add(order, currency, amount ?? '0');
        else if (event.operation === 'REFUND' && event.outcome === 'Succeeded')
          await refresh(order, currency);
        return 200;
      }
      if ((has('counts_pending') || has('counts_pending_refunds')) && event.outcome === 'Pending') return 200;
      if ((has('counts_declined') || has('counts_declined_refunds')) && event.outcome === 'Declined')
        return 200;
      if (has('counts_ended') && event.outcome === 'Declined' && pending.has(order)) {
        add(order, currency, amounts.get(order) ?? '0');
        return 200;
      }
      if (has('drops_contradictions') && event.outcome === 'Pending') {
        const { reply } = await client.checkStatus({ merchant_reference: order }, { signal });
        if (reply.captured_amount !== undefined && reply.captured_amount !== '0') forgotten.add(order);
        return 200;
      }
      if (has('follows_overtaken') && event.outcome === 'Pending') {
        store({ ...totalsOf(order, currency), captured: '0' });
        return 200;
      }
      if (has('forgets_refund') && isCapture) {
        store({ ...totalsOf(order, currency), captured: amount ?? '0', refunded: '0' });
        return 200;
      }
      if (has('acknowledges_before_storing')) {
        unstored.push(() => refresh(order, currency));
        return 200;
      }
      await refresh(order, currency);
      return 200;
    } catch (error) {
      if (has('redirects_refused')) return 302;
      if (error instanceof VerificationError) return 401;
      return has('acknowledges_errors') ? 200 : 503;
    }
  };

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '';
    if (path.startsWith('/feedback')) {
      const status = await receive(request, path);
      response.writeHead(status, status === 302 ? { location: '/sign-in' } : {}).end();
      return;
    }
    if (path.startsWith('/paid')) {
      const form = new URLSearchParams((await readBody(request)).toString());
      const query = new URL(path, url()).searchParams;
      const { cookie = '' } = request.headers;
      const status = await payments.receiveReturn({ query, form, cookie });
      response.writeHead(status, { location: '/' }).end();
      return;
    }
    const body = request.method === 'POST' ? textsOf(JSON.parse((await readBody(request)).toString())) : {};
    if (path === '/pay') {
      const { html, cookie } = payments.checkout(body);
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'set-cookie': cookie }).end(html);
      return;
    }
    if (path === '/pay-by-token') {
      await payments.payByToken(body);
      response.writeHead(204).end();
      return;
    }
    const operation = operations.find((each) => path === `/${each}`);
    if (operation === undefined)
      for (const storeOne of unstored.splice(0)) await storeOne().catch(() => undefined);
    const result =
      operation === undefined
        ? totalsByCurrency(
            [...orders.values()].map((totals) => ({
              ...totals,
              paid: toPay.has(totals.order) ? payments.paidOf(totals.order, totals.authorized) : 0n,
            })),
          )
        : { outcome: await perform(operation, body) };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result));
  };

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

  function url(): string {
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : port}`;
  }

  // Asks for the status of what was open when the shop was killed, and of what got no reply.
  const sweep = async (isStart: boolean): Promise<void> => {
    for (const { operation, order, currency, amount } of open.values()) {
      if (inFlight.has(order)) continue;
      if (isStart && has('forgets_open_captures')) open.delete(order);
      else if (isStart && has('repeats_after_start'))
        await send(operation, order, currency, amount, 'en').catch(() => undefined);
      if (open.has(order)) await refresh(order, currency).catch(() => undefined);
    }
  };
  await sweep(true);
  let isSweeping = false;
  const timer = setInterval(() => {
    if (isSweeping) return;
    isSweeping = true;
    void sweep(false).finally(() => (isSweeping = false));
  }, 200);
  timer.unref();

  return {
    url: url(),
    kill: () =>
      new Promise((resolve) => {
        aborted.abort();
        clearInterval(timer);
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const json = 'application/json';

const withOwnAmount = (
  params: Readonly<Record<string, string>>,
  amounts: ReadonlyMap<string, string>,
): Buffer => {
  const amount =
    params['command'] === 'CAPTURE' ? amounts.get(params['merchant_reference'] ?? '') : undefined;
  return Buffer.from(JSON.stringify({ ...params, ...(amount !== undefined && { amount }) }));
};

/** With two decimals, as a column of a database may store it. */
const roundedPrice = (decimal: string): string =>
  decimal.includes('.') ? Number(decimal).toFixed(2) : decimal;

const operations: readonly Operation[] = ['capture', 'refund', 'void'];

const minorUnits = (decimal: string, currency: string): string => {
  const amount = isCurrency(currency) ? amountFromDecimal(decimal, currency) : undefined;
  if (amount?._tag !== 'Right') throw new Error(`${decimal} is not an amount in ${currency}`);
  return String(amount.right);
};

const totalsByCurrency = (
  orders: readonly (Totals & { readonly paid: bigint })[],
): Readonly<Record<string, unknown>> => {
  const sums = new Map<string, { captured: bigint; refunded: bigint; paid: bigint }>();
  for (const { currency, captured, refunded, paid } of orders) {
    const sum = sums.get(currency) ?? { captured: 0n, refunded: 0n, paid: 0n };
    sums.set(currency, {
      captured: sum.captured + BigInt(captured),
      refunded: sum.refunded + BigInt(refunded),
      paid: sum.paid + paid,
    });
  }
  return Object.fromEntries(
    [...sums].map(([currency, sum]) => [
      currency,
      Object.fromEntries(Object.entries(sum).map(([name, amount]) => [name, decimalOf(amount, currency)])),
    ]),
  );
};

const decimalOf = (amount: bigint, currency: string): string =>
  isCurrency(currency) ? amountToDecimal(amount, currency) : String(amount);

const textsOf = (value: unknown): Readonly<Record<string, string | undefined>> & Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, each]) => (typeof each === 'string' ? [[name, each]] : [])),
      )
    : {};

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks);
};
