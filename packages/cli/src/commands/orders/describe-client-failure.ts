import { describeFailure, type Failure } from '@postern/client';
import {
  describeFetchError,
  describeProxy,
  isHandshakeError,
  tlsHint,
  wasClosed,
} from '../../management-api/describe-fetch-error.ts';
import { failed, type CommandFailure } from '../../output/command-failure.ts';
import { connectionVariables } from '../../connection/connection.ts';
import type { Exit } from '../../output/exit-codes.ts';

/** The failure of a call: what may have been applied, the command that shows it, and the cause. */
export const describeClientFailure = (
  failure: Failure,
  words: CommandWords,
  baseUrl: string,
): CommandFailure => {
  // The client cannot rule out that the connection existed before; that of a command is always new.
  if (failure._tag === 'Unreachable' && isHandshakeError(failure.cause))
    return {
      ...failed('unreachable', `this request applied nothing: ${describeFetchError(failure.cause)}`),
      effect: 'none',
    };
  const hint = failure._tag === 'Unreachable' ? hintOf(failure, baseUrl) : '';
  return {
    ...failed(exitOf(failure), nameCommands(describeFailure(failure), words) + hint),
    effect: failure.effect,
  };
};

const hintOf = ({ sent, cause, effect }: Failure.Unreachable, baseUrl: string): string => {
  const proxy = describeProxy(baseUrl);
  if (sent === false) return ` (${baseUrl})${proxy}. Start the gateway, or pass its address with --base-url`;
  // A server with TLS closes a connection without it. If an operation may have been applied, CHECK_STATUS comes first.
  return effect === 'none' && wasClosed(cause) ? `${proxy}. ${tlsHint}` : proxy;
};

/** What the advice of the libraries names here. */
export interface CommandWords {
  readonly program: string;
  /** The merchant_reference of the order, if it is known. */
  readonly order?: string | undefined;
}

/** A text of the libraries, with commands and options instead of functions and settings. */
export const nameCommands = (text: string, words: CommandWords): string =>
  text
    .replaceAll(/call confirmOutcome(?: \(of a payment: getOrder\))?/g, `run ${checkCommand(words)}`)
    .replaceAll('baseUrl and apiRoot are', '--base-url is')
    .replaceAll(
      'Compare responsePhrase and shaType with',
      `Compare ${connectionVariables.responsePhrase} and ${connectionVariables.shaType} with`,
    )
    .replaceAll(/\{ decimal: '?([^'}]*)'? \}/g, '--decimal-amount $1')
    .replaceAll(/'(\d+)' or \d+n \(minor units\)/g, '--amount $1');

/** The command that shows whether an operation was applied. */
export const checkCommand = ({ program, order }: CommandWords): string =>
  `\`${program} check ${order !== undefined && /^[\w.-]+$/.test(order) ? order : 'REFERENCE'}\``;

const exitOf = ({ _tag, effect }: Failure): Exit => {
  if (_tag === 'InvalidRequest') return 'usage';
  if (_tag === 'Aborted') return 'interrupted';
  if (effect === 'possible') return 'unknown';
  // The others have no valid reply, so nothing is said of the order.
  return _tag === 'UnauthenticatedRefusal' || _tag === 'StatusUnavailable' ? 'refused' : 'unreachable';
};
