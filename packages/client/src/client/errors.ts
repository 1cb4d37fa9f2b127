/** The failures of the promise face, as errors: each with its kind as `code`, and its cause. */
import type { AccountFailure } from './account-clients.ts';
import { describeFailure, failureDocumentationUrl } from '../outcome/describe-failure.ts';
import type { Failure } from '../outcome/failure.ts';
import type { InvalidSetting } from '../settings/settings.ts';

/** A call that has no outcome to show. */
export class ClientError extends Error {
  override readonly name = 'ClientError';
  /** Which kind: the `_tag` of the failure. */
  readonly code: Failure['_tag'];
  readonly failure: Failure;
  /** Where this kind is documented. */
  readonly documentationUrl: string;

  constructor(failure: Failure) {
    super(describeFailure(failure), 'cause' in failure ? { cause: failure.cause } : undefined);
    this.code = failure._tag;
    this.failure = failure;
    this.documentationUrl = failureDocumentationUrl(failure);
  }
}

/** Settings of which no client can be made. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly invalidSettings: readonly InvalidSetting[];

  constructor(mistakes: readonly InvalidSetting[]) {
    super(mistakes.map(({ setting, requirement }) => `${setting} must be ${requirement}`).join('; '));
    this.invalidSettings = mistakes;
  }
}

/** An account of which no client can be made. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
  readonly code: AccountFailure['_tag'];
  readonly failure: AccountFailure;

  constructor(failure: AccountFailure) {
    super(`${failure.account}: ${failure._tag}`, 'cause' in failure ? { cause: failure.cause } : undefined);
    this.code = failure._tag;
    this.failure = failure;
  }
}
