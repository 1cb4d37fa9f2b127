/**
 * The `@example` blocks of a module: those of its exports, their members included, and those of the comment at its top.
 * The compiler reads the comments, so nothing here guesses where one begins.
 */
import ts from 'typescript';
import { codeOf } from './code-of.ts';
import type { Problem } from './problem.ts';

/** One `@example` as it stands in a comment: whose it is, where, and its code without fences. */
export interface Example {
  readonly of: string;
  readonly file: string;
  readonly line: number;
  readonly code: string;
}

export interface Collected {
  readonly examples: readonly Example[];
  readonly problems: readonly Problem[];
}

export const collect = (file: string, text: string): Collected => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const examples: Example[] = [];
  const problems: Problem[] = [];

  const take = (tag: ts.JSDocTag, of: string) => {
    const line = source.getLineAndCharacterOfPosition(tag.pos).line + 1;
    const code = codeOf(ts.getTextOfJSDocComment(tag.comment) ?? '');
    if ('reason' in code) problems.push({ file, line, reason: `the example of ${of} ${code.reason}` });
    else examples.push({ of, file, line, ...code });
  };

  const visit = (node: ts.Node, path: readonly string[]) => {
    const here = [...path, nameOf(node) ?? []].flat();
    for (const comment of node.getChildren(source).filter(ts.isJSDoc)) {
      for (const tag of comment.tags ?? []) {
        if (tag.tagName.text === 'example') take(tag, here.join('.') || file);
      }
    }
    ts.forEachChild(node, (child) => visit(child, here));
  };

  source.statements.forEach((statement, at) => {
    if (at === 0 || isExported(statement)) visit(statement, []);
  });
  return { examples, problems };
};

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

const nameOf = (node: ts.Node): string | undefined => {
  // The comment of a const stands before the whole statement.
  if (ts.isVariableStatement(node)) return node.declarationList.declarations[0]?.name.getText();
  const hasName =
    ts.isDeclarationStatement(node) || ts.isClassOrTypeElement(node) || ts.isObjectLiteralElement(node);
  return hasName ? node.name?.getText() : undefined;
};
