/** Compares two feedback messages of an account. */
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { feedbackQuery, type Feedback } from '../../api/feedback.ts';
import { useAccountId } from '../../api/use-account-id.ts';
import { QueryResult } from '../../components/query-result.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { BackLink, TextLink } from '../../design/links.tsx';
import { Page } from '../../design/page.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { Comparison } from './comparison.tsx';
import { texts } from './texts.ts';

const route = getRouteApi('/accounts/$account/feedback/compare');

export const CompareFeedbackScreen = () => {
  const t = useTexts(texts);
  const account = useAccountId();
  const { a, b } = route.useSearch();
  const hasBoth = a !== undefined && b !== undefined;
  const [first, second] = useQueries({
    queries: [
      { ...feedbackQuery(account, a ?? ''), enabled: hasBoth },
      { ...feedbackQuery(account, b ?? ''), enabled: hasBoth },
    ],
  });
  return (
    <Page
      title={t.feedback}
      lead={t.lead}
      back={
        <BackLink to="/accounts/$account/feedback" params={{ account }}>
          {t.toFeedback}
        </BackLink>
      }
    >
      {hasBoth ? (
        <QueryResult query={first} lines={8}>
          {({ feedback: one, ...onePayload }) => (
            <QueryResult query={second} lines={8}>
              {({ feedback: other, ...otherPayload }) => (
                <Comparison
                  heads={[
                    <FeedbackHead key="a" account={account} feedback={one} />,
                    <FeedbackHead key="b" account={account} feedback={other} />,
                  ]}
                  groups={[
                    {
                      title: t.delivery,
                      a: { ...deliveryOf(one), encoding: onePayload.encoding },
                      b: { ...deliveryOf(other), encoding: otherPayload.encoding },
                    },
                    { title: t.payload, a: one.params, b: other.params },
                  ]}
                  phrase="response phrase"
                  signed={[one.params, other.params]}
                  note={t.redactedPhrase}
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

const FeedbackHead = ({ account, feedback }: { readonly account: string; readonly feedback: Feedback }) => (
  <>
    <TextLink
      size="sm"
      to="/accounts/$account/feedback/$feedback_id"
      params={{ account, feedback_id: feedback.id }}
    >
      <bdi>{feedback.params['command']}</bdi>{' '}
      <bdi>{feedback.params['merchant_reference'] ?? feedback.fort_id}</bdi>
    </TextLink>{' '}
    <Timestamp at={feedback.created_at} isLight />
  </>
);

const deliveryOf = ({ kind, state, attempts }: Feedback): Readonly<Record<string, unknown>> => {
  const last = attempts.at(-1);
  return {
    kind,
    state,
    attempts: attempts.length,
    ...(last !== undefined && {
      address: last.address,
      ...(last.status !== null && { http_status: last.status }),
      ...(last.cause !== null && { cause: last.cause.code }),
    }),
  };
};
