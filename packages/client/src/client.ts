/** A client: one method for each row of the operation table. */
import type { Operation } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { fetchTransport } from './adapters/fetch-transport.ts';
import { call, type Call } from './call.ts';
import { addressOf, type SettingMistake, type Settings } from './settings.ts';

/** The operations as methods: `CHECK_STATUS` is `checkStatus`. A row without its method does not compile. */
export type Client = { readonly [O in Operation as CamelCase<O>]: Call<O> };

/** `VOID_AUTHORIZATION` → `voidAuthorization`. */
export type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<CamelCase<Tail>>}`
  : Lowercase<Name>;

/**
 * A client of the gateway. Requests are checked before they are sent, replies are verified before they are read. A call
 * is a `TaskEither`: nothing happens until it is run. See `@postern/client/promise` for promises.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import * as TE from 'fp-ts/lib/TaskEither.js'
 * import { createClient, type Transport } from '@postern/client'
 * import { requestPhrase, responsePhrase, sign } from '@postern/protocol'
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
 * // Stands in for the gateway: carries back what was sent, and signs.
 * const transport: Transport = ({ body }) => {
 *   const captured = { ...JSON.parse(body), response_code: '04000', response_message: 'Success', status: '04' }
 *   const signed = sign(captured, { shaType: 'SHA-256', phrase: settings.responsePhrase })
 *   return TE.right({ httpStatus: 200, body: JSON.stringify(signed) })
 * }
 *
 * const client = createClient({ ...settings, transport })
 * if (E.isLeft(client)) throw new Error('the settings are sound')
 * const reply = await client.right.capture({ merchant_reference: 'order-1001', amount: '1050', currency: 'AED' })()
 * E.isRight(reply) && reply.right.response_code // => '04000'
 */
export const createClient = (settings: Settings): E.Either<readonly SettingMistake[], Client> =>
  pipe(
    addressOf(settings),
    E.map((url) => {
      const operation = call(settings, url, settings.transport ?? fetchTransport());
      return {
        checkStatus: operation('CHECK_STATUS'),
        capture: operation('CAPTURE'),
        voidAuthorization: operation('VOID_AUTHORIZATION'),
        refund: operation('REFUND'),
      };
    }),
  );
