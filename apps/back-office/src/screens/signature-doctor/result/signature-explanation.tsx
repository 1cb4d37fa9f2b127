/** Whether the signature fits, and if not, why, in words. */
import { List } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { shaTypes } from '@postern/protocol';
import type { SignatureExplanation } from '@postern/protocol/explain';
import type { ReactNode } from 'react';
import { Code } from '../../../design/code-block.tsx';
import { Notice } from '../../../design/callout.tsx';
import { useTexts } from '../../../language/language-provider.tsx';
import type { Signed } from '../check-message.ts';
import { Findings } from './signature-findings.tsx';
import { texts } from '../texts.ts';

export const Verdict = ({ signing }: { readonly signing: Signed | undefined }) => {
  const t = useTexts(texts);
  return signing === undefined ? (
    <Told tone="note" title={t.noPhrase}>
      {t.noPhraseHint}
    </Told>
  ) : (
    <Explained explanation={signing.explanation} />
  );
};

const Explained = ({ explanation }: { readonly explanation: SignatureExplanation }) => {
  const t = useTexts(texts);
  switch (explanation._tag) {
    case 'Matches':
      return explanation.ambiguous.length === 0 ? (
        <Told tone="good" title={t.fits} />
      ) : (
        <Told tone="bad" title={t.fits}>
          {t.ambiguous}{' '}
          {explanation.ambiguous.map((name) => (
            <Code key={name}>{name}</Code>
          ))}
        </Told>
      );
    case 'SignatureMissing':
      return (
        <Told tone="note" title={t.unsigned}>
          {t.unsignedHint}
        </Told>
      );
    case 'NotASignature': {
      const wanted = Object.entries(shaTypes).map(([name, { digits }]) => t.digitsFor(digits, name));
      return (
        <Told tone="bad" title={t.noHash}>
          {t.noHashHint(explanation.length, wanted.join(', '))}
        </Told>
      );
    }
    case 'Explained':
      return (
        <Told tone="bad" title={t.explained}>
          <Findings findings={explanation.variants} />
        </Told>
      );
    case 'Unexplained':
      return (
        <Told tone="bad" title={t.unexplained}>
          {t.tried(explanation.tried)}
          <List size="sm" spacing={4} mt={4}>
            <List.Item>{t.checkPhrase}</List.Item>
            <List.Item>{t.checkShaType(explanation.shaTypes)}</List.Item>
            <List.Item>{t.checkValues}</List.Item>
            <List.Item>{t.checkParameters}</List.Item>
          </List>
        </Told>
      );
    case 'TooLarge':
      return <Told tone="note" title={t.tooLarge} />;
  }
};

interface ToldProps {
  readonly tone: keyof typeof icons;
  readonly title: string;
  readonly children?: ReactNode;
}

const Told = ({ tone, title, children }: ToldProps) => (
  <Notice tone={tone} icon={icons[tone]} title={title}>
    {children}
  </Notice>
);

const icons = {
  good: <IconCircleCheck size={20} />,
  bad: <IconAlertTriangle size={20} />,
  note: <IconInfoCircle size={20} />,
} as const;
