/** Each example of a command names a command that exists, with options that it has. The page and the help print them. */
import { commandGroups } from '../src/commands/command-groups.ts';
import { connectionOptions, jsonOption } from '../src/command-definition/general-options.ts';
import { flagOf, type CommandDefinition } from '../src/command-definition/command-definition.ts';

let rows: readonly CommandDefinition[];

beforeAll(async () => {
  rows = (await Promise.all(commandGroups.map(({ load }) => load()))).flat();
});

test('each command has a summary, and each but those of the routes has an example', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({ summary }) => summary === '').map(({ name }) => name)).toEqual([]);
  const withoutExample = rows.filter(
    ({ name, examples }) => examples.length === 0 && !name.startsWith('api '),
  );
  expect(withoutExample.map(({ name }) => name)).toEqual([]);
});

test('each example runs its command with options that it has', () => {
  const wrong = rows.flatMap((row) =>
    row.examples.flatMap(({ line }) => {
      const [, words = ''] = /(?:^|[|(] ?)\{program\} ([^|)]*)/.exec(line.replaceAll('"$(', '(')) ?? [];
      const flags = words.match(/(?<= )--?[a-z][a-z-]*/g) ?? [];
      const known = [...(row.options ?? []), ...connectionOptions[row.connects], jsonOption].flatMap(
        ({ name, short }) => [flagOf(name), `-${short}`],
      );
      const unknown = row.passesOptions === true ? [] : flags.filter((flag) => !known.includes(flag));
      return words.startsWith(row.name) && unknown.length === 0 ? [] : [{ command: row.name, line, unknown }];
    }),
  );
  expect(wrong).toEqual([]);
});

test('no two commands have the same name', () => {
  const names = rows.map(({ name }) => name);
  expect(names).toHaveLength(new Set(names).size);
});
