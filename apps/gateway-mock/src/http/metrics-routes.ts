/** GET /metrics: metrics in the Prometheus format. */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { Router, type Request } from 'express';
import { problems, type Problem } from '../management-api/problem-catalog.ts';
import { problemHeaders } from '../management-api/problem-details.ts';
import { bearerTokenOf } from './authenticate-caller.ts';
import type { LoginLimit } from './limit-failed-logins.ts';
import { senderAddressOf } from './sender-address.ts';

export interface MetricsPage {
  /** Whether the metrics need no token. */
  readonly isPublic: boolean;
  /** Whether a token may read them otherwise. */
  readonly authorize: (token: string, address: string) => TE.TaskEither<Problem, void>;
  readonly read: () => Promise<{ readonly contentType: string; readonly text: string }>;
}

export const metricsRoutes = ({ isPublic, authorize, read }: MetricsPage, loginLimit: LoginLimit): Router => {
  const authorizeRequest = (request: Request): TE.TaskEither<Problem, void> => {
    if (isPublic) return TE.right(undefined);
    const token = bearerTokenOf(request);
    return token === undefined
      ? TE.left({ _tag: 'TokenRequired' })
      : loginLimit.of(request)(token, authorize(token, senderAddressOf(request)));
  };
  return Router({ caseSensitive: true, strict: true }).get('/metrics', async (request, response) => {
    response.set('cache-control', 'no-store');
    const authorized = await authorizeRequest(request)();
    if (E.isLeft(authorized)) {
      const { status, title } = problems[authorized.left._tag];
      response.status(status).set(problemHeaders(authorized.left)).json({ error: title });
      return;
    }
    const { contentType, text } = await read();
    response.set('content-type', contentType).end(text);
  });
};
