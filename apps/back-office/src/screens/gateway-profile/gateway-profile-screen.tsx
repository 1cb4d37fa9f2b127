/** The gateway whose profile this one follows: where and when it was observed, by whom, and in what it deviates. */
import { useQuery } from '@tanstack/react-query';
import { gatewayProfileQuery } from '../../api/gateway-profile.ts';
import { QueryResult } from '../../components/query-result.tsx';
import { Page } from '../../design/page.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { DeviationsPanel } from './deviations-panel.tsx';
import { NoGatewayProfile } from './no-gateway-profile.tsx';
import { InterpretationRuleObservationsPanel } from './interpretation-rule-observations-panel.tsx';
import { GatewayProfileSourcePanel } from './gateway-profile-source-panel.tsx';
import { texts } from './texts.ts';

export const GatewayProfileScreen = () => {
  const t = useTexts(texts);
  const query = useQuery(gatewayProfileQuery);
  return (
    <Page title={t.title} lead={t.lead}>
      <QueryResult query={query} lines={8}>
        {(gatewayProfile) =>
          gatewayProfile === null ? (
            <NoGatewayProfile />
          ) : (
            <>
              <GatewayProfileSourcePanel gatewayProfile={gatewayProfile} />
              <InterpretationRuleObservationsPanel
                interpretationRules={gatewayProfile.interpretation_rules}
              />
              <DeviationsPanel
                title={t.agreed}
                lead={t.agreedLead}
                empty={t.noneAgreed}
                deviations={gatewayProfile.deviations.filter(({ agrees }) => agrees)}
              />
              <DeviationsPanel
                title={t.differing}
                lead={t.differingLead}
                empty={t.noneDiffering}
                deviations={gatewayProfile.deviations.filter(({ agrees }) => !agrees)}
                withReason
              />
            </>
          )
        }
      </QueryResult>
    </Page>
  );
};
