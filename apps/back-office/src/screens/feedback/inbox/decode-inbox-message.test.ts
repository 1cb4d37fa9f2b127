import { decodeInboxMessage } from './decode-inbox-message.ts';

const form = {
  content_type: 'application/x-www-form-urlencoded; charset=utf-8',
  body: 'response_message=All+is+well&signature=ab12',
};

test('what came stays as it came, byte for byte', () => {
  const { encoding, bodies } = decodeInboxMessage(form);
  expect(encoding).toBe('form');
  expect(bodies.form).toBe(form.body);
});

test('the same message is there in the other encodings, signature and all', () => {
  const { params, bodies } = decodeInboxMessage(form);
  expect(params).toEqual({ response_message: 'All is well', signature: 'ab12' });
  expect(decodeInboxMessage({ content_type: 'application/json', body: bodies.json ?? '' }).params).toEqual(
    params,
  );
  expect(decodeInboxMessage({ content_type: 'application/xml', body: bodies.xml ?? '' }).params).toEqual(
    params,
  );
});

test('what cannot be read is still shown as it came', () => {
  expect(decodeInboxMessage({ content_type: 'application/json', body: '{' })).toEqual({
    encoding: 'json',
    params: undefined,
    bodies: { form: undefined, json: '{', xml: undefined },
  });
});
