/** The code with which the gateway refuses a request for a reason: all of its digits, and its text. */
import { formatResponseCode, reasons, type Reason } from '@postern/protocol';
import { ResponseCode } from '../../components/response-code.tsx';

export const RefusedWith = ({ reason }: { readonly reason: Reason }) => (
  <ResponseCode code={formatResponseCode('00', reasons[reason].message)} />
);
