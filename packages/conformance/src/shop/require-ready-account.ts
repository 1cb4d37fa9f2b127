import type { ShopGateway } from './shop-gateway.ts';

/** Rejects with an `Error` that says what to change if an account cannot be used for a run. */
export const requireReadyAccount = async (gateway: ShopGateway): Promise<void> => {
  const addresses = await gateway.feedbackAddresses();
  if (addresses.length === 0)
    throw new Error(
      'the account has no address for feedback: set the addresses of the shop in its Technical Settings',
    );
  if (addresses.includes('inbox'))
    throw new Error(
      'feedback of the account goes to the inbox of the gateway: set the addresses of the shop in its Technical Settings',
    );
  if ((await gateway.countScenarios()) > 0)
    throw new Error('the account has scenarios, which would change the cases: remove them first');
};
