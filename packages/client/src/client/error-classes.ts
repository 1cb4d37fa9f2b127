/** The errors that the client throws. Each has a code, the address of its documentation, and its cause if there is one. */
import { recogniseErrorsAcrossCopies } from '@postern/protocol';
import { documentationUrl } from '../outcome/documentation-url.ts';
import { describeFailure } from '../outcome/describe-failure.ts';
import type { Failure } from '../outcome/call-failure.ts';
import type { InvalidSetting } from '../settings/client-settings.ts';
import type { AccountFailure } from './build-account-clients.ts';

/**
 * A call failed without an outcome. The methods of `@postern/client` reject with it.
 *
 * @example
 * import { ClientError } from '@postern/client'
 *
 * const error = new ClientError({ _tag: 'TimedOut', timeoutSeconds: 30, effect: 'possible', attempts: 1 })
 * error.code // => 'TimedOut'
 * error.docs // => 'https://example.com/postern/tree/main/packages/client#timedout'
 */
export class ClientError extends Error {
  static {
    recogniseErrorsAcrossCopies(this, '@postern/client/ClientError');
  }

  override readonly name = 'ClientError';
  /** The kind of failure: its `_tag`. */
  readonly code: Failure['_tag'];
  /** The address of the documentation of this kind of failure: in the gateway if that is a mock gateway and replied. */
  readonly docs: string;
  readonly failure: Failure;

  constructor(failure: Failure, gatewayUrl?: string) {
    super(describeFailure(failure), causeOf(failure));
    this.code = failure._tag;
    this.docs = documentationUrl(this.code, isAnsweredByGateway[this.code] ? gatewayUrl : '');
    this.failure = failure;
  }
}

/**
 * The settings of a client are invalid. `createClient` throws it before anything is sent.
 *
 * @example
 * import { SettingsError } from '@postern/client'
 *
 * const error = new SettingsError([{ setting: 'language', requirement: 'en or ar' }])
 * error.message // => 'language must be en or ar'
 * error.code // => 'InvalidSettings'
 */
export class SettingsError extends Error {
  static {
    recogniseErrorsAcrossCopies(this, '@postern/client/SettingsError');
  }

  override readonly name = 'SettingsError';
  readonly code = 'InvalidSettings';
  /** The address of the documentation of the settings. */
  readonly docs: string = documentationUrl('InvalidSettings');
  readonly invalidSettings: readonly InvalidSetting[];

  constructor(invalidSettings: readonly InvalidSetting[]) {
    super(describeSettings(invalidSettings));
    this.invalidSettings = invalidSettings;
  }
}

/**
 * No client could be created for an account. `clientFor` rejects with it.
 *
 * @example
 * import { AccountError } from '@postern/client'
 *
 * const error = new AccountError({ _tag: 'UnknownAccount', account: 'shop-ae' })
 * error.code // => 'UnknownAccount'
 */
export class AccountError extends Error {
  static {
    recogniseErrorsAcrossCopies(this, '@postern/client/AccountError');
  }

  override readonly name = 'AccountError';
  readonly code: AccountFailure['_tag'];
  /** The address of the documentation of this kind of failure. */
  readonly docs: string;
  readonly failure: AccountFailure;

  constructor(failure: AccountFailure) {
    super(describeAccountFailure(failure), causeOf(failure));
    this.code = failure._tag;
    this.docs = documentationUrl(this.code);
    this.failure = failure;
  }
}

// Another server may run at the address: only an answer that has the form of a reply shows that it is a gateway.
const isAnsweredByGateway: Readonly<Partial<Record<Failure['_tag'], true>>> = {
  InvalidSignature: true,
  AmbiguousSignature: true,
  UnexpectedReply: true,
  UnauthenticatedRefusal: true,
  StatusUnavailable: true,
};

const causeOf = (failure: Failure | AccountFailure): ErrorOptions | undefined =>
  'cause' in failure ? { cause: failure.cause } : undefined;

const describeSettings = (invalidSettings: readonly InvalidSetting[]): string =>
  invalidSettings.map(({ setting, requirement }) => `${setting} must be ${requirement}`).join('; ');

const describeAccountFailure = (failure: AccountFailure): string => {
  switch (failure._tag) {
    case 'UnknownAccount':
      return `account ${failure.account}: the resolver returned undefined`;
    case 'InvalidAccountSettings':
      return `account ${failure.account}: ${describeSettings(failure.invalidSettings)}`;
    case 'ResolverFailed':
      return `account ${failure.account}: the resolver failed, see cause`;
  }
};
