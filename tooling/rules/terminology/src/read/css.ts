/** Reads style sheets: comments and class names. */
import type { Piece } from '../piece.ts';
import { withoutCode } from './comment.ts';

export const readCss = (_file: string, source: string): readonly Piece[] => {
  const lineAt = (at: number) => source.slice(0, at).split('\n').length;
  const comments = [...source.matchAll(/\/\*[^]*?\*\//g)];
  const classes = [...source.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/^\s*\.([A-Za-z][\w-]*)/gm)];
  return [
    ...comments.map(
      ({ 0: text, index }) => ({ context: 'comment', text: withoutCode(text), line: lineAt(index) }) as const,
    ),
    ...classes.map(
      ({ 1: text = '' }) => ({ context: 'name', text, line: lineAt(source.indexOf(`.${text}`)) }) as const,
    ),
  ];
};
