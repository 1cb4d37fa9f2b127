/** GET /metrics: metrics in the Prometheus format. */
import { Router } from 'express';

export interface MetricsPage {
  /** Whether a request with this authorization header may read: any on loopback, elsewhere only provider tokens. */
  readonly mayRead: (authorization: string | undefined) => Promise<boolean>;
  readonly read: () => Promise<{ readonly contentType: string; readonly text: string }>;
}

export const metricsRoutes = ({ mayRead, read }: MetricsPage): Router =>
  Router({ caseSensitive: true, strict: true }).get('/metrics', async (request, response) => {
    response.set('cache-control', 'no-store');
    if (!(await mayRead(request.get('authorization')))) {
      response
        .status(401)
        .set('www-authenticate', 'Bearer')
        .json({ error: 'Authentication required. Send a provider token.' });
      return;
    }
    const { contentType, text } = await read();
    response.set('content-type', contentType).end(text);
  });
