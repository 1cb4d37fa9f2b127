/** The address of a running gateway, in a file beside its database, so that other commands find the gateway on any port. */
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as t from 'io-ts';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAddress } from '../storage/database-address.ts';
import { options } from './options.ts';

export interface GatewayAddress {
  /** The operation address, such as `http://127.0.0.1:8080/FortAPI/paymentApi`. */
  readonly url: string;
  /** The file with the certificate that a client must trust. */
  readonly certificate?: string;
}

/** A folder that cannot be written has no such file: the options of the commands name the address, too. */
export const writeAddress = (database: string, { url, ownCertificate }: Written): void =>
  inFile(database, (file) => {
    const address: GatewayAddress = {
      url,
      ...(ownCertificate !== undefined && { certificate: path.resolve(ownCertificate) }),
    };
    writeFileSync(file, `${JSON.stringify(address)}\n`);
  });

/** Not if another process has written its address since. */
export const removeAddress = (database: string, { url }: Written): void =>
  inFile(database, (file) => {
    if (O.exists((address: GatewayAddress) => address.url === url)(readAddress(database))) rmSync(file);
  });

/** None if no gateway runs on the database. One that was killed leaves its address. */
export const readAddress = (database: string): O.Option<GatewayAddress> =>
  pipe(
    O.fromNullable(fileOf(database)),
    O.flatMap((file) => O.tryCatch((): unknown => JSON.parse(readFileSync(file, 'utf8')))),
    O.flatMap((value) => O.fromEither(Address.decode(value))),
  );

/** Whether the commands find a gateway on this database without an option: it has the address file that they read by default. */
export const isFoundByCommands = (database: string): boolean =>
  isAddress(database) || path.resolve(database) === path.resolve(options.database.fallback);

interface Written {
  readonly url: string;
  readonly ownCertificate?: string | undefined;
}

const Address = t.intersection([t.type({ url: t.string }), t.partial({ certificate: t.string })]);

const inFile = (database: string, run: (file: string) => void): void => {
  const file = fileOf(database);
  if (file !== undefined) E.tryCatch(() => run(file), String);
};

// A database in memory has no place that another command could know.
const fileOf = (database: string): string | undefined => {
  if (database === ':memory:') return undefined;
  return isAddress(database) ? '.postern/gateway.address' : `${database}.address`;
};
