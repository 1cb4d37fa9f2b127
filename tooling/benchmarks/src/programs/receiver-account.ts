/** The account of the feedback that `webhook-receivers.ts` receives. */
export const receiverAccount = { name: 'shop', shaType: 'SHA-256', phrase: 'a response phrase' } as const;
