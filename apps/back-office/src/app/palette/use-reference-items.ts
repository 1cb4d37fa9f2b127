/** The entries of the reference that a search names. */
import { IconBook2 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useLanguage, useTexts } from '../../language/language-provider.tsx';
import { texts } from './command-palette-texts.ts';
import { findInReference } from './find-in-reference.ts';
import type { PaletteGroup } from './palette-item.ts';

export const useReferenceItems = (search: string): PaletteGroup => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const navigate = useNavigate();
  return {
    title: t.reference,
    items: findInReference(search, language).map(({ name, ...found }) => ({
      ...found,
      id: `reference-${name}`,
      label: name,
      icon: IconBook2,
      run: () => void navigate({ to: '/reference', search: { search: name } }),
    })),
  };
};
