/** The text that the sender signed by mistake. The phrases are named in it, not shown. */
import type { SignatureExplanation } from '@postern/protocol/explain';
import { CodeBlock } from '../../../design/code-block.tsx';
import { Panel } from '../../../design/panel.tsx';
import { useWords } from '../../../language/language-provider.tsx';
import { words } from '../texts.ts';

type SendersStringProps = Pick<
  Extract<SignatureExplanation, { _tag: 'Explained' }>,
  'signedString' | 'shaType'
>;

export const SendersString = ({ signedString, shaType }: SendersStringProps) => {
  const say = useWords(words);
  return (
    <Panel title={say.sendersString} lead={say.sendersStringWith(shaType)}>
      <CodeBlock text={signedString} label={say.sendersText} copy={say.copyString} />
    </Panel>
  );
};
