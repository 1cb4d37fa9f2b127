/** A client of the unreliable gateway, and the failures that tests inject. */
import * as E from 'fp-ts/lib/Either.js';
import { createClient, type ClientSettings } from '../src/fp.ts';
import { createSimulatedOrder } from './simulated-order.ts';
import { createUnreliableGateway, type InjectedFailure } from './unreliable-gateway.ts';

/** One order of 100, and a client. Each request consumes one of the failures. */
export const createUnreliableClient = (
  failures: readonly Partial<InjectedFailure>[],
  changes: Partial<ClientSettings> = {},
) => {
  const gateway = createUnreliableGateway(createSimulatedOrder(100n));
  gateway.failures.push(...failures.map((failure) => ({ ...noFailure, ...failure })));
  const client = createClient({ ...gateway.settings, ...changes });
  if (E.isLeft(client)) throw new Error(JSON.stringify(client.left));
  return { ...gateway, client: client.right };
};

export const noFailure: InjectedFailure = { processing: 'normal', connection: 'ok', delaySeconds: 0 };

export const captureParams = { merchant_reference: 'order-1', amount: '60', currency: 'AED' } as const;
export const refundParams = { merchant_reference: 'order-1', amount: '60', currency: 'AED' } as const;

/** Runs a task and returns its result; throws if the task failed. */
export const run = async <A>(task: () => Promise<E.Either<unknown, A>>): Promise<A> => {
  const result = await task();
  if (E.isLeft(result)) throw new Error(JSON.stringify(result.left));
  return result.right;
};
