/** The same client for callers without fp-ts: methods give promises, failures are thrown. */
import type { Operation, Reply, Verified } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import type { Asked, Call } from './call.ts';
import { createClient as createTaskClient, type CamelCase } from './client.ts';
import { describeFailure, type Failure } from './failure.ts';
import type { SettingMistake, Settings } from './settings.ts';

/** The operations as methods that give promises. They reject with a `ClientError`, never because of a refusal. */
export type PromiseClient = {
  readonly [O in Operation as CamelCase<O>]: (asked: Asked<O>) => Promise<Verified<Reply<O>>>;
};

/** A call that has no reply to show; `failure` tells why, `failure._tag` which kind. */
export class ClientError extends Error {
  override readonly name = 'ClientError';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(describeFailure(failure), 'cause' in failure ? { cause: failure.cause } : undefined);
    this.failure = failure;
  }
}

/** Settings of which no client can be made. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly mistakes: readonly SettingMistake[];

  constructor(mistakes: readonly SettingMistake[]) {
    super(mistakes.map(({ setting, rule }) => `${setting} must be ${rule}`).join('; '));
    this.mistakes = mistakes;
  }
}

/**
 * A client of the gateway whose methods give promises. Throws a `SettingsError` if the settings are not sound.
 *
 * @example
 * import { createClient } from '@postern/client/promise'
 * import { requestPhrase, responsePhrase } from '@postern/protocol'
 *
 * const client = createClient({
 *   baseUrl: 'http://127.0.0.1:8080',
 *   accessCode: 'zx0IPmPy5jp1vAz8Kpg7',
 *   merchantIdentifier: 'DEMO0001',
 *   shaType: 'SHA-256',
 *   requestPhrase: requestPhrase('demo-request-phrase'),
 *   responsePhrase: responsePhrase('demo-response-phrase'),
 * })
 * Object.keys(client) // => ['checkStatus', 'capture', 'voidAuthorization', 'refund']
 */
export const createClient = (settings: Settings): PromiseClient => {
  const client = createTaskClient(settings);
  if (E.isLeft(client)) throw new SettingsError(client.left);
  const { checkStatus, capture, voidAuthorization, refund } = client.right;
  return {
    checkStatus: promised(checkStatus),
    capture: promised(capture),
    voidAuthorization: promised(voidAuthorization),
    refund: promised(refund),
  };
};

const promised =
  <O extends Operation>(call: Call<O>) =>
  async (asked: Asked<O>): Promise<Verified<Reply<O>>> => {
    const result = await call(asked)();
    if (E.isLeft(result)) throw new ClientError(result.left);
    return result.right;
  };

export type { Asked } from './call.ts';
export type { Failure } from './failure.ts';
export type { SettingMistake, Settings } from './settings.ts';
