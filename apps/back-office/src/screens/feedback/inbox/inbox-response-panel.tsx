/** Selects how the inbox responds to feedback. The change applies at once. */
import { Radio, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Panel } from '../../../design/panel.tsx';
import { useAccountId } from '../../../api/use-account-id.ts';
import { inboxResponseQuery, setInboxResponse, type InboxResponse } from '../../../api/feedback-inbox.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { notifyError } from '../../../components/notify.ts';
import { inboxTexts } from './inbox-texts.ts';

export const InboxResponsePanel = ({ response }: { readonly response: InboxResponse }) => {
  const t = useTexts(inboxTexts);
  const { language } = useLanguage();
  const account = useAccountId();
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: (response: InboxResponse) => setInboxResponse(account, response),
    onSuccess: (response) => queries.setQueryData(inboxResponseQuery(account).queryKey, response),
    onError: (error) => notifyError(error, language),
  });
  const current = mutation.isPending ? mutation.variables : response;
  return (
    <Panel title={t.answers} lead={t.answersLead}>
      <Radio.Group
        aria-label={t.answers}
        value={current}
        onChange={(chosen) => {
          const response = inboxResponses.find((each) => each === chosen);
          if (response !== undefined) mutation.mutate(response);
        }}
      >
        <Stack gap="xs">
          {inboxResponses.map((response) => (
            <Radio key={response} value={response} label={t[response]} />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="sm" c="var(--warning)" mt="sm" component="output" display="block">
        {isRefusal(current) && t.refuses}
      </Text>
    </Panel>
  );
};

export const isRefusal = (response: InboxResponse): boolean => response === 'error' || response === 'timeout';

const inboxResponses = ['ok', 'found', 'error', 'timeout'] as const satisfies readonly InboxResponse[];
