/**
 * Every command block of README and documents, in an empty folder for each page. The packages come from a registry on loopback, as
 * they will come from npm, and the commands use one gateway that runs beside the folders.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { workspace } from '@postern/packaging/published';
import { commandSettings } from './command-settings.ts';
import { commandsNotRun, commandsRunElsewhere } from './commands-not-run.ts';
import { readDocumentedPages, type CommandBlock } from './documented-pages.ts';
import { startReaderEnvironment, type ReaderEnvironment } from './reader-environment.ts';

const pages = readDocumentedPages(workspace);
// Each command of this page shows it without the others.
const examplesByThemselves = 'docs/command-line.md';
const missingPrograms = [...new Set(commandSettings.flatMap(({ needs }) => needs ?? []))].filter(
  (program) => spawnSync(program, ['--version']).error !== undefined,
);

interface Row {
  readonly page?: string;
  readonly command: RegExp;
}

const rowsFor = <R extends Row>(rows: readonly R[], page: string, command: string): readonly R[] =>
  rows.filter((row) => (row.page === undefined || row.page === page) && row.command.test(command));

type Decision =
  | { readonly _tag: 'Run' }
  | { readonly _tag: 'RunElsewhere'; readonly by: string }
  | { readonly _tag: 'NotRun'; readonly reason: string };

const decide = (page: string, command: string): Decision => {
  const [elsewhere] = rowsFor(commandsRunElsewhere, page, command);
  if (elsewhere !== undefined) return { _tag: 'RunElsewhere', by: elsewhere.by };
  const [notRun] = rowsFor(commandsNotRun, page, command);
  if (notRun !== undefined) return { _tag: 'NotRun', reason: notRun.reason };
  const [missing] = rowsFor(commandSettings, page, command).flatMap(({ needs = '' }) =>
    missingPrograms.filter((program) => program === needs),
  );
  return missing === undefined
    ? { _tag: 'Run' }
    : { _tag: 'NotRun', reason: `this machine has no ${missing}` };
};

const folder = mkdtempSync(path.join(tmpdir(), 'postern-documents-test-'));
let reader: ReaderEnvironment;

beforeAll(async () => {
  reader = await startReaderEnvironment(folder);
});

afterAll(async () => {
  process.stderr.write(summary());
  await reader.stop();
  rmSync(folder, { recursive: true, force: true });
});

const withExamples = pages.flatMap(({ page, blocks }) => {
  const run = blocks.filter(({ commands }) => commands.some((each) => decide(page, each)._tag === 'Run'));
  return run.length === 0 ? [] : [{ page, blocks: run }];
});

describe.each(withExamples)('$page', ({ page, blocks }) => {
  const pageFolder = path.join(folder, page.replaceAll(/\W+/g, '-'));
  let cwd = pageFolder;

  beforeAll(async () => {
    mkdirSync(pageFolder);
    if (page.startsWith('examples/')) copyExample(path.dirname(page), pageFolder);
    symlinkSync(path.join(reader.gatewayFolder, '.postern'), path.join(pageFolder, '.postern'));
    await reader.restoreAccounts();
  });

  afterAll(() => reader.stopPrograms());

  test.each(blocks)('$title', async ({ commands, files }: CommandBlock) => {
    if (page === examplesByThemselves) await reader.restoreAccounts();
    for (const { name, text } of files) {
      mkdirSync(path.dirname(path.join(cwd, name)), { recursive: true });
      writeFileSync(path.join(cwd, name), reader.withPorts(text));
    }
    const script = commands
      .filter((command) => decide(page, command)._tag === 'Run')
      .map((command) => scriptFor(page, command))
      .join('\n');
    const { status, output } = await reader.run(script, cwd);
    cwd = reader.lastFolder();
    expect(status === 0 ? 'succeeded' : `exit code ${status}: ${output}`).toBe('succeeded');
  });
});

/** The command of a page, with the values of the test and what it needs before it. */
const scriptFor = (page: string, command: string): string => {
  const rows = rowsFor(commandSettings, page, command);
  const replaced = rows
    .flatMap(({ replace = {} }) => Object.entries(replace))
    .reduce((text, [from, to]) => text.replaceAll(from, () => to), reader.withPorts(command));
  const started = rows.flatMap((row) =>
    row.readyWhen === undefined
      ? []
      : `keep_running ${commandSettings.indexOf(row)} ${quote(row.readyWhen)} ${quote(replaced)}`,
  );
  const exits = rows.flatMap(({ exitCode }) => exitCode ?? []);
  const expected = exits.map((code) => ` && status=0 || status=$?; [ $status = ${code} ]`);
  return [...rows.flatMap(({ prepare }) => prepare ?? []), (started[0] ?? replaced) + expected.join('')].join(
    '\n',
  );
};

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const copyExample = (example: string, to: string): void => {
  cpSync(path.join(workspace, example), to, {
    recursive: true,
    filter: (file) => !/^(node_modules|reports|test)$/.test(path.basename(file)),
  });
  for (const name of globSync('**/*.{json,yaml}', { cwd: to })) {
    const file = path.join(to, name);
    writeFileSync(file, reader.withPorts(readFileSync(file, 'utf8')));
  }
};

/** What happened to the blocks, a line for each kind and reason. */
const summary = (): string => {
  const counts = new Map<string, number>();
  const blocks = pages.flatMap(({ page, blocks: all }) =>
    all.map(({ commands }) => commands.map((command) => decide(page, command))),
  );
  for (const decisions of blocks) {
    const isRun = decisions.some(({ _tag }) => _tag === 'Run');
    const others = decisions.flatMap((each) => (each._tag === 'Run' ? [] : [describeOther(each)]));
    // A block of which nothing is run counts once, by its last command: those before it only lead to it.
    const kinds = isRun
      ? ['run', ...others.map((other) => `run but for a command ${other}`)]
      : others.slice(-1);
    for (const kind of new Set(kinds)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const lines = [...counts].map(([kind, count]) => `  ${kind}: ${count}`);
  return [`Command blocks of README and documents: ${blocks.length}`, ...lines.toSorted(), ''].join('\n');
};

const describeOther = (decision: Exclude<Decision, { readonly _tag: 'Run' }>): string =>
  decision._tag === 'NotRun' ? `not run (${decision.reason})` : `run by ${decision.by}`;

test('each row of the tables names a command of the documents', () => {
  const all = pages.flatMap(({ page, blocks }) =>
    blocks.flatMap(({ commands }) => commands.map((command) => ({ page, command }))),
  );
  const unused = (rows: readonly Row[]) =>
    rows.filter((row) => !all.some(({ page, command }) => rowsFor([row], page, command).length > 0));
  expect(unused(commandSettings)).toEqual([]);
  expect(unused(commandsNotRun)).toEqual([]);
  expect(unused(commandsRunElsewhere)).toEqual([]);
});

test('the tests that run the other commands exist', () => {
  const missing = commandsRunElsewhere.filter(({ by }) => !existsSync(path.join(workspace, by)));
  expect(missing).toEqual([]);
});
