/** What was found out about the message: the verdict, then the text that is signed. */
import { Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconStethoscope } from '@tabler/icons-react';
import { undecodables } from '@postern/protocol';
import { Empty } from '../../design/empty.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { encodingName } from '../../language/encoding-name.ts';
import { useLanguage, useWords } from '../../language/language.tsx';
import type { Draft } from './draft.ts';
import type { Examined } from './examine.ts';
import { SendersString } from './senders-string.tsx';
import { SignedString } from './signed-string.tsx';
import { Signatures } from './signatures.tsx';
import { unreadInArabic } from './unread-in-arabic.ts';
import { Verdict } from './verdict.tsx';
import { words } from './words.ts';

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

/** What is read aloud when it changes. */
const Said = ({ examined }: ResultProps) => {
  const say = useWords(words);
  switch (examined._tag) {
    case 'Nothing':
      return (
        <Panel>
          <Empty icon={<IconStethoscope size={32} />} title={say.nothing}>
            {say.nothingHint}
          </Empty>
        </Panel>
      );
    case 'Unread':
      return <Unread {...examined} />;
    case 'Read':
      return <Verdict signing={examined.signing} />;
  }
};

const Unread = ({ why }: Extract<Examined, { _tag: 'Unread' }>) => {
  const say = useWords(words);
  const { language } = useLanguage();
  return (
    <Notice tone="bad" icon={<IconAlertTriangle size={20} />} title={say.unread}>
      <Text size="sm">
        {encodingName(why.encoding, language)}:{' '}
        {language === 'ar' ? unreadInArabic[why.reason] : undecodables[why.reason]}.{' '}
        {why.looksLike !== undefined && say.looksLike(encodingName(why.looksLike, language))}
      </Text>
    </Notice>
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
