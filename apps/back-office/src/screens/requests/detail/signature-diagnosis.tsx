/** The gateway's diagnosis of a signature mismatch. */
import { List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconStethoscope } from '@tabler/icons-react';
import { Code } from '../../../design/code-block.tsx';
import { ButtonLink } from '../../../design/links.tsx';
import { Callout } from '../../../design/callout.tsx';
import { allAccounts } from '../../../api/query-client.ts';
import { signatureCheckQuery } from '../../../api/request-log.ts';
import { SignatureCheckView } from '../../../components/signature-check/signature-check-view.tsx';
import type { Schema } from '../../../api/management-api-client.ts';
import { diagnosisInArabic, type ArabicDiagnosis } from '../../../language/arabic/signature-diagnosis.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import styles from './request-drawer.module.css';
import { texts } from '../texts.ts';

interface SignatureDiagnosisProps {
  readonly account: string;
  readonly request: Schema<'Request'>;
}

export const SignatureDiagnosis = ({ account, request }: SignatureDiagnosisProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const { request_id: id } = request;
  // The gateway may diagnose a request only now.
  const { data: check } = useQuery(signatureCheckQuery(account, id));
  const { diagnosis: sentences = [], findings } = check ?? request;
  const inArabic = language === 'ar' ? diagnosisInArabic(findings) : undefined;
  return (
    <Callout tone="uncertain" icon={<IconStethoscope size={20} />} title={t.diagnosis}>
      {inArabic === undefined ? <Sentences sentences={sentences} /> : <Findings findings={inArabic} />}
      {check !== undefined && (
        <div className={styles['check']}>
          <SignatureCheckView check={check} />
        </div>
      )}
      <ButtonLink
        to="/signature-doctor"
        search={{ request: id, ...(account !== allAccounts && { account }) }}
        size="xs"
        variant="default"
        mt="sm"
      >
        {t.toDoctor}
      </ButtonLink>
    </Callout>
  );
};

/** The gateway's own sentences, in English. */
const Sentences = ({ sentences }: { readonly sentences: readonly string[] }) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  return (
    <>
      {language !== 'en' && (
        <Text size="xs" c="dimmed">
          {t.inEnglish}
        </Text>
      )}
      <List size="sm" spacing={4} lang="en" dir="ltr">
        {sentences.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </>
  );
};

const Findings = ({ findings }: { readonly findings: readonly ArabicDiagnosis[] }) => (
  <List size="sm" spacing={4}>
    {findings.map(({ description: meaning, parameters }) => (
      <List.Item key={meaning}>
        {meaning}{' '}
        {parameters.map((name) => (
          <span key={name}>
            <Code>{name}</Code>{' '}
          </span>
        ))}
      </List.Item>
    ))}
    {/* Two findings may share the same advice. */}
    {[...new Set(findings.map(({ advice }) => advice))].map((advice) => (
      <List.Item key={advice}>{advice}</List.Item>
    ))}
  </List>
);
