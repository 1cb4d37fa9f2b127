/** The site for language models: `llms.txt` lists the pages, `llms-full.txt` has the text of the written ones. */
import { english } from './navigation.ts';
import type { Page } from './pages/page.ts';

export const llmsText = (): string =>
  [
    '# Postern',
    '> A local payment gateway, a typed client and a webhook receiver for the FORT maintenance API: CAPTURE, VOID_AUTHORIZATION, REFUND, CHECK_STATUS and feedback (webhooks).',
    'All pages in one text, without the API reference: [llms-full.txt](/docs/llms-full.txt).',
    ...english.map(({ text, items }) =>
      [`## ${text}`, '', ...items.map((item) => `- [${item.text}](/docs${item.link})`)].join('\n'),
    ),
  ].join('\n\n') + '\n';

export const llmsFullText = (pages: readonly Page[]): string =>
  pages
    .map(({ path, text }) => `<!-- /docs/${path.replace(/\.md$/, '')} -->\n\n${text.trim()}\n`)
    .join('\n\n');
