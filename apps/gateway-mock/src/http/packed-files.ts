/**
 * Serves the files of a folder. Of a text file the package has only a copy that is compressed with gzip, which keeps it small; clients
 * that do not accept gzip get the text.
 */
import express, { type RequestHandler } from 'express';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

export interface PackedFilesOptions {
  readonly cacheControl: string;
  /** Whether `/start` is `start.html`, and `/` is `index.html`. */
  readonly hasPages: boolean;
}

export const packedFiles = (
  folder: string,
  { cacheControl, hasPages }: PackedFilesOptions,
): readonly RequestHandler[] => {
  const asItIs = express.static(folder, {
    index: hasPages ? 'index.html' : false,
    extensions: hasPages ? ['html'] : false,
    redirect: false,
    etag: false,
    lastModified: false,
    cacheControl: false,
    setHeaders: (response) => response.setHeader('cache-control', cacheControl),
  });

  const compressed: RequestHandler = async (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    for (const name of isRead ? namesOf(request.path, hasPages) : []) {
      const bytes = await contentOf(path.join(folder, `${name}.gz`));
      if (bytes === undefined) continue;
      response.set('cache-control', cacheControl).vary('accept-encoding').type(path.extname(name));
      if (request.acceptsEncodings('gzip') !== false) response.set('content-encoding', 'gzip').send(bytes);
      else response.send(await unpacked(bytes));
      return;
    }
    next();
  };
  return [compressed, asItIs];
};

/** The text of a file that may be compressed; undefined if it is missing. */
export const packedText = async (file: string): Promise<string | undefined> => {
  const bytes = await contentOf(`${file}.gz`);
  return (bytes === undefined ? await contentOf(file) : await unpacked(bytes))?.toString();
};

// No name leads out of the folder or to a hidden file.
const namesOf = (address: string, hasPages: boolean): readonly string[] => {
  if (!/^(?:\/[\w@~-][\w@~.-]*)*\/?$/.test(address)) return [];
  if (address.endsWith('/')) return hasPages ? [`${address}index.html`] : [];
  return hasPages ? [address, `${address}.html`] : [address];
};

const contentOf = async (file: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(file);
  } catch {
    return undefined;
  }
};

const unpacked = promisify(gunzip);
