/** A run can be resumed after its last finished scenario, with the same version only. */
import * as E from 'fp-ts/lib/Either.js';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readState, writeState, type RunState } from './run-state.ts';
import { finishedState } from './run-state-fixture.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'postern-torture-'));
const file = path.join(folder, 'state/state.json');

afterAll(() => rmSync(folder, { recursive: true }));

test('a state that was written is read again', () => {
  const states: readonly RunState[] = [
    finishedState,
    {
      ...finishedState,
      finished: [],
      options: {
        ...finishedState.options,
        every: 7,
        scenario: 'full-disk',
        database: 'sqlite',
        program: 'main.js',
      },
    },
  ];
  for (const state of states) {
    writeState(state, file);
    expect(readState(state.version, file)).toEqual(E.right(state));
  }
});

test('a state of another version is refused', () => {
  writeState(finishedState, file);
  expect(readState('2.0.0', file)).toEqual(
    E.left('the last run tested 1.0.0, commit abc, this is 2.0.0: start a new run'),
  );
});

test.each(['', 'x', '{}', '[]', JSON.stringify({ ...finishedState, finished: [{}] })])(
  'the invalid state file %j is refused',
  (text) => {
    writeFileSync(file, text);
    expect(readState(finishedState.version, file)).toEqual(
      E.left(`the state file ${file} is not valid: start a new run`),
    );
  },
);

test('without a state file there is no run to resume', () => {
  expect(readState('1.0.0', path.join(folder, 'missing.json'))).toEqual(E.left('there is no run to resume'));
});
