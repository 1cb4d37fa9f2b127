import type { ShopGateway } from './shop-gateway.ts';

/** Rejects with an `Error` that says what to change if an account cannot be used for a run. */
export const requireReadyAccount = async (gateway: ShopGateway): Promise<void> => {
  if (!(await gateway.hasFeedbackAddress()))
    throw new Error(
      'the account has no address for feedback: set the addresses of the shop in its Technical Settings',
    );
  if ((await gateway.countScenarios()) > 0)
    throw new Error('the account has scenarios, which would change the cases: remove them first');
};
