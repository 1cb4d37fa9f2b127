import { toNewAccount, emptyDraft, changeDraft, isComplete, validateDraft } from './new-account-draft.ts';

const complete = [
  { merchant_identifier: 'TEAM0001' },
  { name: ' The store of a team ' },
  { sha_request_phrase: 'one phrase' },
  { sha_response_phrase: ' another phrase ' },
].reduce(changeDraft, emptyDraft);

test('nothing is left out of an account', () => {
  expect(Object.values(validateDraft(emptyDraft))).toEqual(['Missing', 'Missing', 'Missing', 'Missing']);
  expect(isComplete(emptyDraft)).toBe(false);
  expect(isComplete(complete)).toBe(true);
});

test("an identifier keeps the protocol's rule", () => {
  expect(validateDraft(changeDraft(complete, { merchant_identifier: 'TEAM 1' }))).toEqual({
    merchant_identifier: 'InvalidFormat',
  });
  expect(validateDraft(changeDraft(complete, { merchant_identifier: 'T'.repeat(21) }))).toEqual({
    merchant_identifier: 'TooLong',
  });
});

test('a phrase is sent to the letter; a name without the spaces around it', () => {
  expect(toNewAccount(complete)).toEqual({
    merchant_identifier: 'TEAM0001',
    name: 'The store of a team',
    sha_type: 'SHA-256',
    sha_request_phrase: 'one phrase',
    sha_response_phrase: ' another phrase ',
  });
});
