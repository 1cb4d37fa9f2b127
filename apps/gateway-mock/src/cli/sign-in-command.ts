/** `postern-gateway sign-in`: prints a link that signs in to the back office of a running gateway, once. */
import { Command, Option } from 'commander';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Clock } from '../clock/clock.ts';
import {
  createSignInLink,
  signInLinkAddress,
  signInLinkLimits,
  type SignInLinkRepository,
} from '../credentials/sign-in-link.ts';
import type { Owner } from '../credentials/token.ts';
import { commandLine } from '../domain/audit-log/actor.ts';
import { describeFailure } from '../domain/failure-with-cause.ts';
import { isLoopback } from '../networks/is-loopback-host.ts';
import type { AccountRepository } from '../domain/account.ts';
import { backOfficeAddress } from '../management-api/base-path.ts';
import { readSeed } from '../seed/read-seed.ts';
import { readAddress } from '../server/address-file.ts';
import { flagName, options, variableName } from '../server/options.ts';
import {
  addStorageOptions,
  readStorageOptions,
  type StorageFlags,
  type StorageOptions,
} from './storage-options.ts';

/** The part of the storage that the command uses. */
interface SignInStorage {
  readonly signInLinks: Pick<SignInLinkRepository, 'add'>;
  readonly accounts: Pick<AccountRepository, 'find'>;
  readonly close: () => Promise<void>;
}

type Errors = readonly string[];

interface Flags extends StorageFlags {
  readonly host: string;
  readonly port: number;
  readonly merchant?: string;
}

interface SignInCommandPorts {
  /** Opens the storage that the options name. */
  readonly open: (which: StorageOptions) => TE.TaskEither<Errors, SignInStorage>;
  readonly clock: Clock;
  /** The seed file with the demo merchant. */
  readonly demoSeed: string;
  readonly stop: (errors: Errors) => never;
  readonly write: (text: string) => void;
}

export const signInCommand = ({ open, clock, demoSeed, stop, write }: SignInCommandPorts): Command => {
  const gatewayOption = (name: 'host' | 'port', help: string): Option => {
    const { value, fallback, read, rule } = options[name];
    return new Option(`${flagName(name)} <${value}>`, help)
      .env(variableName(name))
      .argParser((text) => read(text) ?? stop([`${flagName(name)} must be ${rule}`]))
      .default(fallback);
  };
  const command = new Command('sign-in')
    .description(
      `Print a link that signs in to the back office of a running demo gateway once, within ${signInLinkLimits.minutes} minutes.`,
    )
    .addOption(gatewayOption('host', 'loopback address that the gateway listens on'))
    .addOption(gatewayOption('port', 'port that the gateway listens on'))
    .option('--merchant <identifier>', 'sign in as this merchant (default: as the provider)');
  // The address of the running gateway, unless the options name one.
  const runningAddress = (database: string): O.Option<string> =>
    [command.getOptionValueSource('host'), command.getOptionValueSource('port')].every(
      (source) => source === 'default',
    )
      ? pipe(
          readAddress(database),
          O.map(({ url }) => backOfficeAddress(url)),
        )
      : O.none;
  return addStorageOptions(command, stop).action((flags: Flags) =>
    pipe(
      pipe(
        runningAddress(flags.database),
        O.match(() => TE.fromEither(findAddress(flags)), TE.right),
      ),
      TE.bindTo('address'),
      TE.bind('storage', () => open(readStorageOptions(flags, stop))),
      TE.flatMap(({ address, storage }) => async () => {
        const secret = await addLink(storage, clock, demoSeed, flags.merchant)();
        await storage.close();
        return pipe(
          secret,
          E.map((text) => `${signInLinkAddress(address, text)}\n`),
        );
      }),
      TE.match(stop, write),
    )(),
  );
};

const findAddress = ({ host, port }: Flags): E.Either<Errors, string> => {
  if (!isLoopback(host)) return E.left([`--host must be a loopback address. ${useToken}`]);
  if (port === 0) return E.left(['--port must be the port that the gateway listens on']);
  return E.right(backOfficeAddress(`http://${host.includes(':') ? `[${host}]` : host}:${port}`));
};

const useToken = 'To sign in, create a token with `postern-gateway token create`';

// The conditions are those under which a starting gateway prints a link.
const addLink = (
  { signInLinks, accounts }: SignInStorage,
  clock: Clock,
  demoSeed: string,
  merchant: string | undefined,
): TE.TaskEither<Errors, string> =>
  pipe(
    hasDemoMerchant(accounts, demoSeed),
    TE.filterOrElse(
      (hasDemo) => hasDemo,
      (): Errors => [`sign-in links need the demo merchant, which this database does not have. ${useToken}`],
    ),
    TE.flatMap(() => resolveOwner(accounts, merchant)),
    TE.flatMap((owner) => {
      const { secret, link } = createSignInLink(owner, clock.now());
      return pipe(
        signInLinks.add(link, commandLine),
        TE.mapLeft(describeFailure),
        TE.filterOrElse(
          (isAdded) => isAdded,
          (): Errors => [
            'sign-in links ended when the provider created a token. Sign in with that token, or create a link with it: `postern tokens invite <name> --all-accounts`. Sign-in links return when it is revoked: `postern-gateway token list` and `token revoke`',
          ],
        ),
        TE.map(() => secret),
      );
    }),
  );

const hasDemoMerchant = (
  accounts: SignInStorage['accounts'],
  demoSeed: string,
): TE.TaskEither<Errors, boolean> =>
  pipe(
    TE.fromEither(readSeed(demoSeed)),
    TE.flatMap((seed) =>
      pipe(
        seed.accounts,
        TE.traverseSeqArray(({ merchant_identifier }) => accounts.find(merchant_identifier)),
        TE.mapLeft(describeFailure),
      ),
    ),
    TE.map((found) => found.some(O.isSome)),
  );

const resolveOwner = (
  accounts: SignInStorage['accounts'],
  merchantIdentifier: string | undefined,
): TE.TaskEither<Errors, Owner> =>
  merchantIdentifier === undefined
    ? TE.right({ role: 'provider' })
    : pipe(
        accounts.find(merchantIdentifier),
        TE.mapLeft(describeFailure),
        TE.flatMap(
          O.match(
            (): TE.TaskEither<Errors, Owner> => TE.left([`unknown merchant ${merchantIdentifier}`]),
            () => TE.right({ role: 'merchant', merchantIdentifier }),
          ),
        ),
      );
