/** The diagnosis of a request log entry in Arabic: the mistake, its parameters, and what to change. */
import type { Schema } from '../../api/management-api-client.ts';
import { signatureMistakesInArabic, type FindingInArabic } from './signature-mistakes.ts';

type Finding = NonNullable<Schema<'Request'>['findings']>[number];

export type ArabicDiagnosis = FindingInArabic & Pick<Finding, 'parameters'>;

/** Returns `undefined` if one of the findings has no Arabic text: half of a diagnosis misleads. */
export const diagnosisInArabic = (
  findings: readonly Finding[] = [],
): readonly ArabicDiagnosis[] | undefined => {
  const diagnosis = findings.flatMap((finding) => {
    const inArabic = findingInArabic(finding);
    return inArabic === undefined ? [] : [{ ...inArabic, parameters: finding.parameters }];
  });
  return diagnosis.length > 0 && diagnosis.length === findings.length ? diagnosis : undefined;
};

const findingInArabic = ({ variant, length, sha_type }: Finding): FindingInArabic | undefined => {
  if (isSignatureMistake(variant)) return withShaType(signatureMistakesInArabic[variant], sha_type);
  return variant === 'InvalidSignatureFormat' ? invalidSignatureFormat(length) : otherFindings[variant];
};

const isSignatureMistake = (name: string): name is keyof typeof signatureMistakesInArabic =>
  Object.hasOwn(signatureMistakesInArabic, name);

const withShaType = (finding: FindingInArabic, shaType: string | undefined): FindingInArabic =>
  shaType === undefined
    ? finding
    : { ...finding, description: `${finding.description} النوع المستخدم: \u2066${shaType}\u2069.` };

const invalidSignatureFormat = (length: number | undefined): FindingInArabic => ({
  description:
    length === undefined
      ? 'ما ورد ليس ناتج تجزئة.'
      : `ما ورد ليس ناتج تجزئة: عدد حروفه \u2066${length}\u2069.`,
  advice: 'أرسل ناتج التجزئة كاملًا بأرقام سداسية عشرية، بالطول الذي يعطيه نوع SHA المضبوط في الحساب.',
});

const otherFindings: Readonly<Record<string, FindingInArabic>> = {
  Ambiguous: {
    description: 'التوقيع مطابق، ولكن قيمة من القيم يمكن أن تُقرأ حقلًا آخر.',
    advice: 'لا تضع في أي قيمة اسم حقل تليه علامة المساواة.',
  },
  Unexplained: {
    description: 'لا يفسّر الاختلافَ خطأٌ معروف.',
    advice: 'تحقق من العبارة أولًا، ثم من أن القيم لم تتغيّر بعد توقيعها.',
  },
  TooLarge: {
    description: 'الاستدعاء أو العبارتان أكبر من أن يُشخَّص التوقيع.',
    advice: 'قارن النص الذي وقّعته بمواصفة التوقيع.',
  },
  NotDiagnosed: {
    description: 'لم يُشخَّص التوقيع عند وصول الاستدعاء: كثرت التوقيعات غير المطابقة في تلك الثانية.',
    advice: 'افتح الاستدعاء ليُشخَّص، أو أعد إرساله.',
  },
};
