/** What the management API asks of the world. */
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../fault.ts';
import type { Merchant, Merchants } from '../merchant.ts';
import type { NewOrder } from '../order.ts';
import type { Tokens } from '../tokens/token.ts';
import type { OrderPages } from './order-pages.ts';

export interface Ports {
  readonly merchants: Pick<Merchants, 'find' | 'page' | 'change'>;
  readonly add: (what: {
    readonly merchants?: readonly Merchant[];
    readonly orders?: readonly NewOrder[];
  }) => TE.TaskEither<Fault, { readonly merchants: number; readonly orders: number }>;
  readonly tokens: Tokens;
  readonly orderPages: OrderPages;
  /** The dice. */
  readonly accessCode: () => string;
  readonly authorizationCode: () => string;
}
