import {
  responseCodeClasses,
  responseCodeClass,
  formatResponseCode,
  isMessageCode,
  isOperation,
  isPayment,
  isStatus,
  operationCodeClass,
  operations,
  payments,
  refusalReasons,
  statusClasses,
  statuses,
  messageClasses,
} from '../spec.ts';
import { describeResponseCode, messages, messagesInArabic, remedies } from '../texts.ts';

const everyStatus = Object.keys(statuses).filter(isStatus);
const everyMessage = Object.keys(messages).filter(isMessageCode);
const everyCode = everyStatus.flatMap((status) => everyMessage.map((message) => ({ status, message })));

test('every status and every message has a class, and every message a remedy of one line', () => {
  expect(Object.keys(statusClasses)).toEqual(Object.keys(statuses));
  expect(Object.keys(remedies)).toEqual(Object.keys(messages));
  for (const message of everyMessage) {
    expect(responseCodeClasses).toHaveProperty(messageClasses[message]);
    expect(remedies[message]).toMatch(/^[A-Z][^\n]{5,120}\.$/);
  }
});

test.each([
  [/fail/i, 'failed'],
  [/success/i, 'succeeded'],
])('the class of a status whose name matches %s is %s', (pattern, statusClass) => {
  const matching = everyStatus.filter((status) => pattern.test(statuses[status]));
  expect(matching.length).toBeGreaterThan(10);
  expect(matching.filter((status) => statusClasses[status] !== statusClass)).toEqual([]);
});

test('the success status of an operation is a success, and no refusal of the gateway is', () => {
  for (const { successStatus, failureStatus } of Object.values(operations)) {
    expect(responseCodeClass(successStatus, '000')).toBe('succeeded');
    for (const { messageCode: message } of Object.values(refusalReasons)) {
      expect(responseCodeClass(failureStatus, message)).not.toBe('succeeded');
      expect(responseCodeClass('00', message)).not.toBe('succeeded');
    }
  }
});

test('for an operation, a success or a failure has its own status, and every other code is uncertain or pending', () => {
  for (const [name, { successStatus, failureStatus }] of Object.entries({ ...operations, ...payments })) {
    if (!isOperation(name) && !isPayment(name)) throw new TypeError(name);
    const statusesOf = (codeClass: string) => [
      ...new Set(
        everyCode
          .filter(({ status, message }) => operationCodeClass(name, status, message) === codeClass)
          .map(({ status }) => status),
      ),
    ];
    expect(statusesOf('succeeded')).toEqual([successStatus]);
    for (const codeClass of ['declined', 'refused', 'fraud', 'temporary', 'configuration'])
      expect(['00', failureStatus]).toEqual(expect.arrayContaining(statusesOf(codeClass)));
    expect(operationCodeClass(name, failureStatus, '784')).toBe('uncertain');
    expect(operationCodeClass(name, '19', '000')).toBe('pending');
    const isAppliedOnce = name === 'VOID_AUTHORIZATION' || name === 'REFUND';
    expect(operationCodeClass(name, failureStatus, '047')).toBe(isAppliedOnce ? 'uncertain' : 'refused');
  }
});

test('a response code is a success only if its status and its message are', () => {
  const wrong = everyCode.filter(({ status, message }) => {
    const both = statusClasses[status] === 'succeeded' && messageClasses[message] === 'succeeded';
    return (responseCodeClass(status, message) === 'succeeded') !== both;
  });
  expect(wrong).toEqual([]);
});

test.each(everyStatus)(
  'under status %s, remedies of uncertain codes say to check, and those of pending codes to wait',
  (status) => {
    const expectedRemedy: Partial<Record<string, RegExp>> = {
      uncertain: /CHECK_STATUS/,
      pending: /wait|hold|CHECK_STATUS|later|again when|3-D Secure page/i,
    };
    const wrong = everyMessage
      .map((message) => describeResponseCode(formatResponseCode(status, message)))
      .filter((description) => !(expectedRemedy[description.class]?.test(description.remedy) ?? true));
    expect(wrong).toEqual([]);
  },
);

test('a pending message under a success status is pending', () => {
  expect(responseCodeClass('50', '147')).toBe('pending');
  expect(responseCodeClass('02', '064')).toBe('pending');
});

// Shops must not ship after these codes before they check the status.
test.each(['777', '778', '779', '780', '781'] as const)('15%s is uncertain', (message) => {
  expect(responseCodeClass('15', message)).toBe('uncertain');
});

test.each(everyStatus)(
  'a technical problem under status %s is uncertain or pending, never a failure',
  (status) => {
    expect(['uncertain', 'pending']).toContain(responseCodeClass(status, '006'));
  },
);

test('a description has the texts of the tables', () => {
  expect(describeResponseCode('05042')).toEqual({
    _tag: 'Known',
    code: '05042',
    status: '05',
    message: '042',
    statusName: 'Capture failed',
    text: { en: messages['042'], ar: messagesInArabic['042'] },
    class: 'refused',
    remedy: remedies['042'],
  });
});

test('every code has a description, and that of an unknown code is uncertain', () => {
  const unknown = everyCode.filter(
    ({ status, message }) => describeResponseCode(formatResponseCode(status, message))._tag !== 'Known',
  );
  expect(unknown).toEqual([]);
  for (const code of ['04999', '99000', 'constructor', '']) {
    expect(describeResponseCode(code)).toMatchObject({ _tag: 'Unknown', code, class: 'uncertain' });
  }
});
