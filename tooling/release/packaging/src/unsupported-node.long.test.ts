/** On an unsupported Node.js, the gateway ends with one sentence that names the required versions. */
import path from 'node:path';
import { makeProject } from './project.ts';
import { readManifest } from './manifest.ts';
import { runNode } from './run-node.ts';

const { folder, home } = makeProject();
const gateway = home('@postern/gateway-mock');
const required = readManifest(gateway).engines?.['node'];

// Runs before the program, so that it sees another version.
const pretending = (version: string) => [
  '--import',
  `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`,
];

const sentence = (version: string) =>
  `@postern/gateway-mock needs Node.js ${required}, and this is Node.js ${version}. Install Node.js 24.`;

const program = path.join(gateway, 'dist/esm/main.js');
const asModule = ['--input-type=module', '-e', `await import('@postern/gateway-mock')`];
const asCommonjs = ['--input-type=commonjs', '-e', `require('@postern/gateway-mock')`];

describe.each(['18.20.8', '20.20.2', '22.15.1', '23.11.1'])('Node.js %s', (version) => {
  test.each<readonly [string, readonly string[]]>([
    ['the program', [program, '--version']],
    ['an import', asModule],
    ['require', asCommonjs],
    ...['jest', 'vitest', 'node-test'].map(
      (entry) =>
        [`an import of /${entry}`, asModule.map((word) => word.replace('mock', `mock/${entry}`))] as const,
    ),
  ])('%s', (_way, args) => {
    expect(() => runNode([...pretending(version), ...args], folder)).toThrow(sentence(version));
  });
});

const postern = path.join(home('@postern/cli'), 'dist/esm/main.js');

test.each(['20.20.2', '22.17.1', '23.11.1'])('postern on Node.js %s', (version) => {
  const needed = readManifest(home('@postern/cli')).engines?.['node'];
  expect(() => runNode([...pretending(version), postern, '--version'], folder)).toThrow(
    `@postern/cli needs Node.js ${needed}, and this is Node.js ${version}. Install Node.js 24.`,
  );
});

test.each(['22.18.0', '22.99.0', '24.0.0', '26.1.0'])('Node.js %s is supported', (version) => {
  expect(() => runNode([...pretending(version), program, '--version'], folder)).not.toThrow();
  expect(() => runNode([...pretending(version), ...asModule], folder)).not.toThrow();
  expect(() => runNode([...pretending(version), postern, '--version'], folder)).not.toThrow();
});
