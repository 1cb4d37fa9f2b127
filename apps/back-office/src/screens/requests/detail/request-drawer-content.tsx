/** All details of a request: reply, facts, messages and applied interpretation rules. */
import { Stack } from '@mantine/core';
import type { Schema } from '../../../api/management-api-client.ts';
import { RequestProperties } from './request-properties.tsx';
import { RequestAsReceived } from './request-as-received.tsx';
import { CopyAsCurlButtons } from './copy-as-curl-buttons.tsx';
import { CopyAsProgramMenu } from './copy-as-program-menu.tsx';
import { SignatureDiagnosis } from './signature-diagnosis.tsx';
import { accountOfRequest } from '../account-of-request.ts';
import { ResponseAsClientReceived } from './response-as-client-received.tsx';
import { ReplaySection } from './replay/replay-section.tsx';
import { AppliedInterpretationRules } from './applied-interpretation-rules.tsx';
import { ReplyExplanation } from './reply-explanation.tsx';
import { NeedsFullAccess } from '../../../components/needs-full-access.tsx';

interface RequestDrawerContentProps {
  readonly account: string;
  readonly request: Schema<'Request'>;
}

export const RequestDrawerContent = ({ account, request }: RequestDrawerContentProps) => {
  const ownAccount = accountOfRequest(request);
  return (
    <Stack gap="lg">
      <ReplyExplanation request={request} />
      {request.refused?.reason === 'SignatureMismatch' && (
        <SignatureDiagnosis account={account} request={request} />
      )}
      {ownAccount !== undefined && Object.keys(request.request).length > 0 && (
        <NeedsFullAccess>
          <ReplaySection account={ownAccount} request={request} />
        </NeedsFullAccess>
      )}
      <RequestProperties request={request} />
      <CopyAsCurlButtons
        account={account}
        id={request.request_id}
        hasRaw={request.http?.version !== undefined}
        hasParameters={Object.keys(request.request).length > 0}
      />
      <CopyAsProgramMenu request={request.request} />
      <RequestAsReceived request={request} />
      <ResponseAsClientReceived request={request} />
      {request.interpretation_rules.length > 0 && (
        <AppliedInterpretationRules interpretationRules={request.interpretation_rules} />
      )}
    </Stack>
  );
};
