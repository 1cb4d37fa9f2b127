/** The gateway as an Express application: payment API, health, metrics, management API and back office. */
import { operationPath } from '@postern/protocol/spec';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { backOfficePath } from '../management-api/base-path.ts';
import { countOnConnection } from './request-head-and-connection.ts';
import { recordUnprocessedRequests } from './record-unprocessed-requests.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';
import { requireAllowedHost, requireOneHost } from './allowed-hosts.ts';
import { healthRoutes, type Health } from './health-routes.ts';
import { mountBackOffice } from './back-office-pages.ts';
import { documentationPath, mountDocumentation } from './documentation-pages.ts';
import { mountManagementApi, type ManagementApi } from './mount-management-api.ts';
import type { LoginPorts } from './authenticate-caller.ts';
import { limitFailedLogins } from './limit-failed-logins.ts';
import { metricsRoutes, type MetricsPage } from './metrics-routes.ts';
import { mountPaymentApi, unsignedRefusal, type PaymentApi } from './payment-api-route.ts';
import { mountPaymentPage, type PaymentPageRoute } from './payment-page-route.ts';

export interface GatewayAppOptions<P extends LoginPorts = LoginPorts>
  extends Health, PaymentApi, PaymentPageRoute {
  readonly trustProxy: string | undefined;
  /** The hosts that are answered in addition to loopback; undefined if all are, because other machines reach the gateway. */
  readonly allowedHosts: readonly string[] | undefined;
  readonly metrics: MetricsPage;
  readonly management: ManagementApi<P>;
  /** The folder with the pages of the back office; undefined if they are not served. */
  readonly backOffice: string | undefined;
  /** The folder with the documentation; undefined if it is not served. */
  readonly documentation?: string | undefined;
  /** Called with failures outside of an operation. */
  readonly failed: (error: unknown) => void;
}

export const createGatewayApp = <P extends LoginPorts>(service: GatewayAppOptions<P>): Express => {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple');
  app.enable('case sensitive routing').enable('strict routing');
  app.set('trust proxy', parseTrustedProxies(service.trustProxy));
  app.use(countRequest, requireOneHost);
  // Probes use the address of a container or a machine as the host, and the answer says nothing about an account.
  app.use('/health', healthRoutes(service));
  if (service.allowedHosts !== undefined) {
    app.use(
      requireAllowedHost(service.allowedHosts, (request) => {
        if (isLogged(request))
          recordUnprocessedRequests(service.recordUnprocessedRequests, request, { cause: 'HostNotAllowed' });
      }),
    );
  }
  mountPaymentApi(app, service);
  mountPaymentPage(app, service);
  const loginLimit = limitFailedLogins(service.management.recordRefusal);
  app.use(metricsRoutes(service.metrics, loginLimit));
  mountManagementApi(app, service.management, loginLimit);
  if (service.backOffice !== undefined) mountBackOffice(app, service.backOffice);
  if (service.documentation !== undefined) mountDocumentation(app, service.documentation);
  app.use(notFound(service));
  app.use(handleError(service));
  return app;
};

const countRequest: RequestHandler = (request, _response, next) => {
  countOnConnection(request);
  next();
};

/**
 * Whether the log and the request log have a request that no operation processes: not those of browsers and monitoring. They do not
 * post, but a shop with a wrong address does.
 */
const isLogged = ({ method, originalUrl }: Request): boolean =>
  method === 'POST' ||
  (!unloggedPaths.some((path) => originalUrl === path || originalUrl.startsWith(path + '/')) &&
    !browserPaths.has(originalUrl));

const unloggedPaths: readonly string[] = [backOfficePath, documentationPath, '/health', '/metrics'];
const browserPaths: ReadonlySet<string> = new Set(['/', '/favicon.ico', '/robots.txt']);

const notFound =
  ({
    apiRoot,
    recordUnprocessedRequests: observe,
  }: Pick<GatewayAppOptions, 'apiRoot' | 'recordUnprocessedRequests'>): RequestHandler =>
  (request, response) => {
    response.status(404).json({ error: `Not found. Post operations to ${operationPath(apiRoot)}` });
    if (isLogged(request)) recordUnprocessedRequests(observe, request, { cause: 'UnknownPath' });
  };

// Internal errors, and requests that Express cannot decode.
const handleError =
  (service: Pick<GatewayAppOptions, 'failed' | 'recordUnprocessedRequests'>): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const status = statusOf(error);
    if (status >= 500) {
      refuseFailed(service, response, error);
      return;
    }
    response.status(status).json({ error: 'Bad request' });
    if (isLogged(request))
      recordUnprocessedRequests(service.recordUnprocessedRequests, request, { cause: 'InvalidHttp' });
  };

const refuseFailed = (
  { failed }: Pick<GatewayAppOptions, 'failed'>,
  response: Response,
  error: unknown,
): void => {
  failed(error);
  response.writeHead(500, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(unsignedRefusal('InternalError')));
};

const statusOf = (error: unknown): number => {
  const status: unknown =
    typeof error === 'object' && error !== null && 'status' in error ? error.status : 500;
  return typeof status === 'number' && status >= 400 ? status : 500;
};
