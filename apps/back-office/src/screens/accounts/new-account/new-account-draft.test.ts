import { toNewAccount, emptyDraft, changeDraft, isComplete, validateDraft } from './new-account-draft.ts';

const complete = [
  { merchant_identifier: 'TEAM0001' },
  { name: ' The store of a team ' },
  { sha_request_phrase: 'one phrase' },
  { sha_response_phrase: ' another phrase ' },
].reduce(changeDraft, emptyDraft);

test('every field of a new account is required', () => {
  expect(Object.values(validateDraft(emptyDraft))).toEqual(['Missing', 'Missing', 'Missing', 'Missing']);
  expect(isComplete(emptyDraft)).toBe(false);
  expect(isComplete(complete)).toBe(true);
});

test("validates the identifier by the protocol's rule", () => {
  expect(validateDraft(changeDraft(complete, { merchant_identifier: 'TEAM 1' }))).toEqual({
    merchant_identifier: 'InvalidFormat',
  });
  expect(validateDraft(changeDraft(complete, { merchant_identifier: 'T'.repeat(21) }))).toEqual({
    merchant_identifier: 'TooLong',
  });
});

test('sends phrases unchanged and trims the name', () => {
  expect(toNewAccount(complete)).toEqual({
    merchant_identifier: 'TEAM0001',
    name: 'The store of a team',
    sha_type: 'SHA-256',
    sha_request_phrase: 'one phrase',
    sha_response_phrase: ' another phrase ',
  });
});
