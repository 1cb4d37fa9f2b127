/**
 * Serves the files of a folder. A file can be stored compressed only, as `app.js.br`, which keeps the package small: clients that
 * accept Brotli get it as it is stored, others as gzip or decompressed. Browsers accept Brotli only over TLS or on loopback.
 */
import type { RequestHandler } from 'express';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import { acceptedEncoding } from './compress-text.ts';

export interface StaticFiles {
  readonly cacheControl: string;
  /** The names of the files for an address, the preferred one first. By default the address is the name. */
  readonly namesOf?: (address: string) => readonly string[];
  /** The content type of a file, as its ending. By default the ending of its name. */
  readonly typeOf?: (name: string) => string;
}

export const serveStaticFiles =
  (
    folder: string,
    { cacheControl, namesOf = (address) => [address], typeOf = path.extname }: StaticFiles,
  ): RequestHandler =>
  async (request, response, next) => {
    response.vary('accept-encoding');
    const address = addressOf(request.path);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    for (const name of isRead && address !== undefined ? namesOf(address) : []) {
      const file = path.join(folder, name);
      const stored = await contentOf(`${file}.br`);
      const encoding = stored === undefined ? undefined : acceptedEncoding(request);
      const content = stored === undefined ? await contentOf(file) : await encode(stored, encoding);
      if (content === undefined) continue;
      if (encoding !== undefined) response.set('content-encoding', encoding);
      response.set('cache-control', cacheControl).type(typeOf(name)).send(content);
      return;
    }
    next();
  };

const encode = async (stored: Buffer, encoding: 'br' | 'gzip' | undefined): Promise<Buffer> => {
  if (encoding === 'br') return stored;
  const content = await promisify(brotliDecompress)(stored);
  return encoding === 'gzip' ? promisify(gzip)(content) : content;
};

/** The path of a request if it can be that of a file: no name begins with a dot, so none leads out of the folder. */
const addressOf = (encoded: string): string | undefined => {
  try {
    const address = decodeURIComponent(encoded);
    return /^(?:\/[\w@-][\w@.-]*)*\/?$/.test(address) ? address : undefined;
  } catch {
    return undefined;
  }
};

const contentOf = async (file: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(file);
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && notFound.has(error.code))
      return undefined;
    throw error;
  }
};

const notFound: ReadonlySet<unknown> = new Set(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG']);
