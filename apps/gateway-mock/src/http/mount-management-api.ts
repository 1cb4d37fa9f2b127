/** Mounts the management API: JSON or problem details. It has no CORS headers, so other origins cannot read it. */
import { encodingFromContentType } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { identity, pipe } from 'fp-ts/lib/function.js';
import type { Express, Request, RequestHandler, Response } from 'express';
import { isAsyncIterable } from '../management-api/live-updates/event-stream-schema.ts';
import type { RecordRefusal } from '../domain/audit-log/audit-entry.ts';
import type { Failure } from '../domain/failure-with-cause.ts';
import { managementApiPath } from '../management-api/base-path.ts';
import { createRequestHandler, type ManagementRequest } from '../management-api/handle-request.ts';
import type { ManagementReply } from '../management-api/route.ts';
import { compressText } from './compress-text.ts';
import { parseJsonBody } from './parse-json-body.ts';
import { isExportStream } from '../management-api/export/export-stream.ts';
import { toProblemDetails, problemHeaders } from '../management-api/problem-details.ts';
import { internalError, type Problem } from '../management-api/problem-catalog.ts';
import type { Route } from '../management-api/route.ts';
import { readBody, type ReadBody } from './read-body.ts';
import { pageHeaders } from './page-security-headers.ts';
import type { LoginLimit } from './limit-failed-logins.ts';
import { createLogin, type Login, type LoginPorts } from './authenticate-caller.ts';
import { checkSameOrigin } from './cross-site-protection.ts';
import { sendEvents } from './send-event-stream.ts';
import { sendExport } from './send-export.ts';
import { hostOfTarget } from './allowed-hosts.ts';
import { senderAddressOf } from './sender-address.ts';
import { setSessionCookie } from './session-cookie.ts';

export interface ManagementApi<P> {
  readonly routes: readonly Route<P>[];
  readonly ports: P;
  /** Called with internal failures, which the response does not contain. */
  readonly failed: (failure: Failure) => void;
  readonly recordRefusal?: RecordRefusal;
  /** The interval of keep-alive comments and authorization checks on event streams. */
  readonly beatMilliseconds?: number | undefined;
}

export const mountManagementApi = <P extends LoginPorts>(
  app: Express,
  { routes, ports, failed, recordRefusal, beatMilliseconds }: ManagementApi<P>,
  loginLimit: LoginLimit,
): void => {
  const answer = createRequestHandler(routes, ports, recordRefusal);
  const login = createLogin(ports, loginLimit);
  const reply: RequestHandler = async (request, response) => {
    const answered = await pipe(
      TE.tryCatch(answer(toManagementRequest(request, response, login, loginLimit)), failure),
      TE.flatMapEither(identity),
    )();
    if (E.isRight(answered)) {
      await send(response, answered.right, beatMilliseconds, failed);
      return;
    }
    const problem = answered.left;
    if (problem._tag === 'InternalError') failed(problem.failure);
    refuse(response, problem);
  };
  app.use(managementApiPath, reply);
};

const toManagementRequest = (
  request: Request,
  response: Response,
  login: Login,
  loginLimit: LoginLimit,
): ManagementRequest => {
  const [path = '', ...query] = request.url.replace(hostOfTarget, '').split('?');
  return {
    method: request.method,
    path,
    query: query.join('?'),
    authenticate: login(request),
    checkOrigin: checkSameOrigin(request),
    readBody: jsonOf(request, maxBodyBytes),
    readLargeBody: jsonOf(request, maxLargeBodyBytes),
    signal: signalOf(response),
    address: senderAddressOf(request),
    userAgent: userAgentOf(request),
    setSessionCookie: setSessionCookie(request, response),
    limitLogin: loginLimit.of(request),
  };
};

// Only printable characters of any client are stored.
const userAgentOf = (request: Request): string =>
  (request.get('user-agent') ?? '').replaceAll(/[^\x20-\x7e]/g, '');

const signalOf = (response: Response): AbortSignal => {
  const closed = new AbortController();
  response.once('close', () => closed.abort());
  return closed.signal;
};

const failure = (cause: unknown): Problem => internalError({ action: 'answering the management API', cause });

const maxBodyBytes = 64 * 1024;
const maxLargeBodyBytes = 8 * 1024 * 1024;

const jsonOf = (request: Request, maxBytes: number): TE.TaskEither<Problem, unknown> => {
  if (isWithoutBody(request)) return TE.right({});
  const isPlain = (request.get('content-encoding') ?? 'identity') === 'identity';
  if (!isPlain || encodingFromContentType(request.get('content-type')) !== 'json')
    return TE.left({ _tag: 'UnsupportedMediaType' });
  return pipe(
    TE.fromTask<ReadBody, Problem>(() => readBody(request, maxBytes)),
    TE.flatMapEither(({ end, bytes }): E.Either<Problem, unknown> => {
      switch (end) {
        case 'complete':
          return parseJsonBody(bytes);
        case 'too_large':
          return E.left({ _tag: 'BodyTooLarge' });
        case 'interrupted':
          // The client is probably gone.
          return E.left({ _tag: 'InvalidJson' });
      }
    }),
  );
};

// An empty body needs no content type.
const isWithoutBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;

const send = async (
  response: Response,
  { status, type, body, reauthorize: stillAllowed }: ManagementReply,
  beatMilliseconds: number | undefined,
  failed: (failure: Failure) => void,
): Promise<void> => {
  const hasBody = body !== undefined && response.req.method !== 'HEAD';
  const text = body === undefined || isAsyncIterable(body) || isExportStream(body) ? '' : textOf(type, body);
  const compressed = hasBody ? await compressText(response.req, text) : undefined;
  response.writeHead(status, {
    ...always,
    ...(body !== undefined && { 'content-type': `${type}; charset=utf-8` }),
    vary: 'accept-encoding',
    ...(compressed && { 'content-encoding': compressed.encoding }),
    // Proxies must not buffer the stream.
    ...(type === 'text/event-stream' && { 'x-accel-buffering': 'no' }),
    ...(isExportStream(body) && { 'content-disposition': `attachment; filename="${body.fileName}"` }),
  });
  if (hasBody && type === 'text/event-stream' && isAsyncIterable(body))
    await sendEvents(response, body, stillAllowed, beatMilliseconds);
  else if (hasBody && isExportStream(body)) await sendExport(response, body, failed);
  else response.end(hasBody ? (compressed?.bytes ?? text) : undefined);
};

const textOf = (type: ManagementReply['type'], body: unknown): string =>
  type === 'text/markdown' && typeof body === 'string' ? body : JSON.stringify(body);

const refuse = (response: Response, problem: Problem): void => {
  const details = toProblemDetails(problem);
  response.writeHead(details.status, {
    ...always,
    ...problemHeaders(problem),
    'content-type': 'application/problem+json; charset=utf-8',
  });
  response.end(JSON.stringify(details));
};

// Responses are private, and browsers must neither interpret them as pages nor frame them.
const always = { ...pageHeaders, 'cache-control': 'no-store' };
