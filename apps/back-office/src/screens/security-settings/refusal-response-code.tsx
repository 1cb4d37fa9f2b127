/** The response code of a refusal reason, with its text. */
import { formatResponseCode, refusalReasons, type RefusalReason } from '@postern/protocol/spec';
import { ResponseCode } from '../../components/response-code.tsx';

export const RefusalResponseCode = ({ reason }: { readonly reason: RefusalReason }) => (
  <ResponseCode code={formatResponseCode('00', refusalReasons[reason].messageCode)} />
);
