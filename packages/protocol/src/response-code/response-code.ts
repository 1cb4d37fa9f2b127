/** The five digits of a response code: two of the status and three of the message (section 7). */
import { messageClasses } from '../spec/response-message-classes.ts';
import type { MessageCode } from '../spec/response-messages.ts';
import { parameters } from '../spec/parameters.ts';
import { statusClasses } from '../spec/status-classes.ts';
import type { Status } from '../spec/statuses.ts';

/** A response code whose status and message the specification defines. */
export type ResponseCode = `${Status}${MessageCode}`;

/** A parsed response code. */
export type ParsedResponseCode = KnownResponseCode | UnknownResponseCode;

/** The specification defines the status and the message. */
export interface KnownResponseCode {
  readonly _tag: 'Known';
  readonly code: ResponseCode;
  readonly status: Status;
  readonly message: MessageCode;
}

/** A code that the specification does not list, unchanged, with the half that it does list. */
export interface UnknownResponseCode {
  readonly _tag: 'Unknown';
  readonly code: string;
  readonly status?: Status;
  readonly message?: MessageCode;
}

/**
 * Formats a status and a message as a response code.
 *
 * @example
 * import { formatResponseCode } from '@postern/protocol/spec'
 *
 * formatResponseCode('04', '000') // => '04000'
 */
export const formatResponseCode = <S extends Status, M extends MessageCode>(
  status: S,
  message: M,
): `${S}${M}` => `${status}${message}`;

/**
 * Parses a response code into status and message. A code that the specification does not define is not an error: it
 * is returned unchanged and typed as unknown.
 *
 * @example
 * import { parseResponseCode } from '@postern/protocol'
 *
 * parseResponseCode('04000') // => { _tag: 'Known', code: '04000', status: '04', message: '000' }
 * parseResponseCode('04999') // => { _tag: 'Unknown', code: '04999', status: '04' }
 */
export const parseResponseCode = (code: string): ParsedResponseCode => {
  const [status, message] = [code.slice(0, statusDigits), code.slice(statusDigits)];
  const known = isStatus(status);
  if (isMessageCode(message))
    return known
      ? { _tag: 'Known', code: `${status}${message}`, status, message }
      : { _tag: 'Unknown', code, message };
  const isWhole = code.length === parameters.response_code.maxLength && /^\d+$/.test(code);
  return known && isWhole ? { _tag: 'Unknown', code, status } : { _tag: 'Unknown', code };
};

const statusDigits = parameters.status.maxLength;

/**
 * Whether a text is a status of the specification.
 *
 * @example
 * import { isStatus } from '@postern/protocol/spec'
 *
 * isStatus('04') // => true
 * isStatus('16') // => false
 */
export const isStatus = (digits: string): digits is Status => Object.hasOwn(statusClasses, digits);

/**
 * Whether a text is a message code of the specification.
 *
 * @example
 * import { isMessageCode } from '@postern/protocol/spec'
 *
 * isMessageCode('036') // => true
 * isMessageCode('999') // => false
 */
export const isMessageCode = (digits: string): digits is MessageCode => Object.hasOwn(messageClasses, digits);
