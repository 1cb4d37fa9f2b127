/** A name means one thing: what two packages export by the same name comes from the protocol. */
import path from 'node:path';
import { entriesOf } from './entries.ts';
import { makeProject } from './project.ts';
import { published } from './published.ts';
import { runNode } from './run-node.ts';

const project = makeProject('fast-check', '@opentelemetry/api', 'vitest');

const namesOf = (name: string): ReadonlySet<string> => {
  const files = entriesOf(project.home(name)).code.flatMap(({ declarations }) => declarations);
  const declared: readonly (readonly string[])[] = JSON.parse(
    runNode([path.join(__dirname, 'check/declared.ts'), ...files]),
  );
  return new Set(declared.flat());
};

test('names that two packages export are names of the protocol', () => {
  const names = new Map(published.map(({ name }) => [name, namesOf(name)]));
  const protocol = names.get('@postern/protocol') ?? new Set();
  const others = [...names].filter(([name]) => name !== '@postern/protocol');
  const shared = others.flatMap(([one, its]) =>
    others.flatMap(([other, theirs]) => (one < other ? [...its].filter((name) => theirs.has(name)) : [])),
  );
  expect(shared).toContain('responsePhrase');
  expect(shared.filter((name) => !protocol.has(name))).toEqual([]);
});
