/** The examples of one module as one jest test file: a test for each, named after what it is an example of. */
import ts from 'typescript';
import { bodyOf } from './body.ts';
import type { Example } from './collect.ts';
import type { Problem } from './problem.ts';

export interface TestFile {
  readonly text: string;
  readonly problems: readonly Problem[];
}

export const testFile = (examples: readonly Example[]): TestFile => {
  const bodies = examples.map((example) => ({ ...example, body: bodyOf(example.code) }));
  const imports = mergeImports(bodies.flatMap(({ body }) => ('imports' in body ? body.imports : [])));
  const tests = bodies.map(({ of, file, line, body }) => {
    const lines = 'body' in body ? body.body : '';
    return `// ${file}:${line}\ntest(${JSON.stringify(of)}, async () => {\n${lines}\n});`;
  });
  return {
    text: `${[imports, ...tests].join('\n\n')}\n`,
    problems: bodies.flatMap(({ of, file, line, body }) =>
      'reason' in body ? [{ file, line, reason: `the example of ${of} ${body.reason}` }] : [],
    ),
  };
};

// Each import once.
const mergeImports = (imports: readonly ts.ImportDeclaration[]): string => {
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

// What one example takes as a type and another as a value is a value.
const list = (names: ReadonlySet<string>): string =>
  [...names].filter((name) => !names.has(name.replace(/^type /, '')) || !name.startsWith('type ')).join(', ');
