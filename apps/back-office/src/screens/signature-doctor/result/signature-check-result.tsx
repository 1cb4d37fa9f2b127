/** The result of the check: the explanation first, then the string to sign. */
import { Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconStethoscope } from '@tabler/icons-react';
import { EmptyState } from '../../../design/empty-state.tsx';
import { Callout } from '../../../design/callout.tsx';
import { Panel } from '../../../design/panel.tsx';
import { formatFeedbackEncoding } from '../../../language/format-feedback-kind-and-encoding.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import type { Draft } from '../message-draft.ts';
import type { CheckResult } from '../check-message-signature.ts';
import { StringToSignPanel } from './string-to-sign-panel.tsx';
import { SignatureComparison } from './signature-comparison.tsx';
import { formatDecodeError } from '../../../language/format-decode-error.ts';
import { SignatureExplanationCallout } from './signature-explanation.tsx';
import { texts } from '../texts.ts';
import type { SignatureExplanation } from '@postern/protocol/explain';
import { CodeBlock } from '../../../design/code-block.tsx';

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
        {formatFeedbackEncoding(error.encoding, language)}: {formatDecodeError(error.reason, language)}.{' '}
        {error.looksLike !== undefined &&
          t.detectedEncoding(formatFeedbackEncoding(error.looksLike, language))}
      </Text>
    </Callout>
  );
};

const ResultDetails = ({ result, draft, isRevealed, reveal }: CheckResultProps) => {
  if (result._tag !== 'Decoded') return null;
  const { parts, signing } = result;
  const explanation = signing?.explanation;
  const highlighted =
    explanation?._tag === 'Explained' ? explanation.findings.flatMap(({ parameters }) => parameters) : [];
  return (
    <>
      {signing !== undefined && <SignatureComparison {...signing} />}
      <StringToSignPanel
        parts={parts}
        phrase={draft.phrase}
        highlighted={highlighted}
        isRevealed={isRevealed}
        reveal={reveal}
      />
      {explanation?._tag === 'Explained' && <SenderStringPanel {...explanation} />}
    </>
  );
};

type SenderStringPanelProps = Pick<
  Extract<SignatureExplanation, { _tag: 'Explained' }>,
  'signedString' | 'shaType'
>;

/** The string that the sender probably signed. Phrases are replaced by their names. */
const SenderStringPanel = ({ signedString, shaType }: SenderStringPanelProps) => {
  const t = useTexts(texts);
  return (
    <Panel title={t.sendersString} lead={t.sendersStringWith(shaType)}>
      <CodeBlock
        text={signedString
          .replaceAll('[request phrase]', `[${t.requestPhrase}]`)
          .replaceAll('[response phrase]', `[${t.responsePhrase}]`)}
        label={t.sendersText}
        copy={t.copyString}
      />
    </Panel>
  );
};
