/** The URL that operations are posted to. */
import { useQuery } from '@tanstack/react-query';
import { Code, CopyButton } from '../../design/code-block.tsx';
import { gatewayInfoQuery } from '../../api/overview.ts';
import { useTexts } from '../../language/language-provider.tsx';
import styles from './payment-api-url.module.css';
import { texts } from './texts.ts';

export const PaymentApiUrl = () => {
  const t = useTexts(texts);
  const { data } = useQuery(gatewayInfoQuery);
  return (
    <span className={styles['address']}>
      {data !== undefined && (
        <>
          {t.postedTo} <Code>{data.operation_url}</Code>
          <CopyButton text={data.operation_url} label={t.copyAddress} />
        </>
      )}
    </span>
  );
};
