/** A response code and its text. If the message is only "Success", the status says more. */
import { parseResponseCode } from '@postern/protocol';
import { responseMessage } from '@postern/protocol/texts';
import { useLanguage } from '../../../language/language-provider.tsx';
import { ResponseCode } from '../../../components/response-code.tsx';
import { formatStatus } from '../../../components/status-tag.tsx';
import styles from './response-code-text.module.css';

export const ResponseCodeText = ({ code }: { readonly code: string }) => {
  const { language } = useLanguage();
  const read = parseResponseCode(code);
  const text =
    read._tag === 'Unknown'
      ? undefined
      : read.message === success
        ? formatStatus(read.status, language)
        : responseMessage(read.message, language);
  return (
    <span className={styles['code']}>
      <ResponseCode code={code} hasText={false} />
      {text !== undefined && <span>{text}</span>}
    </span>
  );
};

const success = '000';
