/** A merchant's client under fire: asks, and writes down what it was told. A lost answer is an unknown outcome. */
import { createClient, describeFailure, type Client, type Failure, type Outcome } from '@postern/client';
import { operations, parseResponseCode, refusalReasons } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import type { Agent } from 'node:http';
import { account, requestSigning, responseSigning } from '../src/testing/merchants-and-requests.ts';
import { nextDemand, type Demand } from './demand.ts';
import type { Dice } from './dice.ts';
import type { Fleet } from './fleet.ts';
import type { Supply } from './orders.ts';
import { roughTransport } from './rough-transport.ts';
import type { Tally } from './tally.ts';

export interface Surroundings {
  readonly fleet: Fleet;
  readonly supply: Supply;
  readonly agent: Agent;
  readonly tally: Tally;
}

/** Asks until it is enough. `answered` is told after each request, whatever became of it. */
export const keepAsking = async (
  { fleet, supply, agent, tally }: Surroundings,
  name: string,
  dice: Dice,
  isEnough: () => boolean,
  answered: () => void,
): Promise<void> => {
  const transport = roughTransport(agent, dice, tally);
  for (let n = 0; !isEnough(); n++) {
    const { url } = await fleet.anyone(dice);
    const demand = nextDemand(dice, supply, `${name} request ${n}`);
    if (demand === undefined) throw new Error('no order is in play');
    const result = await ask(clientAt(url, transport), demand);
    tally.requests++;
    if (E.isLeft(result)) failed(tally, result.left);
    else told(tally, supply, demand, result.right);
    answered();
  }
};

/** A client of the merchant that all orders belong to. */
export const clientAt = (url: string, transport?: ReturnType<typeof roughTransport>): Client => {
  const client = createClient({
    baseUrl: new URL(url).origin,
    accessCode: account.access_code,
    merchantIdentifier: account.merchant_identifier,
    shaType: account.sha_type,
    requestPhrase: requestSigning(account).phrase,
    responsePhrase: responseSigning(account).phrase,
    // What was lost is to be unknown here, and is not to be asked for again by itself.
    retries: { maxAttempts: 1 },
    ...(transport && { transport }),
  });
  if (E.isLeft(client)) throw new Error(JSON.stringify(client.left));
  return client.right;
};

const ask = (client: Client, demand: Demand): Promise<E.Either<Failure, Outcome>> => {
  switch (demand.operation) {
    case 'CHECK_STATUS':
      return client.checkStatus(demand.asked)();
    case 'CAPTURE':
      return client.capture(demand.asked)();
    case 'VOID_AUTHORIZATION':
      return client.voidAuthorization(demand.asked)();
    case 'REFUND':
      return client.refund(demand.asked)();
  }
};

// A fault of the gateway says nothing about the operation: the connection to the database may have broken at its commit.
const faultCode = `00${refusalReasons.Fault.messageCode}`;

const failed = (tally: Tally, failure: Failure): void => {
  tally.unknown++;
  if (failure._tag === 'Unreachable') return;
  if (failure._tag === 'InvalidSignature' && failure.unverifiedReply['response_code'] === faultCode) return;
  tally.findings.add(describeFailure(failure));
};

const told = (tally: Tally, supply: Supply, demand: Demand, { code, reply }: Outcome): void => {
  tally.codes.set(code, (tally.codes.get(code) ?? 0) + 1);
  if (code === faultCode) {
    tally.unknown++;
    return;
  }
  const { operation, order, ofTwoOrders } = demand;
  const { status, message } = parseResponseCode(code);
  const { successStatus: succeeds, failureStatus: fails } = operations[operation];
  if ((status !== succeeds && status !== fails) || message === refusalReasons.OrderNotFound.messageCode)
    tally.findings.add(`${operation} of an order that is there was answered with ${code}`);
  if (ofTwoOrders !== (message === refusalReasons.TwoOrders.messageCode))
    tally.findings.add(
      `${operation} that names ${ofTwoOrders ? 'two orders' : 'one order'} was answered with ${code}`,
    );
  if (ofTwoOrders) return;
  if (reply.fort_id !== undefined) supply.fortIds.set(order.reference, reply.fort_id);
  if (operation === 'CHECK_STATUS') return;
  tally.acknowledged.push({
    merchantIdentifier: account.merchant_identifier,
    merchantReference: order.reference,
    operation,
    ...('amount' in demand.asked && { amount: BigInt(demand.asked.amount) }),
    description: demand.asked.order_description,
    responseCode: code,
  });
};
