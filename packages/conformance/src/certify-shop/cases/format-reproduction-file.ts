/** A file that reproduces a gap: an order, scenarios and steps, as a seed of the gateway and the commands that use it. */
import { ordersToPay } from '../case-orders.ts';
import { describeShopStep } from './describe-shop-step.ts';
import type { ShopCase } from './shop-case.ts';

export interface ReproducedCase {
  readonly shopCase: ShopCase;
  readonly amount: bigint;
  readonly currency: string;
  readonly seed: number;
}

/**
 * Orders and scenarios are in the format of the management API: `POST …/orders` and `POST …/scenarios`. The orders of checkouts are made
 * by the shop, with a reference that the scenarios match.
 */
export const formatReproductionFile = ({ shopCase, amount, currency, seed }: ReproducedCase): string =>
  `${JSON.stringify(
    {
      case: shopCase.id,
      title: shopCase.title,
      seed,
      orders: currenciesOf(shopCase, currency).map((each) => ({
        merchant_reference: `${shopCase.id}-${each}`,
        currency: each,
        amount: String(amount * 3n),
        state: 'authorized',
      })),
      checkouts: ordersToPay(shopCase.steps, { reference: shopCase.id, currency }).map((order) => ({
        merchant_reference: order.merchantReference,
        currency: order.currency,
        amount: String(amount),
      })),
      scenarios: shopCase.steps.flatMap((step) =>
        step.step === 'scenario'
          ? [
              {
                matcher: {
                  merchant_reference: `${shopCase.id}-*`,
                  ...(step.scenario.operation !== undefined && { operation: step.scenario.operation }),
                },
                ...(step.scenario.times !== undefined && { times: step.scenario.times }),
                effect: step.scenario.effect,
              },
            ]
          : [],
      ),
      steps: shopCase.steps.map((step) => describeShopStep(step, amount, currency)),
    },
    null,
    2,
  )}\n`;

const currenciesOf = ({ steps }: ShopCase, fallback: string): readonly string[] => {
  const currencies = steps.flatMap((step) =>
    step.step === 'capture' || step.step === 'refund' || step.step === 'void'
      ? [step.currency ?? fallback]
      : [],
  );
  return [...new Set(currencies)];
};
