/** Compares what a gateway replies with what the mock gateway replies to the same requests. */
import {
  decodeBody,
  encodeBody,
  encodingFromContentType,
  isCurrency,
  sign,
  type Params,
} from '@postern/protocol';
import { operationPath, refusalReasons } from '@postern/protocol/spec';
import { callManagementApi } from '../http/call-management-api.ts';
import { formatBytes, readStreamWithLimit } from '../http/read-stream-with-limit.ts';
import type { OrderUnderTest } from '../certify-gateway/gateway-under-test.ts';
import { createMockAccount } from '../certify-gateway/mock-gateway/create-mock-account.ts';
import { createMockOrder, type MockOrder } from './create-mock-order.ts';
import {
  mockOrderOfTransactionStatus,
  mockOrderByTransactionStatus,
} from './mock-order-of-transaction-status.ts';
import { maxRecordedBody, type RecordedExchange, type RecordedMessage } from './recorded-exchange.ts';
import { replyDifferences, type ComparedReply } from './reply-differences.ts';

/** The mock gateway, and what is known of the account whose exchanges are compared. */
export interface ComparisonWithMockOptions {
  /** The origin of the mock gateway. */
  readonly baseUrl: string;
  /** A token of the provider of the mock gateway. */
  readonly token: string;
  readonly apiRoot?: string;
  /** The identifier and the access code of the shop's account. Other ones in a request stay wrong on the mock gateway. */
  readonly merchantIdentifier?: string;
  readonly accessCode?: string;
  /** Authorized orders of the account. Others are recreated from the first CHECK_STATUS reply that has their amounts. */
  readonly orders?: readonly OrderUnderTest[];
}

/** A comparison that must be closed. */
export interface ComparisonWithMock {
  /** Adds `differences` to the exchange, or `uncompared` with the reason. Pass exchanges in the order of their replies. */
  readonly compare: (exchange: RecordedExchange) => Promise<RecordedExchange>;
  /** Deletes the account of the comparison. */
  readonly close: () => Promise<void>;
}

/**
 * Creates an account on a mock gateway for the comparison. Each exchange is sent there, too, so that the mock gateway has the same
 * history. Pass exchanges before they are redacted. Rejects with what the management API refused.
 *
 * @example
 * import { startComparisonWithMock } from '@postern/conformance'
 *
 * const started = await startComparisonWithMock({ baseUrl: 'http://127.0.0.1:1', token: 'a-token' }).catch(() => 'no gateway')
 * started // => 'no gateway'
 */
