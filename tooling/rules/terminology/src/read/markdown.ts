/** Reads Markdown: its sentences, and the code in it by the words of its names. */
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';
import type { Piece } from '../piece.ts';
import { readTypeScript } from './typescript.ts';

export const readMarkdown = (file: string, source: string): readonly Piece[] => {
  const pieces: Piece[] = [];
  visit(fromMarkdown(source), (node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'text' || node.type === 'html')
      pieces.push({ context: 'prose', text: node.value, line });
    if (node.type === 'inlineCode') pieces.push(...namesIn(node.value, line));
    if (node.type === 'image') pieces.push({ context: 'prose', text: node.alt ?? '', line });
    if (node.type === 'code') pieces.push(...codePieces(file, node.lang ?? '', node.value, line + 1));
  });
  return pieces;
};

const codePieces = (file: string, language: string, code: string, line: number): readonly Piece[] => {
  if (language === 'mermaid' || language === '') return [{ context: 'prose', text: code, line }];
  if (!['ts', 'tsx', 'js', 'json'].includes(language)) return namesIn(code, line);
  return readTypeScript(`${file}.${language}`, code).map((piece) => ({
    ...piece,
    line: piece.line + line - 1,
  }));
};

/** The names in a command, a path or a member: everything between spaces. */
const namesIn = (code: string, line: number): readonly Piece[] =>
  code.split('\n').flatMap((text, i) =>
    text
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => ({ context: 'name', text: word, line: line + i }) as const),
  );
