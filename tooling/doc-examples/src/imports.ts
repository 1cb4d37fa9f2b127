/** The imports of all examples of a module, each once, for the top of their test file. */
import ts from 'typescript';

export const merge = (imports: readonly ts.ImportDeclaration[]): string => {
  const whole = new Set<string>();
  const namesFrom = new Map<string, Set<string>>();
  for (const declaration of imports) {
    const clause = declaration.importClause;
    const bindings = clause?.namedBindings;
    if (
      clause === undefined ||
      clause.name !== undefined ||
      bindings === undefined ||
      !ts.isNamedImports(bindings)
    ) {
      whole.add(declaration.getText().replace(/;?$/, ';'));
      continue;
    }
    const module = declaration.moduleSpecifier.getText();
    const names = namesFrom.get(module) ?? new Set();
    const typesOnly = clause.phaseModifier === ts.SyntaxKind.TypeKeyword ? 'type ' : '';
    for (const name of bindings.elements) names.add(`${typesOnly}${name.getText()}`);
    namesFrom.set(module, names);
  }
  return [
    ...whole,
    ...[...namesFrom].map(([module, names]) => `import { ${list(names)} } from ${module};`),
  ].join('\n');
};

/** What one example takes as a type and another as a value is a value. */
const list = (names: ReadonlySet<string>): string =>
  [...names].filter((name) => !names.has(name.replace(/^type /, '')) || !name.startsWith('type ')).join(', ');
