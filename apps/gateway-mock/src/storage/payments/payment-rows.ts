/** Converts between payment pages, tries, and their rows. */
import { isCurrency, type Currency } from '@postern/protocol';
import { savedCardOperations, testCards } from '@postern/protocol/payments';
import { isMessageCode, isStatus, payments, type MessageCode, type Status } from '@postern/protocol/spec';
import * as O from 'fp-ts/lib/Option.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as t from 'io-ts';
import type { Selectable } from 'kysely';
import type { Outcome } from '../../domain/order.ts';
import { undecidedStatuses } from '../../domain/initial-order-states.ts';
import { savedCardStatuses, type SavedCard } from '../../domain/saved-card.ts';
import {
  isPaymentForm,
  type NewPage,
  returnEffects,
  type PaymentForm,
  type PaymentPage,
  type SavedCardForm,
  type StoredTry,
  type TokenPage,
} from '../../domain/payment.ts';
import { enumOf, text } from '../../schema/codec/string-codec.ts';
import { decodeColumn, decodeJsonColumn, decodeTimeColumn } from '../decode-stored-column.ts';
import { completedByHand } from '../orders/pending-payment-due-at.ts';
import type { OrdersTable, PaymentPageRow, PaymentTriesTable, SavedCardsTable } from '../table-types.ts';

export const toPaymentPage = (row: PaymentPageRow): PaymentPage | TokenPage => {
  const page = {
    id: row.id,
    merchantIdentifier: row.merchant_identifier,
    shopperAddress: row.shopper_address,
    openedAt: decodeTimeColumn(row, 'opened_at'),
    expiresAt: decodeTimeColumn(row, 'expires_at'),
    ended:
      row.ended_at === null || row.return_params === null
        ? O.none
        : O.some({
            at: decodeTimeColumn({ ended_at: row.ended_at }, 'ended_at'),
            params: decodeJsonColumn({ return_params: row.return_params }, 'return_params', Params),
          }),
  };
  return row.purpose === tokenPurpose
    ? { ...page, form: decodeJsonColumn(row, 'form', StoredTokenForm) }
    : { ...page, form: decodeJsonColumn(row, 'form', StoredForm) };
};

export const toPaymentPageRow = ({
  id,
  merchantIdentifier,
  form,
  shopperAddress,
  openedAt,
  expiresAt,
  ended = O.none,
}: NewPage & {
  readonly openedAt: Date;
  readonly ended?: PaymentPage['ended'];
}): Omit<PaymentPageRow, 'number'> => ({
  id,
  merchant_identifier: merchantIdentifier,
  purpose: isPaymentForm(form) ? paymentPurpose : tokenPurpose,
  signature: form.signature,
  form: JSON.stringify(form),
  merchant_reference: form.merchant_reference,
  shopper_address: shopperAddress,
  opened_at: openedAt.toISOString(),
  expires_at: expiresAt.toISOString(),
  ended_at: O.isSome(ended) ? ended.value.at.toISOString() : null,
  return_params: O.isSome(ended) ? JSON.stringify(ended.value.params) : null,
});

/** What a page does. */
export const [paymentPurpose, tokenPurpose] = ['payment', 'token'] as const;

export const toPaymentTry = (row: Selectable<PaymentTriesTable>): StoredTry => ({
  number: row.number,
  card: decodeColumn(row, 'card', enumOf(testCards)),
  outcome: toOutcome(row),
  params: decodeJsonColumn(row, 'params', Params),
  at: decodeTimeColumn(row, 'at').toISOString(),
  operationId: row.operation_id,
  request: pipe(
    O.fromNullable(row.request),
    O.map((request) => decodeJsonColumn({ request }, 'request', StoredForm)),
  ),
  returned: pipe(
    O.fromNullable(row.returned_at),
    O.map((returned_at) => ({
      at: decodeTimeColumn({ returned_at }, 'returned_at').toISOString(),
      effect: pipe(
        O.fromNullable(row.return_effect),
        O.map((return_effect) => decodeColumn({ return_effect }, 'return_effect', enumOf(returnEffects))),
      ),
    })),
  ),
});

/** The page of a challenged payment at the operation URL. It ends with the try, and was read with the last change of the order. */
export const toChallengePage = (
  row: Selectable<PaymentTriesTable> & Pick<Selectable<OrdersTable>, 'updated_at'>,
): PaymentPage | undefined => {
  const { request, returned, outcome, params, at } = toPaymentTry(row);
  if (O.isNone(request)) return undefined;
  const hasEnded = O.isSome(returned) || !undecidedStatuses.has(outcome.status);
  return {
    id: '',
    merchantIdentifier: row.merchant_identifier,
    form: request.value,
    shopperAddress: params['customer_ip'] ?? '',
    openedAt: new Date(at),
    // The try alone ends it, also if the clock of the account was stopped at a later time.
    expiresAt: new Date(completedByHand),
    ended: hasEnded
      ? O.some({
          at: O.isSome(returned)
            ? new Date(returned.value.at)
            : decodeTimeColumn({ updated_at: row.updated_at }, 'updated_at'),
          params,
        })
      : O.none,
  };
};

/** A row that was read alone, without the payment with its token. */
export const toStoredCard = (row: Selectable<SavedCardsTable>): Omit<SavedCard, 'payment'> => ({
  name: row.name,
  card: decodeColumn(row, 'card', enumOf(testCards)),
  expiryDate: row.expiry_date,
  cardHolderName: O.fromNullable(row.card_holder_name),
  status: decodeColumn(row, 'status', enumOf(savedCardStatuses)),
  merchantReference: row.merchant_reference,
  isSaved: row.is_saved === 1,
  isRemembered: row.is_remembered === 1,
  createdAt: decodeTimeColumn(row, 'created_at'),
});

/** A row that was read with the outcome of its payment. */
export const toSavedCard = (
  row: Selectable<SavedCardsTable> & {
    readonly paid_status: string | null;
    readonly paid_message: string | null;
  },
): SavedCard => {
  const { fort_id: fortId, try_number: tryNumber, paid_status: status, paid_message: message } = row;
  return {
    ...toStoredCard(row),
    payment:
      fortId === null || tryNumber === null || status === null || message === null
        ? O.none
        : O.some({ fortId, tryNumber, outcome: toOutcome({ status, message }) }),
  };
};

const toOutcome = (row: { readonly status: string; readonly message: string }): Outcome => ({
  status: decodeColumn(row, 'status', text<Status>('a status', isStatus)),
  message: decodeColumn(row, 'message', text<MessageCode>('a message code', isMessageCode)),
});

const Params = t.record(t.string, t.string);

const StoredTokenForm: t.Decoder<unknown, SavedCardForm> = t.intersection([
  Params,
  t.type({
    service_command: enumOf(savedCardOperations),
    merchant_reference: t.string,
    language: t.keyof({ en: null, ar: null }),
    signature: t.string,
  }),
]);

const StoredForm: t.Decoder<unknown, PaymentForm> = t.intersection([
  Params,
  t.type({
    command: enumOf(payments),
    merchant_reference: t.string,
    amount: t.string,
    currency: text<Currency>('a currency', isCurrency),
    language: t.keyof({ en: null, ar: null }),
    customer_email: t.string,
    signature: t.string,
  }),
]);
