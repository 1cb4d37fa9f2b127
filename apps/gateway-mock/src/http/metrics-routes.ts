/** GET /metrics: what a monitor reads. Whoever may not read it is told nothing but that it takes a token. */
import { Router } from 'express';

export interface MetricsPage {
  /** Whether a request with this authorization header may read: everybody on loopback, elsewhere the provider's tokens. */
  readonly mayRead: (authorization: string | undefined) => Promise<boolean>;
  readonly read: () => Promise<{ readonly contentType: string; readonly text: string }>;
}

export const metricsRoutes = ({ mayRead, read }: MetricsPage): Router =>
  Router({ caseSensitive: true, strict: true }).get('/metrics', async (request, response) => {
    response.set('cache-control', 'no-store');
    if (!(await mayRead(request.get('authorization')))) {
      response.status(401).set('www-authenticate', 'Bearer').json({ error: "this takes a provider's token" });
      return;
    }
    const { contentType, text } = await read();
    response.set('content-type', contentType).end(text);
  });
