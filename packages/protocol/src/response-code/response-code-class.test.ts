import {
  responseCodeClasses,
  responseCodeClass,
  describeResponseCode,
  formatResponseCode,
  isMessageCode,
  isStatus,
  messages,
  messagesInArabic,
  operations,
  refusalReasons,
  remedies,
  statusClasses,
  statuses,
} from '../index.ts';

const everyStatus = Object.keys(statuses).filter(isStatus);
const everyMessage = Object.keys(messages).filter(isMessageCode);

test('every status and every message has a class, every message a remedy of one line', () => {
  expect(Object.keys(statusClasses)).toEqual(Object.keys(statuses));
  expect(Object.keys(remedies)).toEqual(Object.keys(messages));
  for (const message of everyMessage) {
    expect(responseCodeClasses).toHaveProperty(remedies[message].class);
    expect(remedies[message].remedy).toMatch(/^[A-Z][^\n]{5,120}\.$/);
  }
});

test.each([
  [/fail/i, 'failed'],
  [/success/i, 'succeeded'],
])('a status whose name says %s is %s', (says, statusClass) => {
  const named = everyStatus.filter((status) => says.test(statuses[status]));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((status) => statusClasses[status] !== statusClass)).toEqual([]);
});

test('an operation that succeeded is told as that, and each refusal of the gateway as no success', () => {
  for (const { successStatus: succeeds, failureStatus: fails } of Object.values(operations)) {
    expect(responseCodeClass(succeeds, '000')).toBe('succeeded');
    for (const { messageCode: message } of Object.values(refusalReasons)) {
      expect(responseCodeClass(fails, message)).not.toBe('succeeded');
      expect(responseCodeClass('00', message)).not.toBe('succeeded');
    }
  }
});

test('success needs both halves to say so', () => {
  for (const status of everyStatus) {
    for (const message of everyMessage) {
      const both = statusClasses[status] === 'succeeded' && remedies[message].class === 'succeeded';
      expect(responseCodeClass(status, message) === 'succeeded').toBe(both);
    }
  }
});

test.each(everyStatus)(
  'under status %s, what is uncertain is to be asked about and what is pending waited for',
  (status) => {
    for (const message of everyMessage) {
      const described = describeResponseCode(formatResponseCode(status, message));
      const advised = {
        uncertain: /CHECK_STATUS/,
        pending: /wait|hold|CHECK_STATUS|later|again when|3-D Secure page/i,
      };
      const advice =
        described.class === 'uncertain' || described.class === 'pending' ? advised[described.class] : /./;
      expect(described.remedy).toMatch(advice);
    }
  },
);

test('what was done and is going on is pending', () => {
  expect(responseCodeClass('50', '147')).toBe('pending');
  expect(responseCodeClass('02', '064')).toBe('pending');
});

// What shops must hold and ask about, from the field.
test.each(['777', '778', '779', '780', '781'] as const)('15%s is uncertain', (message) => {
  expect(responseCodeClass('15', message)).toBe('uncertain');
});

test.each(everyStatus)('a technical problem under status %s is never read as a plain failure', (status) => {
  expect(['uncertain', 'pending']).toContain(responseCodeClass(status, '006'));
});

test('a description says in words what the tables say', () => {
  expect(describeResponseCode('05042')).toEqual({
    _tag: 'Known',
    code: '05042',
    status: '05',
    message: '042',
    statusName: 'Capture failed',
    text: { en: messages['042'], ar: messagesInArabic['042'] },
    class: 'refused',
    remedy: remedies['042'].remedy,
  });
});

test('every code can be described, and an unknown one is kept and proves nothing', () => {
  for (const status of everyStatus) {
    for (const message of everyMessage) {
      expect(describeResponseCode(formatResponseCode(status, message))._tag).toBe('Known');
    }
  }
  for (const code of ['04999', '99000', 'constructor', '']) {
    expect(describeResponseCode(code)).toMatchObject({ _tag: 'Unknown', code, class: 'uncertain' });
  }
});
