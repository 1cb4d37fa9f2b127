/** The layout of a page: that of the landing page, and a wide column for tables that need one. */
import type { Page } from './page.ts';

export const withLayout = ({ path, text }: Page): string =>
  path === 'index.md' ? landing(text) : hasWideTable(text) && !path.startsWith('api/') ? wide(text) : text;

/** The title of the landing page is its hero, which has the first links. */
const landing = (text: string): string =>
  `---
layout: home
hero:
  name: Postern
  text: Test your payments on your machine
  tagline: A local gateway, a typed client and a webhook receiver for the FORT maintenance API
  actions:
    - { theme: brand, text: Start in five minutes, link: /start }
    - { theme: alt, text: PHP, link: /guides/php }
    - { theme: alt, text: Python, link: /guides/python }
    - { theme: alt, text: Java, link: /guides/java }
---

${text.replace(/^# .*\n/, '')}`;

const hasWideTable = (text: string): boolean => text.split('\n').some((line) => wideRow.test(line));
// Five columns or more.
const wideRow = /^\|(?: *:?-+:? *\|){5,}$/;

/** Without the outline beside the text, so a list of the headings is in it. */
const wide = (text: string): string =>
  `---\naside: false\n---\n\n${text.replace(/^(?=## )/m, '[[toc]]\n\n')}`;
