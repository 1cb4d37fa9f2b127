/** Shows whether live updates are connected. */
import { Tooltip } from '@mantine/core';
import { Tag } from '../design/tag.tsx';
import type { LiveUpdatesState } from '../api/live-updates.ts';
import { useTexts } from '../language/language-provider.tsx';
import type { Texts } from '../language/translate.ts';

export const LiveUpdatesStatus = ({ state }: { readonly state: LiveUpdatesState }) => {
  const t = useTexts(texts);
  return (
    <Tooltip label={t[`${state}Meaning`]}>
      <output>
        <Tag tone={tones[state]}>{t[state]}</Tag>
      </output>
    </Tooltip>
  );
};

const tones = { connecting: 'neutral', live: 'success', lost: 'error' } as const;

const texts = {
  connecting: { en: 'Connecting', ar: 'جارٍ الاتصال' },
  connectingMeaning: {
    en: 'Connecting to live updates',
    ar: 'جارٍ الاتصال بالتحديثات المباشرة',
  },
  live: { en: 'Live', ar: 'مباشر' },
  liveMeaning: { en: 'Live updates are on', ar: 'التحديثات المباشرة تعمل' },
  lost: { en: 'Offline', ar: 'غير متصل' },
  lostMeaning: {
    en: 'The gateway does not respond. Reconnecting',
    ar: 'البوابة لا تستجيب. تجري إعادة الاتصال',
  },
} satisfies Texts;
