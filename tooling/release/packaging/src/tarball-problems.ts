/** Finds problems of an unpacked tarball that publint and the type checker do not look for. Each is a sentence. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readManifest, type Manifest } from './manifest.ts';

export const tarballProblems = (home: string): readonly string[] => {
  const manifest = readManifest(home);
  return [
    ...missingTargets(home, manifest),
    ...missingFiles(home, manifest),
    ...missingFields(manifest),
    ...unpublishedVersions(manifest),
    ...relativeLinks(home),
    ...unpublishedSections(home),
  ].map((problem) => `${manifest.name} ${problem}.`);
};

const missingTargets = (home: string, { main, module, types, bin, exports }: Manifest) => {
  const targets = [main, module, types, ...leavesOf(bin), ...leavesOf(exports)];
  return [...new Set(targets.filter((target) => target !== undefined))]
    .filter((target) => globSync(target, { cwd: home }).length === 0)
    .map((target) => `has no file ${target}, which its package.json names`);
};

const leavesOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [];
};

// The build bundles what these options name.
const licenseFile = 'dist/THIRD-PARTY-NOTICES.txt';
const hasThirdPartyCode = ({ scripts }: Manifest) => / --(inline|pages) /.test(scripts?.['build'] ?? '');

const missingFiles = (home: string, manifest: Manifest) =>
  ['README.md', 'LICENSE', 'CHANGELOG.md', ...(hasThirdPartyCode(manifest) ? [licenseFile] : [])]
    .filter((file) => !existsSync(path.join(home, file)))
    .map((file) => `has no ${file}`);

const missingFields = (manifest: Manifest) => {
  const { version, author, license, homepage, bugs, keywords, repository, engines } = manifest;
  const fields = { author, license, homepage, bugs, keywords, engines, directory: repository?.directory };
  return [
    ...(version === '0.0.0' ? ['has the version 0.0.0, which is never published'] : []),
    ...Object.entries(fields).flatMap(([field, value]) =>
      value === undefined ? [`has no ${field} in its package.json`] : [],
    ),
  ];
};

const unpublishedVersions = ({ dependencies = {}, peerDependencies = {} }: Manifest) =>
  Object.entries({ ...dependencies, ...peerDependencies })
    .filter(([, range]) => !/^([\^~]\d|[<>]=?\d|\*$)/.test(range))
    .map(([dependency, range]) => `depends on ${dependency} by "${range}", which is no range of versions`);

const relativeLinks = (home: string) => {
  const readme = path.join(home, 'README.md');
  if (!existsSync(readme)) return [];
  return [...readFileSync(readme, 'utf8').matchAll(/(?:\]\(|\ssrc=")(?![a-z]+:|#)([^)"\s]+)/g)].map(
    ([, target]) => `has a README with the relative link ${target}`,
  );
};

const unpublishedSections = (home: string) => {
  const readme = path.join(home, 'README.md');
  return existsSync(readme) &&
    /not published yet|not on npm yet|once it is published/.test(readFileSync(readme, 'utf8'))
    ? ['has a README according to which it is not published']
    : [];
};
