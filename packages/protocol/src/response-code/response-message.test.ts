import {
  isMessage,
  messages,
  messagesInArabic,
  parameters,
  responsePhrase,
  reply,
  sign,
  textOf,
  verify,
} from '../index.ts';
import * as E from 'fp-ts/lib/Either.js';

const everyMessage = Object.keys(messages).filter(isMessage);

test('every message has its text in both languages', () => {
  expect(Object.keys(messagesInArabic).toSorted()).toEqual([...everyMessage].toSorted());
  expect(textOf('662', 'en')).toBe('Operation not allowed. The specified order is not confirmed yet');
  expect(textOf('000', 'ar')).toBe('تمت العملية بنجاح');
});

test.each(everyMessage)('%s in Arabic is Arabic, composed, trimmed, and fits', (message) => {
  const text = textOf(message, 'ar');
  expect(text).toMatch(/\p{Script=Arabic}/u);
  expect(text).toBe(text.normalize('NFC').trim());
  expect([...text].length).toBeLessThanOrEqual(parameters.response_message.max);
});

test('different messages have different texts, except where the English ones are the same', () => {
  for (const [i, one] of everyMessage.entries()) {
    for (const other of everyMessage.slice(i + 1)) {
      const same = { en: messages[one] === messages[other], ar: textOf(one, 'ar') === textOf(other, 'ar') };
      expect([one, other, same.ar]).toEqual([one, other, same.en]);
    }
  }
});

test('a reply in Arabic is signed, verified and read', () => {
  const signing = { shaType: 'SHA-512', phrase: responsePhrase('عبارة') } as const;
  const sent = sign({ response_code: '05042', response_message: textOf('042', 'ar'), status: '05' }, signing);
  const received: unknown = JSON.parse(JSON.stringify(sent));
  expect(reply('CAPTURE').decode(received)).toEqual(E.right(sent));
  expect(E.isRight(verify(sent, signing))).toBe(true);
});
