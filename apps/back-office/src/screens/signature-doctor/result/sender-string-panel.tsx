/** The string that the sender probably signed. Phrases are replaced by their names. */
import type { SignatureExplanation } from '@postern/protocol/explain';
import { CodeBlock } from '../../../design/code-block.tsx';
import { Panel } from '../../../design/panel.tsx';
import { useTexts } from '../../../language/language-provider.tsx';
import { texts } from '../texts.ts';

type SenderStringPanelProps = Pick<
  Extract<SignatureExplanation, { _tag: 'Explained' }>,
  'signedString' | 'shaType'
>;

export const SenderStringPanel = ({ signedString, shaType }: SenderStringPanelProps) => {
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
