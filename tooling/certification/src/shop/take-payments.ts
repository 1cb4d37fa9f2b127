/**
 * The payments of the small shop: the checkout with its form, the return, and payments with saved cards. A return says only that an order may
 * have changed: what is paid comes from CHECK_STATUS. Each defect of `shopDefects` is one line.
 */
import { createClient, ClientError, type ClientSettings } from '@postern/client';
import { createPayments } from '@postern/client/payments';
import type { ShopDefectName } from './shop-defects.ts';

export interface PaymentsOfShop {
  /** The page of an order with the payment form, and a cookie for the session of the shopper. */
  readonly checkout: (body: Fields) => { readonly html: string; readonly cookie: string };
  /** The HTTP status of the answer. `query` is that of the address. */
  readonly receiveReturn: (visit: ShopperVisit) => Promise<number>;
  readonly payByToken: (body: Fields) => Promise<void>;
  /** Whether the shop acknowledges the feedback of an order without reading it. */
  readonly ignoresFeedback: (params: Fields, path: string) => boolean;
  /** What shoppers have paid of an order, in minor units. `authorized` is what CHECK_STATUS says. */
  readonly paidOf: (order: string, authorized: string) => bigint;
}

export interface ShopperVisit {
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
  readonly cookie: string;
}

type Fields = Readonly<Record<string, string>>;

export interface PaymentsOptions {
  readonly settings: ClientSettings;
  /** Where the shop is: `http://127.0.0.1:3000`. */
  readonly origin: () => string;
  readonly has: (defect: ShopDefectName) => boolean;
  /** The amounts that the shop has stored, by order. */
  readonly amounts: {
    readonly get: (order: string) => Amount | undefined;
    readonly set: (order: string, amount: Amount) => void;
  };
  /** Asks CHECK_STATUS, and stores the totals of an order. */
  readonly refresh: (order: string, currency: string) => Promise<void>;
  /** From a decimal. */
  readonly minorUnits: (decimal: string, currency: string) => string;
}

export interface Amount {
  readonly amount: string;
  readonly currency: string;
  readonly hasOtherCurrency?: boolean;
}

