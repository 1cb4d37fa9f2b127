/**
 * The program behind `npm run api`: writes the public API of each built package. `[workspace] [folder]` are another workspace
 * and another folder to write to.
 */
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { apiReports } from './api-report.ts';
import { publishedPackages } from './published-packages.ts';

const home = path.join(import.meta.dirname, '..');
const [workspace = path.join(home, '../../..'), folder = path.join(home, 'api')] = process.argv.slice(2);

const reports = apiReports(publishedPackages(workspace));
mkdirSync(folder, { recursive: true });
for (const file of globSync('*.api.md', { cwd: folder })) rmSync(path.join(folder, file));
for (const { file, text } of reports) writeFileSync(path.join(folder, file), text);
