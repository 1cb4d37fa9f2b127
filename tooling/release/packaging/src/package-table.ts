/** The table of the published packages in the README of the repository, from their package.json. */
import path from 'node:path';
import type { Manifest } from './manifest.ts';
import type { Published } from './published-packages.ts';

/** The README with the table of these packages in place of the one that it has. */
export const withPackageTable = (readme: string, packages: readonly Published[], workspace: string): string =>
  readme.replace(/^\| package [^]*?(?=\n\n)/m, () =>
    formatTable([
      ['package', 'purpose', 'Node.js', 'dependencies'],
      ...packages.map(({ name, folder, manifest }) => [
        `[\`${name}\`](${path.relative(workspace, folder).replaceAll('\\', '/')})`,
        manifest.description ?? '',
        leastNodeVersion(manifest),
        Object.keys(manifest.dependencies ?? {})
          .map((dependency) => dependency.replace('@postern/', ''))
          .join(', '),
      ]),
    ]),
  );

/** The oldest version of Node.js that a package runs on, such as 22.18. */
export const leastNodeVersion = ({ engines = {} }: Manifest): string =>
  /\d+\.\d+/.exec(engines['node'] ?? '')?.[0] ?? '';

const formatTable = ([head = [], ...rows]: readonly (readonly string[])[]): string => {
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((row) => row[i]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, i) => (row[i] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
};
