/** The clients of `@postern/client/fp`: their methods return a `TaskEither`, and nothing is sent until you run it. */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { platform } from '../adapters/platform-clock-random-and-transport.ts';
import { settingsFromProcess } from '../adapters/settings-from-process-env.ts';
import type { ToApiStyle } from '../call/promise-and-task-result-types.ts';
import type { ClientSettings, InvalidSetting } from '../settings/client-settings.ts';
import { resolveSettings } from '../settings/resolve-settings.ts';
import {
  buildAccountClients,
  type AccountClientTasks,
  type AccountResolver,
  type SharedSettings,
} from './build-account-clients.ts';
import { buildClient } from './build-client.ts';
import type { Client } from './client.ts';

/**
 * Creates a client. It validates requests before it sends them and verifies replies before it reads them. Methods return
 * a `TaskEither`: nothing is sent until you run it. For promises, see `@postern/client`.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { createClient, requestPhrase, responsePhrase, type Transport } from '@postern/client/fp'
 * import { sign } from '@postern/protocol'
 *
 * const settings = {
 *   baseUrl: 'http://127.0.0.1:8080',
 *   accessCode: 'zx0IPmPy5jp1vAz8Kpg7',
 *   merchantIdentifier: 'DEMO0001',
 *   shaType: 'SHA-256',
 *   requestPhrase: requestPhrase('demo-request-phrase'),
 *   responsePhrase: responsePhrase('demo-response-phrase'),
 * } as const
 *
 * // Replaces the gateway: echoes the request as a signed reply.
 * const transport: Transport = async ({ body }) => {
 *   const captured = { ...JSON.parse(body), response_code: '04000', response_message: 'Success', status: '04' }
 *   const signed = sign(captured, { shaType: 'SHA-256', phrase: settings.responsePhrase })
 *   return { httpStatus: 200, body: JSON.stringify(signed) }
 * }
 *
 * const client = createClient({ ...settings, transport })
 * if (E.isLeft(client)) throw new Error('invalid settings')
 * const params = { merchant_reference: 'order-1001', amount: { decimal: '10.50' }, currency: 'AED' } as const
 * const outcome = await client.right.capture(params)()
 * E.isRight(outcome) && outcome.right._tag // => 'Succeeded'
 * E.isRight(outcome) && outcome.right.reply.amount // => '1050'
 */
export const createClient = (settings: ClientSettings): E.Either<readonly InvalidSetting[], Client<'task'>> =>
  pipe(
    resolveSettings(settings, platform),
    E.map((resolved) => buildClient(resolved, toTask)),
  );

/**
 * Creates clients for several accounts, each on first use.
 *
 * @example
 * import { createAccountClients } from '@postern/client/fp'
 *
 * const clients = createAccountClients({ baseUrl: 'https://gateway.example' }, () => undefined)
 * await clients.clientFor('unknown')() // => { _tag: 'Left', left: { _tag: 'UnknownAccount', account: 'unknown' } }
 */
export const createAccountClients = (
  shared: SharedSettings,
  resolver: AccountResolver,
): AccountClientTasks<Client<'task'>> => buildAccountClients(shared, resolver, toTask);

/**
 * Reads `POSTERN_BASE_URL`, `POSTERN_ACCESS_CODE` and the other variables of the process, or names those that are
 * missing. Pass another prefix for another account.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { settingsFromEnvironment } from '@postern/client/fp'
 *
 * const settings = settingsFromEnvironment('SHOP_AE_')
 * E.isLeft(settings) && settings.left[0] // => { setting: 'baseUrl', requirement: 'set in SHOP_AE_BASE_URL' }
 */
export const settingsFromEnvironment = (
  prefix?: string,
): E.Either<readonly InvalidSetting[], ClientSettings> => settingsFromProcess(prefix);

const toTask = (): ToApiStyle<'task'> => (task) => task;
