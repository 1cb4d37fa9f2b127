/** Reads how a shopper answers the challenge of 3-D Secure. Chapter 8 of the supplement. */

/** A decided answer, by the name of its button. */
export type ChallengeAnswer = 'succeed' | 'fail';

/** `undefined`: no button of the challenge was clicked. */
export const readChallengeAnswer = (fields: URLSearchParams): ChallengeAnswer | 'wrong code' | undefined => {
  if (fields.has('fail')) return 'fail';
  if (!fields.has('succeed')) return undefined;
  return (fields.get('code') ?? '').trim() === rightCode ? 'succeed' : 'wrong code';
};

/** The one-time code that succeeds. */
export const rightCode = '1234';
