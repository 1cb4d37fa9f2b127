/**
 * Processes one request: the pipeline from the bytes of the body to the signed parameters of the reply. Every request gets a
 * reply, so the type has no error.
 *
 * The types of the steps say what each adds: a step either hands its value to the next one or ends the pipeline with a
 * `Refusal`.
 */
import { pipe } from 'fp-ts/lib/function.js';
import type * as T from 'fp-ts/lib/Task.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
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
  (request: RawRequest): T.Task<ProcessedRequest> =>
    pipe(
      TE.fromEither(receive(request)),
      TE.flatMapEither(recognise),
      TE.flatMap(validate(ports)),
      TE.flatMap(authenticate(ports, request.source)),
      TE.flatMap(simulate(ports)),
      TE.flatMap(decideAndStore(ports, request.requestId)),
      TE.matchE(replyToRefused(ports), replyToDecided),
    );
