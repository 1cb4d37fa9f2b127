/** All details of a request: why it was answered so, then the request, the reply and the other details in tabs. */
import { Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { signatureCheckQuery } from '../../../api/request-log.ts';
import type { Schema } from '../../../api/management-api-client.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { accountOfRequest } from '../account-of-request.ts';
import { isPaymentPageRequest } from '../is-payment-page-request.ts';
import { texts } from '../texts.ts';
import { AppliedInterpretationRules } from './applied-interpretation-rules.tsx';
import { ReplaySection } from './replay/replay-section.tsx';
import { ReplyExplanation } from './reply-explanation.tsx';
import { NeedsFullAccess } from '../../../components/needs-full-access.tsx';
import { RawRequest } from './raw-request.tsx';
import { RequestParameters } from './request-parameters.tsx';
import { RequestProperties } from './request-properties.tsx';
import { ResponseAsClientReceived } from './response-as-client-received.tsx';
import { SignatureDiagnosis } from './signature-diagnosis.tsx';

interface RequestDrawerContentProps {
  readonly account: string;
  readonly request: Schema<'Request'>;
}

export const RequestDrawerContent = ({ account, request }: RequestDrawerContentProps) => {
  const t = useTexts(texts);
  const ownAccount = accountOfRequest(request);
  const isWronglySigned = request.refused?.reason === 'SignatureMismatch';
  // The gateway may diagnose a request only now. Until then, what follows the diagnosis is not shown: it would move.
  const { isLoading } = useQuery({
    ...signatureCheckQuery(account, request.request_id),
    enabled: isWronglySigned,
  });
  const hasParameters = Object.keys(request.request).length > 0;
  return (
    <Stack gap="lg">
      <ReplyExplanation request={request} />
      {isWronglySigned && <SignatureDiagnosis account={account} request={request} />}
      {!isLoading && (
        <Tabs defaultValue="request" keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value="request">{t.request}</Tabs.Tab>
            <Tabs.Tab value="reply">{t.reply}</Tabs.Tab>
            <Tabs.Tab value="details">{t.details}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="request">
            <Stack gap="lg">
              {hasParameters ? (
                <RequestParameters request={request.request} />
              ) : (
                <RawRequest request={request} />
              )}
              {ownAccount !== undefined && hasParameters && !isPaymentPageRequest(request) && (
                <NeedsFullAccess>
                  <ReplaySection account={ownAccount} request={request} />
                </NeedsFullAccess>
              )}
            </Stack>
          </Tabs.Panel>
          <Tabs.Panel value="reply">
            <ResponseAsClientReceived request={request} />
          </Tabs.Panel>
          <Tabs.Panel value="details">
            <Stack gap="lg">
              <RequestProperties request={request} />
              {hasParameters && <RawRequest request={request} />}
              {request.interpretation_rules.length > 0 && <AppliedInterpretationRules request={request} />}
            </Stack>
          </Tabs.Panel>
        </Tabs>
      )}
    </Stack>
  );
};
