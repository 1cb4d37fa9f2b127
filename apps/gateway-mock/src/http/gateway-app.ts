/** The gateway as an Express application: payment API, health, metrics, management API and back office. */
import { operationPath } from '@postern/protocol';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { trusted } from './trusted-proxies.ts';
import { healthRoutes, type Health } from './health-routes.ts';
import { mountBackOffice } from './back-office-pages.ts';
import { mountManagementApi, type ManagementApi } from './management-api-routes.ts';
import type { LoginPorts } from './authenticate-caller.ts';
import { metricsRoutes, type MetricsPage } from './metrics-routes.ts';
import { mountPaymentApi, unsigned, type PaymentApi } from './payment-api-route.ts';

export interface Service<P extends LoginPorts = LoginPorts> extends Health, PaymentApi {
  readonly trustProxy: string | undefined;
  readonly metrics: MetricsPage;
  readonly management: ManagementApi<P>;
  /** The folder with the pages of the back office; undefined if they are not served. */
  readonly backOffice: string | undefined;
  /** Called with failures outside of an operation. */
  readonly failed: (error: unknown) => void;
}

export const gatewayApp = <P extends LoginPorts>(service: Service<P>): Express => {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple');
  app.enable('case sensitive routing').enable('strict routing');
  app.set('trust proxy', trusted(service.trustProxy));
  mountPaymentApi(app, service);
  app.use('/health', healthRoutes(service));
  app.use(metricsRoutes(service.metrics));
  mountManagementApi(app, service.management);
  if (service.backOffice !== undefined) mountBackOffice(app, service.backOffice);
  app.use(nowhere(service));
  app.use(broken(service));
  return app;
};

const nowhere =
  ({ apiRoot }: Pick<Service, 'apiRoot'>): RequestHandler =>
  (_request, response) => {
    response.status(404).json({ error: `Not found. Post operations to ${operationPath(apiRoot)}` });
  };

// Internal errors, and requests that Express cannot decode.
const broken =
  ({ failed }: Pick<Service, 'failed'>): ErrorRequestHandler =>
  (error: unknown, _request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const status = statusOf(error);
    if (status >= 500) failed(error);
    response.status(status).json(status >= 500 ? unsigned('Fault') : { error: 'Bad request' });
  };

const statusOf = (error: unknown): number => {
  const status: unknown =
    typeof error === 'object' && error !== null && 'status' in error ? error.status : 500;
  return typeof status === 'number' && status >= 400 ? status : 500;
};
