/** The result of the check: the explanation first, then the string to sign. */
import { Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconStethoscope } from '@tabler/icons-react';
import { undecodables } from '@postern/protocol';
import { EmptyState } from '../../../design/empty-state.tsx';
import { Callout } from '../../../design/callout.tsx';
import { Panel } from '../../../design/panel.tsx';
import { formatEncoding } from '../../../language/format-encoding.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import type { Draft } from '../message-draft.ts';
import type { Examined } from '../check-message.ts';
import { SendersString } from './sender-string-panel.tsx';
import { SignedString } from './string-to-sign-panel.tsx';
import { Signatures } from './signature-comparison.tsx';
import { unreadInArabic } from './decode-error-texts.ts';
import { Verdict } from './signature-explanation.tsx';
import { texts } from '../texts.ts';

interface ResultProps {
  readonly examined: Examined;
  readonly draft: Draft;
  readonly isRevealed: boolean;
  readonly reveal: (isRevealed: boolean) => void;
}

export const Result = (props: ResultProps) => (
  <Stack gap="lg" miw={0}>
    <div aria-live="polite">
      <Said {...props} />
    </div>
    <Shown {...props} />
  </Stack>
);

/** The part that screen readers announce when it changes. */
const Said = ({ examined }: ResultProps) => {
  const t = useTexts(texts);
  switch (examined._tag) {
    case 'Nothing':
      return (
        <Panel>
          <EmptyState icon={<IconStethoscope size={32} />} title={t.nothing}>
            {t.nothingHint}
          </EmptyState>
        </Panel>
      );
    case 'Unread':
      return <Unread {...examined} />;
    case 'Read':
      return <Verdict signing={examined.signing} />;
  }
};

const Unread = ({ why }: Extract<Examined, { _tag: 'Unread' }>) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  return (
    <Callout tone="bad" icon={<IconAlertTriangle size={20} />} title={t.unread}>
      <Text size="sm">
        {formatEncoding(why.encoding, language)}:{' '}
        {language === 'ar' ? unreadInArabic[why.reason] : undecodables[why.reason]}.{' '}
        {why.looksLike !== undefined && t.looksLike(formatEncoding(why.looksLike, language))}
      </Text>
    </Callout>
  );
};

const Shown = ({ examined, draft, isRevealed, reveal }: ResultProps) => {
  if (examined._tag !== 'Read') return null;
  const { parts, signing } = examined;
  const explanation = signing?.explanation;
  const touched =
    explanation?._tag === 'Explained' ? explanation.variants.flatMap(({ parameters }) => parameters) : [];
  return (
    <>
      {signing !== undefined && <Signatures {...signing} />}
      <SignedString
        parts={parts}
        phrase={draft.phrase}
        touched={touched}
        isRevealed={isRevealed}
        reveal={reveal}
      />
      {explanation?._tag === 'Explained' && <SendersString {...explanation} />}
    </>
  );
};
