/** Codecs of rules about several parameters of a message. The path of each error ends at one parameter. */
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { validationError } from '../parameter/refine-codec.ts';
import type { Parameter } from '../spec/parameters.ts';
import { refusalReasons } from '../spec/refusal-reasons.ts';

type Message = Readonly<Record<string, unknown>>;

// `findWrong` returns the parameters that break the rule.
const ruleCodec = (
  name: string,
  description: string,
  findWrong: (message: Message) => readonly string[],
): t.Type<Message> =>
  new t.Type(
    name,
    (input): input is Message => t.UnknownRecord.is(input) && findWrong(input).length === 0,
    (input, context) => {
      const message = t.UnknownRecord.validate(input, context);
      if (E.isLeft(message)) return message;
      const errors = findWrong(message.right).map((parameter) => {
        const value = message.right[parameter];
        return validationError(value, t.appendContext(context, parameter, t.unknown, value), description);
      });
      return errors.length === 0 ? message : t.failures(errors);
    },
    t.identity,
  );

/** The codec of messages that have only parameters of the row. */
export const onlyParametersOf = (row: object): t.Type<Message> =>
  ruleCodec('OnlyKnownParameters', refusalReasons.UnknownParameter.description, (message) =>
    findStrangers(message, row),
  );

/** Returns the names in a message that are not in the row. */
export const findStrangers = (message: Message, row: object): readonly string[] =>
  Object.keys(message).filter((name) => !Object.hasOwn(row, name));

const beginsWith = (code: Parameter, status: Parameter): t.Type<Message> =>
  ruleCodec(`${code} begins with ${status}`, `does not begin with the ${status}`, (message) => {
    const [whole, start] = [message[code], message[status]];
    return typeof whole === 'string' && typeof start === 'string' && !whole.startsWith(start) ? [code] : [];
  });

/** The codecs of messages in which each response code begins with its status (section 7). */
export const codesAgree = [
  beginsWith('response_code', 'status'),
  beginsWith('transaction_code', 'transaction_status'),
] as const;
