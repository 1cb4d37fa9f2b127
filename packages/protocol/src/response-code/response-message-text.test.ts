import { responsePhrase, replyCodec, sign, verify } from '../index.ts';
import { isMessageCode, parameters } from '../spec.ts';
import { messages, messagesInArabic, responseMessage } from '../texts.ts';
import * as E from 'fp-ts/lib/Either.js';

const everyMessage = Object.keys(messages).filter(isMessageCode);

test('every message has a text in both languages', () => {
  expect(Object.keys(messagesInArabic).toSorted()).toEqual([...everyMessage].toSorted());
  expect(responseMessage('662', 'en')).toBe(
    'Operation not allowed. The specified order is not confirmed yet',
  );
  expect(responseMessage('000', 'ar')).toBe('تمت العملية بنجاح');
});

test.each(everyMessage)(
  'the Arabic text of %s is in Arabic script, normalized, trimmed and short enough',
  (message) => {
    const text = responseMessage(message, 'ar');
    expect(text).toMatch(/\p{Script=Arabic}/u);
    expect(text).toBe(text.normalize('NFC').trim());
    expect([...text].length).toBeLessThanOrEqual(parameters.response_message.maxLength);
  },
);

test('different messages have different texts, except where the English ones are the same', () => {
  const wrong: unknown[] = [];
  for (const [i, one] of everyMessage.entries()) {
    for (const other of everyMessage.slice(i + 1)) {
      const isSame = responseMessage(one, 'ar') === responseMessage(other, 'ar');
      if (isSame !== (messages[one] === messages[other])) wrong.push([one, other]);
    }
  }
  expect(wrong).toEqual([]);
});

test('an Arabic reply can be signed, verified and decoded', () => {
  const signing = { shaType: 'SHA-512', phrase: responsePhrase('عبارة') } as const;
  const sent = sign(
    { response_code: '05042', response_message: responseMessage('042', 'ar'), status: '05' },
    signing,
  );
  const received: unknown = JSON.parse(JSON.stringify(sent));
  expect(replyCodec('CAPTURE').decode(received)).toEqual(E.right(sent));
  expect(E.isRight(verify(sent, signing))).toBe(true);
});
