/** Puts the gateway together and starts it. */

import type { AddressInfo } from 'node:net';
import { newAccount } from './account.ts';
import { Admin, changeAccount } from './admin.ts';
import { Clock } from './clock.ts';
import { Deviations } from './deviations.ts';
import { Deliveries } from './deliveries.ts';
import { Feedback } from './feedback.ts';
import { Limits } from './limits.ts';
import { Maintenance } from './maintenance.ts';
import type { Options } from './options.ts';
import { Orders } from './orders.ts';
import { PaymentApi } from './payment-api.ts';
import { createServer } from './server.ts';

const LOOPBACK = '127.0.0.1';

export { DEVIATIONS, type DeviationName } from './deviations.ts';

export interface RunningGateway {
  /** What a test needs to know; printed on start. */
  readonly announcement: Readonly<Record<string, string>>;
  stop(): void;
}

export async function startGateway(options: Options): Promise<RunningGateway> {
  const account = newAccount();
  changeAccount(account, options.account);

  const clock = new Clock();
  const orders = new Orders();
  const deviations = new Deviations();
  const deliveries = new Deliveries(clock, deviations);
  const maintenance = new Maintenance(account, new Limits(account, clock));
  const api = new PaymentApi(
    account,
    orders,
    maintenance,
    new Feedback(account, deliveries, deviations),
    deviations,
  );
  const admin = new Admin(account, orders, clock, deliveries, deviations);

  const paymentPath = `/${options.apiRoot}/paymentApi`;
  const server = createServer(paymentPath, api, admin);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, LOOPBACK, resolve);
  });

  const base = `http://${LOOPBACK}:${portOf(server.address())}`;
  const { merchant_identifier, access_code, sha_request_phrase, sha_response_phrase, sha_type } = account;
  return {
    announcement: {
      url: base + paymentPath,
      admin_url: `${base}/test`,
      merchant_identifier,
      access_code,
      sha_request_phrase,
      sha_response_phrase,
      sha_type,
    },
    stop() {
      deliveries.stop();
      server.close();
      server.closeAllConnections();
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || address === null)
    throw new Error('the server does not listen on a port');
  return address.port;
}
