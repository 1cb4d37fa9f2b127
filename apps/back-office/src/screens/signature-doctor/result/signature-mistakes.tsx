/** The mistakes that were found, and how to fix them. */
import { List, Text } from '@mantine/core';
import type { SignatureFinding } from '@postern/protocol/explain';
import { Code } from '../../../design/code-block.tsx';
import { signatureMistakesInArabic } from '../../../language/arabic/signature-mistakes.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import type { Language } from '../../../language/translate.ts';
import { texts } from '../texts.ts';

export const SignatureMistakes = ({ findings }: { readonly findings: readonly SignatureFinding[] }) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  return (
    <>
      <List size="sm" spacing={4}>
        {findings.map((finding) => (
          <List.Item key={finding.mistake}>
            {findingText(finding, language).description}{' '}
            {finding.parameters.map((name) => (
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
        {findings.map((finding) => (
          <List.Item key={finding.mistake}>{findingText(finding, language).advice}</List.Item>
        ))}
      </List>
    </>
  );
};

const findingText = (
  finding: SignatureFinding,
  language: Language,
): Pick<SignatureFinding, 'description' | 'advice'> =>
  language === 'ar' ? signatureMistakesInArabic[finding.mistake] : finding;
