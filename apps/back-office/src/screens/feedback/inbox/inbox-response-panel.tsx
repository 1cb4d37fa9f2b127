/** Selects how the inbox responds to feedback. The change applies at once. */
import { Radio, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Panel } from '../../../design/panel.tsx';
import { useAccountId } from '../../../api/use-account-id.ts';
import { inboxResponseQuery, setInboxResponse, type InboxResponse } from '../../../api/inbox.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { notifyError } from '../../../components/notify.ts';
import { inboxTexts } from './inbox-texts.ts';

export const InboxAnswers = ({ now }: { readonly now: InboxResponse }) => {
  const t = useTexts(inboxTexts);
  const { language } = useLanguage();
  const account = useAccountId();
  const queries = useQueryClient();
  const switching = useMutation({
    mutationFn: (answer: InboxResponse) => setInboxResponse(account, answer),
    onSuccess: (response) => queries.setQueryData(inboxResponseQuery(account).queryKey, response),
    onError: (error) => notifyError(error, language),
  });
  const shown = switching.isPending ? switching.variables : now;
  return (
    <Panel title={t.answers} lead={t.answersLead}>
      <Radio.Group
        aria-label={t.answers}
        value={shown}
        onChange={(chosen) => {
          const answer = answers.find((each) => each === chosen);
          if (answer !== undefined) switching.mutate(answer);
        }}
      >
        <Stack gap="xs">
          {answers.map((answer) => (
            <Radio key={answer} value={answer} label={t[answer]} />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="sm" c="var(--wait)" mt="sm" component="output" display="block">
        {isRefusal(shown) && t.refuses}
      </Text>
    </Panel>
  );
};

export const isRefusal = (answer: InboxResponse): boolean => answer === 'error' || answer === 'timeout';

const answers = ['ok', 'found', 'error', 'timeout'] as const satisfies readonly InboxResponse[];
