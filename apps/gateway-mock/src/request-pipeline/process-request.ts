/**
 * Processes one request: the pipeline from the bytes of the body to the signed parameters of the reply. Every request gets a
 * reply, so nothing is thrown for bad input.
 *
 * The types of the steps say what each adds: a step either hands its value to the next one or ends the pipeline with a
 * `Refusal`.
 */
import * as E from 'fp-ts/lib/Either.js';
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
} from './7-reply/reply.ts';
import { simulate, type Simulated } from './5-simulate/simulate.ts';
import { validate } from './3-validate/validate.ts';

export const processRequest =
  (ports: PipelinePorts) =>
  async (request: RawRequest): Promise<ProcessedOperation> => {
    const received = receive(request);
    if (E.isLeft(received)) return replyToRefused(ports, received.left);
    const recognised = recognise(received.right);
    if (E.isLeft(recognised)) return replyToRefused(ports, recognised.left);
    const accepted = await accept(ports, request, recognised.right);
    if (E.isLeft(accepted)) return replyToRefused(ports, accepted.left);
    const simulated = await simulate(ports, accepted.right, request.scenario);
    if (E.isLeft(simulated))
      return '_tag' in simulated.left
        ? replyToWronglyForced(simulated.left)
        : replyToRefused(ports, simulated.left);
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

const accept = async (
  ports: PipelinePorts,
  { source }: RawRequest,
  recognised: Recognised,
): Promise<E.Either<Refusal, Authenticated>> => {
  const validated = await validate(ports, recognised);
  return E.isLeft(validated) ? validated : authenticate(ports, source, validated.right);
};

const decide = async (
  ports: PipelinePorts,
  request: RawRequest,
  simulated: Simulated,
): Promise<ProcessedOperation> => {
  const stored = await decideAndStore(ports, request, simulated);
  return E.isLeft(stored) ? replyToRefused(ports, stored.left) : replyToDecided(stored.right);
};
