import { readParams } from '../../check-recorded-signature.ts';
import type { RecordedExchange, RecordedMessage } from '../../recorded-exchange.ts';
import type { LogExchange } from '../log-exchange.ts';
import { isProtocolMessage, type LoggedMessage } from '../logged-message.ts';

/** A request and its response, as a recording or a HAR file has them. */
export interface HttpExchange extends Pick<RecordedExchange, 'failure'> {
  /** Missing if the file does not say it: then feedback is a request that has a response code. */
  readonly kind?: RecordedExchange['kind'];
  readonly at?: string;
  readonly request: HttpMessage;
  readonly response?: HttpMessage & { readonly httpStatus: number };
  readonly verification?: RecordedExchange['verification'];
}

type HttpMessage = Pick<RecordedMessage, 'body' | 'contentType'>;

/** Reads the bodies of an exchange. Undefined if they are no messages of the protocol. */
export const httpToLogExchange = (exchange: HttpExchange, line: number): LogExchange | undefined => {
  const { at, request, response, failure, verification } = exchange;
  const messageOf = (
    { body, contentType }: HttpMessage,
    checked: LoggedMessage['verification'],
  ): LoggedMessage | undefined => {
    const params = body === '' ? undefined : readParams(body, contentType);
    return params === undefined
      ? undefined
      : {
          line,
          params,
          ...(at !== undefined && { at }),
          ...(checked !== undefined && { verification: checked }),
        };
  };
  const sent = messageOf(request, verification?.request);
  if (sent === undefined) return undefined;
  const { kind = 'response_code' in sent.params ? 'feedback' : 'request' } = exchange;
  const remarks = {
    ...(response !== undefined && { httpStatus: response.httpStatus }),
    ...(failure !== undefined && { failure }),
  };
  if (kind === 'feedback')
    return exchange.kind === undefined && !isProtocolMessage(sent.params)
      ? undefined
      : { kind, reply: sent, ...remarks };
  const received = response === undefined ? undefined : messageOf(response, verification?.response);
  const reply = received !== undefined && 'response_code' in received.params ? received : undefined;
  if (!isProtocolMessage(sent.params) && reply === undefined) return undefined;
  return { kind, request: sent, ...(reply !== undefined && { reply }), ...remarks };
};
