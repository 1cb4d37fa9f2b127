/**
 * The code of an example as the body of a test. `expr // => value` becomes an assertion; the value may also stand
 * below, over several lines of comment. Imports are set apart.
 */
import ts from 'typescript';

export type Body =
  | { readonly imports: readonly ts.ImportDeclaration[]; readonly body: string }
  | { readonly reason: string };

export const bodyOf = (code: string): Body => {
  const mistake = mistakeIn(code);
  if (mistake !== undefined) return { reason: `does not parse: ${mistake}` };

  const imports: ts.ImportDeclaration[] = [];
  const lines: string[] = [];
  let results = 0;
  for (const statement of ts.createSourceFile('', code, ts.ScriptTarget.Latest, true).statements) {
    const value = valueAfter(statement, code);
    if (ts.isImportDeclaration(statement)) {
      imports.push(statement);
    } else if (value === undefined) {
      lines.push(statement.getText());
    } else if (!ts.isExpressionStatement(statement)) {
      return { reason: `shows a result of what is no expression: ${statement.getText()}` };
    } else if (!isExpression(value)) {
      return { reason: `shows a result that is no expression: ${value}` };
    } else {
      lines.push(`expect(${statement.expression.getText()}).toEqual(${value});`);
      results += 1;
    }
  }
  if (results === 0) return { reason: 'shows no result: nothing in it is followed by // => value' };
  return { imports, body: lines.join('\n') };
};

/** From the arrow on, as many lines of comment as make an expression; all of them, if none do. */
const valueAfter = (statement: ts.Statement, code: string): string | undefined => {
  const comments = [
    ...(ts.getTrailingCommentRanges(code, statement.end) ?? []),
    ...(ts.getLeadingCommentRanges(code, statement.end) ?? []),
  ].map(({ pos, end }) => code.slice(pos, end).replace(/^\/\/ ?/, ''));
  const arrow = comments.findIndex((comment) => comment.startsWith('=>'));
  if (arrow === -1) return undefined;

  const lines = comments.slice(arrow);
  const values = lines.map((_, more) =>
    lines
      .slice(0, more + 1)
      .join('\n')
      .replace(/^=>\s*/, '')
      .replace(/;?\s*$/, ''),
  );
  return values.find(isExpression) ?? values.at(-1);
};

const isExpression = (text: string): boolean => text !== '' && mistakeIn(`(${text}\n)`) === undefined;

const mistakeIn = (code: string): string | undefined => {
  const [mistake] = ts.transpileModule(code, { reportDiagnostics: true }).diagnostics ?? [];
  return mistake && ts.flattenDiagnosticMessageText(mistake.messageText, ' ');
};
