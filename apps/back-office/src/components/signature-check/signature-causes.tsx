/** What the sender did, and below it what to change. */
import { List, Text } from '@mantine/core';
import { Code } from '../../design/code-block.tsx';
import type { Schema } from '../../api/management-api-client.ts';
import { diagnosisInArabic } from '../../language/arabic/signature-diagnosis.ts';
import { useLanguage, useTexts } from '../../language/language-provider.tsx';
import type { Texts } from '../../language/translate.ts';

type Check = Schema<'SignatureCheck'>;

export interface SignatureCause {
  readonly description: string;
  readonly parameters: readonly string[];
  readonly advice: string;
}

export const SignatureCauses = ({ causes }: { readonly causes: readonly SignatureCause[] }) => {
  const t = useTexts(texts);
  return (
    <>
      <List size="sm" spacing={4}>
        {causes.map(({ description, parameters }) => (
          <List.Item key={description}>
            {description}{' '}
            {parameters.map((name) => (
              <span key={name}>
                <Code>{name}</Code>{' '}
              </span>
            ))}
          </List.Item>
        ))}
      </List>
      <Text size="sm" fw={600} mt={10} mb={2}>
        {t.change}
      </Text>
      <List size="sm" spacing={4}>
        {/* Two causes may share the same advice. */}
        {[...new Set(causes.map(({ advice }) => advice))].map((advice) => (
          <List.Item key={advice}>{advice}</List.Item>
        ))}
      </List>
    </>
  );
};

/** The causes that the gateway found, or its sentences if one of the findings is no known mistake. */
export const CausesOfCheck = ({ check: { findings, diagnosis } }: { readonly check: Check }) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const causes = language === 'ar' ? diagnosisInArabic(findings) : causesInEnglish(findings);
  if (causes !== undefined) return <SignatureCauses causes={causes} />;
  return (
    <>
      {language !== 'en' && (
        <Text size="xs" c="dimmed">
          {t.inEnglish}
        </Text>
      )}
      <List size="sm" spacing={4} lang="en" dir="ltr">
        {diagnosis.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </>
  );
};

const causesInEnglish = (findings: Check['findings']): readonly SignatureCause[] | undefined => {
  const causes = findings.flatMap(({ description, advice, parameters, sha_type: shaType }) =>
    description === undefined || advice === undefined
      ? []
      : [{ description, advice, parameters: shaType === undefined ? parameters : [...parameters, shaType] }],
  );
  return causes.length > 0 && causes.length === findings.length ? causes : undefined;
};

const texts = {
  change: { en: 'What to change:', ar: 'ما يجب تغييره:' },
  inEnglish: { en: 'The diagnosis in English:', ar: 'التشخيص بالإنجليزية:' },
} satisfies Texts;
