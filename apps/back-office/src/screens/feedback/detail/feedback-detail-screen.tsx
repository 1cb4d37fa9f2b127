/** One feedback: what became of it and why, its attempts, and what is sent. */
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BackLink, TextLink } from '../../../design/links.tsx';
import { Facts } from '../../../design/description-list.tsx';
import { Page } from '../../../design/page.tsx';
import { Panel } from '../../../design/panel.tsx';
import { oneFeedbackQuery, resendOne, type Feedback, type FeedbackDetail } from '../../../api/feedback.ts';
import { useAccountId } from '../../../api/use-account-id.ts';
import { kindName } from '../../../language/format-feedback-kind.ts';
import { useLanguage, useWords } from '../../../language/language-provider.tsx';
import type { Words } from '../../../language/texts.ts';
import { Asked } from '../../../components/query-result.tsx';
import { Moment } from '../../../components/timestamp.tsx';
import { notifyDone, notifyFailed } from '../../../components/notify.ts';
import { Operation } from '../../../components/operation-name.tsx';
import { ResponseCode } from '../../../components/response-code.tsx';
import { Attempts } from './attempts-panel.tsx';
import { Payloads } from './payloads-panel.tsx';
import { StateTag } from '../delivery-state.tsx';
import { operationOf, referenceOf } from '../feedback-params.ts';
import { Why } from './delivery-explanation.tsx';
import { words } from '../texts.ts';

const route = getRouteApi('/accounts/$account/feedback/$feedback_id');

export const OneFeedbackScreen = () => {
  const say = useWords(words);
  const sayHere = useWords(wordsHere);
  const { account, feedback_id: id } = route.useParams();
  const query = useQuery(oneFeedbackQuery(account, id));
  return (
    <Page
      title={say.one(id)}
      back={
        <BackLink to="/accounts/$account/feedback" params={{ account }}>
          {sayHere.all}
        </BackLink>
      }
      actions={query.data !== undefined && <Resend of={query.data.feedback} />}
    >
      <Asked query={query} lines={8}>
        {(detail) => <Detail detail={detail} />}
      </Asked>
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
  const say = useWords(words);
  const sayHere = useWords(wordsHere);
  const { language } = useLanguage();
  const account = useAccountId();
  const code = of.params['response_code'];
  return (
    <Facts
      facts={[
        { name: say.state, value: <StateTag of={of} withNext /> },
        {
          name: say.order,
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
        { name: say.operation, value: <Operation name={operationOf(of)} /> },
        ...(code === undefined ? [] : [{ name: sayHere.tells, value: <ResponseCode code={code} /> }]),
        { name: say.kind, value: kindName(of.kind, language) },
        { name: say.created, value: <Moment at={of.created_at} as="full" /> },
      ]}
    />
  );
};

const Resend = ({ of: { id, state } }: { readonly of: Feedback }) => {
  const say = useWords(words);
  const { language } = useLanguage();
  const account = useAccountId();
  const queries = useQueryClient();
  const resending = useMutation({
    mutationFn: () => resendOne(account, id),
    onSuccess: async () => {
      notifyDone(say.resentOne);
      await queries.invalidateQueries({ queryKey: ['account', account, 'feedback'] });
    },
    onError: (error) => notifyFailed(error, language),
  });
  return (
    <Button
      variant={state === 'delivered' ? 'default' : 'filled'}
      loading={resending.isPending}
      onClick={() => resending.mutate()}
    >
      {state === 'waiting' ? say.sendNow : say.resend}
    </Button>
  );
};

const wordsHere = {
  all: { en: 'All feedback', ar: 'كل الإشعارات' },
  tells: { en: 'What it tells', ar: 'ما يخبر به' },
} satisfies Words;
