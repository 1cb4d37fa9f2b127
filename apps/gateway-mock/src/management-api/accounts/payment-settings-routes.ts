/** Payment settings: which payments an account creates, and where the browser returns to. Chapter 1 of the supplement; C3, C40. */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import {
  PaymentChanges,
  PaymentSettingsSchema,
  applyPaymentChanges,
  toPaymentView,
} from '../../domain/account-settings/payment-settings-schema.ts';
import { nothing } from '../../schema/primitives.ts';
import type { Ports } from '../management-api-ports.ts';
import type { Problem } from '../problem-catalog.ts';
import { accountRoute } from '../route.ts';
import { changeAccount } from './change-account.ts';

const paymentReply = { status: 200, codec: PaymentSettingsSchema } as const;

const readPayments = accountRoute({
  method: 'GET',
  path: '/payments',
  audience: 'account',
  summary: 'Get the payment settings',
  pathParams: {},
  query: {},
  body: nothing,
  reply: paymentReply,
  problems: [],
  handle: (_ports: Ports, account) => TE.right(toPaymentView(account)),
});

const changePayments = accountRoute({
  method: 'PATCH',
  path: '/payments',
  audience: 'account',
  summary: 'Change the payment settings. Only the provider changes `channels`',
  pathParams: {},
  query: {},
  body: PaymentChanges,
  example: { shop_origins: ['http://localhost:3000'], return_url: 'http://localhost:3000/paid' },
  reply: paymentReply,
  problems: ['ProviderOnly'],
  handle: (ports: Ports, account, { body, by }) =>
    body.channels !== undefined && by.merchantIdentifier !== undefined
      ? TE.left<Problem>({ _tag: 'ProviderOnly' })
      : pipe(
          changeAccount(ports, account, { action: 'payments_changed', by }, (before) =>
            E.right({ ...before, ...applyPaymentChanges(body, before) }),
          ),
          TE.map(toPaymentView),
        ),
});

export const paymentSettingsRoutes = [readPayments, changePayments];
