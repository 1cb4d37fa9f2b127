import * as E from 'fp-ts/lib/Either.js';
import { recogniseOperation } from '../index.ts';

test.each([
  [{ command: 'REFUND' }, E.right('REFUND')],
  [{ query_command: 'CHECK_STATUS' }, E.right('CHECK_STATUS')],
  [{ command: 'CAPTURE', query_command: 'CHECK_STATUS' }, E.left({ reason: 'MultipleCommands' })],
  [{ command: 'CAPTURE', query_command: '' }, E.left({ reason: 'MultipleCommands' })],
  [{}, E.left({ reason: 'MissingCommand' })],
  [{ command: '' }, E.left({ reason: 'MissingCommand' })],
  [{ command: 'PURCHASE' }, E.left({ reason: 'UnknownCommand' })],
  [{ command: 'capture' }, E.left({ reason: 'UnknownCommand' })],
  [{ query_command: 'CAPTURE' }, E.left({ reason: 'UnknownCommand' })],
  [{ command: 'CHECK_STATUS' }, E.left({ reason: 'UnknownCommand' })],
  [{ command: 'constructor' }, E.left({ reason: 'UnknownCommand' })],
  [{ command: 4 }, E.left({ reason: 'InvalidFormat' })],
  [{ command: null }, E.left({ reason: 'InvalidFormat' })],
  [{ command: ['CAPTURE'] }, E.left({ reason: 'InvalidFormat' })],
])('%j', (received, answer) => {
  expect(recogniseOperation(received)).toEqual(answer);
});
