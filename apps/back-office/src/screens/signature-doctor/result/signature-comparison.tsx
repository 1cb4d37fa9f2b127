/** The signature that belongs to the message, and the one that came with it. */
import { parameters } from '@postern/protocol';
import { Code, Copy } from '../../../design/code-block.tsx';
import { Panel } from '../../../design/panel.tsx';
import { Tag } from '../../../design/tag.tsx';
import { useWords } from '../../../language/language-provider.tsx';
import type { Signed } from '../check-message.ts';
import styles from './signature-comparison.module.css';
import { words } from '../texts.ts';

export const Signatures = ({ expected, received }: Signed) => {
  const say = useWords(words);
  const isSame = received?.toLowerCase() === expected;
  return (
    <Panel
      title={say.signatures}
      actions={
        received !== undefined && (
          <Tag tone={isSame ? 'good' : 'bad'}>{isSame ? say.same : say.different}</Tag>
        )
      }
    >
      <dl className={styles['signatures']}>
        <dt>{say.expected}</dt>
        <dd>
          <Code>{expected}</Code>
          <Copy text={expected} label={say.copyExpected} />
        </dd>
        <dt>{say.received}</dt>
        <dd>
          {received === undefined ? say.missing : <Code>{received.slice(0, parameters.signature.max)}</Code>}
        </dd>
      </dl>
    </Panel>
  );
};
