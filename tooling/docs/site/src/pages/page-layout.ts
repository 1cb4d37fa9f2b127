/** The layout of a page: a wide column, without the outline beside it, for the landing page and for tables that need one. */
import type { Page } from './page.ts';

export const withLayout = ({ path, text }: Page): string => {
  if (path === 'index.md') return wide(text);
  // Pages of the API begin with a list of their exports.
  return hasWideTable(text) && !path.startsWith('api/')
    ? wide(text.replace(/^(?=## )/m, '[[toc]]\n\n'))
    : text;
};

const wide = (text: string): string => `---\naside: false\n---\n\n${text}`;

const hasWideTable = (text: string): boolean => text.split('\n').some((line) => wideRow.test(line));
// Five columns or more.
const wideRow = /^\|(?: *:?-+:? *\|){5,}$/;
