/** Puts the messages of a log together: a reply belongs to the last request before it that it echoes and that has none. */
import type { LogExchange } from './log-exchange.ts';
import { textOf, type LoggedMessage } from './logged-message.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** How many requests without a reply are looked through for the one that a reply belongs to. */
const maxOpen = 200;

/** Puts exchanges together that are only a request or only its reply, in the order of their first messages. */
export const pairRequestsWithReplies = (messages: readonly LogExchange[]): readonly LogExchange[] => {
  const exchanges: Mutable<LogExchange>[] = [];
  let open: Mutable<LogExchange>[] = [];
  for (const { ...exchange } of messages) {
    const { kind, request, reply } = exchange;
    const answered =
      kind === 'request' && request === undefined && reply !== undefined
        ? findRequest(open, reply)
        : undefined;
    if (answered !== undefined && reply !== undefined) {
      answered.reply = reply;
      open = open.filter((each) => each !== answered);
      continue;
    }
    exchanges.push(exchange);
    if (kind === 'request' && reply === undefined) open = [...open.slice(-maxOpen), exchange];
  }
  return exchanges;
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
