/** The site for language models: `llms.txt` lists the pages with a sentence each, `llms-full.txt` has the text of the written ones. */
import { fromMarkdown } from 'mdast-util-from-markdown';
import { arabic, english, type MenuGroup } from './navigation.ts';
import type { Page } from './pages/page.ts';
import { outsideCode } from './pages/rewrite-links.ts';

/** Expects the pages of the menus. */
export const llmsText = (pages: readonly Page[]): string => {
  const texts = new Map(pages.map(({ path, text }) => [addressOf(`/${path}`), text]));
  const section = ({ text, items }: MenuGroup): string =>
    [`## ${text}`, '', ...items.map((item) => lineOf(item.text, `/docs${item.link}`))].join('\n');
  const lineOf = (title: string, address: string): string => {
    const text = texts.get(address);
    if (text === undefined) throw new Error(`no page ${address}: the menu names it`);
    const sentence = firstSentence(text);
    return `- [${title}](${address})${sentence === '' ? '' : `: ${sentence}`}`;
  };
  return (
    [
      '# Postern',
      '> A local payment gateway, a typed client and a webhook receiver for the FORT maintenance API: CAPTURE, VOID_AUTHORIZATION, REFUND, CHECK_STATUS and feedback (webhooks).',
      'All pages in one text, without the API reference: [llms-full.txt](/docs/llms-full.txt). To use the commands as tools of an agent: [Agents and editors](/docs/agents).',
      ...english.map(section),
      ...arabic.map(section),
    ].join('\n\n') + '\n'
  );
};

/** The first sentence of the introduction, without links; empty if the page begins with a table or a section. */
const firstSentence = (text: string): string => {
  const { children } = fromMarkdown(text);
  const section = children.findIndex((node) => node.type === 'heading' && node.depth > 1);
  const [paragraph = ''] = children
    .slice(0, section === -1 ? children.length : section)
    .filter(({ type }) => type === 'paragraph')
    .map(({ position }) => text.slice(position?.start.offset, position?.end.offset))
    // The parser takes a table for a paragraph.
    .filter((source) => !source.startsWith('|'));
  const [sentence = ''] = paragraph
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=[.:?!؟]) /);
  return sentence.replace(/:$/, '.');
};

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
