/** The gateway's explanation of a wrong signature: the two strings side by side, and the two signatures. */
import { Text } from '@mantine/core';
import { Code, CodeBlock, CopyButton } from '../../design/code-block.tsx';
import type { Schema } from '../../api/management-api-client.ts';
import { useTexts } from '../../language/language-provider.tsx';
import type { Texts } from '../../language/translate.ts';
import { findDifferences, type Part } from './find-differences.ts';
import styles from './signature-check-view.module.css';

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

interface MarkedStringProps {
  readonly title: string;
  /** The SHA type that it is hashed with. */
  readonly note: string | undefined;
  readonly parts: readonly Part[];
  readonly tone: 'success' | 'error';
}

/** A string that was hashed, with the parts that differ marked. */
const MarkedString = ({ title, note, parts, tone }: MarkedStringProps) => {
  const t = useTexts(texts);
  const named = (text: string): string =>
    text
      .replaceAll('[request phrase]', `[${t.requestPhrase}]`)
      .replaceAll('[response phrase]', `[${t.responsePhrase}]`);
  return (
    <div>
      <p className={styles['title']}>
        {title} {note !== undefined && <bdi className={styles['note']}>{note}</bdi>}
      </p>
      <CodeBlock text={named(parts.map(({ text }) => text).join(''))} label={title} copy={t.copyString}>
        {parts.map(({ text, isDifferent }, at) =>
          isDifferent ? (
            <mark key={at} className={styles['difference']} data-tone={tone} data-empty={text === ''}>
              {named(text)}
            </mark>
          ) : (
            named(text)
          ),
        )}
      </CodeBlock>
    </div>
  );
};

const texts = {
  expectedString: { en: 'The string to sign', ar: 'النص المطلوب توقيعه' },
  senderString: { en: 'What the sender signed', ar: 'ما وقّعه المرسل' },
  sameStrings: {
    en: 'Both strings are the same: the hash or the form of the signature differs.',
    ar: 'النصان متطابقان، والاختلاف في طريقة التجزئة أو في صورة التوقيع.',
  },
  copyString: { en: 'Copy string', ar: 'نسخ النص' },
  requestPhrase: { en: 'request phrase', ar: 'عبارة الاستدعاءات' },
  responsePhrase: { en: 'response phrase', ar: 'عبارة الردود' },
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
