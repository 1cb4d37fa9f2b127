/** The string to sign beside the string that the sender signed, if it is known. */
import { Text } from '@mantine/core';
import type { SignedPart } from '@postern/protocol/explain';
import { useTexts } from '../../language/language-provider.tsx';
import type { Texts } from '../../language/translate.ts';
import { compareSignedParts } from './compare-signed-parts.ts';
import styles from './signature-check-view.module.css';
import { SignedPartsTable } from './signed-parts-table.tsx';

interface SignatureStringsProps {
  readonly parts: readonly SignedPart[];
  readonly senderParts: readonly SignedPart[] | undefined;
  readonly shaType: string | undefined;
  readonly senderShaType: string | undefined;
  readonly findings: readonly { readonly parameters: readonly string[] }[];
  /** Shown instead of its name. */
  readonly phrase?: string | undefined;
}

export const SignatureStrings = ({
  parts,
  senderParts,
  shaType,
  senderShaType = shaType,
  findings,
  phrase,
}: SignatureStringsProps) => {
  const t = useTexts(texts);
  const rows = compareSignedParts(
    parts,
    senderParts ?? parts,
    findings.flatMap(({ parameters }) => parameters),
  );
  const expected = <Head title={t.expectedString} shaType={shaType} />;
  return (
    <>
      <SignedPartsTable
        label={t.expectedString}
        heads={
          senderParts === undefined
            ? [expected]
            : [expected, <Head key="sender" title={t.senderString} shaType={senderShaType} />]
        }
        rows={senderParts === undefined ? rows.map((row) => ({ ...row, differences: [] })) : rows}
        phrase={phrase}
      />
      {senderParts !== undefined && rows.every(({ differences }) => differences.length === 0) && (
        <Text size="xs" c="dimmed">
          {shaType === senderShaType ? t.sameStrings : t.otherShaType}
        </Text>
      )}
    </>
  );
};

const Head = ({ title, shaType }: { readonly title: string; readonly shaType: string | undefined }) => (
  <>
    {title} {shaType !== undefined && <bdi className={styles['note']}>{shaType}</bdi>}
  </>
);

const texts = {
  expectedString: { en: 'String to sign', ar: 'النص المطلوب توقيعه' },
  senderString: { en: 'Sender signed', ar: 'ما وقّعه المرسل' },
  sameStrings: {
    en: 'The texts are the same: their bytes, or the form of the signature, differ.',
    ar: 'النصان متطابقان: الاختلاف في البايتات أو في صورة التوقيع.',
  },
  otherShaType: {
    en: 'The texts are the same: the SHA type differs.',
    ar: 'النصان متطابقان: الاختلاف في نوع SHA.',
  },
} satisfies Texts;
