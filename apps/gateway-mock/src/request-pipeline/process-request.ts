/**
 * Processes one request: the pipeline from the bytes of the body to the signed parameters of the reply. Every request gets a
 * reply, so nothing is thrown for bad input.
 *
 * The types of the steps say what each adds: a step either hands its value to the next one or ends the pipeline with a
 * `Refusal`.
 */
import { isPayment } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import type { Failure } from '../domain/failure-with-cause.ts';
import type { BodyMembers } from './1-receive/json-members-as-strings.ts';
import { authenticate, type Authenticated } from './4-authenticate/authenticate.ts';
import { decideAndStore } from './6-decide-and-store/decide-and-store.ts';
import type { PipelinePorts } from './pipeline-ports.ts';
import { receive, type RawRequest } from './1-receive/receive.ts';
import { recognise, type Recognised } from './2-recognise/recognise.ts';
import type { Refusal } from './refusal.ts';
import {
  replyToDecided,
  replyToRefused,
  replyToWronglyForced,
  type ProcessedOperation,
  type ProcessedPayment,
} from './7-reply/reply.ts';
import { simulate, type Simulated } from './5-simulate/simulate.ts';
import { validate } from './3-validate/validate.ts';

export const processRequest =
  <Payment extends ProcessedPayment = never>(ports: PipelinePorts<Payment>) =>
  async (request: RawRequest): Promise<ProcessedOperation | Payment> => {
    const received = receive(request);
    if (E.isLeft(received)) return replyToRefused(ports, received.left);
    const recognised = recognise(received.right);
    if (E.isLeft(recognised))
      return (await asPayment(ports, request, received.right)) ?? replyToRefused(ports, recognised.left);
    const accepted = await accept(ports, request, recognised.right);
    if (E.isLeft(accepted)) return replyToRefused(ports, accepted.left);
    const simulated = await simulate(ports, accepted.right, request.scenario);
    if (E.isLeft(simulated))
      return '_tag' in simulated.left
        ? replyToWronglyForced(simulated.left)
        : replyToRefused(ports, internalError(accepted.right, simulated.left));
    const { requestDelayMilliseconds } = simulated.right.effects;
    if (requestDelayMilliseconds === undefined || ports.delayedRequests === undefined)
      return decide(ports, request, simulated.right);
    const { merchantIdentifier } = accepted.right.account;
    return ports.delayedRequests.process(merchantIdentifier, requestDelayMilliseconds, async (held) => {
      // The keys, the state and the clock of the account may have changed during the delay.
      const again = await accept(ports, request, recognised.right);
      return E.isLeft(again)
        ? replyToRefused(ports, again.left)
        : decide(ports, request, { ...simulated.right, authenticated: again.right, heldMilliseconds: held });
    });
  };

/** A payment is no operation of the specification: it is processed on its own, if the gateway creates payments for its account. */
const asPayment = <Payment extends ProcessedPayment>(
  { paymentRequests }: PipelinePorts<Payment>,
  request: RawRequest,
  fields: BodyMembers,
): Promise<Payment | undefined> | undefined => {
  const { command, service_command: service } = fields;
  const isOfPayment = service !== undefined || (typeof command === 'string' && isPayment(command));
  return isOfPayment ? paymentRequests?.(request, fields) : undefined;
};

const internalError = (
  { operation, account, request, tolerated }: Authenticated,
  failure: Failure,
): Refusal => ({ reason: 'InternalError', failure, operation, account, fields: request, tolerated });

const accept = async (
  ports: Pick<PipelinePorts, 'accounts'>,
  { source }: RawRequest,
  recognised: Recognised,
): Promise<E.Either<Refusal, Authenticated>> => {
  const validated = await validate(ports, recognised);
  return E.isLeft(validated) ? validated : authenticate(ports, source, validated.right);
};

const decide = async (
  ports: Omit<PipelinePorts, 'paymentRequests'>,
  request: RawRequest,
  simulated: Simulated,
): Promise<ProcessedOperation> => {
  const stored = await decideAndStore(ports, request, simulated);
  return E.isLeft(stored) ? replyToRefused(ports, stored.left) : replyToDecided(stored.right);
};
