/** The management API on a real socket, with its own storage and a token of each role. */
import * as O from 'fp-ts/lib/Option.js';
import type { Failure } from '../domain/failure-with-cause.ts';
import { publishNothing } from '../storage/engine/engine.ts';
import { managementApiPath } from '../management-api/base-path.ts';
import { managementRoutes, type ManagementPorts } from '../management-api/route-table.ts';
import type { RequestLog } from '../request-log/request-log.ts';
import type { openStorage, Storage, StorageOptions } from '../storage/open-storage.ts';
import type { SeedAccount } from '../seed/read-seed.ts';
import { generateToken, type TokenRestrictions } from '../credentials/new-token.ts';
import { firstTokenId } from '../credentials/first-provider-token.ts';
import type { Owner } from '../credentials/token.ts';
import { listen } from '../http/listen.ts';
import { composeTestGateway } from './compose-test-gateway.ts';
import { account, otherAccount, seedOrder } from './account-and-request-fixtures.ts';
import { seededStorage, storeAccounts } from './seeded-storage.ts';
import type { TestDatabase } from './test-database.ts';
import { expectTaskSuccess } from './expect-task-success.ts';

export interface ManagementApiServer {
  readonly origin: string;
  readonly storage: Storage;
  readonly ports: ManagementPorts;
  readonly requestLog: RequestLog;
  /** Failures that the response does not contain. */
  readonly failures: readonly Failure[];
  /** Returns the failures so far and forgets them. A test that expects failures takes them. */
  readonly takeFailures: () => readonly Failure[];
  /** The account of the token `mine`. */
  readonly account: SeedAccount;
  /** The account of the token `others`. */
  readonly otherAccount: SeedAccount;
  readonly tokens: Readonly<Record<'provider' | 'mine' | 'others', string>>;
  /** Returns the same API with two new accounts, with an order and a token each, in place of the two that it has. */
  readonly withNewAccounts: () => Promise<ManagementApiServer>;
  readonly send: (method: string, path: string, options?: ApiRequestOptions) => Promise<ApiResponse>;
  readonly newToken: (owner: Owner, restrictions?: TokenRestrictions) => Promise<string>;
  /** Stores the last uses of tokens and sessions. */
  readonly storeLastUses: () => Promise<void>;
  /** Sends all feedback that is due. Nothing else sends any. */
  readonly deliverDue: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface ApiRequestOptions {
  readonly token?: string | undefined;
  /** Sent as JSON, unless it is a string. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export const routeTable = managementRoutes;

/** Starts the API with two merchants that have one order each. A test can replace any port. */
export const startManagementApi = async (
  { location }: Pick<TestDatabase, 'location'>,
  changes: Partial<ManagementPorts> = {},
  opening: StorageOptions = {},
  openEngine?: Parameters<typeof openStorage>[3],
): Promise<ManagementApiServer> => {
  const storage = await seededStorage(
    [withOrder(account), withOrder(otherAccount)],
    location,
    opening,
    openEngine,
  );
  const { app, publish, managementPorts, requestLog, lastUses, failures, ...composed } = composeTestGateway(
    storage,
    changes,
  );
  const { origin, close } = await expectTaskSuccess(listen(app, '127.0.0.1', 0));
  const newToken = async (owner: Owner, restrictions?: TokenRestrictions, id?: string): Promise<string> => {
    const { token, stored } = generateToken('a test token', owner, id, restrictions);
    const added = await expectTaskSuccess(storage.tokens.add(stored));
    return O.isSome(added) ? token : newToken(owner, restrictions);
  };
  const tokenOf = ({ merchant_identifier: merchantIdentifier }: SeedAccount): Promise<string> =>
    newToken({ role: 'merchant', merchantIdentifier });
  let newPairs = 0;
  const server: ManagementApiServer = {
    origin,
    storage,
    ports: managementPorts,
    requestLog,
    failures,
    takeFailures: () => failures.splice(0),
    newToken,
    storeLastUses: lastUses.close,
    account,
    otherAccount,
    tokens: {
      provider: await newToken({ role: 'provider' }, {}, firstTokenId),
      mine: await tokenOf(account),
      others: await tokenOf(otherAccount),
    },
    withNewAccounts: async () => {
      const pair = ++newPairs;
      const mine = { ...account, merchant_identifier: `MINE${pair}`, access_code: `accesscodeofmine${pair}` };
      const others = {
        ...otherAccount,
        merchant_identifier: `OTHERS${pair}`,
        access_code: `accesscodeofothers${pair}`,
      };
      // Without events: a subscriber of the test could get them.
      storage.publishTo(publishNothing);
      await storeAccounts(storage, [withOrder(mine), withOrder(others)]);
      storage.publishTo(publish);
      const tokens = { ...server.tokens, mine: await tokenOf(mine), others: await tokenOf(others) };
      return { ...server, account: mine, otherAccount: others, tokens };
    },
    deliverDue: composed.dispatcher.deliverDue,
    send: (method, path, options) => ask(`${origin}${managementApiPath}${path}`, method, options),
    close: async () => {
      composed.endLongPolls();
      await close();
      await composed.close();
      await storage.close();
    },
  };
  return server;
};

const withOrder = (account: SeedAccount): SeedAccount => ({ ...account, orders: [seedOrder('order-1')] });

const ask = async (
  url: string,
  method: string,
  { token, body, headers = {} }: ApiRequestOptions = {},
): Promise<ApiResponse> => {
  const response = await fetch(url, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, text: await textOf(response) };
};

// An event stream has no end.
const textOf = async (response: Response): Promise<string> => {
  if (response.headers.get('content-type')?.startsWith('text/event-stream') !== true) return response.text();
  await response.body?.cancel();
  return '';
};
