import { withoutCode } from './comment.ts';
export const readCss = (_file, source) => {
  const lineAt = (at) => source.slice(0, at).split('\n').length;
  const comments = [...source.matchAll(/\/\*[^]*?\*\//g)];
  const classes = [...source.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/^\s*\.([A-Za-z][\w-]*)/gm)];
  return [
    ...comments.map(({ 0: text, index }) => ({
      context: 'comment',
      text: withoutCode(text),
      line: lineAt(index),
    })),
    ...classes.map(({ 1: text = '' }) => ({
      context: 'name',
      text,
      line: lineAt(source.indexOf(`.${text}`)),
    })),
  ];
};
