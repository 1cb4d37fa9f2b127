/** Reads TypeScript, JavaScript and JSON: declared names, comments and strings. */
import ts from 'typescript';
import type { Piece } from '../piece.ts';
import { withoutCode } from './comment.ts';

export const readTypeScript = (file: string, source: string): readonly Piece[] => {
  const tree = file.endsWith('.json')
    ? ts.parseJsonText(file, source)
    : ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const pieces: Piece[] = [];
  const add = (context: Piece['context'], text: string, at: number) => {
    if (text.trim() !== '') pieces.push({ context, text, line: lineAt(tree, at) });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return visitImport(node);
    if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined) return;
    const name = declaredName(node);
    if (name !== undefined) add('name', name.text, name.getStart(tree));
    const text = textOf(node);
    if (text !== undefined) {
      const at = ts.isJsxText(node) ? node.pos : node.getStart(tree);
      add(/\s/.test(text.trim()) ? 'text' : 'name', text, at);
    }
    ts.forEachChild(node, visit);
  };
  // A name that is imported belongs to the file that declares it, unless it gets another one here.
  const visitImport = (node: ts.ImportDeclaration) => {
    const bindings = node.importClause?.namedBindings;
    if (bindings === undefined || !ts.isNamedImports(bindings)) return;
    for (const element of bindings.elements) {
      if (element.propertyName !== undefined) add('name', element.name.text, element.getStart(tree));
    }
  };
  visit(tree);
  for (const { text, at } of commentsOf(tree)) add('comment', text, at);
  return pieces;
};

const lineAt = (tree: ts.SourceFile, at: number): number => tree.getLineAndCharacterOfPosition(at).line + 1;

type Named = ts.Identifier | ts.PrivateIdentifier | ts.StringLiteral;

const declaredName = (node: ts.Node): Named | undefined => {
  if (!isDeclaration(node)) return undefined;
  const { name } = node;
  if (name === undefined) return undefined;
  return ts.isIdentifier(name) || ts.isPrivateIdentifier(name) ? name : undefined;
};

const isDeclaration = (node: ts.Node): node is ts.NamedDeclaration =>
  ts.isVariableDeclaration(node) ||
  ts.isBindingElement(node) ||
  ts.isParameter(node) ||
  ts.isFunctionLike(node) ||
  ts.isClassLike(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isTypeParameterDeclaration(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isPropertySignature(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isExportSpecifier(node) ||
  ts.isEnumMember(node);

/** The text of a string, of one part of a template, or between JSX elements. */
const textOf = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text;
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) return node.text;
  return undefined;
};

interface Comment {
  readonly text: string;
  readonly at: number;
}

/** The comments of a file; line comments under each other are one. */
const commentsOf = (tree: ts.SourceFile): readonly Comment[] => {
  const ends = new Map<number, number>();
  const note = (ranges: readonly ts.CommentRange[] | undefined) => {
    for (const { pos, end } of ranges ?? []) ends.set(pos, end);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) || ts.isJSDoc(node)) return;
    if (node.pos !== node.end) {
      note(ts.getLeadingCommentRanges(tree.text, node.pos));
      note(ts.getTrailingCommentRanges(tree.text, node.end));
    }
    for (const child of childrenOf(node, tree)) visit(child);
  };
  visit(tree);
  return joined(
    tree.text,
    [...ends].toSorted(([a], [b]) => a - b),
  ).map(({ at, end }) => ({ at, text: withoutCode(tree.text.slice(at, end)) }));
};

// The values of a JSON text that has several are an array that is not in the text, so that its tokens cannot be read.
const childrenOf = (node: ts.Node, tree: ts.SourceFile): readonly ts.Node[] =>
  ts.isArrayLiteralExpression(node) && node.elements.pos < 0 ? node.elements : node.getChildren(tree);

const joined = (text: string, ranges: readonly (readonly [number, number])[]) => {
  const comments: { at: number; end: number }[] = [];
  for (const [at, end] of ranges) {
    const last = comments.at(-1);
    if (last !== undefined && at <= last.end) continue;
    if (last !== undefined && text.slice(last.end, at).trim() === '') last.end = end;
    else comments.push({ at, end });
  }
  return comments;
};
