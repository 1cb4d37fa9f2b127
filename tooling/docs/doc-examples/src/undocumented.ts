/** What a package's user can import without a comment that says what it is or, if required, a value without an example. */
import path from 'node:path';
import ts from 'typescript';
import type { Problem } from './problem.ts';

export const undocumented = (
  folder: string,
  entryPoints: readonly string[],
  needsExamples = false,
): readonly Problem[] => {
  const files = entryPoints.map((entryPoint) => path.resolve(folder, entryPoint));
  const program = ts.createProgram(files, { ...settings, customConditions: ['@postern/source'] });
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const module = program.getSourceFile(file);
    const symbol = module && checker.getSymbolAtLocation(module);
    const exported = symbol === undefined ? [] : checker.getExportsOfModule(symbol);
    return exported.flatMap((name) => problemsOf(checker, folder, name, needsExamples));
  });
};

const settings: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  allowImportingTsExtensions: true,
  noEmit: true,
  types: [],
};

const problemsOf = (
  checker: ts.TypeChecker,
  folder: string,
  name: ts.Symbol,
  needsExamples: boolean,
): readonly Problem[] => {
  const symbol = name.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(name) : name;
  const [declaration] = symbol.declarations ?? [];
  if (declaration === undefined) return [];
  const isValue = (symbol.flags & ts.SymbolFlags.Value) !== 0;
  const hasExample = symbol.getJsDocTags(checker).some((tag) => tag.name === 'example');
  const missing =
    symbol.getDocumentationComment(checker).length === 0
      ? 'comment'
      : needsExamples && isValue && !hasExample
        ? 'example'
        : undefined;
  if (missing === undefined) return [];
  const source = declaration.getSourceFile();
  const line = source.getLineAndCharacterOfPosition(declaration.getStart()).line + 1;
  return [
    {
      file: path.relative(folder, source.fileName),
      line,
      reason: `${name.name} is exported and has no ${missing}`,
    },
  ];
};
