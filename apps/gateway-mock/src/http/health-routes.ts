/** GET /health/live: the process runs. GET /health/ready: its database responds and stores changes. */
import express, { Router, type Express } from 'express';

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

/** The application while the database is opened and migrated: live, but not ready. */
export const createStartingApp = (): Express => {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.get('/health/live', (_request, response) => void response.json({ status: 'live' }));
  app.use((_request, response) => {
    response.status(503).set('retry-after', '1').json({ status: 'starting' });
  });
  return app;
};
