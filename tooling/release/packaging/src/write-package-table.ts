/** The program of the generate task: writes the table of the packages in the README of the repository. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withPackageTable } from './package-table.ts';
import { publishedPackages } from './published-packages.ts';

const workspace = fileURLToPath(new URL('../../../..', import.meta.url));
const readme = path.join(workspace, 'README.md');
writeFileSync(
  readme,
  withPackageTable(readFileSync(readme, 'utf8'), publishedPackages(workspace), workspace),
);