export const startComparisonWithMock = async (
  options: ComparisonWithMockOptions,
): Promise<ComparisonWithMock> => {
  const api = { baseUrl: options.baseUrl, token: options.token };
  const { path, account } = await createMockAccount(api, 'Comparison of a proxy');
  const operationUrl = new URL(operationPath(options.apiRoot), options.baseUrl);
  const orders = new Map<string, MockOrder>();
  // The number of an order on the compared gateway, with its merchant_reference.
  const references = new Map<string, string>();

  const send = async (params: Params): Promise<ComparedReply> => {
    const body = encodeBody('json', params);
    if (body._tag === 'Left') throw new Error('the request cannot be written as JSON');
    return sendBody(operationUrl, body.right, 'application/json');
  };
  const create = async (order: Omit<MockOrder, 'fortId'>): Promise<void> => {
    orders.set(order.merchantReference, await createMockOrder({ api, path, account, send }, order));
  };
  for (const { merchantReference, currency, authorizedAmount } of options.orders ?? [])
    await create({
      ...mockOrderByTransactionStatus['02'],
      merchantReference,
      currency,
      isCurrencyKnown: true,
      authorized: String(authorizedAmount),
      captured: '0',
      refunded: '0',
    });

  const recreateOrder = async (sent: Params, received: Params): Promise<string | undefined> => {
    const reference = textOf(received, 'merchant_reference') ?? referenceOf(sent);
    if (reference === undefined) return undefined;
    const fortId = textOf(received, 'fort_id');
    if (fortId !== undefined) references.set(fortId, reference);
    const known = orders.get(reference);
    const currency = textOf(sent, 'currency');
    if (known !== undefined) {
      if (known.isCurrencyKnown || currency === undefined || !isCurrency(currency)) return undefined;
      if (isRefused(received, refusalReasons.CurrencyMismatch.messageCode)) return undefined;
      if (currency === known.currency) {
        orders.set(reference, { ...known, isCurrencyKnown: true });
        return undefined;
      }
      await callManagementApi(api, 'DELETE', `${path}/orders/${known.fortId}`);
      await create({ ...known, currency, isCurrencyKnown: true });
      return undefined;
    }
    const authorized = textOf(received, 'authorized_amount');
    if (authorized === undefined) return undefined;
    const status = textOf(received, 'transaction_status') ?? '';
    const row = mockOrderOfTransactionStatus(status);
    if (row === undefined)
      return `the mock gateway cannot have an order whose transaction_status is ${status.slice(0, 20)}`;
    await create({
      ...row,
      merchantReference: reference,
      currency: currency ?? 'AED',
      isCurrencyKnown: currency !== undefined,
      authorized,
      captured: textOf(received, 'captured_amount') ?? '0',
      refunded: textOf(received, 'refunded_amount') ?? '0',
    });
    return undefined;
  };

  const referenceOf = (params: Params): string | undefined =>
    textOf(params, 'merchant_reference') ?? references.get(textOf(params, 'fort_id') ?? '');

  /** The request as the account of the comparison sends it. A wrong signature stays wrong. */
  const translate = (sent: Params, isSignatureWrong: boolean): Params => {
    const own = { ...sent };
    const { merchantIdentifier, accessCode } = options;
    if ('merchant_identifier' in sent && isOwn(sent['merchant_identifier'], merchantIdentifier))
      own['merchant_identifier'] = account.merchantIdentifier;
    if ('access_code' in sent && isOwn(sent['access_code'], accessCode))
      own['access_code'] = account.accessCode;
    const fortId = orders.get(references.get(textOf(sent, 'fort_id') ?? '') ?? '')?.fortId;
    if (fortId !== undefined) own['fort_id'] = fortId;
    return 'signature' in sent && !isSignatureWrong ? sign(own, account.requestKey) : own;
  };

  const compareMessages = async (
    exchange: RecordedExchange,
    observed: ComparedReply,
  ): Promise<Pick<RecordedExchange, 'differences' | 'uncompared'>> => {
    const { request, verification } = exchange;
    const sent = paramsOf(request);
    const reason = sent === undefined ? undefined : await recreateOrder(sent, observed.params);
    if (reason !== undefined) return { uncompared: reason };
    const expected =
      sent === undefined
        ? await sendBody(operationUrl, request.body, request.contentType)
        : await send(translate(sent, verification.request?.outcome === 'refused'));
    if (isOrderNotFound(expected) && !isOrderNotFound(observed))
      return {
        uncompared:
          'the mock gateway does not have this order, because its amounts are not known. Check its status first, or name the order',
      };
    return { differences: replyDifferences(expected, observed) };
  };

  return {
    compare: async (exchange) => {
      const { kind, request, response } = exchange;
      if (kind === 'feedback') return exchange;
      const observed = response === undefined ? undefined : replyOf(response);
      if (observed === undefined) return { ...exchange, uncompared: 'there is no reply with parameters' };
      if (request.encoding !== undefined || request.omitted !== undefined)
        return { ...exchange, uncompared: 'the request is no text' };
      try {
        return { ...exchange, ...(await compareMessages(exchange, observed)) };
      } catch (cause) {
        const words = cause instanceof Error ? cause.message : String(cause);
        return { ...exchange, uncompared: `the mock gateway failed: ${words}`.slice(0, 1000) };
      }
    },
    close: async () => {
      await callManagementApi(api, 'DELETE', path);
    },
  };
};

const isOwn = (value: Params[string] | undefined, known: string | undefined): boolean =>
  known === undefined || value === known;

const isOrderNotFound = ({ params }: ComparedReply): boolean =>
  isRefused(params, refusalReasons.OrderNotFound.messageCode);

const isRefused = (reply: Params, messageCode: string): boolean =>
  textOf(reply, 'response_code')?.slice(2) === messageCode;

const textOf = (params: Params, name: string): string | undefined => {
  const value = params[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const sendBody = async (url: URL, body: string, contentType?: string): Promise<ComparedReply> => {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: contentType === undefined ? {} : { 'content-type': contentType },
    body,
    signal: AbortSignal.timeout(30_000),
  });
  const received = await readStreamWithLimit(response.body, maxRecordedBody);
  if (received === 'too-long') throw new Error(`its reply is longer than ${formatBytes(maxRecordedBody)}`);
  const reply = replyOf({
    httpStatus: response.status,
    contentType: response.headers.get('content-type') ?? '',
    body: received.toString('utf8'),
  });
  if (reply === undefined) throw new Error(`HTTP ${response.status} without parameters`);
  return reply;
};

const replyOf = (message: RecordedMessage & { readonly httpStatus: number }): ComparedReply | undefined => {
  const params = message.encoding === undefined ? paramsOf(message) : undefined;
  return params === undefined ? undefined : { httpStatus: message.httpStatus, params };
};

const paramsOf = ({ body, contentType }: RecordedMessage): Params | undefined => {
  const decoded = decodeBody(encodingFromContentType(contentType) ?? 'json', body);
  return decoded._tag === 'Right' ? decoded.right : undefined;
};
