/** What there can be news of. Whoever hears of it looks at it again: the news itself tells nothing more. */
export const topics = {
  requests: { meaning: 'requests were answered, and stand in the journal' },
  orders: { meaning: 'orders were made or changed' },
  feedback: { meaning: 'feedback became due, was tried or is to be sent again' },
  inbox: { meaning: 'the inbox received something or was cleared' },
  settings: { meaning: 'an account was made, or its settings changed' },
  clock: { meaning: 'the clock of an account was stopped, moved on or let run' },
} as const satisfies Readonly<Record<string, { readonly meaning: string }>>;

export type Topic = keyof typeof topics;
