/** What arrived over HTTP and what was sent, for the request log. It refers to the objects of the request, so it costs little. */

export interface HttpRecording {
  /** Missing parts are unknown: the request is not valid HTTP. */
  readonly request: Partial<ArrivedRequest>;
  /** None if the connection was closed without a response. */
  readonly response?: SentResponse | undefined;
  readonly connection: HttpConnection;
  readonly durations: HttpDurations;
  /** If the client did not receive the reply, or received another one than the operation has. */
  readonly delivery?: Delivery | undefined;
}

/** A recording with the id of the request, its duration and its sender. */
export interface HttpExchange {
  readonly requestId: string;
  readonly milliseconds: number;
  readonly senderAddress: string;
  /** The id of the request that it repeats. */
  readonly replayOf?: string | undefined;
  readonly http: HttpRecording;
}

export interface ArrivedRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly version: string;
  /** Names and values, alternately. */
  readonly rawHeaders: readonly string[];
  readonly body: ArrivedBody;
}

export interface ArrivedBody {
  /** Without the content encoding, if it could be removed. */
  readonly bytes: Uint8Array;
  /** How many bytes arrived. */
  readonly size: number;
  /** The content encoding that was removed. */
  readonly encoding?: string | undefined;
  /** Whether the bytes have a content encoding that could not be removed. */
  readonly isEncoded?: boolean;
}

export interface SentResponse {
  readonly status: number;
  /** Those that the gateway sets. */
  readonly headers: Readonly<Record<string, string | number>>;
}

export interface HttpConnection {
  readonly address: string;
  readonly port: number | undefined;
  /** 1 for the first request on the connection. */
  readonly request: number;
  readonly tls: boolean;
}

/** In milliseconds. */
interface HttpDurations {
  readonly reading: number;
  readonly processing: number;
  /** Simulated delays, before the request is processed and after. */
  readonly delay: number;
  readonly sending: number;
}

/** The reasons why a client receives no reply, or another reply than the operation has. */
export const deliveryReasons = {
  request_lost: { delivered: false, meaning: 'A scenario lost the request' },
  reply_lost: { delivered: false, meaning: 'A scenario lost the reply' },
  connection_reset: {
    delivered: false,
    meaning: 'A scenario reset the connection in the middle of the reply',
  },
  client_disconnected: { delivered: false, meaning: 'The client disconnected before the reply was sent' },
  request_failed: {
    delivered: true,
    meaning: 'A scenario replied with an HTTP error and did not process the request',
  },
  reply_failed: { delivered: true, meaning: 'A scenario replaced the reply with an HTTP error' },
  reply_truncated: { delivered: true, meaning: 'A scenario truncated the reply' },
  reply_malformed: { delivered: true, meaning: 'A scenario replaced the reply with an HTML page' },
  reply_wrongly_signed: { delivered: true, meaning: 'A scenario signed the reply with a wrong phrase' },
  reply_unsigned: { delivered: true, meaning: 'A scenario removed the signature of the reply' },
  delayed: { delivered: true, meaning: 'A scenario delayed the request or the reply' },
} as const;

export type DeliveryReason = keyof typeof deliveryReasons;

export interface Delivery {
  readonly reason: DeliveryReason;
  /** The id of the scenario that is the reason. */
  readonly scenario?: string | undefined;
}
