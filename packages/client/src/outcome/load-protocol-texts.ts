/** Loads the texts of the protocol, or returns `undefined` on a page that cannot load the file. Most calls need none. */
export const loadProtocolTexts = () => import('./protocol-texts.ts').catch(() => undefined);
