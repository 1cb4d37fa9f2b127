/** Whether the request of an entry did not succeed. */
import type { Message } from '@postern/protocol';

export const isRefused = ({ response_code }: { readonly response_code: string }): boolean =>
  !response_code.endsWith(success);

const success: Message = '000';
