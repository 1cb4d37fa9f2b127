import { keysOf } from '../spec/typed-object-keys.ts';
import { protocolNames } from '../signature/find-signed-string-ambiguity.ts';
import { paymentParameters } from './index.ts';
import { paymentMessageNames } from './verify-payment-message.ts';

// C36. The list is not derived from the table, because a receiver of feedback would load it.
test('the known names are those of the protocol and of all parameters of payments', () => {
  expect(paymentMessageNames.toSorted()).toEqual(
    [...new Set([...protocolNames, ...keysOf(paymentParameters)])].toSorted(),
  );
});
