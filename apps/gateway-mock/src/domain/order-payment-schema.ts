/** How the payment of an order that is created pending, uncertain or on hold ends by itself (D13, D33). */
import { optionalServices, payments } from '@postern/protocol/spec';
import type * as t from 'io-ts';
import { enumOf } from '../schema/enum.ts';
import { list } from '../schema/list.ts';
import { object } from '../schema/object.ts';
import { describedAs, namedSchema } from '../schema/schema.ts';
import { declineMessage, endings, seconds } from './scenario/scenario-effects.ts';
import { thirdPartyCodeMembers } from './processor-and-acquirer-codes.ts';

export const PaymentEnding = namedSchema(
  'PaymentEnding',
  describedAs(
    'How the payment of a pending, uncertain or on-hold order ends; by default, it is completed by hand only.',
    object(
      { after_seconds: seconds, outcome: enumOf(endings) },
      { message: declineMessage, ...thirdPartyCodeMembers },
    ),
  ),
);
export type PaymentEnding = t.TypeOf<typeof PaymentEnding>;

/** The optional services that the payment of an order uses (P8). */
export const servicesOfPayment = describedAs(
  'The optional services that its payment uses. If the account does not have one of them, the payment fails with its message.',
  list('a list of services', enumOf(optionalServices), Object.keys(optionalServices).length),
);

/** The payment that makes an order whose state leaves it open. */
export const paymentOfOrder = describedAs(
  'The payment of a pending, uncertain or on-hold order; AUTHORIZATION by default.',
  enumOf(payments),
);
