// How much code there is: `npm run count`, and each run of CI. It counts the lines of tracked files, and bounds nothing: a reader's
// time is the aim, and lines are only a sign of it.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const isCode = (file) => /\.(?:[cm]?ts|tsx|[cm]?js|css)$/.test(file);

const kindOf = (file) => {
  const name = path.basename(file);
  if (name.includes('.generated')) return 'generated';
  if (name.includes('.test.') || name.includes('.tst.') || /(?:^|\/)test(?:ing)?\//.test(file))
    return 'tests';
  return 'source';
};

const git = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
const tracked = (git.stdout ?? '').split('\0').filter((file) => existsSync(path.join(root, file)));
const files = tracked.filter(isCode).map((file) => ({
  file,
  kind: kindOf(file),
  part: file.split('/').slice(0, 2).join('/'),
  lines: readFileSync(path.join(root, file), 'utf8').split('\n').length - 1,
}));

const linesOf = (counted) => counted.reduce((sum, { lines }) => sum + lines, 0);
const ofKind = (kind, from = files) => from.filter((file) => file.kind === kind);
const source = ofKind('source');
const typed = source.filter(({ file }) => /tsx?$/.test(file));
const small = (lines) => typed.filter((file) => file.lines <= lines).length;
const parts = [...new Set(files.map(({ part }) => part))];
const foldersIn = (folders) => new Set(tracked.map((file) => folders.exec(file)?.[0]).filter(Boolean)).size;

const figures = [
  ['hand-written source lines', linesOf(source)],
  ['test lines', linesOf(ofKind('tests'))],
  ['generated lines', linesOf(ofKind('generated'))],
  ['source files in TypeScript', typed.length],
  ['… of at most 25 lines', small(25)],
  ['… of at most 50 lines', small(50)],
  ['… of more than 400 lines', typed.length - small(400)],
  ['packages and apps', foldersIn(/^(?:packages|apps)\/[^/]+\//)],
  ['tooling folders', foldersIn(/^tooling\/[^/]+\//)],
];

const row = (cells) => `| ${cells.join(' | ')} |`;
const number = (value) => value.toLocaleString('en');
console.log(
  [
    row(['figure', 'count']),
    row(['---', '---:']),
    ...figures.map(([title, count]) => row([title, number(count)])),
    '',
    row(['part', 'source', 'tests', 'generated']),
    row(['---', '---:', '---:', '---:']),
    ...parts
      .map((part) => {
        const own = files.filter((file) => file.part === part);
        return { part, counts: ['source', 'tests', 'generated'].map((kind) => linesOf(ofKind(kind, own))) };
      })
      // oxlint-disable-next-line unicorn/no-array-sort -- Node 18 has no toSorted
      .sort((one, other) => other.counts[0] - one.counts[0])
      .map(({ part, counts }) => row([part, ...counts.map(number)])),
  ].join('\n'),
);
