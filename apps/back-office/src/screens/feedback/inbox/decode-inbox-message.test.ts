import { decodeInboxMessage } from './decode-inbox-message.ts';

const form = {
  content_type: 'application/x-www-form-urlencoded; charset=utf-8',
  body: 'response_message=All+is+well&signature=ab12',
};

test('keeps the original body byte for byte', () => {
  const { encoding, bodies } = decodeInboxMessage(form);
  expect(encoding).toBe('form');
  expect(bodies.form).toBe(form.body);
});

test('converts the message to the other encodings, including the signature', () => {
  const { params, bodies } = decodeInboxMessage(form);
  expect(params).toEqual({ response_message: 'All is well', signature: 'ab12' });
  expect(decodeInboxMessage({ content_type: 'application/json', body: bodies.json ?? '' }).params).toEqual(
    params,
  );
  expect(decodeInboxMessage({ content_type: 'application/xml', body: bodies.xml ?? '' }).params).toEqual(
    params,
  );
});

test('keeps the original body if decoding fails', () => {
  expect(decodeInboxMessage({ content_type: 'application/json', body: '{' })).toEqual({
    encoding: 'json',
    params: undefined,
    bodies: { form: undefined, json: '{', xml: undefined },
  });
});
