/** The errors of the promise API. Each has the kind of failure as its `code`, and its cause. */
import { describeFailure, failureDocumentationUrl } from '../outcome/describe-failure.ts';
import type { Failure } from '../outcome/call-failure.ts';
import type { InvalidSetting } from '../settings/client-settings.ts';
import type { AccountFailure } from './clients-per-account.ts';

/** A call failed without an outcome. */
export class ClientError extends Error {
  override readonly name = 'ClientError';
  /** The kind of failure: its `_tag`. */
  readonly code: Failure['_tag'];
  readonly failure: Failure;
  /** Where this kind of failure is documented. */
  readonly documentationUrl: string;

  constructor(failure: Failure) {
    super(describeFailure(failure), 'cause' in failure ? { cause: failure.cause } : undefined);
    this.code = failure._tag;
    this.failure = failure;
    this.documentationUrl = failureDocumentationUrl(failure);
  }
}

/** The settings of a client are invalid. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly invalidSettings: readonly InvalidSetting[];

  constructor(invalidSettings: readonly InvalidSetting[]) {
    super(invalidSettings.map(({ setting, requirement }) => `${setting} must be ${requirement}`).join('; '));
    this.invalidSettings = invalidSettings;
  }
}

/** No client could be created for an account. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
  readonly code: AccountFailure['_tag'];
  readonly failure: AccountFailure;

  constructor(failure: AccountFailure) {
    super(describeAccountFailure(failure), 'cause' in failure ? { cause: failure.cause } : undefined);
    this.code = failure._tag;
    this.failure = failure;
  }
}

const describeAccountFailure = (failure: AccountFailure): string => {
  switch (failure._tag) {
    case 'UnknownAccount':
      return `account ${failure.account}: unknown account; the resolver returned undefined`;
    case 'InvalidAccountSettings':
      return `account ${failure.account}: ${new SettingsError(failure.invalidSettings).message}`;
    case 'ResolverFailed':
      return `account ${failure.account}: the resolver failed, see cause`;
  }
};
