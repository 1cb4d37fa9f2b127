import { loadXmlDecoder } from '#xml-decoder';

/**
 * Loads the decoder of XML, so that `decodeBody` can decode XML. Only pages and workers need it: in Node.js, the decoder is always
 * loaded.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { decodeBody, loadXml } from '@postern/protocol'
 *
 * await loadXml()
 * decodeBody('xml', '<response><status>04</status></response>') // => E.right({ status: '04' })
 */
export const loadXml = (): Promise<void> => loadXmlDecoder();
