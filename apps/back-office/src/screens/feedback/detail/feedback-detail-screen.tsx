/** The screen of one feedback: its state, delivery attempts and payloads. */
import { Button, Group } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BackLink, TextLink } from '../../../design/links.tsx';
import { DescriptionList } from '../../../design/description-list.tsx';
import { Page } from '../../../design/page.tsx';
import { Panel } from '../../../design/panel.tsx';
import { feedbackQuery, resendFeedback, type Feedback, type FeedbackDetail } from '../../../api/feedback.ts';
import { useAccountId } from '../../../api/use-account-id.ts';
import { formatFeedbackKind } from '../../../language/format-feedback-kind-and-encoding.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import type { Texts } from '../../../language/translate.ts';
import { QueryResult } from '../../../components/query-result.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { notifySuccess, notifyError } from '../../../components/notify.ts';
import { OperationName } from '../../../components/operation-name.tsx';
import { ResponseCode } from '../../../components/response-code.tsx';
import { AttemptsPanel } from './attempts-panel.tsx';
import { PayloadsPanel } from './payloads-panel.tsx';
import { FeedbackDeliveryState } from '../feedback-delivery-state.tsx';
import { operationOf, referenceOf } from '../feedback-operation-and-reference.ts';
import { DeliveryExplanation } from './delivery-explanation.tsx';
import { SendFeedbackButton } from '../send/send-feedback-button.tsx';
import { sendTexts } from '../send/send-feedback-texts.ts';
import { texts } from '../texts.ts';
import { NeedsFullAccess } from '../../../components/needs-full-access.tsx';

const route = getRouteApi('/accounts/$account/feedback/$feedback_id');

export const FeedbackDetailScreen = () => {
  const t = useTexts(texts);
  const tDetail = useTexts(ownTexts);
  const { account, feedback_id: id } = route.useParams();
  const query = useQuery(feedbackQuery(account, id));
  const feedback = query.data?.feedback;
  return (
    <Page
      title={
        feedback === undefined
          ? t.one(id)
          : t.titleOfOne(operationOf(feedback), referenceOf(feedback), t[feedback.kind])
      }
      back={
        <BackLink to="/accounts/$account/feedback" params={{ account }}>
          {tDetail.all}
        </BackLink>
      }
      actions={feedback !== undefined && <FeedbackActions feedback={feedback} />}
    >
      <QueryResult query={query} lines={8}>
        {(detail) => <FeedbackDetails detail={detail} />}
      </QueryResult>
    </Page>
  );
};

const FeedbackActions = ({ feedback }: { readonly feedback: Feedback }) => {
  const t = useTexts(sendTexts);
  const { kind, params } = feedback;
  return (
    <Group gap="xs">
      <NeedsFullAccess>
        <SendFeedbackButton label={t.editAndSend} draft={{ kind, params }} />
        <ResendButton feedback={feedback} />
      </NeedsFullAccess>
    </Group>
  );
};

const FeedbackDetails = ({ detail }: { readonly detail: FeedbackDetail }) => {
  const { feedback } = detail;
  return (
    <>
      <DeliveryExplanation feedback={feedback} />
      <Panel>
        <FeedbackProperties feedback={feedback} />
      </Panel>
      <AttemptsPanel feedback={feedback} />
      <PayloadsPanel detail={detail} />
    </>
  );
};

const FeedbackProperties = ({ feedback }: { readonly feedback: Feedback }) => {
  const t = useTexts(texts);
  const tDetail = useTexts(ownTexts);
  const { language } = useLanguage();
  const account = useAccountId();
  const code = feedback.params['response_code'];
  return (
    <DescriptionList
      items={[
        { name: t.id, value: <bdi className="postern-code">{feedback.id}</bdi> },
        { name: t.state, value: <FeedbackDeliveryState feedback={feedback} withNext /> },
        {
          name: t.order,
          value: (
            <TextLink
              to="/accounts/$account/orders/$fort_id"
              params={{ account, fort_id: feedback.fort_id }}
              size="sm"
            >
              <bdi>{referenceOf(feedback)}</bdi>
            </TextLink>
          ),
        },
        { name: t.operation, value: <OperationName name={operationOf(feedback)} /> },
        ...(code === undefined ? [] : [{ name: tDetail.reports, value: <ResponseCode code={code} /> }]),
        { name: t.kind, value: formatFeedbackKind(feedback.kind, language) },
        ...(feedback.request_id === null
          ? []
          : [{ name: tDetail.request, value: <RequestLink id={feedback.request_id} /> }]),
        { name: t.created, value: <Timestamp at={feedback.created_at} as="full" hasAge /> },
      ]}
    />
  );
};

const RequestLink = ({ id }: { readonly id: string }) => (
  <TextLink
    to="/accounts/$account/requests"
    params={{ account: useAccountId() }}
    search={{ request: id }}
    size="sm"
  >
    <bdi className="postern-code">{id}</bdi>
  </TextLink>
);

const ResendButton = ({ feedback: { id, state } }: { readonly feedback: Feedback }) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const account = useAccountId();
  const queries = useQueryClient();
  const resend = useMutation({
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
      loading={resend.isPending}
      onClick={() => resend.mutate()}
    >
      {state === 'waiting' ? t.sendNow : t.resend}
    </Button>
  );
};

const ownTexts = {
  all: { en: 'All feedback', ar: 'كل الإشعارات' },
  request: { en: 'Request', ar: 'الاستدعاء' },
  reports: { en: 'Response code', ar: 'رمز الاستجابة' },
} satisfies Texts;
