/**
 * Explains why a signature does not match. The check runs in the browser only: nothing is sent to the gateway, and
 * the phrase stays out of the URL and of storage. Opened for a logged request, it begins with the gateway's own check of it; opened
 * for feedback, with the payload.
 */
import { Group, Text, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../../design/page.tsx';
import { feedbackQuery } from '../../api/feedback.ts';
import { allAccounts } from '../../api/query-client.ts';
import { signatureCheckQuery } from '../../api/request-log.ts';
import { securitySettingsQuery } from '../../api/security-settings.ts';
import { QueryResult } from '../../components/query-result.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { draftOfCheck, draftOfFeedback, emptyDraft } from './message-draft.ts';
import { SignatureDoctor } from './signature-doctor.tsx';
import { texts } from './texts.ts';

export const SignatureDoctorScreen = () => {
  const t = useTexts(texts);
  const { account = allAccounts, request, feedback } = route.useSearch();
  return (
    <Page
      title={t.title}
      lead={
        <Stack gap={4}>
          {t.lead}
          <Group gap={6} wrap="nowrap" align="flex-start">
            <IconLock size={16} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
            <Text span inherit fw={550} c="var(--mantine-color-text)">
              {t.private}
            </Text>
          </Group>
        </Stack>
      }
    >
      {request !== undefined ? (
        <DoctorOfRequest key={request} account={account} id={request} />
      ) : feedback !== undefined ? (
        <DoctorOfFeedback key={feedback} account={account} id={feedback} />
      ) : (
        <SignatureDoctor initialDraft={emptyDraft} />
      )}
    </Page>
  );
};

const DoctorOfRequest = ({ account, id }: { readonly account: string; readonly id: string }) => {
  const query = useQuery(signatureCheckQuery(account, id));
  return (
    <QueryResult query={query} lines={10}>
      {(check) => <SignatureDoctor initialDraft={draftOfCheck(check)} check={check} />}
    </QueryResult>
  );
};

const DoctorOfFeedback = ({ account, id }: { readonly account: string; readonly id: string }) => {
  const feedback = useQuery(feedbackQuery(account, id));
  const security = useQuery(securitySettingsQuery(account));
  return (
    <QueryResult query={feedback} lines={10}>
      {(detail) => (
        <QueryResult query={security} lines={10}>
          {({ sha_type: shaType }) => <SignatureDoctor initialDraft={draftOfFeedback(detail, shaType)} />}
        </QueryResult>
      )}
    </QueryResult>
  );
};

const route = getRouteApi('/signature-doctor');
