/**
 * Processes one request: the pipeline from the bytes of the body to the signed parameters of the reply. Every request gets a
 * reply, so nothing is thrown for bad input.
 *
 * The types of the steps say what each adds: a step either hands its value to the next one or ends the pipeline with a
 * `Refusal`.
 */
import * as E from 'fp-ts/lib/Either.js';
import { authenticate } from './authenticate.ts';
import { decideAndStore } from './decide-and-store.ts';
import type { PipelinePorts } from './pipeline-ports.ts';
import { receive, type RawRequest } from './receive.ts';
import { recognise } from './recognise.ts';
import { replyToDecided, replyToRefused, type ProcessedRequest } from './reply.ts';
import { simulate } from './simulate.ts';
import { validate } from './validate.ts';

export const processRequest =
  (ports: PipelinePorts) =>
  async (request: RawRequest): Promise<ProcessedRequest> => {
    const received = receive(request);
    if (E.isLeft(received)) return replyToRefused(ports, received.left);
    const recognised = recognise(received.right);
    if (E.isLeft(recognised)) return replyToRefused(ports, recognised.left);
    const validated = await validate(ports, recognised.right);
    if (E.isLeft(validated)) return replyToRefused(ports, validated.left);
    const authenticated = await authenticate(ports, request.source, validated.right);
    if (E.isLeft(authenticated)) return replyToRefused(ports, authenticated.left);
    const simulated = await simulate(ports, authenticated.right, request.scenario);
    if (E.isLeft(simulated)) return replyToRefused(ports, simulated.left);
    const stored = await decideAndStore(ports, request.requestId, simulated.right);
    return E.isLeft(stored) ? replyToRefused(ports, stored.left) : replyToDecided(stored.right);
  };
