import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as E from 'fp-ts/lib/Either.js';
import { resolveConfig, flagName, optionNames, options, variableName } from './options.ts';

test.each([
  ['port', '--port', 'POSTERN_PORT'],
  ['apiRoot', '--api-root', 'POSTERN_API_ROOT'],
  ['logLevel', '--log-level', 'POSTERN_LOG_LEVEL'],
  ['aLongerNameYet', '--a-longer-name-yet', 'POSTERN_A_LONGER_NAME_YET'],
])('%s is %s and %s', (name, flag, variable) => {
  expect([flagName(name), variableName(name)]).toEqual([flag, variable]);
});

test('no two options share a flag or a variable', () => {
  const words = optionNames.flatMap((name) => [flagName(name), variableName(name)]);
  expect(words).toEqual([...new Set(words)]);
});

test('every default keeps its own rule', () => {
  for (const { fallback, read } of Object.values(options)) {
    expect(fallback === undefined ? undefined : read(fallback)).toBe(fallback);
  }
});

test('distinguishes an undefined value from a missing one', () => {
  expect(
    resolveConfig((name) => (name === 'seed' ? { value: undefined, source: 'a test' } : undefined)),
  ).toEqual(E.left(['a test must be a path']));
});

test('the page about the gateway lists every option, with its flag, its variable and its default', () => {
  const page = readFileSync(path.join(__dirname, '../../README.md'), 'utf8');
  const cells = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const listed = cells
    .filter(([, , , , variable]) => variable?.startsWith('`POSTERN_'))
    .map(([, flag, , fallback, variable]) => [flag, variable, fallback]);
  expect(listed).toEqual([
    ...optionNames.map((name) => [
      options[name].secret ? '' : `\`${flagName(name)}\``,
      `\`${variableName(name)}\``,
      String(options[name].fallback || (options[name].fallback === 0 ? 0 : '')),
    ]),
    ['`--config`', '`POSTERN_CONFIG`', ''],
  ]);
});
