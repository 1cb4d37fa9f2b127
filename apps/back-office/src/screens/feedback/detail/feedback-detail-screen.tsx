/** The screen of one feedback: its state, delivery attempts and payloads. */
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BackLink, TextLink } from '../../../design/links.tsx';
import { DescriptionList } from '../../../design/description-list.tsx';
import { Page } from '../../../design/page.tsx';
import { Panel } from '../../../design/panel.tsx';
import { feedbackQuery, resendFeedback, type Feedback, type FeedbackDetail } from '../../../api/feedback.ts';
import { useAccountId } from '../../../api/use-account-id.ts';
import { formatFeedbackKind } from '../../../language/format-feedback-kind.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import type { Texts } from '../../../language/texts.ts';
import { QueryResult } from '../../../components/query-result.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { notifySuccess, notifyError } from '../../../components/notify.ts';
import { Operation } from '../../../components/operation-name.tsx';
import { ResponseCode } from '../../../components/response-code.tsx';
import { Attempts } from './attempts-panel.tsx';
import { Payloads } from './payloads-panel.tsx';
import { StateTag } from '../delivery-state.tsx';
import { operationOf, referenceOf } from '../feedback-params.ts';
import { Why } from './delivery-explanation.tsx';
import { texts } from '../texts.ts';

const route = getRouteApi('/accounts/$account/feedback/$feedback_id');

export const OneFeedbackScreen = () => {
  const t = useTexts(texts);
  const tDetail = useTexts(ownTexts);
  const { account, feedback_id: id } = route.useParams();
  const query = useQuery(feedbackQuery(account, id));
  return (
    <Page
      title={t.one(id)}
      back={
        <BackLink to="/accounts/$account/feedback" params={{ account }}>
          {tDetail.all}
        </BackLink>
      }
      actions={query.data !== undefined && <Resend of={query.data.feedback} />}
    >
      <QueryResult query={query} lines={8}>
        {(detail) => <Detail detail={detail} />}
      </QueryResult>
    </Page>
  );
};

const Detail = ({ detail }: { readonly detail: FeedbackDetail }) => {
  const { feedback } = detail;
  return (
    <>
      <Why of={feedback} />
      <Panel>
        <About of={feedback} />
      </Panel>
      <Attempts of={feedback} />
      <Payloads detail={detail} />
    </>
  );
};

const About = ({ of }: { readonly of: Feedback }) => {
  const t = useTexts(texts);
  const tDetail = useTexts(ownTexts);
  const { language } = useLanguage();
  const account = useAccountId();
  const code = of.params['response_code'];
  return (
    <DescriptionList
      items={[
        { name: t.state, value: <StateTag of={of} withNext /> },
        {
          name: t.order,
          value: (
            <TextLink
              to="/accounts/$account/orders/$fort_id"
              params={{ account, fort_id: of.fort_id }}
              size="sm"
            >
              <bdi>{referenceOf(of)}</bdi>
            </TextLink>
          ),
        },
        { name: t.operation, value: <Operation name={operationOf(of)} /> },
        ...(code === undefined ? [] : [{ name: tDetail.tells, value: <ResponseCode code={code} /> }]),
        { name: t.kind, value: formatFeedbackKind(of.kind, language) },
        { name: t.created, value: <Timestamp at={of.created_at} as="full" /> },
      ]}
    />
  );
};

const Resend = ({ of: { id, state } }: { readonly of: Feedback }) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const account = useAccountId();
  const queries = useQueryClient();
  const resending = useMutation({
    mutationFn: () => resendFeedback(account, id),
    onSuccess: async () => {
      notifySuccess(t.resentOne);
      await queries.invalidateQueries({ queryKey: ['account', account, 'feedback'] });
    },
    onError: (error) => notifyError(error, language),
  });
  return (
    <Button
      variant={state === 'delivered' ? 'default' : 'filled'}
      loading={resending.isPending}
      onClick={() => resending.mutate()}
    >
      {state === 'waiting' ? t.sendNow : t.resend}
    </Button>
  );
};

const ownTexts = {
  all: { en: 'All feedback', ar: 'كل الإشعارات' },
  tells: { en: 'Response code', ar: 'رمز الاستجابة' },
} satisfies Texts;
