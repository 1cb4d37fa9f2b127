/**
 * Explains why a signature does not match. The check runs in the browser only: nothing is sent to the gateway, and
 * the phrase stays out of the URL and of storage. Opened for a logged request, it begins with the gateway's own check of it.
 */
import { Group, Text, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../../design/page.tsx';
import { allAccounts } from '../../api/query-client.ts';
import { signatureCheckQuery } from '../../api/request-log.ts';
import { QueryResult } from '../../components/query-result.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { draftOfCheck, emptyDraft } from './message-draft.ts';
import { SignatureDoctor } from './signature-doctor.tsx';
import { texts } from './texts.ts';

export const SignatureDoctorScreen = () => {
  const t = useTexts(texts);
  const { account = allAccounts, request } = route.useSearch();
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
      {request === undefined ? (
        <SignatureDoctor initialDraft={emptyDraft} />
      ) : (
        <DoctorOfRequest key={request} account={account} id={request} />
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

const route = getRouteApi('/signature-doctor');
