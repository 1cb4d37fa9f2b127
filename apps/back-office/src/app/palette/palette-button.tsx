/** Opens the command palette. */
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTexts } from '../../language/language-provider.tsx';
import type { Texts } from '../../language/translate.ts';

export const PaletteButton = ({ open }: { readonly open: () => void }) => {
  const t = useTexts(texts);
  return (
    <Tooltip label={t.tip}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t.search}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <IconSearch size={20} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
};

const shortcut = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl+K';

const texts = {
  search: { en: 'Search everything', ar: 'البحث في كل شيء' },
  tip: { en: `Search everything (${shortcut})`, ar: `البحث في كل شيء (${shortcut})` },
} satisfies Texts;
