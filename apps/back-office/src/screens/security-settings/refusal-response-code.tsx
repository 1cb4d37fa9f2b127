/** The response code of a refusal reason, with its text. */
import { formatResponseCode, reasons, type Reason } from '@postern/protocol';
import { ResponseCode } from '../../components/response-code.tsx';

export const RefusalResponseCode = ({ reason }: { readonly reason: Reason }) => (
  <ResponseCode code={formatResponseCode('00', reasons[reason].message)} />
);
