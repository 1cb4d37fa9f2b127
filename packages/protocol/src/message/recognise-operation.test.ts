import * as E from 'fp-ts/lib/Either.js';
import { recogniseOperation } from '../spec.ts';

test.each([
  [{ command: 'REFUND' }, E.right('REFUND')],
  [{ query_command: 'CHECK_STATUS' }, E.right('CHECK_STATUS')],
  [{ command: 'CAPTURE', query_command: 'CHECK_STATUS' }, E.left({ reason: 'MultipleCommands' })],
  [{ command: 'CAPTURE', query_command: '' }, E.left({ reason: 'MultipleCommands' })],
  [{}, E.left({ reason: 'MissingCommand' })],
  [{ command: '' }, E.left({ reason: 'MissingCommand', parameter: 'command' })],
  [{ command: 'PURCHASE' }, E.left({ reason: 'UnknownCommand', parameter: 'command' })],
  [{ command: 'capture' }, E.left({ reason: 'UnknownCommand', parameter: 'command' })],
  [{ query_command: 'CAPTURE' }, E.left({ reason: 'UnknownCommand', parameter: 'query_command' })],
  [{ command: 'CHECK_STATUS' }, E.left({ reason: 'UnknownCommand', parameter: 'command' })],
  [{ command: 'constructor' }, E.left({ reason: 'UnknownCommand', parameter: 'command' })],
  [{ command: 'A'.repeat(20) }, E.left({ reason: 'UnknownCommand', parameter: 'command' })],
  [{ command: 'A'.repeat(21) }, E.left({ reason: 'TooLong', parameter: 'command' })],
  [{ command: '1'.repeat(21) }, E.left({ reason: 'UnknownCommand', parameter: 'command' })],
  [{ query_command: 'A'.repeat(50) }, E.left({ reason: 'UnknownCommand', parameter: 'query_command' })],
  [{ query_command: 'A'.repeat(51) }, E.left({ reason: 'TooLong', parameter: 'query_command' })],
  [{ command: 4 }, E.left({ reason: 'InvalidFormat', parameter: 'command' })],
  [{ command: null }, E.left({ reason: 'InvalidFormat', parameter: 'command' })],
  [{ command: ['CAPTURE'] }, E.left({ reason: 'InvalidFormat', parameter: 'command' })],
])('%j', (received, answer) => {
  expect(recogniseOperation(received)).toEqual(answer);
});
