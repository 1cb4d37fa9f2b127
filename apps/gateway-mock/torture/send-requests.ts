/** Sends random requests of one client until the run is over, and records each reply. A lost reply is an unknown outcome. */
import { createClient, describeFailure, type Client, type Failure, type Outcome } from '@postern/client';
import { operations, parseResponseCode, refusalReasons } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import type { Agent } from 'node:http';
import { account, requestSigning, responseSigning } from '../src/testing/merchant-and-request-fixtures.ts';
import type { GatewayPool } from './gateway-pool.ts';
import type { OrderSupply } from './order-supply.ts';
import { randomRequest, type RandomRequest } from './random-request.ts';
import type { RunStatistics } from './run-statistics.ts';
import type { SeededRandom } from './seeded-random.ts';
import { unreliableTransport } from './unreliable-transport.ts';

/** What all clients of a run share. */
export interface ClientEnvironment {
  readonly gateways: GatewayPool;
  readonly orders: OrderSupply;
  readonly agent: Agent;
  readonly statistics: RunStatistics;
}

/** `onRequestDone` is called after each request, with or without a reply. */
export const sendRequests = async (
  { gateways, orders, agent, statistics }: ClientEnvironment,
  clientName: string,
  random: SeededRandom,
  isFinished: () => boolean,
  onRequestDone: () => void,
): Promise<void> => {
  const transport = unreliableTransport(agent, random, statistics);
  for (let n = 0; !isFinished(); n++) {
    const { url } = await gateways.pickReady(random);
    const request = randomRequest(random, orders, `${clientName} request ${n}`);
    if (request === undefined) throw new Error('no order was seeded');
    const result = await send(createTortureClient(url, transport), request);
    statistics.requestCount++;
    if (E.isLeft(result)) recordFailure(statistics, result.left);
    else recordReply(statistics, orders, request, result.right);
    onRequestDone();
  }
};

/** A client of the merchant that has all orders. */
export const createTortureClient = (
  url: string,
  transport?: ReturnType<typeof unreliableTransport>,
): Client => {
  const client = createClient({
    baseUrl: new URL(url).origin,
    accessCode: account.access_code,
    merchantIdentifier: account.merchant_identifier,
    shaType: account.sha_type,
    requestPhrase: requestSigning(account).phrase,
    responsePhrase: responseSigning(account).phrase,
    // The outcome of a lost request stays unknown: the client must not repeat it.
    retries: { maxAttempts: 1 },
    ...(transport && { transport }),
  });
  if (E.isLeft(client)) throw new Error(JSON.stringify(client.left));
  return client.right;
};

const send = (client: Client, request: RandomRequest): Promise<E.Either<Failure, Outcome>> => {
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

// After an internal error the operation may be stored: the connection to the database may have broken at the commit.
const internalErrorCode = `00${refusalReasons.InternalError.messageCode}`;

const recordFailure = (statistics: RunStatistics, failure: Failure): void => {
  statistics.unknownOutcomes++;
  if (failure._tag === 'Unreachable') return;
  if (failure._tag === 'InvalidSignature' && failure.unverifiedReply['response_code'] === internalErrorCode)
    return;
  statistics.findings.add(describeFailure(failure));
};

const recordReply = (
  statistics: RunStatistics,
  orders: OrderSupply,
  request: RandomRequest,
  { code, reply }: Outcome,
): void => {
  statistics.responseCodes.set(code, (statistics.responseCodes.get(code) ?? 0) + 1);
  if (code === internalErrorCode) {
    statistics.unknownOutcomes++;
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
  if (operation === 'CHECK_STATUS') return;
  statistics.acknowledged.push({
    merchantIdentifier: account.merchant_identifier,
    merchantReference: order.reference,
    operation,
    ...('amount' in request.params && { amount: BigInt(request.params.amount) }),
    description: request.params.order_description,
    responseCode: code,
  });
};
