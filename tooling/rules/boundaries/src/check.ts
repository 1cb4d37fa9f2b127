/**
 * The program `node src/check.ts <tree> [--json]`. It checks the imports of the packages, apps and examples in a tree and
 * lists those that break a rule, with --json as data for the tests.
 */
import { globSync } from 'node:fs';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import { rules } from './rules.ts';

const [tree = '.', format] = process.argv.slice(2);
const baseDir = path.resolve(tree);
// Without the folders that a build replaces while this program reads: dist, dist.new, dist.old, site.
const isWritten = (file: string): boolean =>
  /^(?:dist|reports|site|node_modules|\.)/.test(path.basename(file));
const sources = globSync('{packages,apps,examples}/*/*', { cwd: baseDir }).filter((file) => !isWritten(file));

const { output, exitCode } = await cruise(sources, {
  baseDir,
  outputType: format === '--json' ? 'json' : 'err-long',
  validate: true,
  ruleSet: { forbidden: rules.map((rule) => ({ ...rule, severity: 'error' })) },
  // Imports of types count.
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(^|/)(dist|reports|\\.doc-examples)/' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['@postern/source', 'node', 'import', 'require', 'default'],
    extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
  },
});

process.stdout.write(typeof output === 'string' ? output : JSON.stringify(output));
process.exitCode = format === '--json' ? 0 : exitCode;
