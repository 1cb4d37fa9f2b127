/** `#xml-decoder` in Node.js, where the decoder is a part of the bundle. */
export { readXml } from '../read-xml.ts';

export const loadXmlDecoder = (): Promise<void> => Promise.resolve();