export const createPaymentsOfShop = (options: PaymentsOptions): PaymentsOfShop => {
  const { settings, origin, has, amounts, refresh } = options;
  const payments = createPayments(settings);
  const client = createClient(settings);
  const visits = new Map<string, number>();
  // What a shop with a defect counts, whatever CHECK_STATUS says.
  const counted = new Map<string, bigint>();
  const returned = new Set<string>();
  const declined = new Set<string>();

  const amountOf = (order: string): bigint => BigInt(amounts.get(order)?.amount ?? 0);
  const returnUrlOf = (order: string): string => `${origin()}/paid?order=${encodeURIComponent(order)}`;
  const refreshOrder = async (order: string): Promise<void> => {
    const amount = amounts.get(order);
    if (amount === undefined) return;
    const status = await client.checkStatus({ merchant_reference: order });
    if (status._tag === 'Found') await refresh(order, amount.currency);
  };

  // Status 00 repeats a form that was not accepted.
  const noteCurrency = (order: string, { currency, status }: Fields): void => {
    const own = amounts.get(order);
    if (own === undefined || currency === undefined || currency === own.currency || status === '00') return;
    amounts.set(order, { ...own, hasOtherCurrency: true });
  };

  return {
    checkout: (body) => {
      const { merchant_reference: order = '', amount: decimal = '0', currency = '' } = body;
      const amount = has('pays_two_decimals')
        ? String(Math.round(Number(decimal) * 100))
        : options.minorUnits(decimal, currency);
      amounts.set(order, {
        ...amounts.get(order),
        amount: options.minorUnits(decimal, currency),
        currency,
      });
      const visit = (visits.get(order) ?? 0) + 1;
      visits.set(order, visit);
      if (has('ships_sent_forms')) counted.set(order, amountOf(order));
      const { html } = payments.paymentForm({
        command: 'PURCHASE',
        merchant_reference: order,
        amount: has('misprices') ? String(BigInt(amount) / 2n) : amount,
        currency,
        language: body['language'] === 'ar' ? 'ar' : 'en',
        customer_email: 'layla@shop.example',
        ...(body['customer_name'] !== undefined && { customer_name: body['customer_name'] }),
        merchant_extra: has('repeats_equal_forms') ? 'visit' : `visit-${visit}`,
        return_url: returnUrlOf(order),
      });
      return { html, cookie: `session=${encodeURIComponent(order)}; HttpOnly; SameSite=Lax` };
    },

    receiveReturn: async ({ query, form, cookie }) => {
      const orderOfAddress = query.get('order') ?? '';
      const fields = Object.fromEntries(form.size > 0 ? form : query);
      const { response_code: code = '', response_message: message } = fields;
      const isPaid = code.endsWith('000');
      const count = (order: string, amount = amountOf(order)) => counted.set(order, amount);
      if (has('needs_session') && !cookie.includes('session=')) return 302;
      if (has('waits_for_feedback')) return 303;
      if (has('fails_returns')) return 500;
      if (has('accepts_unsigned_return') && fields['signature'] === undefined) count(orderOfAddress);
      if (has('accepts_every_return') && isPaid) count(orderOfAddress);
      if (has('verifies_posts_only') && form.size === 0 && isPaid) count(orderOfAddress);
      const read = has('decodes_escapes') ? withoutEscapes(fields) : fields;
      const returnUrl = returnUrlOf(has('verifies_whole_query') ? '' : orderOfAddress);
      const result = payments.readReturn(
        has('verifies_whole_query') ? { ...read, query: orderOfAddress } : read,
        { returnUrl },
      );
      if (result._tag !== 'Returned') return 400;
      const order = has('ships_order_of_address') ? orderOfAddress : result.merchant_reference;
      returned.add(order);
      noteCurrency(order, fields);
      if (has('ships_order_of_address') && isPaid) count(order);
      if (has('ships_each_return') && isPaid) count(order, (counted.get(order) ?? 0n) + amountOf(order));
      if (has('ships_cancelled') && code === '00072') count(order);
      if (has('ships_expired') && code === '01778') count(order);
      if (has('ships_uncertain') && code === '15777') count(order);
      if (has('cancels_refused') && code === '00066') count(order, 0n);
      if (has('cancels_paid') && code === '00072') count(order, 0n);
      if (has('reads_message') && message !== 'Success') count(order, 0n);
      await refreshOrder(order).catch(() => undefined);
      return 303;
    },

    payByToken: async (body) => {
      const {
        merchant_reference: order = '',
        amount: decimal = '0',
        currency = '',
        token_name: tokenName = '',
      } = body;
      const amount = options.minorUnits(decimal, currency);
      amounts.set(order, { amount, currency });
      if (has('forgets_token_payments')) return;
      const pay = (reference: string) =>
        payments.payWithToken({
          command: 'PURCHASE',
          merchant_reference: reference,
          amount,
          currency,
          customer_email: 'layla@shop.example',
          token_name: tokenName,
        });
      try {
        await pay(order);
      } catch (error) {
        if (!(error instanceof ClientError)) throw error;
        if (has('pays_again')) await pay(`${order}-again`).catch(() => undefined);
      }
      if (has('ships_every_token_payment')) counted.set(order, BigInt(amount));
      await refreshOrder(order);
    },

    ignoresFeedback: (params, path) => {
      const { merchant_reference: order = '', response_code: code = '', status = '' } = params;
      if (amounts.get(order) === undefined) return false;
      noteCurrency(order, params);
      const isDeclined = code === '13666';
      const name = `${path} ${order} ${code}`;
      if (has('refuses_equal_decline') && isDeclined && declined.has(name)) throw new Error('seen already');
      if (isDeclined) declined.add(name);
      if ((has('unpays_declined') || has('closes_declined')) && isDeclined) counted.set(order, 0n);
      if (has('unpays_declined') && code === '14000') counted.delete(order);
      if (has('ships_failed_challenges') && code === '10030') counted.set(order, amountOf(order));
      if (has('ships_open_challenges') && status === '20') counted.set(order, amountOf(order));
      if (has('forgets_unreturned') && !returned.has(order)) return true;
      return has('reads_no_payment_feedback');
    },

    paidOf: (order, authorized) => {
      const own = counted.get(order);
      if (own !== undefined) return own;
      if (has('closes_reopened') && (visits.get(order) ?? 0) > 1) return 0n;
      if (amounts.get(order)?.hasOtherCurrency === true && !has('ignores_currency')) return 0n;
      if (has('ships_any_amount')) return BigInt(authorized);
      if (has('trusts_own_amount') && authorized !== '0') return amountOf(order);
      return authorized !== '0' && BigInt(authorized) === amountOf(order) ? amountOf(order) : 0n;
    },
  };
};

const withoutEscapes = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.replaceAll('&#39;', "'")]));
