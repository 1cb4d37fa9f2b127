/** The gateway profile that the gateway follows: how another gateway was seen to answer, and what it says about each interpretation rule. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap, type Schema } from './management-api-client.ts';

export type FollowedGatewayProfile = Schema<'GatewayProfile'>;
export type FollowedDeviation = FollowedGatewayProfile['deviations'][number];
export type InterpretationRuleObservation = FollowedGatewayProfile['interpretation_rules'][number];

/** Null without a gateway profile. It changes only when the gateway starts. */
export const gatewayProfileQuery = queryOptions({
  queryKey: ['gateway-profile'],
  queryFn: async ({ signal }): Promise<FollowedGatewayProfile | null> => {
    const { gateway_profile: gatewayProfile } = await unwrap(api.GET('/gateway-profile', { signal }));
    return gatewayProfile;
  },
  staleTime: 60_000,
});

/** How an interpretation rule was observed, and on which day. Undefined without a gateway profile, and until it is loaded. */
export const useInterpretationRuleObservation = (
  rule: string,
): (InterpretationRuleObservation & { readonly on: string }) | undefined => {
  const { data: gatewayProfile } = useQuery(gatewayProfileQuery);
  if (gatewayProfile === undefined || gatewayProfile === null) return undefined;
  const observation = gatewayProfile.interpretation_rules.find(({ id }) => id === rule);
  return observation && { ...observation, on: gatewayProfile.observed_on };
};
