import { messageLanguageName } from '../../certify-gateway/message-language-name.ts';
import {
  amountOfAction,
  type ActionStep,
  type CheckoutStep,
  type ReturnStep,
  type ShopperStep,
  type ShopStep,
} from './shop-case.ts';

/**
 * Says who does a step, and what. The amount and the currency are those of the order, unless the step has its own.
 *
 * @example
 * import { describeShopStep } from '@postern/conformance'
 *
 * describeShopStep({ step: 'refund', percent: 40 }, 10_000n, 'AED') // => 'shop: refund 4000 minor units of AED'
 */
export const describeShopStep = (step: ShopStep, amount: bigint, currency: string): string => {
  switch (step.step) {
    case 'capture':
    case 'refund':
      return `shop: ${step.step} ${amountOfAction(step, amount)} minor units of ${step.currency ?? currency}${languageOf(step)}`;
    case 'void':
      return `shop: void${languageOf(step)}`;
    case 'scenario':
      return `gateway: add the scenario ${step.scenario.effect.kind}`;
    case 'advance':
      return `gateway: stop the clock and advance it by ${step.seconds} seconds`;
    case 'compare':
      return 'compare the totals of the shop with those of the gateway';
    case 'wait_until_processed':
      return 'wait until the gateway has processed the operation';
    case 'kill':
      return 'shop: kill -9';
    case 'start':
      return 'shop: start';
    case 'encoding':
      return `gateway: send feedback as ${step.encoding}`;
    case 'rotate_keys':
      return 'gateway: rotate the keys';
    case 'checkout':
      return `shopper: open the checkout${step.order === 'second' ? ' of a second order' : ''}, ${amount} minor units of ${step.currency ?? currency}${languageOf(step)}${step.customerName === undefined ? '' : `, as ${step.customerName}`}`;
    case 'shopper':
      return `shopper: ${describeShopper(step, amount)}`;
    case 'return':
      return `shopper: ${describeReturn(step)}`;
    case 'pay_by_token':
      return 'shop: pay the second order with the saved card';
    case 'return_method':
      return `gateway: return the browser by ${step.method}`;
  }
};

const describeShopper = (step: ShopperStep, caseAmount: bigint): string => {
  const { does, form, card, outcome, challenge, amount, cardHolderName, remembersCard } = step;
  const act =
    does === 'pay'
      ? `submit ${card === undefined ? 'a card' : `the card ${card}`}${outcome === undefined ? '' : `, ${outcome}`}`
      : does === 'cancel'
        ? 'cancel'
        : card === undefined
          ? 'open the payment page and leave'
          : `submit the card ${card} and leave its challenge open`;
  return [
    act,
    ...(does === 'pay' && challenge === 'fail' ? ['fail the challenge'] : []),
    ...(cardHolderName === undefined ? [] : [`with the card holder name ${cardHolderName}`]),
    ...(remembersCard === true ? ['save the card'] : []),
    ...(form === undefined ? [] : [`with form ${form + 1}`]),
    ...(amount === undefined
      ? []
      : [
          `${amount.by === 'shopper' ? 'with the amount changed in the form' : 'with a form that the shop signed before'}: ${(caseAmount * BigInt(amount.percent)) / 100n} minor units${amount.currency === undefined ? '' : ` of ${amount.currency}`}`,
        ]),
  ].join(', ');
};

const describeReturn = ({ of, times = 1, withCookies, forged, method, toLastForm }: ReturnStep): string =>
  [
    forged === undefined
      ? `return to the shop${of === undefined ? '' : ` with return ${of + 1}`}`
      : `make up a return ${forged === 'no_signature' ? 'without a signature' : 'with a wrong signature'}`,
    ...(method === undefined ? [] : [`by ${method}`]),
    ...(times === 1 ? [] : [`${times} times`]),
    ...(withCookies === false ? ['without cookies'] : []),
    ...(toLastForm === true ? ['to the address of the last form'] : []),
  ].join(', ');

const languageOf = ({ language }: Pick<ActionStep | CheckoutStep, 'language'>): string =>
  language === undefined || language === 'en' ? '' : `, in ${messageLanguageName(language)}`;
