/** The gateway whose profile this one follows: where and when it was observed, by whom, and in what it deviates. */
import { useQuery } from '@tanstack/react-query';
import { followedProfileQuery } from '../../api/followed-profile.ts';
import { QueryResult } from '../../components/query-result.tsx';
import { Page } from '../../design/page.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { DeviationsPanel } from './deviations-panel.tsx';
import { NoProfile } from './no-profile.tsx';
import { ObservedRulesPanel } from './observed-rules-panel.tsx';
import { SourcePanel } from './source-panel.tsx';
import { texts } from './texts.ts';

export const ObservedGatewayScreen = () => {
  const t = useTexts(texts);
  const query = useQuery(followedProfileQuery);
  return (
    <Page title={t.title} lead={t.lead}>
      <QueryResult query={query} lines={8}>
        {(profile) =>
          profile === null ? (
            <NoProfile />
          ) : (
            <>
              <SourcePanel profile={profile} />
              <ObservedRulesPanel rules={profile.rules} />
              <DeviationsPanel
                title={t.agreed}
                lead={t.agreedLead}
                empty={t.noneAgreed}
                deviations={profile.deviations.filter(({ agrees }) => agrees)}
              />
              <DeviationsPanel
                title={t.differing}
                lead={t.differingLead}
                empty={t.noneDiffering}
                deviations={profile.deviations.filter(({ agrees }) => !agrees)}
                withReason
              />
            </>
          )
        }
      </QueryResult>
    </Page>
  );
};
