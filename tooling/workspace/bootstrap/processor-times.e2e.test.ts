/** The processor time of each task of `npm test`, beside its committed share. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const shares = { slow: 60, quick: 30, cached: 10 };

const grownTasks = (seconds: Readonly<Record<string, number>>): readonly string[] => {
  const tasks = Object.entries(seconds).map(([name, time]) => ({ name, seconds: time }));
  const program = `
    import { compareWithShares, hasGrown } from '${pathToFileURL(path.join(__dirname, 'processor-times.mjs')).href}';
    const rows = compareWithShares(${JSON.stringify(tasks)}, ${JSON.stringify(shares)});
    console.log(rows.filter(hasGrown).map(({ name }) => name).join());`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout.trim().split(',').filter(Boolean);
};

test('a task whose share grew by more than a fifth is named', () => {
  expect(grownTasks({ slow: 6, quick: 4.5, cached: 1 })).toEqual(['quick']);
});

test('a machine that takes longer for everything makes no task grow', () => {
  expect(grownTasks({ slow: 600, quick: 300, cached: 100 })).toEqual([]);
});

test('tasks from the cache do not make the others grow', () => {
  expect(grownTasks({ slow: 6, quick: 3 })).toEqual([]);
});

test('a task without a committed share changes no other', () => {
  expect(grownTasks({ slow: 6, quick: 3, cached: 1, added: 50 })).toEqual([]);
});

// Windows has no shell that measures a script.
(process.platform === 'win32' ? describe.skip : describe)('the shell of a task', () => {
  test('writes the processor time of the script, and passes its exit code on', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'postern-task-times-'));
    const script = `${JSON.stringify(process.execPath)} -e "process.exit(3)"`;
    const { status } = spawnSync(path.join(__dirname, 'task-shell.sh'), ['-c', script], {
      env: {
        ...process.env,
        POSTERN_TASK_TIMES: folder,
        npm_package_name: '@postern/client',
        npm_lifecycle_event: 'test:unit',
      },
    });
    expect(status).toBe(3);
    const [file = ''] = readdirSync(folder);
    const [name, , children] = readFileSync(path.join(folder, file), 'utf8').split('\n');
    rmSync(folder, { recursive: true });
    expect(name).toBe('@postern/client#test:unit');
    expect(children).toMatch(/^\d+m\d+\.\d+s \d+m\d+\.\d+s$/);
  });
});
