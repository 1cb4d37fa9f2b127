/** Reads the certificates of additional authorities from a PEM file (D26a). */
import * as E from 'fp-ts/lib/Either.js';
import { X509Certificate } from 'node:crypto';
import { readRegularFile } from '../schema/codec/read-regular-file.ts';

/** Each certificate on its own, so that an error names the one that cannot be read. */
export const readCertificates = (file: string): E.Either<readonly string[], readonly string[]> => {
  const text = E.tryCatch(() => readRegularFile(file, maxBytes).text, String);
  if (E.isLeft(text)) return E.left([`reading the certificates in ${file} failed: ${text.left}`]);
  const certificates = text.right.match(certificate) ?? [];
  if (certificates.length === 0)
    return E.left([
      `${file} has no certificate: --feedback-ca needs a PEM file with -----BEGIN CERTIFICATE-----`,
    ]);
  const errors = certificates.flatMap((pem, i) => {
    const read = E.tryCatch(() => new X509Certificate(pem), String);
    return E.isLeft(read) ? [`certificate ${i + 1} in ${file} cannot be read: ${read.left}`] : [];
  });
  return errors.length === 0 ? E.right(certificates) : E.left(errors);
};

const certificate = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

const maxBytes = 4_000_000;
