/** What an order is found by, and what it is worked on with. */
import type { Currency } from '@postern/protocol';
import type { Call } from '../call/call.ts';
import type { Careful } from '../confirm/confirmed-call.ts';

/** Which order. CHECK_STATUS does not tell the currency, so the caller does. */
export interface WhichOrder {
  readonly merchant_reference: string;
  readonly currency: Currency;
}

/** What an order is worked on with. */
export interface Tools {
  readonly checkStatus: Call<'CHECK_STATUS'>;
  readonly capture: Careful<'CAPTURE'>;
  readonly voidAuthorization: Careful<'VOID_AUTHORIZATION'>;
  readonly refund: Careful<'REFUND'>;
}
