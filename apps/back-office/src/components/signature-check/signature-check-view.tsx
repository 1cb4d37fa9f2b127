/** The gateway's check of a wrong signature: both strings part by part, and the two signatures. */
import { Text } from '@mantine/core';
import { Code, CodeBlock, CopyButton } from '../../design/code-block.tsx';
import type { Schema } from '../../api/management-api-client.ts';
import { useTexts } from '../../language/language-provider.tsx';
import type { Texts } from '../../language/translate.ts';
import { SignatureStrings } from './signature-strings.tsx';
import styles from './signature-check-view.module.css';

export const SignatureCheckView = ({ check }: { readonly check: Schema<'SignatureCheck'> }) => {
  const t = useTexts(texts);
  const { expected_signature: signature, received_signature: received, parts, sender_string: sender } = check;
  return (
    <div className={styles['check']}>
      {parts === undefined ? (
        check.string_to_sign !== undefined && (
          <>
            <CodeBlock text={check.string_to_sign} label={t.expectedString} copy={t.copyString} />
            {sender !== undefined && <CodeBlock text={sender} label={t.senderString} copy={t.copyString} />}
          </>
        )
      ) : (
        <SignatureStrings
          parts={parts}
          senderParts={check.sender_parts}
          shaType={check.sha_type}
          senderShaType={check.sender_sha_type}
          findings={check.findings}
        />
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

const texts = {
  expectedString: { en: 'The string to sign', ar: 'النص المطلوب توقيعه' },
  senderString: { en: 'What the sender signed', ar: 'ما وقّعه المرسل' },
  copyString: { en: 'Copy string', ar: 'نسخ النص' },
  expectedSignature: { en: 'Expected signature', ar: 'التوقيع المتوقَّع' },
  receivedSignature: { en: 'Received signature', ar: 'التوقيع المستلَم' },
  copyExpectedSignature: { en: 'Copy expected signature', ar: 'نسخ التوقيع المتوقَّع' },
  fromLog: {
    en: 'The gateway no longer has the signatures of this request. Send it again to compare them.',
    ar: 'لم تعد البوابة تحتفظ بتوقيعات هذا الاستدعاء. أعد إرساله لمقارنتها.',
  },
  notDiagnosed: {
    en: 'The gateway did not diagnose this request when it arrived, and no longer has its signature. Send it again.',
    ar: 'لم تشخّص البوابة هذا الاستدعاء عند وصوله، ولم تعد تحتفظ بتوقيعه. أعد إرساله.',
  },
} satisfies Texts;
