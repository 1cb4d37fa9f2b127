import { recogniseErrorsAcrossCopies } from '@postern/protocol';
import { documentationUrl } from './documentation-url.ts';

/** A setting that is missing or invalid. */
export interface SettingProblem {
  /** The name of the setting, for example `accounts[0].shaType`. */
  readonly setting: string;
  /** The value that was passed. Its type is part of the message, and the value itself is not: it may be secret. */
  readonly value: unknown;
  /** What the setting must be. */
  readonly requirement: string;
  /** A valid setting, as code. */
  readonly example: string;
}

/**
 * Thrown by `createReceiver` and `verifyFeedback` for invalid settings. The message names each setting, what it must be, and an
 * example.
 *
 * @example
 * import { alwaysDuplicate, createReceiver, WebhookSettingsError } from '@postern/webhook-kit'
 *
 * const problems: unknown[] = []
 * try {
 *   createReceiver({ accounts: [], handle: () => undefined, onPossibleDuplicate: alwaysDuplicate })
 * } catch (error) {
 *   if (error instanceof WebhookSettingsError) problems.push(...error.invalidSettings)
 * }
 * problems // => [{ setting: 'accounts', requirement: 'a list of at least one account' }]
 */
export class WebhookSettingsError extends Error {
  static {
    recogniseErrorsAcrossCopies(this, '@postern/webhook-kit/WebhookSettingsError');
  }

  override readonly name = 'WebhookSettingsError';
  readonly code = 'InvalidSettings';
  /** The address of the documentation of the settings. */
  readonly docs: string = documentationUrl('InvalidSettings');
  /** The invalid settings, each with what it must be. */
  readonly invalidSettings: readonly Pick<SettingProblem, 'requirement' | 'setting'>[];

  constructor(problems: readonly SettingProblem[]) {
    super(`${problems.map(describe).join('\n')}\n${documentationUrl('InvalidSettings')}`);
    this.invalidSettings = problems.map(({ setting, requirement }) => ({ setting, requirement }));
  }
}

const describe = ({ setting, value, requirement, example }: SettingProblem): string =>
  `${setting} must be ${requirement} (${describeValue(value)}). For example: ${example}`;

const describeValue = (value: unknown): string => {
  if (value === undefined) return 'it is missing';
  if (value === null) return 'it is null';
  if (Array.isArray(value)) return value.length === 0 ? 'it is an empty list' : 'it is a list';
  if (typeof value === 'number') return `it is ${value}`;
  if (value === '') return 'it is an empty string';
  return `it is ${typeof value === 'object' ? 'an object' : `a ${typeof value}`}`;
};
