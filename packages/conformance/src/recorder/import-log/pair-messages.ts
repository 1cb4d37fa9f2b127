/** Puts the messages of a log together: a reply belongs to the last request before it that it echoes and that has none. */
import type { LogExchange, LoggedMessage } from './log-exchange.ts';
import { isRequest, textOf, type LogRemark } from './log-message.ts';

/** Collects exchanges in the order of their first lines. */
export interface MessagePairs {
  readonly addMessage: (message: LoggedMessage) => void;
  readonly addRemark: (remark: LogRemark) => void;
  readonly exchanges: () => readonly LogExchange[];
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** How many requests without a reply are looked through for the one that a reply belongs to. */
const maxOpen = 200;

export const createMessagePairs = (): MessagePairs => {
  const exchanges: Mutable<LogExchange>[] = [];
  let open: Mutable<LogExchange>[] = [];
  const close = (exchange: LogExchange): void => {
    open = open.filter((each) => each !== exchange);
  };
  return {
    addMessage: (message) => {
      if (isRequest(message)) {
        const exchange: Mutable<LogExchange> = { kind: 'request', request: message };
        exchanges.push(exchange);
        open = [...open.slice(-maxOpen), exchange];
        return;
      }
      const { hint, encoding } = message;
      // Replies are JSON. JSON with a response code that answers no request is feedback only if the log says so.
      const isFeedback = hint === 'feedback' || encoding !== 'json';
      const answered = isFeedback ? undefined : findRequest(open, message);
      if (answered !== undefined) {
        answered.reply = message;
        close(answered);
      } else if (!repeats(exchanges.at(-1), message))
        exchanges.push({ kind: isFeedback ? 'feedback' : 'request', reply: message });
    },
    addRemark: ({ httpStatus, failure }) => {
      const exchange = open.at(-1);
      if (exchange === undefined) return;
      if (httpStatus !== undefined) exchange.httpStatus ??= httpStatus;
      if (failure !== undefined) exchange.failure ??= failure;
    },
    exchanges: () => exchanges,
  };
};

const findRequest = (
  open: readonly Mutable<LogExchange>[],
  { params }: LoggedMessage,
): Mutable<LogExchange> | undefined => {
  const candidates = open.toReversed();
  const answers = (names: readonly string[]) => (exchange: LogExchange) =>
    names.every((name) => agrees(exchange, params, name));
  const hasReference = ['merchant_reference', 'fort_id'].some((name) => textOf(params, name) !== undefined);
  // A refusal before authentication may echo nothing: it belongs to the last request.
  if (!hasReference) return candidates.find(answers(echoed));
  const ofOrder = candidates.filter(
    ({ request }) =>
      ['merchant_reference', 'fort_id'].some(
        (name) =>
          textOf(request?.params, name) !== undefined &&
          textOf(request?.params, name) === textOf(params, name),
      ) || textOf(request?.params, 'merchant_reference') === undefined,
  );
  return ofOrder.find(answers(echoed)) ?? ofOrder.find(answers(selectors));
};

const selectors = ['command', 'query_command'];
const echoed = [...selectors, 'merchant_reference', 'fort_id', 'amount', 'currency', 'maintenance_reference'];

/** Whether a parameter is the same in request and reply, or missing in one of them. */
const agrees = ({ request }: LogExchange, reply: LoggedMessage['params'], name: string): boolean => {
  const [sent, received] = [textOf(request?.params, name), textOf(reply, name)];
  return sent === undefined || received === undefined || sent === received;
};

/** Whether a reply is logged a second time, right after itself: as a text and as fields. */
const repeats = (last: LogExchange | undefined, { params, line }: LoggedMessage): boolean =>
  last?.kind === 'request' &&
  last.reply !== undefined &&
  line - last.reply.line <= 2 &&
  JSON.stringify(last.reply.params) === JSON.stringify(params);
