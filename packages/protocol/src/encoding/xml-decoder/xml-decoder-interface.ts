import type { ReadXml } from '../read-xml.ts';

/**
 * The decoder of XML, which `#xml-decoder` imports from `loaded.ts` in Node.js, and elsewhere from `on-demand.ts`: a page or a worker
 * loads the parser with the first message that needs it.
 */
export declare const readXml: ReadXml;

/** Loads the decoder. */
export declare const loadXmlDecoder: () => Promise<void>;
