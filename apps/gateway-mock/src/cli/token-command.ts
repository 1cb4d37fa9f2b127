/** `postern-gateway token`: creates, lists and revokes tokens of the management API in a database. */
import { checkValue } from '@postern/protocol/spec';
import { Command, Option } from 'commander';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { displayName } from '../schema/text.ts';
import {
  readStorageOptions,
  addStorageOptions,
  type StorageFlags,
  type StorageOptions,
} from './storage-options.ts';
import { describeFailure } from '../domain/failure-with-cause.ts';
import { commandLine } from '../domain/audit-log/actor.ts';
import type { AccountRepository } from '../domain/account.ts';
import { firstTokenId, signInLinksEnd } from '../credentials/first-provider-token.ts';
import { generateToken } from '../credentials/new-token.ts';
import {
  containsSecretOfOwner,
  noSecretInNameRule,
} from '../management-api/access/contains-secret-of-owner.ts';
import {
  roles,
  tokenScopes,
  type Owner,
  type Token,
  type TokenRepository,
  type TokenScope,
} from '../credentials/token.ts';
import type { Clock } from '../clock/clock.ts';

/** The part of the storage that the commands use. */
export interface TokenStorage {
  readonly tokens: TokenRepository;
  readonly accounts: Pick<AccountRepository, 'find'>;
  readonly close: () => Promise<void>;
}

type Errors = readonly string[];
type TokenAction = (storage: TokenStorage) => TE.TaskEither<Errors, string>;

/** `open` opens the storage that the options name; `write` prints, and `warn` prints beside it. */
export const tokenCommand = (
  open: (which: StorageOptions) => TE.TaskEither<Errors, TokenStorage>,
  stop: (errors: Errors) => never,
  write: (text: string) => void,
  warn: (text: string) => void,
  clock: Clock,
): Command => {
  const on = (flags: StorageFlags, action: TokenAction): Promise<void> =>
    pipe(
      open(readStorageOptions(flags, stop)),
      TE.flatMap((storage) => async () => {
        const result = await action(storage)();
        await storage.close();
        return result;
      }),
      TE.match(stop, write),
    )();
  const subcommand = (words: string, description: string): Command =>
    addStorageOptions(new Command(words).description(description), stop);

  return new Command('token')
    .description('Create, list and revoke tokens of the management API.')
    .addCommand(
      subcommand('create', 'Create a token and print it. It cannot be printed again.')
        .addOption(
          new Option('--role <role>', 'role of the token').choices(Object.keys(roles)).makeOptionMandatory(),
        )
        .option('--merchant <identifier>', 'merchant_identifier, with --role merchant')
        .requiredOption('--name <text>', 'name that describes the use of the token')
        .addOption(
          new Option('--scope <scope>', 'what the token may do')
            .choices(Object.keys(tokenScopes))
            .default('full'),
        )
        .option('--expires <duration>', 'time until it expires, such as 12h or 30d (default: never)')
        .action((flags: CreateFlags) => on(flags, create(flags, clock, warn))),
    )
    .addCommand(
      subcommand('list', 'List tokens (secrets are not printed).').action((flags: StorageFlags) =>
        on(flags, list),
      ),
    )
    .addCommand(
      subcommand('revoke', 'Revoke a token immediately.')
        .argument('<id>', 'id of the token, as listed by `token list`')
        .action((id: string, flags: StorageFlags) => on(flags, revoke(id))),
    );
};

interface CreateFlags extends StorageFlags {
  readonly role: string;
  readonly merchant?: string;
  readonly name: string;
  readonly scope: TokenScope;
  readonly expires?: string;
}

