/**
 * Payment pages: listed, opened for a payment without a shop, and opened a second time. Chapter 7 of the supplement; C6. The code of payments
 * is loaded with the first request.
 */
import { paymentRefusalReasons, type PaymentRefusalReason } from '@postern/protocol/payments';
import { responseMessage } from '@postern/protocol/texts';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { randomBytes } from 'node:crypto';
import { hashSecret } from '../../credentials/token.ts';
import type { AccountRepository } from '../../domain/account.ts';
import type { OrderName } from '../../domain/order.ts';
import type { SavedCardRepository } from '../../domain/saved-card-repository.ts';
import { paymentPageAddress, paymentPageCursor, type PaymentRepository } from '../../domain/payment.ts';
import type { Clock } from '../../clock/clock.ts';
import type { OpenedForm } from '../../payments/payment-pages.ts';
import { object } from '../../schema/object.ts';
import { anyText, nothing } from '../../schema/primitives.ts';
import { describedAs } from '../../schema/schema.ts';
import { textMatching } from '../../schema/text.ts';
import { fetchPage, limit, pageSchema } from '../pagination.ts';
import { internalError, type Problem } from '../problem-catalog.ts';
import { accountRoute } from '../route.ts';
import { PaymentPageSummary, toPaymentPageSummary } from './payment-page-summary.ts';
import { paymentMembers, signPaymentForm } from './sign-payment-form.ts';

export interface PaymentPagesPorts {
  readonly accounts: Pick<AccountRepository, 'find'>;
  readonly payments: PaymentRepository;
  readonly savedCards: SavedCardRepository;
  readonly clock: Clock;
  readonly generateAuthorizationCode: (of: OrderName) => string;
  readonly operationUrl: () => string;
}

const url = describedAs(
  'The address that a browser opens. Its secret is not stored, so it is not returned again',
  anyText,
);

const listPaymentPages = accountRoute({
  method: 'GET',
  path: '/payment-pages',
  audience: 'account',
  summary: 'List the payment pages that are open or that ended at most 15 minutes ago, newest first',
  pathParams: {},
  query: {
    before: describedAs(
      'The end of the previous page',
      textMatching('the next of a page', /^[\w.:-]{24}[/][0-9a-f-]{36}$/, 61),
    ),
    limit,
  },
  body: nothing,
  reply: { status: 200, codec: pageSchema('a list of payment pages', PaymentPageSummary) },
  problems: [],
  handle: (ports: PaymentPagesPorts, { merchantIdentifier }, { query }) =>
    pipe(
      TE.fromTask(() => import('../../payments/decide-on-payment-page.ts')),
      TE.flatMap(({ findReturn, stateOf }) =>
        fetchPage(
          query.limit,
          (count) => ports.payments.pages(merchantIdentifier, query.before, count),
          ({ page }) => paymentPageCursor(page),
          (state) => toPaymentPageSummary(state, stateOf(state), findReturn(state)?.['response_code']),
        ),
      ),
    ),
});

const openPaymentPage = accountRoute({
  method: 'POST',
  path: '/payment-pages',
  audience: 'account',
  summary:
    'Open a payment page, as the form of a shop does. The form is signed for the account, and checked like any other',
  pathParams: {},
  query: {},
  body: object(paymentMembers.required, paymentMembers.optional),
  example: {
    merchant_reference: 'order-1001',
    amount: '1050',
    currency: 'AED',
  },
  reply: {
    status: 201,
    codec: object({ id: describedAs('The id of the page', anyText), url }, {}),
  },
  problems: ['PaymentRefused'],
  handle: (
    { accounts, payments, savedCards, clock, operationUrl, ...ports }: PaymentPagesPorts,
    account,
    { body, address, by },
  ) =>
    pipe(
      TE.fromTask(async () => {
        const { createPaymentPages } = await import('../../payments/payment-pages.ts');
        const { open } = createPaymentPages({
          accounts,
          payments,
          savedCards,
          authorizationCode: ports.generateAuthorizationCode,
          now: clock.now,
        });
        const form = signPaymentForm(body, account, operationUrl());
        return open({
          contentType: 'application/x-www-form-urlencoded',
          body: new TextEncoder().encode(new URLSearchParams(form).toString()),
          origin: undefined,
          shopperAddress: address,
          by,
        });
      }),
      TE.flatMap((opened): TE.TaskEither<Problem, { readonly id: string; readonly url: string }> => {
        switch (opened._tag) {
          case 'Opened':
            return TE.right({ id: opened.id, url: addressOf(operationUrl(), opened.secret) });
          case 'Refused':
            return TE.left(problemOf(opened));
          case 'Returned':
            throw new Error('the form of a payment opens a page');
        }
      }),
    ),
});

const addressOf = (operationUrl: string, secret: string): string =>
  `${paymentPageAddress(operationUrl)}/${secret}`;

const problemOf = ({
  refused: { reason, parameter, failure },
  params,
}: Extract<OpenedForm, { readonly _tag: 'Refused' }>): Problem => {
  if (failure !== undefined) return internalError(failure);
  if (reason === 'UnknownMerchant') return { _tag: 'AccountNotFound' };
  const { messageCode, description } = paymentRefusalReasons[reason];
  const path = parameter ?? parametersOfReasons[reason] ?? '';
  return {
    _tag: 'PaymentRefused',
    reason,
    responseCode: params['response_code'] ?? '',
    errors: [{ path, message: `${responseMessage(messageCode, 'en')}: ${description}` }],
  };
};

const parametersOfReasons: Readonly<Partial<Record<PaymentRefusalReason, string>>> = {
  ReferenceUsed: 'merchant_reference',
};

const addPaymentPageAddress = accountRoute({
  method: 'POST',
  path: '/payment-pages/{page_id}/addresses',
  audience: 'account',
  summary: 'Add an address to an open payment page, to open it as the shopper. Its first address stays valid',
  pathParams: { page_id: textMatching('the id of a page', /^[0-9a-f-]{36}$/, 36) },
  query: {},
  body: nothing,
  reply: { status: 201, codec: object({ url }, {}) },
  problems: ['PaymentPageNotFound'],
  handle: ({ payments, operationUrl }: PaymentPagesPorts, { merchantIdentifier }, { pathParams, by }) =>
    pipe(
      TE.fromIO(() => randomBytes(16).toString('base64url')),
      TE.bindTo('secret'),
      TE.bind('isAdded', ({ secret }) =>
        pipe(
          payments.addLink(merchantIdentifier, pathParams.page_id, hashSecret(secret), by),
          TE.mapLeft(internalError),
        ),
      ),
      TE.filterOrElse(
        ({ isAdded }) => isAdded,
        (): Problem => ({ _tag: 'PaymentPageNotFound' }),
      ),
      TE.map(({ secret }) => ({ url: addressOf(operationUrl(), secret) })),
    ),
});

export const paymentPageRoutes = [listPaymentPages, openPaymentPage, addPaymentPageAddress];
