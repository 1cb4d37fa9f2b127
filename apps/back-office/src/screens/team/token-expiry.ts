/** The periods after which a token can expire, in days. */
export const expiries = { never: undefined, day: 1, week: 7, month: 30, quarter: 90, year: 365 } as const;

export type Expiry = keyof typeof expiries;

/** The periods of an invitation, which always expires. */
export const invitationExpiries = ['day', 'week', 'month'] as const satisfies readonly Expiry[];

export const isExpiry = (text: string | null): text is Expiry =>
  text !== null && Object.hasOwn(expiries, text);

/** The time at which a token expires that is created now; undefined if it does not. */
export const expiryTime = (expiry: Expiry, now: Date): string | undefined => {
  const days = expiries[expiry];
  return days === undefined ? undefined : new Date(now.getTime() + days * 86_400_000).toISOString();
};
