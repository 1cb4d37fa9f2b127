/** The theme: that of VitePress, with the fonts of the system, and the signature playground. */
import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { defineAsyncComponent } from 'vue';
import './style.css';

const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => {
    // Loaded only by the page that shows it.
    app.component(
      'SignaturePlayground',
      defineAsyncComponent(() => import('./signature-playground.vue')),
    );
  },
};

export default theme;
