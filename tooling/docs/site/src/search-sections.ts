export interface SearchSection {
  readonly anchor: string;
  readonly titles: string[];
  readonly text: string;
}

/**
 * The sections of a page in the search index. Of the API reference only the exports with their first paragraphs, not their members;
 * `undefined` for other pages, which have those of VitePress.
 */
export const searchSections = (file: string, html: string): readonly SearchSection[] | undefined =>
  /[\\/]api[\\/][^\\/]+$/.test(file) ? exportsOf(html) : undefined;

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

const withoutTags = (html: string): string => html.replaceAll(/<[^>]*>/g, '');
