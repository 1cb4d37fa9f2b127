/** The HTTP data of a request and its reply, apart from their contents. */
import type { HttpRecording } from './http-recording.ts';

export interface HttpExchange {
  readonly requestId: string;
  readonly milliseconds: number;
  readonly senderAddress: string;
  readonly http: HttpRecording;
}
