/** A response code and its text in two columns, so that a long text stays beside its code. */
import { useLanguage } from '../../../language/language-provider.tsx';
import { ResponseCode, textOfResponseCode } from '../../../components/response-code.tsx';
import styles from './response-code-text.module.css';

export const ResponseCodeText = ({ code }: { readonly code: string }) => {
  const { language } = useLanguage();
  const text = textOfResponseCode(code, language);
  return (
    <span className={styles['code']}>
      <ResponseCode code={code} hasText={false} />
      {text !== undefined && <span>{text}</span>}
    </span>
  );
};
