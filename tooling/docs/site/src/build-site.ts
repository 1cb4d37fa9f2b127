/** Builds the site: collects the pages as Markdown in `dist/pages`, then renders them into `dist/site`. */
import { licenseList } from '@postern/build/license-list';
import { listFile, readList } from '@postern/build/third-party-packages';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vitepress';
import { apiPages } from './api/api-pages.ts';
import { llmsFullText, llmsText } from './llms-text.ts';
import { arabicPages } from './arabic/arabic-reference.ts';
import { diagramsAsLists } from './pages/diagrams-as-lists.ts';
import { withLayout } from './pages/page-layout.ts';
import { filesPath, linkRewriter } from './pages/rewrite-links.ts';
import { writtenPages } from './pages/written-pages.ts';
import { root } from './repository.ts';
import { withoutInlineCode } from './without-inline-code.ts';

const home = path.resolve(import.meta.dirname, '..');
const pagesFolder = path.join(home, 'dist/pages');
const siteFolder = path.join(home, 'dist/site');

rmSync(path.join(home, 'dist'), { recursive: true, force: true });
mkdirSync(pagesFolder, { recursive: true });

const written = writtenPages();
const pages = [...written, ...arabicPages(), ...(await apiPages(path.join(home, 'dist/api')))];
const { rewrite, files } = linkRewriter(pages);
for (const page of pages) {
  const file = path.join(pagesFolder, page.path);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, diagramsAsLists(withLayout(rewrite(page))));
}
cpSync(path.join(root, 'docs/images'), path.join(pagesFolder, 'images'), { recursive: true });
const publicFolder = path.join(pagesFolder, 'public');
cpSync(path.join(root, 'apps/back-office/src/design/logo.svg'), path.join(publicFolder, 'logo.svg'));
for (const file of files) cpSync(path.join(root, file), path.join(publicFolder, filesPath, file));

await build(home);
withoutInlineCode(siteFolder);
writeFileSync(path.join(siteFolder, 'llms.txt'), llmsText(pages));
writeFileSync(path.join(siteFolder, 'llms-full.txt'), llmsFullText(written.map(rewrite)));
const licenses = licenseList(readList(siteFolder));
writeFileSync(path.join(siteFolder, 'THIRD-PARTY-NOTICES.txt'), licenses);
rmSync(path.join(siteFolder, listFile));
