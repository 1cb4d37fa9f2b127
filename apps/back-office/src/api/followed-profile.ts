/** The profile that the gateway follows: how another gateway was seen to answer, and what it says about each rule. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap, type Schema } from './management-api-client.ts';

export type FollowedProfile = Schema<'Profile'>;
export type FollowedDeviation = FollowedProfile['deviations'][number];
export type RuleObservation = FollowedProfile['rules'][number];

/** Null without a profile. It changes only when the gateway starts. */
export const followedProfileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }): Promise<FollowedProfile | null> => {
    const { profile } = await unwrap(api.GET('/profile', { signal }));
    return profile;
  },
  staleTime: 60_000,
});

/** How a rule was observed, and on which day. Undefined without a profile, and until it is loaded. */
export const useRuleObservation = (rule: string): (RuleObservation & { readonly on: string }) | undefined => {
  const { data: profile } = useQuery(followedProfileQuery);
  if (profile === undefined || profile === null) return undefined;
  const observation = profile.rules.find(({ id }) => id === rule);
  return observation && { ...observation, on: profile.observed_on };
};
