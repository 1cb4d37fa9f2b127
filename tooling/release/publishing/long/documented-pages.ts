/** The command blocks of README and documents: fenced code of a shell, and the files that a page lets its reader write. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface DocumentedPage {
  readonly page: string;
  readonly blocks: readonly CommandBlock[];
}

export interface CommandBlock {
  readonly title: string;
  readonly commands: readonly string[];
  /** What the page has shown before it as a file, such as `ts [capture.mts]`. */
  readonly files: readonly DocumentedFile[];
}

export interface DocumentedFile {
  readonly name: string;
  readonly text: string;
}

const documents = [
  '*.md',
  'docs/**/*.md',
  '{packages,apps,tooling,tooling/*}/*/README.md',
  '{packages,apps}/*/docs/**/*.md',
  'examples/**/README.md',
];
const shells = /^(sh|bash|shell|console|powershell)\b/;

export const readDocumentedPages = (workspace: string): readonly DocumentedPage[] =>
  globSync(documents, { cwd: workspace, exclude: (name) => /node_modules|CHANGELOG/.test(name) })
    .map((page) => page.replaceAll('\\', '/'))
    .toSorted()
    .map((page) => ({ page, blocks: blocksOf(readFileSync(path.join(workspace, page), 'utf8')) }))
    .filter(({ blocks }) => blocks.length > 0);

const blocksOf = (text: string): readonly CommandBlock[] => {
  const blocks: CommandBlock[] = [];
  let files: readonly DocumentedFile[] = [];
  for (const [, indent = '', info = '', code = ''] of text.matchAll(/^( *)```(.*)\n([^]*?)^ *```$/gm)) {
    const lines = code
      .split('\n')
      .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
    const [, name] = /^\w+ \[(.+)\]$/.exec(info) ?? [];
    if (name !== undefined) files = [...files, { name, text: lines.join('\n') }];
    if (!shells.test(info)) continue;
    const commands = commandsOf(lines);
    blocks.push({
      title: `block ${blocks.length + 1}: ${commands.join('; ').replaceAll(/\s+/g, ' ')}`,
      commands,
      files,
    });
  }
  return blocks;
};

// A command goes on in the next line after a backslash, after a pipe, and inside quotes.
const commandsOf = (lines: readonly string[]): readonly string[] => {
  const commands: string[] = [];
  let begun = '';
  for (const line of lines) {
    if (begun === '' && /^\s*(#|$)/.test(line)) continue;
    begun += begun === '' ? line : `\n${line}`;
    if (/[\\|]$/.test(begun) || (begun.match(/'/g) ?? []).length % 2 === 1) continue;
    commands.push(begun);
    begun = '';
  }
  return begun === '' ? commands : [...commands, begun];
};
