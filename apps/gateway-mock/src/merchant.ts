/** A merchant account: who may ask, and with what both sides sign (sections 2 and 5). */
import type { RequestPhrase, ResponsePhrase, ShaType } from '@postern/protocol';
import type * as O from 'fp-ts/lib/Option.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Fault } from './fault.ts';

export interface Merchant {
  readonly merchantIdentifier: string;
  readonly name: string;
  readonly accessCode: string;
  readonly active: boolean;
  readonly shaType: ShaType;
  readonly requestPhrase: RequestPhrase;
  readonly responsePhrase: ResponsePhrase;
}

/** Where accounts are kept. */
export interface Merchants {
  readonly find: (merchantIdentifier: string) => TE.TaskEither<Fault, O.Option<Merchant>>;
  readonly all: TE.TaskEither<Fault, readonly Merchant[]>;
}
