/** The gateway's diagnosis of a signature mismatch. */
import { List, Text } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import { Code } from '../../../design/code-block.tsx';
import { ButtonLink } from '../../../design/links.tsx';
import { Callout } from '../../../design/callout.tsx';
import type { Schema } from '../../../api/management-api-client.ts';
import { diagnosisInArabic, type ArabicDiagnosis } from '../../../language/arabic/signature-diagnosis.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { texts } from '../texts.ts';

interface SignatureDiagnosisProps {
  readonly sentences: readonly string[];
  /** Old entries have none. */
  readonly findings: Schema<'Request'>['findings'] | undefined;
}

export const SignatureDiagnosis = ({ sentences, findings }: SignatureDiagnosisProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const inArabic = language === 'ar' ? diagnosisInArabic(findings) : undefined;
  return (
    <Callout tone="uncertain" icon={<IconStethoscope size={20} />} title={t.diagnosis}>
      {inArabic === undefined ? <Sentences sentences={sentences} /> : <Findings findings={inArabic} />}
      <Text size="sm" c="dimmed" mt="sm">
        {t.doctorHint}
      </Text>
      <ButtonLink to="/signature-doctor" size="xs" variant="default" mt="xs">
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
