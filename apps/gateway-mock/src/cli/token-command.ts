/** `postern-gateway token`: makes, lists and revokes tokens of the management API in a database. */
import { checkValue } from '@postern/protocol';
import { Command, Option } from 'commander';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import {
  readStorageOptions,
  addStorageOptions,
  type StorageFlags,
  type StorageOptions,
} from './storage-options.ts';
import { describeFailure } from '../domain/failure.ts';
import type { MerchantRepository } from '../domain/merchant.ts';
import { generateToken } from '../credentials/new-token.ts';
import { roles, type Owner, type Token, type TokenRepository } from '../credentials/token.ts';

/** What the commands need of the books. */
export interface TokenStorage {
  readonly tokens: TokenRepository;
  readonly merchants: Pick<MerchantRepository, 'find'>;
  readonly close: () => Promise<void>;
}

type Mistakes = readonly string[];
type Work = (storage: TokenStorage) => TE.TaskEither<Mistakes, string>;

/** `open` opens the books that the options name; `write` prints. */
export const tokenCommand = (
  open: (which: StorageOptions) => TE.TaskEither<Mistakes, TokenStorage>,
  stop: (mistakes: Mistakes) => never,
  write: (text: string) => void,
): Command => {
  const on = (flags: StorageFlags, work: Work): Promise<void> =>
    pipe(
      open(readStorageOptions(flags, stop)),
      TE.flatMap((storage) => async () => {
        const result = await work(storage)();
        await storage.close();
        return result;
      }),
      TE.match(stop, write),
    )();
  const subcommand = (words: string, description: string): Command =>
    addStorageOptions(new Command(words).description(description), stop);

  return new Command('token')
    .description('makes, lists and revokes tokens of the management API')
    .addCommand(
      subcommand('create', 'makes a token and prints it, once')
        .addOption(
          new Option('--role <role>', 'whose it is').choices(Object.keys(roles)).makeOptionMandatory(),
        )
        .option('--merchant <identifier>', "the merchant, where it is a merchant's")
        .requiredOption('--name <text>', 'what it is for')
        .action((flags: CreateFlags) => on(flags, create(flags))),
    )
    .addCommand(
      subcommand('list', 'lists tokens, without themselves').action((flags: StorageFlags) => on(flags, list)),
    )
    .addCommand(
      subcommand('revoke', 'revokes a token at once')
        .argument('<id>', 'as `token list` shows it')
        .action((id: string, flags: StorageFlags) => on(flags, revoke(id))),
    );
};

interface CreateFlags extends StorageFlags {
  readonly role: string;
  readonly merchant?: string;
  readonly name: string;
}

const create =
  ({ role, merchant, name }: CreateFlags): Work =>
  ({ tokens, merchants }) =>
    pipe(
      ownerIn(merchants, role, merchant),
      TE.filterOrElse(
        () => isName(name),
        (): Mistakes => ['--name must be 1 to 100 characters, without control characters'],
      ),
      TE.flatMap((owner) => {
        const { token, stored } = generateToken(name, owner);
        return pipe(
          tokens.add(stored),
          TE.bimap(describeFailure, () => `${token}\n`),
        );
      }),
    );

const isName = (name: string): boolean => /^[^\p{Cc}\p{Cs}]{1,100}$/u.test(name) && name.trim() !== '';

const ownerIn = (
  merchants: Pick<MerchantRepository, 'find'>,
  role: string,
  merchant: string | undefined,
): TE.TaskEither<Mistakes, Owner> => {
  if (role === 'provider') {
    return merchant === undefined
      ? TE.right({ role })
      : TE.left(['--merchant goes with --role merchant only']);
  }
  if (merchant === undefined || checkValue('merchant_identifier', merchant) !== undefined) {
    return TE.left(['--role merchant needs --merchant <identifier>']);
  }
  return pipe(
    merchants.find(merchant),
    TE.mapLeft(describeFailure),
    TE.flatMap(
      O.match(
        (): TE.TaskEither<Mistakes, Owner> => TE.left([`there is no merchant ${merchant}`]),
        () => TE.right({ role: 'merchant', merchantIdentifier: merchant }),
      ),
    ),
  );
};

const list: Work = ({ tokens }) =>
  pipe(
    listed(tokens, ''),
    TE.map((lines) => lines.map((line) => `${line}\n`).join('')),
  );

const pageSize = 500;

const listed = (tokens: TokenRepository, after: string): TE.TaskEither<Mistakes, readonly string[]> =>
  pipe(
    tokens.page('everybody', after, pageSize),
    TE.mapLeft(describeFailure),
    TE.flatMap((page) => {
      const last = page.length === pageSize ? page.at(-1) : undefined;
      const lines = page.map(lineOf);
      return last === undefined
        ? TE.right(lines)
        : pipe(
            listed(tokens, last.id),
            TE.map((more) => [...lines, ...more]),
          );
    }),
  );

const lineOf = ({ id, owner, createdAt, name }: Token): string =>
  [id, owner.role === 'merchant' ? `merchant ${owner.merchantIdentifier}` : owner.role, createdAt, name].join(
    '  ',
  );

const revoke =
  (id: string): Work =>
  ({ tokens }) =>
    pipe(
      tokens.remove('everybody', id),
      TE.mapLeft(describeFailure),
      TE.flatMap((removal) => {
        if (removal === 'unknown') return TE.left([`there is no token ${id}`]);
        return removal === 'last'
          ? TE.left(['this is the last token of the provider: make another one first'])
          : TE.right(`revoked ${id}\n`);
      }),
    );
