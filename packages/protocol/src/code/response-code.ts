/**
 * Section 7: the five digits of a response code, a status and then a message.
 */
import * as O from 'fp-ts/lib/Option.js';
import { messages, type Message } from '../spec/messages.ts';
import { statuses, type Status } from '../spec/statuses.ts';

/** A response code of which both halves stand in the specification. */
export type ResponseCode = `${Status}${Message}`;

/**
 * The five digits for a status and a message.
 *
 * @example
 * import { formatResponseCode } from '@postern/protocol'
 *
 * formatResponseCode('04', '000') // => '04000'
 */
export const formatResponseCode = <S extends Status, M extends Message>(status: S, message: M): `${S}${M}` =>
  `${status}${message}`;

/**
 * The status and the message of five digits, if the specification has both.
 *
 * @example
 * import * as O from 'fp-ts/lib/Option.js'
 * import { parseResponseCode } from '@postern/protocol'
 *
 * parseResponseCode('04000') // => O.some({ status: '04', message: '000' })
 * parseResponseCode('04999') // => O.none
 */
export const parseResponseCode = (
  digits: string,
): O.Option<{ readonly status: Status; readonly message: Message }> => {
  const status = digits.slice(0, 2);
  const message = digits.slice(2);
  return isStatus(status) && isMessage(message) ? O.some({ status, message }) : O.none;
};

/** Whether two digits are a status of the specification. */
export const isStatus = (digits: string): digits is Status => Object.hasOwn(statuses, digits);

/** Whether three digits are a message of the specification. */
export const isMessage = (digits: string): digits is Message => Object.hasOwn(messages, digits);
