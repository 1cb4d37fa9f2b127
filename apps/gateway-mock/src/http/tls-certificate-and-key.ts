/** The certificate and the private key that the gateway uses for HTTPS: of files, or made by itself at its first start. */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { randomUUID, X509Certificate } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createSecureContext } from 'node:tls';
import { createDataFolder } from '../credentials/create-data-folder.ts';
import { readRegularFile } from '../schema/codec/read-regular-file.ts';

/** PEM texts. */
export interface TlsCertificateAndKey {
  readonly cert: string;
  readonly key: string;
}

export interface TlsOptions {
  readonly tls: boolean;
  readonly tlsCert: string | undefined;
  readonly tlsKey: string | undefined;
}

/** `undefined` without TLS. `folder` is where a pair that the gateway makes is stored, and read again at later starts. */
export const readTlsCertificateAndKey = (
  { tls, tlsCert, tlsKey }: TlsOptions,
  folder: string,
): TE.TaskEither<readonly string[], TlsCertificateAndKey | undefined> => {
  if (tlsCert !== undefined && tlsKey !== undefined) return TE.fromEither(readPair(tlsCert, tlsKey));
  if (tlsCert !== undefined || tlsKey !== undefined)
    return TE.left([
      `--tls-cert and --tls-key need each other: pass both, or --tls for a certificate that the gateway makes`,
    ]);
  return tls ? readOwnPair(folder) : TE.right(undefined);
};

const readPair = (certFile: string, keyFile: string): E.Either<readonly string[], TlsCertificateAndKey> =>
  E.tryCatch(
    () => {
      const read = (file: string): string => readRegularFile(file, maxBytes).text;
      const pair = { cert: read(certFile), key: read(keyFile) };
      createSecureContext(pair);
      return pair;
    },
    (error) => [
      `the certificate in ${certFile} and the key in ${keyFile} cannot be used: ${messageOf(error)}`,
    ],
  );

/** When a certificate is valid, unless it is valid at the time. */
export const findInvalidDates = (
  { cert }: TlsCertificateAndKey,
  time: Date,
): { readonly valid_from: string; readonly valid_to: string } | undefined => {
  const { validFromDate, validToDate } = new X509Certificate(cert);
  return validFromDate <= time && time < validToDate
    ? undefined
    : { valid_from: validFromDate.toISOString(), valid_to: validToDate.toISOString() };
};

/** The certificate that the gateway makes: clients that trust it can connect. */
export const ownCertificateFile = (folder: string): string => path.join(folder, 'tls-cert.pem');

// One file has both, so that two processes that start at the same time cannot store a key of one and a certificate of the other.
const readOwnPair = (folder: string): TE.TaskEither<readonly string[], TlsCertificateAndKey> => {
  const file = path.join(folder, 'tls-key.pem');
  return TE.tryCatch(
    async () => {
      if (!existsSync(file) || isExpired(readFileSync(file, 'utf8'))) {
        createDataFolder(file);
        const { key, cert } = await makePair();
        const temporary = `${file}.${randomUUID()}`;
        writeFileSync(temporary, `${key}\n${cert}`, { mode: 0o600 });
        renameSync(temporary, file);
      }
      const { text, mode } = readRegularFile(file, maxBytes);
      if ((mode & 0o007) !== 0 && process.platform !== 'win32')
        throw new Error('every user of this machine can read its key');
      const cert = certificate.exec(text)?.[0] ?? '';
      writeFileSync(ownCertificateFile(folder), `${cert}\n`);
      createSecureContext({ cert, key: text });
      return { cert, key: text };
    },
    (error) => [
      `the certificate in ${file} cannot be made or used: ${messageOf(error)}. Delete the file, and the gateway makes another one`,
    ],
  );
};

const isExpired = (pem: string): boolean =>
  new X509Certificate(certificate.exec(pem)?.[0] ?? '').validToDate <= new Date();

const certificate = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

// Loaded only here, because it is large.
const makePair = async (): Promise<TlsCertificateAndKey> => {
  const { generate } = await import('selfsigned');
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + validDays * 86_400_000),
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: dnsName, value: 'localhost' },
          { type: dnsName, value: 'host.docker.internal' },
          { type: ipAddress, ip: '127.0.0.1' },
          { type: ipAddress, ip: '::1' },
        ],
      },
    ],
  });
  return { cert, key };
};

// Far above the length of a key and a chain of certificates.
const maxBytes = 1_000_000;

// Some systems refuse certificates that are valid for longer.
const validDays = 825;

// As in RFC 5280, section 4.2.1.6
const dnsName = 2;
const ipAddress = 7;
