/** Compares two requests of an account, or of all accounts. */
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Schema } from '../../api/management-api-client.ts';
import { allAccounts } from '../../api/query-client.ts';
import { requestQuery } from '../../api/request-log.ts';
import { useAccountId } from '../../api/use-account-id.ts';
import { QueryResult } from '../../components/query-result.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { BackLink, TextLink } from '../../design/links.tsx';
import { Page } from '../../design/page.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { Comparison } from './comparison.tsx';
import { texts } from './texts.ts';

type Request = Schema<'Request'>;

export const CompareRequestsScreen = () => (
  <RequestComparison {...ofAccount.useSearch()} account={useAccountId()} />
);

export const CompareRequestsOfAllScreen = () => (
  <RequestComparison {...ofAll.useSearch()} account={allAccounts} />
);

const ofAccount = getRouteApi('/accounts/$account/requests/compare');
const ofAll = getRouteApi('/requests/compare');

interface RequestComparisonProps {
  readonly account: string;
  /** The ids of the requests. */
  readonly a?: string;
  readonly b?: string;
}

const RequestComparison = ({ account, a, b }: RequestComparisonProps) => {
  const t = useTexts(texts);
  const hasBoth = a !== undefined && b !== undefined;
  const [first, second] = useQueries({
    queries: [
      { ...requestQuery(account, a ?? ''), enabled: hasBoth },
      { ...requestQuery(account, b ?? ''), enabled: hasBoth },
    ],
  });
  return (
    <Page
      title={t.requests}
      lead={t.lead}
      back={
        account === allAccounts ? (
          <BackLink to="/requests">{t.toRequests}</BackLink>
        ) : (
          <BackLink to="/accounts/$account/requests" params={{ account }}>
            {t.toRequests}
          </BackLink>
        )
      }
    >
      {hasBoth ? (
        <QueryResult query={first} lines={8}>
          {(one) => (
            <QueryResult query={second} lines={8}>
              {(other) => (
                <Comparison
                  heads={[
                    <RequestHead key="a" account={account} request={one} />,
                    <RequestHead key="b" account={account} request={other} />,
                  ]}
                  groups={[
                    { title: t.outcome, a: outcomeOf(one), b: outcomeOf(other) },
                    { title: t.request, a: one.request, b: other.request },
                    { title: t.reply, a: one.reply, b: other.reply },
                  ]}
                  phrase="request phrase"
                  signed={[one.request, other.request]}
                  note={t.redactedSecrets}
                />
              )}
            </QueryResult>
          )}
        </QueryResult>
      ) : (
        <EmptyState icon={<IconArrowsLeftRight size={32} />} title={t.pickTwo}>
          {t.pickTwoHint}
        </EmptyState>
      )}
    </Page>
  );
};

const RequestHead = ({ account, request }: { readonly account: string; readonly request: Request }) => {
  const { request_id: id, at, operation, merchant_reference: reference } = request;
  const label = (
    <>
      {operation !== undefined && <bdi>{operation}</bdi>} <bdi>{reference ?? id}</bdi>
    </>
  );
  return (
    <>
      {account === allAccounts ? (
        <TextLink size="sm" to="/requests" search={{ request: id }}>
          {label}
        </TextLink>
      ) : (
        <TextLink size="sm" to="/accounts/$account/requests" params={{ account }} search={{ request: id }}>
          {label}
        </TextLink>
      )}{' '}
      <Timestamp at={at} isLight />
    </>
  );
};

const outcomeOf = (request: Request): Readonly<Record<string, unknown>> => ({
  response_code: request.response_code,
  ...(request.refused?.parameter !== undefined && { refused_parameter: request.refused.parameter }),
  ...(request.signed_by !== undefined && { signed_by: request.signed_by }),
  ...(request.merchant_identifier !== undefined && { merchant_identifier: request.merchant_identifier }),
  ...(request.scenarios && { scenarios: request.scenarios.join(' ') }),
  ...(request.delivery && { delivery: JSON.stringify(request.delivery) }),
});
