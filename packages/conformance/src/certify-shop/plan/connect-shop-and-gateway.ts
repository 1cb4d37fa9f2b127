/** The two sides of a plan: the account at the gateway, and the shop. */
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { formatBytes, readStreamWithLimit } from '../../http/read-stream-with-limit.ts';
import { createMockGatewayOfShop, type MockGatewayOfShop } from '../mock-gateway-of-shop.ts';
import { createShopFromShopPlan } from './create-shop-from-shop-plan.ts';
import type { SecretSource, ShopPlan } from './shop-plan.ts';
import type { ShopUnderTest } from '../shop-under-test.ts';

/** Where the secrets of a plan are, and who does what is done by hand. */
export interface PlanEnvironment {
  /** Commands of the plan get them, too. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** The folder of the plan: of its commands and files. */
  readonly folder: string;
  readonly ask?: (question: string) => Promise<string>;
  /** Ends the run, and the action that the shop carries out. */
  readonly signal?: AbortSignal;
}

export interface ConnectedShop {
  readonly gateway: MockGatewayOfShop;
  readonly shop: ShopUnderTest;
  readonly nextPhrases: { readonly request: string; readonly response: string } | undefined;
  readonly token: string;
  readonly secrets: readonly string[];
}

export const connectShopAndGateway = async (
  plan: ShopPlan,
  environment: PlanEnvironment,
): Promise<ConnectedShop> => {
  const { base_url: baseUrl, merchant_identifier: merchantIdentifier, token: source } = plan.gateway;
  const token = await resolveSecret(source, environment);
  const nextPhrases = plan.key_rotation && {
    request: await resolveSecret(plan.key_rotation.next_request_phrase, environment),
    response: await resolveSecret(plan.key_rotation.next_response_phrase, environment),
  };
  const { folder, variables, ask, signal } = environment;
  return {
    gateway: createMockGatewayOfShop({ baseUrl, token, merchantIdentifier }),
    shop: createShopFromShopPlan(plan, {
      folder,
      variables,
      ...(ask !== undefined && { ask }),
      ...(signal !== undefined && { signal }),
    }),
    nextPhrases,
    token,
    secrets: [token, ...Object.values(nextPhrases ?? {})],
  };
};

/** Far above the length of a token or a phrase. */
const maxSecretBytes = 64 * 1024;

// The errors name the variable or the file, never the secret.
const resolveSecret = async (
  source: SecretSource,
  { variables, folder }: PlanEnvironment,
): Promise<string> => {
  if ('env' in source) {
    const value = variables[source.env];
    if (value === undefined || value === '')
      throw new Error(`the variable ${source.env} of the plan is not set`);
    return value;
  }
  const read = await readStreamWithLimit(
    createReadStream(path.resolve(folder, source.file)),
    maxSecretBytes,
  ).catch(() => {
    throw new Error(`the file ${source.file} of the plan cannot be read`);
  });
  if (read === 'too-long')
    throw new Error(`the file ${source.file} of the plan is longer than ${formatBytes(maxSecretBytes)}`);
  return read.toString('utf8').trim();
};
