/**
 * A merchant's client of the payment gateway: sign, send, verify.
 */
export { fetchTransport } from './adapters/fetch-transport.ts';
export type { Asked, Call } from './call.ts';
export { createClient, type CamelCase, type Client } from './client.ts';
export {
  describeFailure,
  type Failure,
  type InvalidRequest,
  type NotAReply,
  type ReplyNotSigned,
  type TimedOut,
  type TransportFailure,
  type UnexpectedReply,
  type Unreachable,
} from './failure.ts';
export type { SettingMistake, Settings } from './settings.ts';
export type { Incoming, Outgoing, Transport } from './transport.ts';
