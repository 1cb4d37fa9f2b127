/** The string to sign, with each parameter in its own color. The phrase is hidden until revealed. */
import { Button, Text } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { CodeBlock } from '../../../design/code-block.tsx';
import { Panel } from '../../../design/panel.tsx';
import { useTexts } from '../../../language/language-provider.tsx';
import { isSigned, type SignedParameter } from '../signed-parameters.ts';
import styles from './string-to-sign-panel.module.css';
import { texts } from '../texts.ts';

interface StringToSignPanelProps {
  readonly parts: readonly SignedParameter[];
  readonly phrase: string;
  /** The parameters that a finding is about. */
  readonly highlighted: readonly string[];
  readonly isRevealed: boolean;
  readonly reveal: (isRevealed: boolean) => void;
}

export const StringToSignPanel = ({
  parts,
  phrase,
  highlighted,
  isRevealed,
  reveal,
}: StringToSignPanelProps) => {
  const t = useTexts(texts);
  const signedParameters = parts.filter(isSigned);
  const isCovered = !isRevealed || phrase === '';
  const end = isCovered ? `[${t.phrase}]` : phrase;
  const Eye = isRevealed ? IconEyeOff : IconEye;
  return (
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
            {isRevealed ? t.hidePhrase : t.showPhrase}
          </Button>
        )
      }
    >
      <CodeBlock
        text={`${end}${signedParameters.map(({ name, value }) => `${name}=${value}`).join('')}${end}`}
        label={t.stringInParts}
        copy={t.copyString}
      >
        <Phrase text={end} />
        {signedParameters.map(({ name, value }, at) => (
          <span
            key={name}
            className={styles['part']}
            data-color={parameterColor(at)}
            data-highlighted={highlighted.includes(name)}
            title={name}
          >
            <Text span inherit fw={700}>
              {name}
            </Text>
            ={value}
          </span>
        ))}
        <Phrase text={end} />
      </CodeBlock>
    </Panel>
  );
};

/** The color of a parameter, the same here and in the table. */
export const parameterColor = (at: number): string => colors[at % colors.length] ?? 'info';

const colors = ['info', 'success', 'uncertain', 'warning'] as const;

const Phrase = ({ text }: { readonly text: string }) => <span className={styles['phrase']}>{text}</span>;
