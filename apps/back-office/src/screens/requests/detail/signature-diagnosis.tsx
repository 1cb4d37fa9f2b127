/** The gateway's diagnosis of a signature mismatch. */
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconStethoscope } from '@tabler/icons-react';
import { ButtonLink } from '../../../design/links.tsx';
import { Callout } from '../../../design/callout.tsx';
import { allAccounts } from '../../../api/query-client.ts';
import { signatureCheckQuery } from '../../../api/request-log.ts';
import { CausesOfCheck } from '../../../components/signature-check/signature-causes.tsx';
import { SignatureCheckView } from '../../../components/signature-check/signature-check-view.tsx';
import type { Schema } from '../../../api/management-api-client.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import styles from './request-drawer.module.css';
import { texts } from '../texts.ts';

interface SignatureDiagnosisProps {
  readonly account: string;
  readonly request: Schema<'Request'>;
}

export const SignatureDiagnosis = ({ account, request }: SignatureDiagnosisProps) => {
  const t = useTexts(texts);
  const { request_id: id } = request;
  const { data: check, isPending } = useQuery(signatureCheckQuery(account, id));
  return (
    <Callout tone="uncertain" icon={<IconStethoscope size={20} />} title={t.diagnosis}>
      {isPending && <DiagnosisSkeleton parameters={Object.keys(request.request).length} />}
      {check !== undefined && (
        <>
          <CausesOfCheck check={check} />
          <div className={styles['check']}>
            <SignatureCheckView check={check} />
          </div>
        </>
      )}
      {!isPending && (
        <ButtonLink
          to="/signature-doctor"
          search={{ request: id, ...(account !== allAccounts && { account }) }}
          size="xs"
          variant="default"
          mt="sm"
        >
          {t.toDoctor}
        </ButtonLink>
      )}
    </Callout>
  );
};

/** As high as a usual diagnosis: the cause, a row for each parameter and for both phrases, and two signatures. */
const DiagnosisSkeleton = ({ parameters }: { readonly parameters: number }) => (
  <Stack gap="sm" aria-busy>
    <Skeleton h={90} />
    <Skeleton h={32 * (parameters + 2)} />
    <Skeleton h={100} />
  </Stack>
);
