/** The payment settings in the management API and in a seed file. Chapters 1 and 2 of the supplement; C3, C4, C40. */
import { isReturnUrl, paymentChannels } from '@postern/protocol/payments';
import type * as t from 'io-ts';
import { currency } from '../../schema/currency.ts';
import { enumOf } from '../../schema/enum.ts';
import { list } from '../../schema/list.ts';
import { object } from '../../schema/object.ts';
import { nullable } from '../../schema/primitives.ts';
import { describedAs, namedSchema } from '../../schema/schema.ts';
import { textSatisfying } from '../../schema/text.ts';
import type { Account } from '../account.ts';
import { returnMethods } from './payment-settings.ts';

const shopOrigin = textSatisfying(
  'the origin of a page, such as https://shop.example or http://localhost:3000: without a path and without a slash at the end',
  (value) => URL.canParse(value) && new URL(value).origin === value && /^https?:/.test(value),
  200,
);

const returnUrl = textSatisfying(
  'an http or https URL of 400 characters at most, without a user name. Other scripts are percent-encoded',
  isReturnUrl,
  400,
);

const members = {
  channels: describedAs(
    'The payment channels that the account has. Only the provider changes them. Without one, the account creates no payments',
    list('a list of payment channels', enumOf(paymentChannels), Object.keys(paymentChannels).length),
  ),
  shop_origins: describedAs(
    'The origins of the pages of the shop. If the list is empty, a form may come from any page',
    list('a list of 100 origins at most', shopOrigin, 100),
  ),
  return_url: describedAs(
    'Where the browser returns to if a form has no return_url. Null: nowhere',
    nullable(returnUrl),
  ),
  return_method: describedAs(
    Object.entries(returnMethods)
      .map(([name, { meaning }]) => `${name}: ${meaning}.`)
      .join(' '),
    enumOf(returnMethods),
  ),
  currencies: describedAs(
    'The currencies of payments. Null: all',
    nullable(list('a list of 200 currencies at most', currency, 200)),
  ),
};

/** The settings in a response: complete. */
export const PaymentSettingsSchema = namedSchema('PaymentSettings', object(members, {}));

/** The settings in a request: what is missing stays as it is. */
export const PaymentChanges = object({}, members);

export const toPaymentView = ({
  paymentChannels: channels,
  payments: { shopOrigins, returnUrl: url, returnMethod, currencies },
}: PaymentMembers): t.TypeOf<typeof PaymentSettingsSchema> => ({
  channels,
  shop_origins: shopOrigins,
  return_url: url ?? null,
  return_method: returnMethod,
  currencies: currencies ?? null,
});

/** Applies changes to the settings of an account. */
export const applyPaymentChanges = (
  { channels, shop_origins, return_url, return_method, currencies }: t.TypeOf<typeof PaymentChanges>,
  { paymentChannels: channelsBefore, payments: before }: PaymentMembers,
): PaymentMembers => {
  const url = return_url === undefined ? before.returnUrl : (return_url ?? undefined);
  const accepted = currencies === undefined ? before.currencies : (currencies ?? undefined);
  return {
    paymentChannels: channels === undefined ? channelsBefore : distinct(channels),
    payments: {
      shopOrigins: shop_origins === undefined ? before.shopOrigins : distinct(shop_origins),
      returnMethod: return_method ?? before.returnMethod,
      ...(url !== undefined && { returnUrl: url }),
      ...(accepted !== undefined && { currencies: distinct(accepted) }),
    },
  };
};

type PaymentMembers = Pick<Account, 'paymentChannels' | 'payments'>;

const distinct = <A>(items: readonly A[]): readonly A[] => [...new Set(items)];
