/** `#xml-decoder` outside Node.js, for browsers and workers: the parser is as large as all that verifies a signature. */
import type { ReadXml } from '../read-xml.ts';

let read: ReadXml = () => ({ _tag: 'Left', left: 'XmlNotLoaded' });

export const readXml: ReadXml = (text, structure) => read(text, structure);

export const loadXmlDecoder = async (): Promise<void> => {
  const { readXml: loaded } = await import('../read-xml.ts');
  read = loaded;
};
