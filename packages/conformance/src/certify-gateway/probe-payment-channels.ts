/** Finds out which payment channels the account of any gateway has, with requests that move nothing. */
import { paymentChannels, type PaymentChannel } from '@postern/protocol/payments';
import { validPaymentRequest, type PaymentPlanChanges } from './valid-payment-request.ts';
import type { GatewayUnderTest } from './gateway-under-test.ts';
import type { RequestPlan } from './planned-request.ts';
import { codeOf } from './reply-expectations.ts';
import type { Exchange } from './send-planned-request.ts';
import { typedObjectKeys } from './typed-object-keys.ts';

/** The channels of the account; those that the gateway under test names, if it does. */
export const probePaymentChannels = async (
  { account, paymentChannels: known }: Pick<GatewayUnderTest, 'account' | 'paymentChannels'>,
  unknownReference: () => string,
  send: (plan: RequestPlan) => Promise<Exchange>,
): Promise<ReadonlySet<PaymentChannel>> => {
  if (known !== undefined) return new Set(known);
  const found = new Set<PaymentChannel>();
  for (const channel of typedObjectKeys(probes)) {
    const { flow, changes } = probes[channel];
    // one at a time: accounts of a provider are limited
    const exchange = await send(validPaymentRequest(flow, account, unknownReference(), changes));
    if (isActive(channel, exchange)) found.add(channel);
  }
  return found;
};

interface Probe {
  readonly flow: Parameters<typeof validPaymentRequest>[0];
  readonly changes?: PaymentPlanChanges;
}

/** A request that the channel allows, and that is refused later, or only opens a page. */
const probes: Readonly<Record<PaymentChannel, Probe>> = {
  redirection: { flow: 'redirection' },
  iframe: { flow: 'iframe' },
  own_form: { flow: 'own_form', changes: { unsigned: { expiry_date: '2001' } } },
  trusted: { flow: 'trusted', changes: { params: { amount: '0' } } },
  moto: { flow: 'moto' },
  recurring: { flow: 'recurring' },
};

const isActive = (channel: PaymentChannel, exchange: Exchange): boolean => {
  const { reply } = exchange;
  if (reply._tag === 'Failed' || reply.httpStatus >= 400) return false;
  const code = codeOf(exchange);
  return code === undefined
    ? reply.page?.leadsTo === 'card form'
    : code !== unknownOperation && code !== `00${paymentChannels[channel].messageCode}`;
};

const unknownOperation = '00004';
