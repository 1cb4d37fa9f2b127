/** The orders of a load test: existing ones, or new ones from the management API. */
import * as E from 'fp-ts/lib/Either.js';
import { randomBytes } from 'node:crypto';
import { isToken } from '../../credentials/first-provider-token.ts';
import { managementApiPath } from '../../management-api/base-path.ts';
import { variableName } from '../../server/options.ts';
import { readProblemTitle } from '../read-problem-title.ts';
import type { GatewayConnection } from './gateway-connection.ts';
import type { LoadOrder, LoadSettings } from './resolve-load-settings.ts';

type Errors = readonly string[];

/** Creates orders if there is a token and no list of references. */
export const prepareLoadOrders = async (
  settings: LoadSettings,
  token: string | undefined,
  connection: Pick<GatewayConnection, 'post'>,
  signal: AbortSignal,
): Promise<E.Either<Errors, readonly LoadOrder[]>> => {
  const { usesReferences, existing, merchant } = settings;
  if (!usesReferences && token !== undefined && token !== '') {
    if (!isToken(token))
      return E.left([`${tokenVariable} must be a token. ${createToken(merchant.merchantIdentifier)}`]);
    return createOrders(settings, token, connection, signal);
  }
  return existing.length > 0
    ? E.right(existing)
    : E.left([
        `the seed has no authorized orders of ${merchant.merchantIdentifier}. Pass a token in ${tokenVariable} to create orders, or --references`,
      ]);
};

const tokenVariable = variableName('token');

const createToken = (merchantIdentifier: string): string =>
  `Create one with \`postern-gateway token create --role merchant --merchant ${merchantIdentifier} --name load\``;

const createOrders = async (
  { merchant, orders: count, currency, url }: LoadSettings,
  token: string,
  { post }: Pick<GatewayConnection, 'post'>,
  signal: AbortSignal,
): Promise<E.Either<Errors, readonly LoadOrder[]>> => {
  const test = randomBytes(5).toString('hex');
  const orders = Array.from({ length: count }, (_, i) => ({ reference: `load-${test}-${i}`, currency }));
  const path = `${managementApiPath}/accounts/${merchant.merchantIdentifier}/orders`;
  const headers = { authorization: `Bearer ${token}` };
  const waiting = orders.values();
  const errors: string[] = [];
  const createNext = async (): Promise<void> => {
    for (const { reference } of waiting) {
      if (errors.length > 0 || signal.aborted) return;
      const body = { merchant_reference: reference, currency, amount: largestAmount, state: 'authorized' };
      const response = await post(path, headers, JSON.stringify(body));
      if ('error' in response) errors.push(`cannot create orders at ${url.origin}: ${response.error}`);
      else if (response.status !== 201)
        errors.push(
          `cannot create orders: ${url.origin} answered ${response.status}: ${readProblemTitle(response.text)}`,
        );
    }
  };
  await Promise.all(Array.from({ length: concurrency }, createNext));
  return errors.length === 0 ? E.right(orders) : E.left(errors.slice(0, 1));
};

const concurrency = 16;
const largestAmount = '9999999999';
