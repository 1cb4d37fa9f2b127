/** Whether what is shown follows what happens. */
import { Tooltip } from '@mantine/core';
import { Tag } from '../design/tag.tsx';
import type { Liveness } from '../api/live-updates.ts';
import { useTexts } from '../language/language-provider.tsx';
import type { Texts } from '../language/texts.ts';

export const LiveMark = ({ liveness }: { readonly liveness: Liveness }) => {
  const t = useTexts(texts);
  return (
    <Tooltip label={t[`${liveness}Meaning`]}>
      <output>
        <Tag tone={tones[liveness]}>{t[liveness]}</Tag>
      </output>
    </Tooltip>
  );
};

const tones = { connecting: 'idle', live: 'good', lost: 'bad' } as const;

const texts = {
  connecting: { en: 'Connecting', ar: 'جارٍ الاتصال' },
  connectingMeaning: {
    en: 'News of the gateway is about to be listened to',
    ar: 'سيبدأ الاستماع إلى جديد البوابة',
  },
  live: { en: 'Live', ar: 'مباشر' },
  liveMeaning: { en: 'What happens appears by itself', ar: 'ما يحدث يظهر من تلقاء نفسه' },
  lost: { en: 'Offline', ar: 'غير متصل' },
  lostMeaning: {
    en: 'The gateway does not answer; it is tried again',
    ar: 'البوابة لا تجيب؛ تجري المحاولة مجددًا',
  },
} satisfies Texts;
