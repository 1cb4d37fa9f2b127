/** Where the language switch leads: to the same page if the menu of the other language has it, otherwise to its first page. */
import type { Route, VitePressData } from 'vitepress';
import type { DefaultTheme } from 'vitepress/theme';

export const linkToTranslation = (
  { site }: VitePressData<DefaultTheme.Config>,
  { data }: Route,
  locale: string,
): string => {
  const page = data.relativePath
    .replace(/^(ar\/)?/, '/')
    .replace(/(^|\/)index\.md$/, '$1')
    .replace(/\.md$/, '');
  if (locale === 'root') return page;
  const home = `/${locale}/`;
  const { sidebar } = site.value.locales[locale]?.themeConfig ?? {};
  const translated = Array.isArray(sidebar) ? sidebar.flatMap(({ items = [] }) => items) : [];
  const link = `/${locale}${page}`;
  return translated.some((item) => item.link === link) ? link : home;
};
