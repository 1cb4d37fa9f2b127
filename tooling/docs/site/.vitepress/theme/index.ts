/** The theme: that of VitePress, with the font of the back office, our ranking of search results, and the signature playground. */
import type { SiteData, Theme } from 'vitepress';
import type { DefaultTheme as DefaultThemeConfig } from 'vitepress/theme';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { defineAsyncComponent } from 'vue';
import { linkToTranslation } from './link-to-translation.ts';
import { searchOptions } from './search-options.ts';
import './style.css';

const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp: ({ app, siteData }) => {
    // Functions in the settings of the site are built with eval, which the policy of the pages forbids. So they are added here.
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- VitePress types the settings of every theme as `any`
    const site: SiteData<DefaultThemeConfig.Config> = siteData.value;
    const { search } = site.themeConfig;
    if (search?.provider !== 'local') throw new Error('the search of this site is local');
    siteData.value = {
      ...site,
      themeConfig: {
        ...site.themeConfig,
        i18nRouting: linkToTranslation,
        search: { ...search, options: { ...search.options, miniSearch: { searchOptions } } },
      },
    };
    // Loaded only by the page that shows it.
    app.component(
      'SignaturePlayground',
      defineAsyncComponent(() => import('./signature-playground.vue')),
    );
  },
};

export default theme;
