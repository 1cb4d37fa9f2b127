/** GET /health/live: the process runs. GET /health/ready: it can answer requests, that is, its database can. */
import { Router } from 'express';

export interface Health {
  readonly ready: () => Promise<boolean>;
}

export const healthRoutes = ({ ready }: Health): Router =>
  Router()
    .get('/live', (_request, response) => void response.json({ status: 'live' }))
    .get('/ready', async (_request, response) => {
      const isReady = await ready();
      response.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'not ready' });
    });
