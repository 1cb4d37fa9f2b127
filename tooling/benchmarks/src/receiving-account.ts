/** Who signs the feedback that the two apps of `receivers.ts` take. */
export const receivingAccount = { name: 'shop', shaType: 'SHA-256', phrase: 'a response phrase' } as const;
