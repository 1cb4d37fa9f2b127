/** The topics of live updates. An event names only its topic; clients fetch the data again. */
export const topics = {
  requests: { meaning: 'the request log has new entries' },
  orders: { meaning: 'orders were created or changed' },
  feedback: { meaning: 'feedback was created, attempted or resent' },
  inbox: { meaning: 'the inbox received or lost messages' },
  settings: { meaning: 'an account was created, or its settings changed' },
  clock: { meaning: 'the clock of an account was stopped, advanced or resumed' },
} as const satisfies Readonly<Record<string, { readonly meaning: string }>>;

export type Topic = keyof typeof topics;
