/** The name of an exported file: the account, the list and the day. */
export const exportFileName = (account: string, list: string, now: Date, ending: string): string =>
  `${account}-${list}-${now.toISOString().slice(0, 10)}.${ending}`;
