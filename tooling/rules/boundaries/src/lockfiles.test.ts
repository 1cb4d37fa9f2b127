import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.ts';

const lockfiles = [
  'pnpm-lock.yaml',
  'tooling/workspace/toolchain/package-lock.json',
  'tooling/benchmarks/competitors/package-lock.json',
  'tooling/docs/site/runtimes/package-lock.json',
];
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

// The installer silently skips optional binaries that are missing in the lockfile,
// so a missing one fails only on the platform that needs it.
describe('each native package for Linux is also locked for macOS and Windows', () => {
  const locked = new Set(
    [...read('pnpm-lock.yaml').matchAll(/^ {2}'?([^\s':]+@\d[^\s':(]*)'?:/gm)].map(([, id]) => id),
  );
  const forLinux = [...locked].filter((id): id is string => /[/.-]linux-(x64|64)\b/.test(id ?? ''));

  test('the lockfile has native packages', () => {
    expect(forLinux.length).toBeGreaterThan(5);
  });

  test.each(forLinux)('%s', (id) => {
    const on = (...platforms: readonly string[]) =>
      platforms.map((platform) => id.replace(/linux-(x64|64)(-gnu|-glibc|-musl)?/, platform));
    expect(on('darwin-arm64').filter((other) => locked.has(other))).toHaveLength(1);
    expect(
      on('win32-x64', 'win32-x64-msvc', 'windows-64', 'windows-x64').filter((other) => locked.has(other)),
    ).toHaveLength(1);
  });
});

// The registry is a setting of the installer; the lockfile identifies packages by hash.
test.each(lockfiles)('%s contains no registry address', (file) => {
  expect(read(file)).not.toMatch(/\btarball:|"resolved":|\bhttps?:\/\/[^\s"]+\.tgz/);
});
