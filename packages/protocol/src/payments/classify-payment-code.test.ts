import {
  isMessageCode,
  isPayment,
  isStatus,
  operationCodeClass,
  operations,
  payments,
  statuses,
} from '../spec.ts';
import { keysOf } from '../spec/typed-object-keys.ts';
import { messages } from '../texts.ts';
import { paymentCodeClass, savedCardCodeClass, savedCardOperations } from './index.ts';

test.each([
  ['00072', 'declined'],
  ['01072', 'declined'],
  ['00778', 'declined'],
  ['01778', 'declined'],
  ['10030', 'declined'],
  ['10078', 'declined'],
  ['01035', 'pending'],
  ['20064', 'pending'],
  ['13666', 'declined'],
  ['13029', 'declined'],
  ['13006', 'uncertain'],
  ['15777', 'uncertain'],
  ['15778', 'uncertain'],
  ['19065', 'pending'],
  ['14000', 'succeeded'],
  ['02000', 'uncertain'],
  ['00008', 'refused'],
])('%s of a purchase is %s', (code, codeClass) => {
  const [status, message] = [code.slice(0, 2), code.slice(2)];
  if (!isStatus(status) || !isMessageCode(message)) throw new Error('unknown');
  expect(paymentCodeClass('PURCHASE', status, message)).toBe(codeClass);
});

// A cancel without an order (00072) is declined by its message alone.
test('five codes are declined only for a payment; all others have the class that they have for operations', () => {
  for (const payment of Object.keys(payments).filter(isPayment)) {
    const other: string[] = [];
    for (const status of Object.keys(statuses).filter(isStatus))
      for (const message of Object.keys(messages).filter(isMessageCode))
        if (paymentCodeClass(payment, status, message) !== operationCodeClass(payment, status, message))
          other.push(status + message);
    expect(other.toSorted()).toEqual(['00778', '01072', '01778', '10030', '10078']);
  }
});

test('the class of an operation is that of the base specification', () => {
  const different = keysOf(operations).flatMap((operation) =>
    keysOf(statuses).flatMap((status) =>
      keysOf(messages).filter(
        (message) =>
          paymentCodeClass(operation, status, message) !== operationCodeClass(operation, status, message),
      ),
    ),
  );
  expect(different).toEqual([]);
});

test.each([
  ['TOKENIZATION', ['18000', '18062', '18063']],
  ['CREATE_TOKEN', ['52062', '52063']],
  ['UPDATE_TOKEN', ['58063']],
  ['SDK_TOKEN', ['22000']],
] as const)('%s succeeds with %j, and with no code of another operation', (operation, codes) => {
  const succeeded = keysOf(statuses).flatMap((status) =>
    keysOf(messages)
      .filter((message) => savedCardCodeClass(operation, status, message) === 'succeeded')
      .map((message) => status + message),
  );
  expect(succeeded).toEqual(expect.arrayContaining([...codes]));
  expect([...new Set(succeeded.map((code) => code.slice(0, 2)))]).toEqual([
    savedCardOperations[operation].successStatus,
  ]);
});

test.each([
  ['TOKENIZATION', '17', '016', 'declined'],
  ['TOKENIZATION', '17', '012', 'declined'],
  ['CREATE_TOKEN', '53', '038', 'configuration'],
  ['UPDATE_TOKEN', '59', '044', 'refused'],
  ['UPDATE_TOKEN', '59', '114', 'refused'],
  ['CREATE_TOKEN', '00', '002', 'refused'],
  ['TOKENIZATION', '53', '016', 'uncertain'],
  ['TOKENIZATION', '17', '000', 'uncertain'],
] as const)('%s with %s%s is %s', (operation, status, message, codeClass) => {
  expect(savedCardCodeClass(operation, status, message)).toBe(codeClass);
});