const create =
  (
    { role, merchant, name, scope, expires }: CreateFlags,
    clock: Clock,
    warn: (text: string) => void,
  ): TokenAction =>
  ({ tokens, accounts }) =>
    pipe(
      resolveOwner(accounts, role, merchant),
      TE.filterOrElse(
        () => isName(name),
        (): Errors => ['--name must be 1 to 100 characters, without control or direction characters'],
      ),
      TE.filterOrElse(
        () => expires === undefined || isDuration(expires),
        (): Errors => ['--expires must be a number of hours or days, such as 12h or 30d'],
      ),
      TE.tap((owner) =>
        pipe(
          containsSecretOfOwner({ tokens, accounts }, name, owner),
          TE.mapLeft(describeFailure),
          TE.filterOrElse(
            (hasSecret) => !hasSecret,
            (): Errors => [`--name ${noSecretInNameRule}`],
          ),
        ),
      ),
      TE.flatMap((owner) => {
        const { token, stored } = generateToken(name, owner, undefined, {
          scope,
          ...(expires !== undefined && { expiresAt: expiryOf(expires, clock.now()) }),
        });
        return pipe(
          owner.role === 'provider' ? tokens.isOnlyProvider(firstTokenId) : TE.right(false),
          TE.tap(() => tokens.add(stored, commandLine)),
          TE.bimap(describeFailure, (endsSignInLinks) => {
            if (endsSignInLinks) warn(`${signInLinksEnd}\n`);
            return `${token}\n`;
          }),
        );
      }),
    );

const isDuration = (text: string): boolean => /^[1-9]\d{0,4}[hd]$/.test(text);

const expiryOf = (duration: string, now: Date): Date =>
  new Date(now.getTime() + Number.parseInt(duration, 10) * (duration.endsWith('d') ? 24 : 1) * 3_600_000);

const isName = (name: string): boolean => E.isRight(displayName(100).decode(name));

const resolveOwner = (
  accounts: Pick<AccountRepository, 'find'>,
  role: string,
  merchant: string | undefined,
): TE.TaskEither<Errors, Owner> => {
  if (role === 'provider') {
    return merchant === undefined
      ? TE.right({ role })
      : TE.left(['--merchant is only allowed with --role merchant']);
  }
  if (merchant === undefined || checkValue('merchant_identifier', merchant) !== undefined) {
    return TE.left(['--role merchant needs --merchant <identifier>']);
  }
  return pipe(
    accounts.find(merchant),
    TE.mapLeft(describeFailure),
    TE.flatMap(
      O.match(
        (): TE.TaskEither<Errors, Owner> => TE.left([`unknown merchant ${merchant}`]),
        () => TE.right({ role: 'merchant', merchantIdentifier: merchant }),
      ),
    ),
  );
};

const list: TokenAction = ({ tokens }) =>
  pipe(
    listPages(tokens, ''),
    TE.map((lines) => lines.map((line) => `${line}\n`).join('')),
  );

const pageSize = 500;

const listPages = (tokens: TokenRepository, after: string): TE.TaskEither<Errors, readonly string[]> =>
  pipe(
    tokens.page('all', after, pageSize),
    TE.mapLeft(describeFailure),
    TE.flatMap((page) => {
      const last = page.length === pageSize ? page.at(-1) : undefined;
      const lines = page.map(formatToken);
      return last === undefined
        ? TE.right(lines)
        : pipe(
            listPages(tokens, last.id),
            TE.map((more) => [...lines, ...more]),
          );
    }),
  );

const formatToken = ({ id, owner, scope, createdAt, expiresAt, name }: Token): string =>
  [
    id,
    owner.role === 'merchant' ? `merchant ${owner.merchantIdentifier}` : owner.role,
    scope,
    createdAt,
    expiresAt === undefined ? 'does not expire' : `expires ${expiresAt.toISOString()}`,
    name,
  ].join('  ');

const revoke =
  (id: string): TokenAction =>
  ({ tokens }) =>
    pipe(
      tokens.remove('all', id, commandLine),
      TE.mapLeft(describeFailure),
      TE.flatMap((removal) => {
        if (removal === 'unknown')
          return TE.left([`unknown token ${id}. List the tokens with \`postern-gateway token list\``]);
        return removal === 'last'
          ? TE.left([
              'cannot revoke the last token of the provider that does not expire and may change everything. Create another one first',
            ])
          : TE.right(`revoked ${id}\n`);
      }),
    );
