/** Reads a JSON file and decodes it, or returns the errors with their paths. */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type * as t from 'io-ts';
import { readRegularFile } from './read-regular-file.ts';
import { toValidationError } from './validation-error.ts';

export const readJsonFile = <A>(file: string, codec: t.Type<A, unknown>): E.Either<readonly string[], A> =>
  pipe(
    E.tryCatch(
      () => readRegularFile(file, maxBytes).text,
      (cause) => [`${file} cannot be read: ${messageOf(cause)}`],
    ),
    E.flatMap((written) =>
      E.tryCatch(
        (): unknown => JSON.parse(written),
        (cause) => [`${file} is not JSON: ${withoutQuote(messageOf(cause))}`],
      ),
    ),
    E.flatMap((json) =>
      pipe(
        codec.decode(json),
        E.mapLeft((errors) => errors.map((error) => `${file}: ${formatError(error)}`)),
      ),
    ),
  );

// Far more than the largest seed that the management API exports.
const maxBytes = 256 * 1024 * 1024;

const formatError = (error: t.ValidationError): string => {
  const { path, message } = toValidationError(error);
  return path === '' ? message : `${path} ${message}`;
};

// The message of JSON.parse may quote the file, which may contain phrases.
const withoutQuote = (message: string): string => message.replace(/,? ?(?:\.{3})?".*$/su, '');

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
