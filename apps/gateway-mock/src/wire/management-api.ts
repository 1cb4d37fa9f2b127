/** The management API under its address: bytes in, JSON or a problem out. Only replies to its own callers: no CORS. */
import { encodingOf } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { identity, pipe } from 'fp-ts/lib/function.js';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import type { Fault } from '../fault.ts';
import { address } from '../management/address.ts';
import { manage, type Arriving, type Replied } from '../management/manage.ts';
import { detailsOf, headersOf } from '../management/problem-details.ts';
import { faulty, type Problem } from '../management/problem.ts';
import type { Route } from '../management/route.ts';
import type { Tokens } from '../tokens/token.ts';
import { readBody } from './body.ts';
import { loginTo, type Login } from './management-login.ts';

export interface ManagementApi<P> {
  readonly routes: readonly Route<P>[];
  readonly ports: P;
  /** Told of what failed, which the reply does not tell. */
  readonly failed: (fault: Fault) => void;
}

export interface LoginPorts {
  readonly tokens: Pick<Tokens, 'find'>;
}

export const mountManagementApi = <P extends LoginPorts>(
  app: Express,
  { routes, ports, failed }: ManagementApi<P>,
): void => {
  const answer = manage(routes, ports);
  const login = loginTo(ports.tokens);
  const reply: RequestHandler = async (request, response) => {
    const answered = await pipe(
      TE.tryCatch(answer(arriving(request, response, login)), failure),
      TE.flatMapEither(identity),
    )();
    if (E.isRight(answered)) {
      send(response, answered.right);
      return;
    }
    if (answered.left._tag === 'Fault') failed(answered.left.fault);
    refuse(response, answered.left);
  };
  app.use(address, reply);
};

/** The management API and nothing else, behind a proxy. */
export const managementApp = <P extends LoginPorts>(api: ManagementApi<P>): Express => {
  const app = express().disable('x-powered-by').set('trust proxy', true);
  mountManagementApi(app, api);
  return app;
};

const arriving = (request: Request, response: Response, login: Login): Arriving => {
  const [path = '', ...query] = request.url.split('?');
  return {
    method: request.method,
    path,
    query: query.join('?'),
    login: login(request, response),
    json: jsonOf(request),
    gone: goneWith(response),
  };
};

const goneWith = (response: Response): AbortSignal => {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return gone.signal;
};

const failure = (cause: unknown): Problem => faulty({ doing: 'answering the management API', cause });

const bodyBytesMax = 64 * 1024;

const jsonOf = (request: Request): TE.TaskEither<Problem, unknown> => {
  if (isWithoutBody(request)) return TE.right({});
  const isPlain = (request.get('content-encoding') ?? 'identity') === 'identity';
  if (!isPlain || encodingOf(request.get('content-type')) !== 'json') return TE.left({ _tag: 'NotThisType' });
  return pipe(
    TE.tryCatch(
      () => readBody(request, bodyBytesMax),
      // Cut off: there is hardly anybody left who reads the answer.
      (): Problem => ({ _tag: 'NotJson' }),
    ),
    TE.flatMapEither((bytes): E.Either<Problem, unknown> =>
      bytes === undefined ? E.left({ _tag: 'TooLong' }) : parsed(bytes),
    ),
  );
};

// Whoever has nothing to say need not say so in JSON.
const isWithoutBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;

const parsed = (bytes: Uint8Array): E.Either<Problem, unknown> =>
  E.tryCatch(
    (): unknown => JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)),
    () => ({ _tag: 'NotJson' }),
  );

const send = (response: Response, { status, body }: Replied): void => {
  response.writeHead(status, {
    ...always,
    ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
  });
  response.end(body === undefined ? undefined : JSON.stringify(body));
};

const refuse = (response: Response, problem: Problem): void => {
  const details = detailsOf(problem);
  response.writeHead(details.status, {
    ...always,
    ...headersOf(problem),
    'content-type': 'application/problem+json; charset=utf-8',
  });
  response.end(JSON.stringify(details));
};

// What is told here is for its reader alone, and is nothing that a browser may take for a page.
const always = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
