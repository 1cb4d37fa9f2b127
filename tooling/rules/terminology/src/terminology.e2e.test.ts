import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { broken, clean } from './planted.ts';
import type { Context, Term } from './term.ts';
import { terms } from './terms.ts';

/** Folders and files that still use words of the list. It may only get shorter: remove a row when its report is empty. */
const pending: readonly string[] = [];

interface Violation {
  readonly file: string;
  readonly line: number;
  readonly context: Context;
  readonly word: string;
  readonly term: Term;
}

describe('the project', () => {
  const violations = violationsIn();
  const isPending = (file: string) => pending.some((part) => file === part || file.startsWith(`${part}/`));

  test('uses its own words', () => {
    expect(reportOf(violations.filter(({ file }) => !isPending(file)))).toEqual([]);
  });

  test('lists as pending only what still uses other words', () => {
    const done = pending.filter(
      (part) => !violations.some(({ file }) => file === part || file.startsWith(`${part}/`)),
    );
    expect(done).toEqual([]);
  });
});

describe('a planted tree', () => {
  const examples = [...broken, ...clean];
  const plants = terms.flatMap((term, row) =>
    term.in.flatMap((context) =>
      term.not.map((word, i) => ({ term, context, word, ...plant(context, word, `r${row}-${i}`) })),
    ),
  );
  const violations = violationsIn(
    Object.fromEntries([...examples, ...plants].map(({ file, source }) => [file, source])),
  );

  test.each(examples)('reports $uses in $file', ({ file, uses }) => {
    const found = violations.filter((violation) => violation.file === file);
    expect(found.map(({ line, context, word }) => `${line} ${context} ${word}`).toSorted()).toEqual(
      uses.toSorted(),
    );
  });

  test('has an example of each context', () => {
    const contexts: readonly Context[] = ['file', 'name', 'comment', 'text', 'prose'];
    const examined = broken.flatMap(({ uses }) => uses.map((use) => `${use.split(' ')[1]}`));
    expect([...new Set(examined)].toSorted()).toEqual(contexts.toSorted());
  });

  test('reports each word of each row in each of its contexts', () => {
    const missed = plants.filter(
      ({ term, context, file }) =>
        !violations.some(
          (found) => found.file === file && found.context === context && found.term.reason === term.reason,
        ),
    );
    expect(missed.map(({ context, word }) => `${context} ${word}`)).toEqual([]);
  });
});

function plant(context: Context, word: string, folder: string): { file: string; source: string } {
  const words = word.replaceAll(/[$^]/g, '');
  const name = words.replaceAll(/[^a-z]+/g, '_');
  const within = `packages/${folder}/${context}`;
  const before = word.startsWith('^') ? '' : 'One ';
  switch (context) {
    case 'file':
      return { file: `${within}/${name}.ts`, source: '' };
    case 'name':
      return { file: `${within}/a.ts`, source: `export const ${name} = 1;` };
    case 'comment':
      return { file: `${within}/a.ts`, source: `// ${before}${words} more.` };
    case 'text':
      return {
        file: `${within}/a.ts`,
        source: `throw new Error(${JSON.stringify(`${before}${words} more`)});`,
      };
    case 'prose':
      return { file: `${within}/a.md`, source: `${before}${words} more.` };
  }
}

/** Runs the command on the project, or on a tree with the files. */
function violationsIn(files?: Readonly<Record<string, string>>): readonly Violation[] {
  if (files === undefined) return run([]);
  const tree = mkdtempSync(path.join(tmpdir(), 'planted-'));
  try {
    for (const [file, source] of Object.entries(files)) {
      mkdirSync(path.join(tree, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(tree, file), source);
    }
    return run(['--tree', tree]);
  } finally {
    rmSync(tree, { recursive: true });
  }
}

function run(words: readonly string[]): readonly Violation[] {
  const program = path.join(__dirname, 'main.ts');
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, '--json', ...words], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

function reportOf(violations: readonly Violation[]): readonly string[] {
  return violations.map(
    ({ file, line, word, term }) => `${file}:${line} "${word}": use ${term.use} (${term.reason})`,
  );
}
