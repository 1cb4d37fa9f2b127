/** The expected and the received signature. */
import { parameters } from '@postern/protocol/spec';
import { Code, CopyButton } from '../../../design/code-block.tsx';
import { Panel } from '../../../design/panel.tsx';
import { Tag } from '../../../design/tag.tsx';
import { useTexts } from '../../../language/language-provider.tsx';
import type { SignatureCheck } from '../check-message-signature.ts';
import styles from './signature-comparison.module.css';
import { texts } from '../texts.ts';

export const SignatureComparison = ({ expected, received }: SignatureCheck) => {
  const t = useTexts(texts);
  const isSame = received?.toLowerCase() === expected;
  return (
    <Panel
      title={t.signatures}
      actions={
        received !== undefined && (
          <Tag tone={isSame ? 'success' : 'error'}>{isSame ? t.same : t.different}</Tag>
        )
      }
    >
      <dl className={styles['signatures']}>
        <dt>{t.expected}</dt>
        <dd>
          <Code>{expected}</Code>
          <CopyButton text={expected} label={t.copyExpected} />
        </dd>
        <dt>{t.received}</dt>
        <dd>
          {received === undefined ? (
            t.missing
          ) : (
            <Code>{received.slice(0, parameters.signature.maxLength)}</Code>
          )}
        </dd>
      </dl>
    </Panel>
  );
};
