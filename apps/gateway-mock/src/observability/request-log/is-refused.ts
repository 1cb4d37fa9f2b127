/** Whether the request of an entry did not succeed. */
import type { MessageCode } from '@postern/protocol';

export const isRefused = ({ response_code }: { readonly response_code: string }): boolean =>
  !response_code.endsWith(success);

const success: MessageCode = '000';
