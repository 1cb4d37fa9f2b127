/** Lists the effects of scenarios on a feedback, to avoid a search for other causes. */
import { pluralizeInArabic, pluralizeInEnglish } from '../../../language/pluralize.ts';
import { List } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { Callout } from '../../../design/callout.tsx';
import { TextLink } from '../../../design/links.tsx';
import type { Feedback } from '../../../api/feedback.ts';
import { useAccountId } from '../../../api/use-account-id.ts';
import { formatFeedbackEncoding } from '../../../language/format-feedback-kind-and-encoding.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import type { Texts } from '../../../language/translate.ts';

export const ScenarioEffectsCallout = ({ feedback: { distortion } }: { readonly feedback: Feedback }) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const account = useAccountId();
  const { delay_seconds: delay, overtaken, corrupted, signed_wrongly: signedWrongly, encoding } = distortion;
  const { failing_attempts: failing, failing_status: failingStatus } = distortion;
  const distortions = [
    ...(failing === undefined ? [] : [t.failing(failing, failingStatus)]),
    ...(delay === undefined ? [] : [t.delayed(delay)]),
    ...(overtaken === true ? [t.overtaken] : []),
    ...(corrupted === true ? [t.corrupted] : []),
    ...(signedWrongly === true ? [t.signedWrongly] : []),
    ...(encoding === undefined ? [] : [t.encoded(formatFeedbackEncoding(encoding, language))]),
  ];
  if (distortions.length === 0) return null;
  return (
    <Callout tone="uncertain" icon={<IconFlask size={20} />} title={t.title}>
      <List size="sm" spacing={2}>
        {distortions.map((each) => (
          <List.Item key={each}>{each}</List.Item>
        ))}
      </List>
      <TextLink to="/accounts/$account/simulation" params={{ account }} size="sm" underline="always">
        {t.simulation}
      </TextLink>
    </Callout>
  );
};

// As they stand after the verb.
const secondForms = {
  one: 'ثانية واحدة',
  two: 'ثانيتين',
  few: 'ثوانٍ',
  many: 'ثانية',
  other: 'ثانية',
} as const;

const texts = {
  title: { en: 'Altered by a scenario', ar: 'غيّره سيناريو' },
  delayed: {
    en: (seconds: number) =>
      `The first attempt is delayed by ${pluralizeInEnglish(seconds, 'second', 'seconds')}`,
    ar: (seconds: number) => `تتأخر المحاولة الأولى ${pluralizeInArabic(seconds, secondForms)}`,
  },
  failing: {
    en: (count: number, status: number | undefined) =>
      `The first ${pluralizeInEnglish(count, 'attempt fails', 'attempts fail')} ${status === undefined ? 'without a response' : `with HTTP ${status}`}`,
    ar: (count: number, status: number | undefined) =>
      `تفشل أولى المحاولات (${count}) ${status === undefined ? 'دون استجابة' : `بحالة \u2066HTTP ${status}\u2069`}`,
  },
  overtaken: {
    en: 'Sent only after the next feedback of the same type',
    ar: 'لا يُرسَل إلا بعد الإشعار التالي من النوع نفسه',
  },
  corrupted: {
    en: 'A value is changed after signing: your receiver must reject it',
    ar: 'تُغيَّر قيمة بعد التوقيع: يجب ألا يقبله مستلمك',
  },
  signedWrongly: {
    en: 'Signed with a wrong phrase: your receiver must reject it',
    ar: 'موقّع بعبارة خاطئة: يجب ألا يقبله مستلمك',
  },
  encoded: {
    en: (encoding: string) => `Encoded as ${encoding}, regardless of the account’s encoding`,
    ar: (encoding: string) => `مُرسَل بترميز ${encoding} أيًا كان ترميز الحساب`,
  },
  simulation: { en: 'Open the simulation', ar: 'فتح المحاكاة' },
} satisfies Texts;
