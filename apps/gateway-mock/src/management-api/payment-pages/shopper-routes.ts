/**
 * Acts as the shopper of a payment: opens the payment page with a form, and pays, cancels or leaves. The form is one of the shop, or one
 * that the gateway signs for the account. Each click is processed and logged like that of a browser.
 */
import type { StringParams } from '@postern/protocol';
import { paymentParameters, testCards } from '@postern/protocol/payments';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as RR from 'fp-ts/lib/ReadonlyRecord.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type * as t from 'io-ts';
import { callingMerchant } from '../../credentials/caller.ts';
import type { Account, AccountRepository } from '../../domain/account.ts';
import type { CallerLimit } from '../../domain/concurrency-limit.ts';
import { PaymentPageView } from '../../payments/payment-page-view.ts';
import {
  actAsShopper,
  cardOutcomes,
  challengePlans,
  shopperActions,
  type SendToPage,
  type ShopperError,
} from '../../payments/act-as-shopper.ts';
import { dictionaryOf } from '../../schema/dictionary.ts';
import { enumOf } from '../../schema/enum.ts';
import { object } from '../../schema/object.ts';
import { boolean } from '../../schema/primitives.ts';
import { describedAs } from '../../schema/schema.ts';
import { textSatisfying } from '../../schema/text.ts';
import type { Problem } from '../problem-catalog.ts';
import { accountRoute } from '../route.ts';
import { runWithConcurrencyLimit } from '../run-with-concurrency-limit.ts';
import { paymentMembers, signPaymentForm } from './sign-payment-form.ts';

export interface ShopperPorts {
  readonly accounts: Pick<AccountRepository, 'find'>;
  readonly sendAsShopper: SendAsShopper;
  readonly operationLimit: CallerLimit;
  readonly operationUrl: () => string;
}

/** Posts to the payment page of this gateway, until the caller disconnects. */
export type SendAsShopper = (signal: AbortSignal) => SendToPage;

// The page checks the values, so that the caller sees how it refuses them.
const anyValue = textSatisfying('a text of at most 4000 characters', () => true, 4000);
const meaningsOf = (table: Readonly<Record<string, { readonly meaning: string }>>): string =>
  Object.entries(table)
    .map(([name, { meaning }]) => `${name}: ${meaning}`)
    .join('; ');

const ShopperInput = object(
  {},
  {
    form: describedAs(
      'The signed form of a shop. Without it, the gateway signs one with the members below',
      dictionaryOf('texts by name', anyValue, anyValue, 100),
    ),
    ...paymentMembers.required,
    ...paymentMembers.optional,
    action: describedAs(
      `What the shopper does; pay by default. ${meaningsOf(shopperActions)}`,
      enumOf(shopperActions),
    ),
    card: describedAs(
      'The test card; visa by default. With `abandon`, the shopper submits it and leaves',
      enumOf(testCards),
    ),
    outcome: describedAs('The outcome, chosen by an expiry date; succeeded by default', enumOf(cardOutcomes)),
    challenge: describedAs(
      `How a challenge is answered; succeed by default. ${meaningsOf(challengePlans)}`,
      enumOf(challengePlans),
    ),
    card_holder_name: describedAs(paymentParameters.card_holder_name.description, anyValue),
    remember_card: describedAs(
      'Whether the shopper checks *Remember this card*, which the page shows if the account has the service tokenization',
      boolean,
    ),
  },
);

const shopperAct = accountRoute({
  method: 'POST',
  path: '/shopper',
  audience: 'account',
  summary:
    'Act as the shopper of a payment: open the payment page with a form, and pay, cancel or leave; returns what the browser brings to the shop',
  pathParams: {},
  query: {},
  body: ShopperInput,
  example: { merchant_reference: 'order-1001', amount: '1050', currency: 'AED', card: 'visa' },
  reply: { status: 200, codec: PaymentPageView },
  problems: ['TooManyConcurrentRequests'],
  handle: (
    { sendAsShopper, operationLimit, operationUrl }: ShopperPorts,
    account,
    { body, signal, caller },
  ) => {
    const {
      action = 'pay',
      card,
      outcome,
      challenge,
      card_holder_name: cardHolderName,
      remember_card: remembersCard,
      form,
      ...input
    } = body;
    const sent = form === undefined ? signedForm(input, account, operationUrl()) : E.right(form);
    if (E.isLeft(sent)) return TE.left(sent.left);
    return pipe(
      runWithConcurrencyLimit(operationLimit, callingMerchant(caller), () =>
        actAsShopper(sendAsShopper(signal), sent.right, {
          action,
          card,
          outcome,
          challenge,
          cardHolderName,
          remembersCard,
        }),
      ),
      TE.flatMapEither(E.mapLeft(toProblem)),
    );
  },
});

const signedForm = (
  input: Omit<t.TypeOf<typeof ShopperInput>, 'form' | 'remember_card'>,
  account: Account,
  operationUrl: string,
): E.Either<Problem, StringParams> => {
  const missing = RR.keys(paymentMembers.required).filter((name) => input[name] === undefined);
  if (missing.length > 0)
    return E.left(invalid(...missing.map((name) => [name, 'is required without `form`'] as const)));
  return E.right(signPaymentForm(input, account, operationUrl));
};

const toProblem = (error: ShopperError): Problem => {
  switch (error._tag) {
    case 'OutcomeNotOffered':
      return invalid(['outcome', `must be one that the page offers: ${error.offered.join(', ')}`]);
    case 'NotChallenged':
      return invalid([
        'challenge',
        error.challenged.length === 0
          ? 'is not asked: the account does not have the service three_d_secure, or the form asks for none'
          : `is not asked for this card: choose ${error.challenged.join(', ')}`,
      ]);
    case 'NoAnswer':
      return {
        _tag: 'InternalError',
        failure: { action: 'posting to the payment page', cause: new Error(error.error) },
      };
  }
};

const invalid = (...errors: readonly (readonly [path: string, message: string])[]): Problem => ({
  _tag: 'InvalidRequest',
  errors: errors.map(([path, message]) => ({ path, message })),
});

export const shopperRoutes = [shopperAct];
