/** The program, with targets that have a defect on purpose. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCorpus, writeCorpus } from './corpus.ts';
import { stateless, type FuzzTarget } from './engine/fuzz-target.ts';
import { runFuzzProgram } from './fuzz-program.ts';

const target = (name: string, check: (text: string) => string | undefined): FuzzTarget => ({
  name,
  description: `a target called ${name}`,
  sources: [],
  examples: ['one two three', '{"a":1}'],
  words: ['four'],
  open: stateless((input) => check(Buffer.from(input).toString('latin1'))),
});

const sound = target('sound', () => undefined);
const throwing = target('throwing', (text) => {
  if (text.includes('four')) throw new Error(`cannot read ${text.length} characters`);
  return undefined;
});
const wrong = target('wrong', (text) => (text.includes('four') ? 'the value is lost' : undefined));
const rejecting: FuzzTarget = {
  ...target('rejecting', () => undefined),
  open: () => ({
    check: (input) =>
      Buffer.from(input).includes('four') ? Promise.reject(new Error('no')) : Promise.resolve(undefined),
  }),
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'postern-fuzzing-test-'));
  mkdirSync(path.join(folder, 'corpus'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = async (...args: readonly string[]) => {
  let [printed, errors] = ['', ''];
  const exitCode = await runFuzzProgram(args, {
    targets: [sound, throwing, wrong, rejecting],
    root: folder,
    corpusFolder: path.join(folder, 'corpus'),
    reportsFolder: path.join(folder, 'reports'),
    pageFile: path.join(folder, 'page.md'),
    output: { write: (text) => void (printed += text) },
    errors: { write: (text) => void (errors += text) },
  });
  return { exitCode, printed, errors };
};

test('without a finding it exits with 0', async () => {
  const { exitCode, printed } = await run('sound', '--inputs', '300', '--seed', '7');
  expect(exitCode).toBe(0);
  expect(printed).toMatch(/^--seed 7 --inputs 300\nsound: 302 inputs, .* findings: 0\n$/);
});

test.each([
  ['throwing', 'threw Error: cannot read 4 characters'],
  ['wrong', 'the value is lost'],
  ['rejecting', 'threw Error: no'],
])(
  'a finding of a target that is %s exits with 1, and is saved with a command that repeats it',
  async (name, violation) => {
    const { exitCode, printed } = await run(name, '--inputs', '2000', '--seed', '7');
    expect(exitCode).toBe(1);
    expect(printed).toContain(`${name}: FINDING: ${violation}`);
    const [, command = ''] = /repeat with: npm run fuzz -- (.*)/.exec(printed) ?? [];
    const repeated = await run(...command.split(' '));
    expect(repeated.exitCode).toBe(1);
    expect(repeated.printed).toContain(`${name}: FINDING: ${violation}`);
  },
);

test('findings with one cause are saved once, with the smallest input', async () => {
  await run('throwing', '--inputs', '2000', '--seed', '7');
  const files = readdirSync(path.join(folder, 'reports/findings'));
  expect(files.map((file) => readFileSync(path.join(folder, 'reports/findings', file), 'utf8'))).toEqual([
    'four',
  ]);
});

test('the inputs of the corpus are tried', async () => {
  writeCorpus(path.join(folder, 'corpus'), 'wrong', [Buffer.from('four')]);
  expect((await run('wrong', '--inputs', '1', '--seed', '7')).exitCode).toBe(1);
});

test('an input without a finding exits with 0', async () => {
  const file = path.join(folder, 'input');
  writeFileSync(file, 'three');
  const { exitCode, printed } = await run('wrong', '--input', file);
  expect([exitCode, printed]).toEqual([0, expect.stringMatching(/^wrong: no finding, /)]);
});

test('the report has a row for each target', async () => {
  await run('sound', 'wrong', '--inputs', '300', '--seed', '7', '--report');
  const page = readFileSync(path.join(folder, 'page.md'), 'utf8');
  expect(page).toMatch(/^\| `sound` +\| 302 +\| .* \| 0 +\| \d{4}-\d\d-\d\d \| `unknown` \| 7 +\|$/m);
  expect(page).toMatch(/^\| `throwing` +\| not run /m);
});

test.each([
  [['--inputs', '0'], '--inputs must be a whole number'],
  [['--seed', 'x'], '--seed must be a whole number'],
  [['other'], 'unknown target other'],
  [['--input', 'file'], '--input needs exactly one target'],
  [['--colour'], "Unknown option '--colour'"],
])('%j is refused', async (args, message) => {
  const { exitCode, errors } = await run(...args);
  expect(exitCode).toBe(2);
  expect(errors).toContain(message);
});

test('the help lists the targets', async () => {
  const { exitCode, printed } = await run('--help');
  expect(exitCode).toBe(0);
  expect(printed).toMatch(/^ +throwing +a target called throwing$/m);
});

test('the corpus holds any bytes, the shortest inputs first', () => {
  const all = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  writeCorpus(folder, 'any', [all, Buffer.from('a'), Buffer.alloc(20_000), Buffer.from('a')]);
  expect(readCorpus(folder, 'any')).toEqual([Buffer.from('a'), all]);
  expect(readFileSync(path.join(folder, 'any.jsonl'), 'utf8')).toMatch(/^[ -~\n]*$/);
  expect(readCorpus(folder, 'none')).toEqual([]);
});
