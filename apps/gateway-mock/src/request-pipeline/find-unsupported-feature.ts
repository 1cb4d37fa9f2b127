/** Parts of the real gateway that are left out, by what a request for them has. */
import type { PaymentRefusalReason } from '@postern/protocol/payments';
import type { RefusalReason } from '@postern/protocol/spec';

/** The name of the part that a refused request is about, if it is one. */
export const findUnsupportedFeature = (
  reason: RefusalReason | PaymentRefusalReason,
  parameter: string,
  value: unknown,
): string | undefined => {
  if (reason === 'UnknownCommand') return typeof value === 'string' ? commands.get(value) : undefined;
  if (reason === 'UnsupportedPaymentOption') return 'a payment method other than a card';
  return reason === 'UnknownParameter' || reason === 'InstallmentsInactive'
    ? parameters.get(parameter)
    : undefined;
};

/** The page of the documentation that lists them. */
export const unsupportedFeaturesPage = '/docs/create-a-payment#what-is-not-simulated';

const installments = 'a payment by installments';
const wallet = 'a payment with a wallet';

const commands: ReadonlyMap<string, string> = new Map([
  ['GET_TOKENS', 'the list of saved cards'],
  ['VERIFY_CARD', 'the verification of a card'],
  ['GET_INSTALLMENTS_PLANS', installments],
]);

const parameters: ReadonlyMap<string, string> = new Map([
  ['installments', installments],
  ['plan_code', installments],
  ['issuer_code', installments],
  ['digital_wallet', wallet],
  ['apple_data', wallet],
  ['apple_signature', wallet],
  ['apple_header', wallet],
  ['apple_paymentMethod', wallet],
]);
