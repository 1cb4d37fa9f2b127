/** The body of a request as an entry has it: the bytes that arrived, up to a maximum, with only the secrets replaced. */
import { findSecretsInJson, findSecretsInText } from '@postern/protocol/secrets';
import { isUtf8 } from 'node:buffer';
import type { ArrivedBody } from '../../domain/http-recording.ts';
import type { RecordedBody } from './http-schema.ts';
import { redactWithKinds, type KnownSecrets } from './secret-kinds.ts';

/** `isJson`: whether the body was read as JSON. Then only its tokens can contain secrets. */
export const recordBody = (
  { bytes, size, encoding, isEncoded = false }: ArrivedBody,
  isJson: boolean,
  known: KnownSecrets,
  maxLength: number,
): RecordedBody => {
  const of = { size, ...(encoding !== undefined && { encoding }) };
  if (bytes.length === 0) return of;
  // Secrets that begin before the end are found as a whole.
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isText = isJson || isUtf8(bytes);
  if (!isText && (isEncoded || isCompressed(bytes))) return { ...of, omitted: true };
  const text = buffer
    .toString(isText ? 'utf8' : 'latin1', 0, maxLength * bytesPerCharacter + lookahead)
    .slice(0, maxLength + lookahead);
  const spans = isJson
    ? findSecretsInJson(text, known.secrets, known.isQuick)
    : findSecretsInText(text, known.secrets);
  const { text: stored, redactions, isTruncated } = redactWithKinds(text, spans, known, maxLength);
  return {
    ...of,
    ...(isText ? { text: stored } : { base64: Buffer.from(stored, 'latin1').toString('base64') }),
    ...(isTruncated && { truncated: true }),
    ...(redactions.length > 0 && { redactions }),
  };
};

const bytesPerCharacter = 3;
const lookahead = 1024;

/** Compressed and encrypted bytes may contain a secret that cannot be found, so they are not stored. */
const isCompressed = (bytes: Uint8Array): boolean => {
  const beginning = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  if (magicNumbers.some((magic) => beginning.startsWith(magic))) return true;
  const isAscii = (byte: number): boolean => byte === 0 || (byte >= 0x20 && byte < 0x7f) || blanks.has(byte);
  return bytes.filter(isAscii).length < bytes.length * 0.6;
};

// gzip, zlib, zstd, zip
const magicNumbers = ['1f8b', '7801', '785e', '789c', '78da', '28b52ffd', '504b0304'];
const blanks: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0d]);
