import { languageName } from '../../certify-gateway/language-name.ts';
import type { ActionStep, ShopStep } from './shop-case.ts';

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
      return `shop: ${step.step} ${(amount * BigInt(step.percent ?? 100)) / 100n} minor units of ${step.currency ?? currency}${languageOf(step)}`;
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
  }
};

const languageOf = ({ language }: ActionStep): string =>
  language === undefined || language === 'en' ? '' : `, in ${languageName(language)}`;
