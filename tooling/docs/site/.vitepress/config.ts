/** The settings of VitePress. `src/build-site.ts` writes the pages that it reads. */
import { transformerStyleToClass } from '@shikijs/transformers';
import { listThirdPartyPackages } from '@postern/build/third-party-packages';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import postcssRTLCSS from 'postcss-rtlcss';
import { defineConfig } from 'vitepress';
import { arabic, english } from '../src/navigation.ts';
import { headingAnchor } from '../src/pages/heading-anchor.ts';
import { filesPath } from '../src/pages/rewrite-links.ts';
import { searchSections } from '../src/search-sections.ts';

// The page may not have inline styles, so the colours of code become classes.
const colours = transformerStyleToClass({ classPrefix: 'code-' });

export default defineConfig({
  title: 'Postern',
  description: 'A local payment gateway, a typed client and a webhook receiver for the FORT maintenance API.',
  base: '/docs/',
  srcDir: 'dist/pages',
  outDir: 'dist/site',
  cacheDir: 'node_modules/.cache/vitepress',
  cleanUrls: true,
  metaChunk: true,
  // It would add an inline style for a moment, which the policy of the page forbids.
  appearance: { disableTransition: false },
  // The pages may not connect to anything.
  router: { prefetchLinks: false },
  vite: {
    plugins: [listThirdPartyPackages()],
    // Mirrors the styles for Arabic, as the documentation of VitePress recommends.
    css: {
      postcss: {
        plugins: [postcssRTLCSS({ ltrPrefix: ':where([dir="ltr"])', rtlPrefix: ':where([dir="rtl"])' })],
      },
    },
    resolve: {
      conditions: ['@postern/source', 'module', 'browser', 'production', 'default'],
      // Without this, fp-ts is bundled twice: io-ts imports its ES modules, the protocol package its CommonJS modules.
      alias: [{ find: /^fp-ts\/lib\/(\w+)\.js$/, replacement: 'fp-ts/es6/$1.js' }],
    },
    // Node cannot load the ES modules of fp-ts.
    ssr: { noExternal: ['fp-ts', 'io-ts'] },
    build: { chunkSizeWarningLimit: 2000, reportCompressedSize: false },
  },
  markdown: {
    anchor: { slugify: headingAnchor },
    codeTransformers: [colours],
    languageAlias: { form: 'text' },
    // Files of the repository are not pages: the browser loads them, not the script of the site.
    config: (md) => {
      md.core.ruler.push('files', ({ tokens }) => {
        for (const token of tokens.flatMap(({ children }) => children ?? []))
          if (token.attrGet('href')?.startsWith(filesPath) === true) token.attrSet('target', '_self');
      });
    },
  },
  locales: {
    root: { label: 'English', lang: 'en' },
    ar: {
      label: 'العربية',
      lang: 'ar',
      dir: 'rtl',
      link: '/ar/',
      description: 'بوابة دفع محلية وعميل مضبوط الأنواع ومستلم إشعارات لواجهة FORT.',
      themeConfig: {
        nav: [
          { text: 'المرجع', link: '/ar/reference/' },
          { text: 'English', link: '/' },
        ],
        sidebar: [...arabic],
        outline: { level: [2, 3], label: 'في هذه الصفحة' },
        docFooter: { prev: 'السابق', next: 'التالي' },
        darkModeSwitchLabel: 'المظهر',
        darkModeSwitchTitle: 'الوضع الداكن',
        lightModeSwitchTitle: 'الوضع الفاتح',
        sidebarMenuLabel: 'القائمة',
        returnToTopLabel: 'إلى أعلى الصفحة',
        langMenuLabel: 'اللغة',
        skipToContentLabel: 'إلى المحتوى',
        notFound: {
          title: 'الصفحة غير موجودة',
          quote: 'لا صفحة بهذا العنوان.',
          linkLabel: 'الصفحة الرئيسية',
          linkText: 'الصفحة الرئيسية',
        },
      },
    },
  },
  themeConfig: {
    logo: '/logo.svg',
    nav: [
      { text: 'I integrate', link: '/start' },
      { text: 'I test', link: '/test-your-integration' },
      { text: 'I operate', link: '/packages/gateway-mock' },
      { text: 'Reference', link: '/reference/' },
      { text: 'API', link: '/api/' },
    ],
    sidebar: [...english],
    outline: { level: [2, 3] },
    notFound: { quote: 'There is no page at this address.' },
    search: {
      provider: 'local',
      options: {
        miniSearch: { _splitIntoSections: (file, html) => searchSections(file, html) },
        locales: {
          ar: {
            translations: {
              button: { buttonText: 'بحث', buttonAriaLabel: 'بحث' },
              modal: {
                displayDetails: 'عرض التفاصيل',
                resetButtonTitle: 'مسح',
                backButtonTitle: 'رجوع',
                noResultsText: 'لا نتائج لـ',
                footer: { selectText: 'اختيار', navigateText: 'تنقّل', closeText: 'إغلاق' },
              },
            },
          },
        },
      },
    },
  },
  buildEnd: ({ outDir }) => {
    writeFileSync(path.join(outDir, 'code.css'), colours.getCSS());
  },
  head: [
    ['link', { rel: 'stylesheet', href: '/docs/code.css' }],
    ['link', { rel: 'icon', type: 'image/svg+xml', href: '/docs/logo.svg' }],
  ],
});
