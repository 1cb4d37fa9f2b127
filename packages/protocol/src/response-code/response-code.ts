/**
 * Section 7: the five digits of a response code, a status and then a message.
 */
import { messages, type MessageCode } from '../spec/messages.ts';
import { parameters } from '../spec/parameters.ts';
import { statuses, type Status } from '../spec/statuses.ts';

/** A response code of which both halves stand in the specification. */
export type ResponseCode = `${Status}${MessageCode}`;

/** A response code as it was read. */
export type ParsedResponseCode = KnownResponseCode | UnknownResponseCode;

/** Both halves stand in the specification. */
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
 * The five digits for a status and a message.
 *
 * @example
 * import { formatResponseCode } from '@postern/protocol'
 *
 * formatResponseCode('04', '000') // => '04000'
 */
export const formatResponseCode = <S extends Status, M extends MessageCode>(
  status: S,
  message: M,
): `${S}${M}` => `${status}${message}`;

/**
 * The halves of a response code. One that the specification does not have is no error: it is kept, and typed as unknown.
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

/** Whether two digits are a status of the specification. */
export const isStatus = (digits: string): digits is Status => Object.hasOwn(statuses, digits);

/** Whether three digits are a message of the specification. */
export const isMessageCode = (digits: string): digits is MessageCode => Object.hasOwn(messages, digits);
