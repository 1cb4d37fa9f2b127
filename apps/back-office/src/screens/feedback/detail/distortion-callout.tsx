/** What scenarios do to a feedback: whoever looks for a fault should know of it. */
import { List } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { Notice } from '../../../design/callout.tsx';
import { TextLink } from '../../../design/links.tsx';
import type { Feedback } from '../../../api/feedback.ts';
import { useAccountId } from '../../../api/use-account-id.ts';
import { encodingName } from '../../../language/format-encoding.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import type { Texts } from '../../../language/texts.ts';

export const Distortion = ({ of: { distortion } }: { readonly of: Feedback }) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const account = useAccountId();
  const { delay_seconds: delay, overtaken, corrupted, signed_wrongly: signedWrongly, encoding } = distortion;
  const done = [
    ...(delay === undefined ? [] : [t.delayed(delay)]),
    ...(overtaken === true ? [t.overtaken] : []),
    ...(corrupted === true ? [t.corrupted] : []),
    ...(signedWrongly === true ? [t.signedWrongly] : []),
    ...(encoding === undefined ? [] : [t.encoded(encodingName(encoding, language))]),
  ];
  if (done.length === 0) return null;
  return (
    <Notice tone="doubt" icon={<IconFlask size={20} />} title={t.title}>
      <List size="sm" spacing={2}>
        {done.map((each) => (
          <List.Item key={each}>{each}</List.Item>
        ))}
      </List>
      <TextLink to="/accounts/$account/simulation" params={{ account }} size="sm" underline="always">
        {t.simulation}
      </TextLink>
    </Notice>
  );
};

const texts = {
  title: { en: 'A scenario distorts it on purpose', ar: 'يشوّهه سيناريو عمدًا' },
  delayed: {
    en: (seconds: number) => `it is first tried ${seconds} s later`,
    ar: (seconds: number) => `تتأخر محاولته الأولى ${seconds} ثانية`,
  },
  overtaken: { en: 'it waits until the next one has overtaken it', ar: 'ينتظر إلى أن يسبقه التالي' },
  corrupted: {
    en: 'a value is changed after it was signed: a good receiver refuses it',
    ar: 'تُغيَّر قيمة بعد توقيعه: والمستلم الجيد يرفضه',
  },
  signedWrongly: {
    en: 'it is signed with a phrase that nobody knows: a good receiver refuses it',
    ar: 'يُوقَّع بعبارة لا يعرفها أحد: والمستلم الجيد يرفضه',
  },
  encoded: {
    en: (encoding: string) => `it is written as ${encoding}, whatever the account’s encoding is`,
    ar: (encoding: string) => `يُكتب بترميز ${encoding} أيًا كان ترميز الحساب`,
  },
  simulation: { en: 'Open the simulation', ar: 'فتح المحاكاة' },
} satisfies Texts;
