/** Explains whether the signature matches, and if not, why. */
import { List } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { shaTypes } from '@postern/protocol/spec';
import type { MessageExplanation } from '@postern/protocol/payments/explain';
import type { ReactNode } from 'react';
import { Code } from '../../../design/code-block.tsx';
import { Callout } from '../../../design/callout.tsx';
import { SignatureCauses } from '../../../components/signature-check/signature-causes.tsx';
import { messageHintsInArabic } from '../../../language/arabic/message-hints.ts';
import { signatureMistakesInArabic } from '../../../language/arabic/signature-mistakes.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import type { SignatureCheck } from '../check-message-signature.ts';
import { texts } from '../texts.ts';

export const SignatureExplanationCallout = ({
  signing,
}: {
  readonly signing: SignatureCheck | undefined;
}) => {
  const t = useTexts(texts);
  return signing === undefined ? (
    <ResultCallout tone="info" title={t.noPhrase}>
      {t.noPhraseHint}
    </ResultCallout>
  ) : (
    <>
      <ExplanationDetails explanation={signing.explanation.signature} />
      <Hints {...signing.explanation} />
    </>
  );
};

const ExplanationDetails = ({ explanation }: { readonly explanation: MessageExplanation['signature'] }) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  switch (explanation._tag) {
    case 'Matches':
      return explanation.ambiguous.length === 0 ? (
        <ResultCallout tone="success" title={t.fits} />
      ) : (
        <ResultCallout tone="error" title={t.fits}>
          {t.ambiguous}{' '}
          {explanation.ambiguous.map((name) => (
            <Code key={name}>{name}</Code>
          ))}
        </ResultCallout>
      );
    case 'SignatureMissing':
      return (
        <ResultCallout tone="info" title={t.unsigned}>
          {t.unsignedHint}
        </ResultCallout>
      );
    case 'InvalidSignatureFormat': {
      const expected = Object.entries(shaTypes).map(([name, { signatureLength: digits }]) =>
        t.digitsFor(digits, name),
      );
      return (
        <ResultCallout tone="error" title={t.noHash}>
          {t.noHashHint(explanation.length, expected.join(', '))}
        </ResultCallout>
      );
    }
    case 'Explained':
      return (
        <ResultCallout tone="error" title={t.explained}>
          <SignatureCauses
            causes={explanation.findings.map((finding) =>
              language === 'ar' ? { ...finding, ...signatureMistakesInArabic[finding.mistake] } : finding,
            )}
          />
        </ResultCallout>
      );
    case 'Unexplained':
      return (
        <ResultCallout tone="error" title={t.unexplained}>
          {t.tried(explanation.tried)}
          <List size="sm" spacing={4} mt={4}>
            {explanation.contradiction && <List.Item>{t.contradiction(explanation.contradiction)}</List.Item>}
            <List.Item>{t.checkPhrase}</List.Item>
            <List.Item>{t.checkShaType(explanation.shaTypes)}</List.Item>
            <List.Item>{t.checkValues}</List.Item>
            <List.Item>{t.checkParameters}</List.Item>
          </List>
        </ResultCallout>
      );
    case 'TooLarge':
      return <ResultCallout tone="info" title={t.tooLarge} />;
  }
};

const Hints = ({ hints }: Pick<MessageExplanation, 'hints'>) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  return hints.length === 0 ? null : (
    <ResultCallout tone="info" title={t.hints}>
      <List size="sm" spacing={4}>
        {hints.map((hint) => (
          <List.Item key={hint.text}>
            {language === 'ar' ? messageHintsInArabic[hint.hint] : hint.text}{' '}
            {language === 'ar' && hint.parameters.map((name) => <Code key={name}>{name}</Code>)}
          </List.Item>
        ))}
      </List>
    </ResultCallout>
  );
};

interface ResultCalloutProps {
  readonly tone: keyof typeof icons;
  readonly title: string;
  readonly children?: ReactNode;
}

const ResultCallout = ({ tone, title, children }: ResultCalloutProps) => (
  <Callout tone={tone} icon={icons[tone]} title={title}>
    {children}
  </Callout>
);

const icons = {
  success: <IconCircleCheck size={20} />,
  error: <IconAlertTriangle size={20} />,
  info: <IconInfoCircle size={20} />,
} as const;
