/** The site for language models: `llms.txt` lists the pages, `llms-full.txt` has the text of the written ones. */
import { english } from './navigation.ts';
import type { Page } from './pages/page.ts';
import { outsideCode } from './pages/rewrite-links.ts';

export const llmsText = (): string =>
  [
    '# Postern',
    '> A local payment gateway, a typed client and a webhook receiver for the FORT maintenance API: CAPTURE, VOID_AUTHORIZATION, REFUND, CHECK_STATUS and feedback (webhooks).',
    'All pages in one text, without the API reference: [llms-full.txt](/docs/llms-full.txt).',
    ...english.map(({ text, items }) =>
      [`## ${text}`, '', ...items.map((item) => `- [${item.text}](/docs${item.link})`)].join('\n'),
    ),
  ].join('\n\n') + '\n';

/** Expects pages whose links lead to pages of the site. */
export const llmsFullText = (pages: readonly Page[]): string =>
  pages
    .map(({ path, text }) => `<!-- ${addressOf(`/${path}`)} -->\n\n${outsideCode(text.trim(), forReaders)}\n`)
    .join('\n\n');

/** Addresses as the gateway serves them, images as their descriptions, without the marks that the release looks for. */
const forReaders = (text: string): string =>
  text
    .replaceAll(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\]\((\/[^)\s]*)/g, (_, target: string) => `](${addressOf(target)}`)
    .replaceAll(/^<!-- \/?until published -->\n\n?/gm, '');

const addressOf = (target: string): string =>
  `/docs${target.replace(/(^|\/)index\.md/, '$1').replace(/\.md(?=#|$)/, '')}`;
