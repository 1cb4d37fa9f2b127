/**
 * The program `node src/check.ts <tree> [--json]`. It checks the imports of the packages, apps and examples in a tree and
 * lists those that break a rule, with --json as data for the tests.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import { rules } from './rules.ts';

const [tree = '.', format] = process.argv.slice(2);
const baseDir = path.resolve(tree);
const groups = ['packages', 'apps', 'examples'].filter((group) => existsSync(path.join(baseDir, group)));

const { output, exitCode } = await cruise(groups, {
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
