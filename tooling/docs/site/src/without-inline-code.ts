/**
 * Moves inline scripts into files and removes inline styles, so that a strict Content-Security-Policy allows the pages. The
 * scripts are those of VitePress; the styles are initial values that its script sets again.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const withoutInlineCode = (folder: string): void => {
  for (const file of globSync('**/*.html', { cwd: folder })) {
    const html = readFileSync(path.join(folder, file), 'utf8');
    const changed = html
      .replaceAll(/<script(?: id="[\w-]+")?>([^]*?)<\/script>/g, (_, code: string) => {
        const name = `assets/inline.${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
        writeFileSync(path.join(folder, name), code);
        return `<script src="/docs/${name}"></script>`;
      })
      .replaceAll(/(<[^<>]*?) style="[^"]*"/g, '$1');
    writeFileSync(path.join(folder, file), changed);
  }
};
