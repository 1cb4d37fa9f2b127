/** The gateway's explanation of a wrong signature: the two strings side by side, and the two signatures. */
import { Text } from '@mantine/core';
import { Code, CopyButton } from '../../design/code-block.tsx';
import type { Schema } from '../../api/management-api-client.ts';
import { useTexts } from '../../language/language-provider.tsx';
import { MarkedString } from './marked-string.tsx';
import { findDifferences } from './find-differences.ts';
import styles from './signature-check-view.module.css';
import { texts } from './texts.ts';

export const SignatureCheckView = ({ check }: { readonly check: Schema<'SignatureCheck'> }) => {
  const t = useTexts(texts);
  const { string_to_sign: expected, sender_string: sender, sender_sha_type: senderShaType } = check;
  const { sha_type: shaType, expected_signature: signature, received_signature: received } = check;
  const [right, wrong] = expected === undefined ? [] : findDifferences(expected, sender ?? expected);
  return (
    <div className={styles['check']}>
      {right !== undefined && (
        <div className={styles['strings']}>
          <MarkedString title={t.expectedString} note={shaType} parts={right} tone="success" />
          {sender !== undefined && wrong !== undefined && (
            <MarkedString title={t.senderString} note={senderShaType ?? shaType} parts={wrong} tone="error" />
          )}
        </div>
      )}
      {sender !== undefined && sender === expected && (
        <Text size="xs" c="dimmed">
          {t.sameStrings}
        </Text>
      )}
      {signature !== undefined && (
        <dl className={styles['signatures']}>
          <dt>{t.expectedSignature}</dt>
          <dd>
            <Code>{signature}</Code>
            <CopyButton text={signature} label={t.copyExpectedSignature} />
          </dd>
          <dt>{t.receivedSignature}</dt>
          <dd>
            <Code>{received}</Code>
          </dd>
        </dl>
      )}
      {check.source !== 'memory' && (
        <Text size="xs" c="dimmed">
          {check.source === 'log' ? t.fromLog : t.notDiagnosed}
        </Text>
      )}
    </div>
  );
};
