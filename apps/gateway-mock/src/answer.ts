/**
 * The sentence: receive, recognise, validate, authenticate, decide, record, reply. Whatever arrives is answered; no
 * failure is left in the type.
 */
import type { Operation, Reason, TextParams } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { flow, pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import * as T from 'fp-ts/lib/Task.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { authenticate, type Authenticated } from './authenticate.ts';
import type { Capabilities } from './capabilities.ts';
import { decide } from './decide/decide.ts';
import type { Fault } from './fault.ts';
import type { Merchant, Merchants } from './merchant.ts';
import type { Decision, Ledger, Naming } from './order.ts';
import { receive, type Wire } from './receive.ts';
import { recognise } from './recognise.ts';
import { claimedMerchant, refusalOf, replyTo } from './reply.ts';
import type { Stop } from './stop.ts';
import { validate } from './validate.ts';

/** A reply, and for the log what led to it. */
export interface Answer {
  readonly params: TextParams;
  readonly operation?: Operation;
  readonly reason?: Reason;
  readonly parameter?: string;
  readonly fault?: Fault;
  readonly diagnosis?: () => readonly string[];
}

export const answer = ({ merchants, ledger }: Capabilities): ((wire: Wire) => T.Task<Answer>) =>
  flow(
    receive,
    E.flatMap(recognise),
    E.flatMap(validate),
    TE.fromEither,
    TE.flatMap(authenticate(merchants)),
    TE.flatMap(settle(ledger)),
    TE.matchE(refuse(merchants), confirm),
  );

interface Settled {
  readonly authenticated: Authenticated;
  readonly decision: Decision;
}

// Deciding happens inside the recording: the order must not move between the two.
const settle =
  (ledger: Ledger) =>
  (authenticated: Authenticated): TE.TaskEither<Stop, Settled> => {
    const { operation, request, merchant } = authenticated;
    const naming: Naming = {
      merchantReference: O.fromNullable(request.merchant_reference),
      fortId: O.fromNullable(request.fort_id),
    };
    const maintenanceReference =
      'maintenance_reference' in request ? O.fromNullable(request.maintenance_reference) : O.none;
    return pipe(
      ledger.settle(
        { merchantIdentifier: merchant.merchantIdentifier, naming, maintenanceReference },
        decide(request, naming),
      ),
      TE.bimap(
        (fault): Stop => ({ reason: 'Fault', fault, operation, merchant, fields: request }),
        (decision) => ({ authenticated, decision }),
      ),
    );
  };

const confirm = ({ authenticated, decision }: Settled): T.Task<Answer> =>
  T.of({ operation: authenticated.operation, params: replyTo(authenticated, decision) });

const refuse =
  (merchants: Merchants) =>
  (stop: Stop): T.Task<Answer> =>
    pipe(
      signatory(merchants, stop),
      T.map((merchant) => ({ ...toldOf(stop), params: refusalOf(stop, merchant) })),
    );

const toldOf = ({ operation, reason, parameter, fault, diagnosis }: Stop): Omit<Answer, 'params'> => ({
  reason,
  ...(operation && { operation }),
  ...(parameter !== undefined && { parameter }),
  ...(fault && { fault }),
  ...(diagnosis && { diagnosis }),
});

// Even a refused stranger gets a signed reply, if the merchant that the request names is known (D7).
const signatory = (merchants: Merchants, stop: Stop): T.Task<O.Option<Merchant>> => {
  if (stop.merchant !== undefined) return T.of(O.some(stop.merchant));
  const claimed = claimedMerchant(stop);
  return O.isSome(claimed)
    ? pipe(
        merchants.find(claimed.value),
        TE.getOrElse(() => T.of<O.Option<Merchant>>(O.none)),
      )
    : T.of(O.none);
};
