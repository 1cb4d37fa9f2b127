export interface SearchSection {
  readonly anchor: string;
  readonly titles: string[];
  readonly text: string;
}

/**
 * The sections of a page in the search index. Of the API reference only the exports with their first paragraphs, not their members. Of
 * the messages each row, so that a code leads to its row. `undefined` for other pages, which have those of VitePress.
 */
export const searchSections = (file: string, html: string): readonly SearchSection[] | undefined =>
  /[\\/]api[\\/][^\\/]+$/.test(file)
    ? exportsOf(html)
    : /[\\/]reference[\\/]messages\.md$/.test(file)
      ? rowsOf(html)
      : undefined;

const exportsOf = (html: string): readonly SearchSection[] => {
  const [page, ...members] = html.split(/(?=<h[13] id=")/).flatMap((part) => {
    const [, anchor, heading = ''] = /^<h[13] id="([^"]*)"[^>]*>(.*?)<a /.exec(part) ?? [];
    const [paragraph = ''] =
      /<p>[^]*?<\/p>/.exec(part.replaceAll(/<blockquote>[^]*?<\/blockquote>/g, '')) ?? [];
    return anchor === undefined
      ? []
      : [{ anchor, title: withoutTags(heading).trim(), text: withoutTags(paragraph) }];
  });
  if (page === undefined) return [];
  return [
    { anchor: page.anchor, titles: [page.title], text: page.text },
    ...members.map(({ anchor, title, text }) => ({ anchor, titles: [page.title, title], text })),
  ];
};

const rowsOf = (html: string): readonly SearchSection[] => {
  const [page] = exportsOf(html);
  if (page === undefined) return [];
  const rows = [
    ...html.matchAll(/<tr>\s*<td><a id="([^"]*)"><\/a>(.*?)<\/td>\s*<td>(.*?)<\/td>([^]*?)<\/tr>/g),
  ].map(([, anchor = '', code = '', meaning = '', others = '']) => ({
    anchor,
    titles: [...page.titles, withoutTags(`${code} ${meaning}`)],
    text: withoutTags(others.replaceAll('</td>', ' ')),
  }));
  return [page, ...rows];
};

const withoutTags = (html: string): string => html.replaceAll(/<[^>]*>/g, '');
