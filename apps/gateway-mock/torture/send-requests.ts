/** Sends random requests of one client until the run is over, and records each reply. A lost reply is an unknown outcome. */
import {
  describeFailure,
  type Client,
  type Failure,
  type Outcome,
  type StatusResult,
} from '@postern/client/fp';
import { parseResponseCode } from '@postern/protocol';
import { operations, refusalReasons } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import { account } from '../src/testing/account-and-request-fixtures.ts';
import type { OrderSupply } from './order-supply.ts';
import { randomRequest, type RandomRequest } from './random-request.ts';
import type { RunStatistics, UnknownOperation } from './run-statistics.ts';
import type { SeededRandom } from './seeded-random.ts';
import { createPayments, type PaymentEnvironment } from './send-payments.ts';
import { createTortureClient } from './torture-client.ts';
import { internalErrorCode, unreliableTransport } from './unreliable-transport.ts';

/** What all clients of a run share. */
export interface ClientEnvironment extends PaymentEnvironment {
  readonly orders: OrderSupply;
}

/** `onRequestDone` is called after each request, with or without a reply, and after each payment. */
export const sendRequests = async (
  environment: ClientEnvironment,
  clientName: string,
  random: SeededRandom,
  isFinished: () => boolean,
  onRequestDone: () => void,
): Promise<void> => {
  const { gateways, orders, agent, statistics } = environment;
  const transport = unreliableTransport(agent, random, statistics);
  const payments = createPayments(environment, clientName.replace(' ', '-'), random);
  const clients = new Map<string, Client>();
  const clientOf = (url: string): Client => {
    const client = clients.get(url) ?? createTortureClient(url, transport);
    clients.set(url, client);
    return client;
  };
  for (let n = 0; !isFinished(); n++) {
    if (random.withProbability(shareOfPayments)) {
      await payments.sendOne();
      onRequestDone();
      continue;
    }
    const { request, result } = await gateways.send(random, async ({ url }) => {
      const request = randomRequest(random, orders, `${clientName} request ${n}`);
      if (request === undefined) throw new Error('no order was seeded');
      return { request, result: await send(clientOf(url), request) };
    });
    statistics.requestCount++;
    orders.countRequest();
    if (E.isLeft(result)) recordFailure(statistics, request, result.left);
    else recordReply(statistics, orders, request, result.right);
    onRequestDone();
  }
};

// A payment takes several requests.
const shareOfPayments = 0.15;

const send = (client: Client, request: RandomRequest): Promise<E.Either<Failure, Outcome | StatusResult>> => {
  switch (request.operation) {
    case 'CHECK_STATUS':
      return client.checkStatus(request.params)();
    case 'CAPTURE':
      return client.capture(request.params)();
    case 'VOID_AUTHORIZATION':
      return client.voidAuthorization(request.params)();
    case 'REFUND':
      return client.refund(request.params)();
  }
};

const recordFailure = (statistics: RunStatistics, request: RandomRequest, failure: Failure): void => {
  recordUnknown(statistics, request);
  if (failure._tag === 'Unreachable') return;
  if (failure._tag === 'InvalidSignature' && failure.unverifiedReply['response_code'] === internalErrorCode)
    statistics.internalErrors++;
  else statistics.findings.add(describeFailure(failure));
};

const recordUnknown = (statistics: RunStatistics, request: RandomRequest): void => {
  statistics.unknownOutcomes++;
  const operation = toOperation(request);
  if (operation !== undefined) statistics.unknown.set(operation.description, operation);
};

/** What the gateway may store. It must refuse a request that names two orders, and store nothing. */
const toOperation = ({
  operation,
  order,
  namesTwoOrders,
  params,
}: RandomRequest): UnknownOperation | undefined =>
  operation === 'CHECK_STATUS' || namesTwoOrders
    ? undefined
    : {
        merchantIdentifier: account.merchant_identifier,
        merchantReference: order.reference,
        operation,
        ...('amount' in params && { amount: BigInt(params.amount) }),
        description: params.order_description,
      };

const recordReply = (
  statistics: RunStatistics,
  orders: OrderSupply,
  request: RandomRequest,
  { code, reply }: Outcome | StatusResult,
): void => {
  statistics.responseCodes.set(code, (statistics.responseCodes.get(code) ?? 0) + 1);
  if (code === internalErrorCode) {
    statistics.internalErrors++;
    recordUnknown(statistics, request);
    return;
  }
  const { operation, order, namesTwoOrders } = request;
  const { status, message } = parseResponseCode(code);
  const { successStatus, failureStatus } = operations[operation];
  if (
    (status !== successStatus && status !== failureStatus) ||
    message === refusalReasons.OrderNotFound.messageCode
  )
    statistics.findings.add(`${operation} for an existing order was answered with ${code}`);
  if (namesTwoOrders !== (message === refusalReasons.ReferenceMismatch.messageCode))
    statistics.findings.add(
      `${operation} that names ${namesTwoOrders ? 'two orders' : 'one order'} was answered with ${code}`,
    );
  if (namesTwoOrders) return;
  if (reply.fort_id !== undefined) orders.fortIds.set(order.reference, reply.fort_id);
  const acknowledged = toOperation(request);
  if (acknowledged !== undefined) statistics.acknowledged.push({ ...acknowledged, responseCode: code });
};
