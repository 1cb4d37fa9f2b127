/** The examples of one module as one jest test file: a test for each, named after what it is an example of. */
import { bodyOf } from './body.ts';
import type { Example } from './collect.ts';
import { merge } from './imports.ts';
import type { Problem } from './problem.ts';

export interface TestFile {
  readonly text: string;
  readonly problems: readonly Problem[];
}

export const testFile = (examples: readonly Example[]): TestFile => {
  const bodies = examples.map((example) => ({ ...example, body: bodyOf(example.code) }));
  const imports = merge(bodies.flatMap(({ body }) => ('imports' in body ? body.imports : [])));
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
