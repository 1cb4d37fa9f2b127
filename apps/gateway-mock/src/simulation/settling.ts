/** An operation that is still under way, and how it will end (D32). */
import type { Message, Status } from '@postern/protocol';

export interface Settling {
  readonly afterSeconds: number;
  readonly status: Status;
  readonly message: Message;
}
