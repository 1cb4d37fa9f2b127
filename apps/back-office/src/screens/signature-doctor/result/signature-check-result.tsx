/** The result of the check: the explanation first, then the string to sign. */
import { Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconEye, IconEyeOff, IconStethoscope } from '@tabler/icons-react';
import { EmptyState } from '../../../design/empty-state.tsx';
import { Callout } from '../../../design/callout.tsx';
import { Panel } from '../../../design/panel.tsx';
import { phraseVisibilityTexts } from '../../../form/hidden-phrase-input.tsx';
import { SignatureStrings } from '../../../components/signature-check/signature-strings.tsx';
import { formatFeedbackEncoding } from '../../../language/format-feedback-kind-and-encoding.ts';
import { formatPastedSource } from '../../../language/format-pasted-source.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import type { Draft } from '../message-draft.ts';
import type { CheckResult } from '../check-message-signature.ts';
import { SignatureComparison } from './signature-comparison.tsx';
import { formatDecodeError } from '../../../language/format-decode-error.ts';
import { SignatureExplanationCallout } from './signature-explanation.tsx';
import { texts } from '../texts.ts';
import { isSigned } from '../parameters-in-signing-order.ts';

interface CheckResultProps {
  readonly result: CheckResult;
  readonly draft: Draft;
  readonly isRevealed: boolean;
  readonly reveal: (isRevealed: boolean) => void;
}

export const SignatureCheckResult = (props: CheckResultProps) => (
  <Stack gap="lg" miw={0}>
    <div aria-live="polite">
      <Announcement {...props} />
    </div>
    <ResultDetails {...props} />
  </Stack>
);

/** The part that screen readers announce when it changes. */
const Announcement = ({ result }: CheckResultProps) => {
  const t = useTexts(texts);
  switch (result._tag) {
    case 'Empty':
      return (
        <Panel>
          <EmptyState icon={<IconStethoscope size={32} />} title={t.nothing}>
            {t.nothingHint}
          </EmptyState>
        </Panel>
      );
    case 'Undecodable':
      return <DecodeErrorCallout {...result} />;
    case 'Decoded':
      return <SignatureExplanationCallout signing={result.signing} />;
  }
};

const DecodeErrorCallout = ({ error }: Extract<CheckResult, { _tag: 'Undecodable' }>) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  return (
    <Callout tone="error" icon={<IconAlertTriangle size={20} />} title={t.unread}>
      <Text size="sm">
        {formatPastedSource(error.source, language)}: {formatDecodeError(error, language)}.{' '}
        {error.looksLike !== undefined &&
          t.detectedEncoding(formatFeedbackEncoding(error.looksLike, language))}
      </Text>
    </Callout>
  );
};

const ResultDetails = ({ result, draft, isRevealed, reveal }: CheckResultProps) => {
  const t = useTexts(texts);
  const tPhrase = useTexts(phraseVisibilityTexts);
  if (result._tag !== 'Decoded') return null;
  const { parts, signing } = result;
  const { phrase, shaType, purpose } = draft;
  const explanation = signing?.explanation.signature;
  const explained = explanation?._tag === 'Explained' ? explanation : undefined;
  const phrasePart = { text: `[${purpose} phrase]` };
  const signedParts = [
    phrasePart,
    ...parts.filter(isSigned).map(({ name, value }) => ({ name, text: `${name}=${value}` })),
    phrasePart,
  ];
  const Eye = isRevealed ? IconEyeOff : IconEye;
  return (
    <>
      {signing !== undefined && <SignatureComparison {...signing} />}
      <Panel
        title={t.string}
        lead={t.stringHint}
        actions={
          phrase !== '' && (
            <Button
              size="xs"
              variant="default"
              leftSection={<Eye size={16} aria-hidden />}
              onClick={() => reveal(!isRevealed)}
            >
              {isRevealed ? tPhrase.hidePhrase : tPhrase.showPhrase}
            </Button>
          )
        }
      >
        <SignatureStrings
          parts={explanation !== undefined && 'parts' in explanation ? explanation.parts : signedParts}
          senderParts={explained?.signedParts}
          shaType={shaType}
          senderShaType={explained?.shaType}
          findings={explained?.findings ?? []}
          phrase={isRevealed && phrase !== '' ? phrase : undefined}
        />
      </Panel>
    </>
  );
};
