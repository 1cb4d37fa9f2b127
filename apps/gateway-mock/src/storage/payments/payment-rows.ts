/** Converts between payment pages, tries, and their rows. */
import { isCurrency, type Currency } from '@postern/protocol';
import { testCards } from '@postern/protocol/payments';
import { isMessageCode, isStatus, payments, type MessageCode, type Status } from '@postern/protocol/spec';
import * as O from 'fp-ts/lib/Option.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as t from 'io-ts';
import type { Selectable } from 'kysely';
import { savedCardStatuses, type SavedCard } from '../../domain/saved-card.ts';
import { returnEffects, type PaymentForm, type PaymentPage, type StoredTry } from '../../domain/payment.ts';
import { enumOf, text } from '../../schema/codec/string-codec.ts';
import { decodeColumn, decodeJsonColumn, decodeTimeColumn } from '../decode-stored-column.ts';
import type { PaymentPageRow, PaymentTriesTable, SavedCardsTable } from '../table-types.ts';

export const toPaymentPage = (row: PaymentPageRow): PaymentPage => ({
  id: row.id,
  merchantIdentifier: row.merchant_identifier,
  form: decodeJsonColumn(row, 'form', StoredForm),
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
});

export const toPaymentPageRow = ({
  id,
  merchantIdentifier,
  form,
  shopperAddress,
  openedAt,
  expiresAt,
}: Omit<PaymentPage, 'ended'>): PaymentPageRow => ({
  id,
  merchant_identifier: merchantIdentifier,
  signature: form.signature,
  form: JSON.stringify(form),
  shopper_address: shopperAddress,
  opened_at: openedAt.toISOString(),
  expires_at: expiresAt.toISOString(),
  ended_at: null,
  return_params: null,
});

export const toPaymentTry = (row: Selectable<PaymentTriesTable>): StoredTry => ({
  number: row.number,
  card: decodeColumn(row, 'card', enumOf(testCards)),
  outcome: {
    status: decodeColumn(row, 'status', text<Status>('a status', isStatus)),
    message: decodeColumn(row, 'message', text<MessageCode>('a message code', isMessageCode)),
  },
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

const Params = t.record(t.string, t.string);

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
