/** What scenarios did to a call, for those who answer it and those who watch. */
import { responsePhrase, sign, type TextParams } from '@postern/protocol';
import * as O from 'fp-ts/lib/Option.js';
import type { Authenticated } from './authenticate.ts';
import type { Decision } from '../domain/order.ts';
import { refusalOf, replyTo } from './reply.ts';
import type { Acting } from '../simulation/choose-scenarios.ts';
import { effects, type EffectAt } from '../domain/scenario/effects.ts';

export interface Simulated {
  /** The ids of the scenarios that had a hand in it. */
  readonly scenarios: readonly string[];
  readonly delayMilliseconds?: number;
  /** What becomes of the request, or of the reply, on its way. */
  readonly onItsWay?: EffectAt<'request' | 'reply'>;
}

/** Nothing, if no scenario had a hand in it. Those at the ledger had none where the ledger itself refused. */
export const simulatedBy = (
  acting: Acting,
  decision: O.Option<Pick<Decision, 'refused'>>,
): Simulated | undefined => {
  const { scenarios, delayMilliseconds } = acting;
  const onItsWay = onTheWayOf(acting);
  const acted = scenarios.filter(
    ({ effect }) =>
      effects[effect.kind].stage !== 'ledger' || (O.isSome(decision) && decision.value.refused === undefined),
  );
  if (acted.length === 0) return undefined;
  return {
    scenarios: acted.map(({ id }) => id),
    ...(delayMilliseconds !== undefined && { delayMilliseconds }),
    ...(onItsWay && { onItsWay }),
  };
};

/** The parameters that the merchant gets to see, if any. */
export const repliedTo = (
  authenticated: Authenticated,
  acting: Acting,
  decision: O.Option<Decision>,
): TextParams => {
  const params = O.isSome(decision) ? replyTo(authenticated, decision.value) : {};
  switch (onTheWayOf(acting)?.kind) {
    case 'request_failed':
    case 'reply_failed':
      return faultOf(authenticated);
    case 'reply_unsigned':
      return withoutSignature(params);
    case 'reply_wrongly_signed':
      return sign(withoutSignature(params), {
        shaType: authenticated.signedBy.signatures.shaType,
        phrase: unknownPhrase,
      });
    case undefined:
    case 'request_lost':
    case 'reply_lost':
    case 'connection_reset':
    case 'reply_truncated':
    case 'reply_malformed':
      return params;
  }
};

const onTheWayOf = ({ request, reply }: Acting): Simulated['onItsWay'] => request ?? reply;

const faultOf = ({ operation, request, merchant }: Authenticated): TextParams =>
  refusalOf({ reason: 'Fault', operation, fields: request }, O.some(merchant));

const withoutSignature = ({ signature: _signature, ...params }: TextParams): TextParams => params;

const unknownPhrase = responsePhrase('a phrase that nobody knows');
