/** Turns the links of a file in the repository into links of the site. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../repository.ts';
import type { Page } from './page.ts';

export interface LinkRewriter {
  readonly rewrite: (page: Page) => Page;
  /** The files of the repository that the rewritten pages link to: the site serves them under `filesPath`. */
  readonly files: ReadonlySet<string>;
}

/** Where the site has files that are not pages, by their path in the repository. */
export const filesPath = '/files/';

/** Links to files that are pages lead to the pages; links to other files lead to copies of them. */
export const linkRewriter = (pages: readonly Page[]): LinkRewriter => {
  const bySource = new Map(
    pages.flatMap(({ source, path: to }) => (source === undefined ? [] : [[source, to]])),
  );
  const pageOf = (file: string) => bySource.get(file) ?? bySource.get(`${file}/README.md`);
  const files = new Set<string>();

  const rewrite = (page: Page): Page => {
    const { source } = page;
    if (source === undefined) return page;
    const rewritten = (target: string): string => {
      const [, file = '', anchor = ''] = /^([^#]*)(#.*)?$/.exec(target) ?? [];
      if (file === '' || /^(\w+:|\/)/.test(file)) return target;
      const resolved = path.posix.join(path.posix.dirname(source), file).replace(/\/$/, '');
      const to = pageOf(resolved);
      if (to !== undefined) return `/${to}${anchor}`;
      if (resolved.startsWith('docs/images/')) return resolved.replace('docs/', '/');
      if (!existsSync(path.join(root, resolved))) throw new Error(`${source}: no such file: ${target}`);
      if (statSync(path.join(root, resolved)).isDirectory())
        throw new Error(`${source}: the site has no page for the folder ${target}: link to a file in it`);
      files.add(resolved);
      return filesPath + resolved + anchor;
    };
    const text = outsideCode(page.text, (part) =>
      part.replaceAll(/\]\(([^)\s]+)/g, (_, target: string) => `](${rewritten(target)}`),
    );
    return { ...page, text };
  };
  return { rewrite, files };
};

/** Changes the parts of a text that are not in fenced code. */
export const outsideCode = (text: string, change: (part: string) => string): string =>
  text
    .split(/^(```[^]*?^```)/m)
    .map((part, i) => (i % 2 === 0 ? change(part) : part))
    .join('');
