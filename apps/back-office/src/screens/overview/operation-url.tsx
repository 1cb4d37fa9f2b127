/** Where operations are posted to: the one line that every integration begins with. */
import { useQuery } from '@tanstack/react-query';
import { Code, Copy } from '../../design/code-block.tsx';
import { gatewayQuery } from '../../api/gateway-info.ts';
import { useWords } from '../../language/language-provider.tsx';
import styles from './operation-url.module.css';
import { words } from './texts.ts';

export const OperationAddress = () => {
  const say = useWords(words);
  const { data } = useQuery(gatewayQuery);
  return (
    <span className={styles['address']}>
      {data !== undefined && (
        <>
          {say.postedTo} <Code>{data.operation_url}</Code>
          <Copy text={data.operation_url} label={say.copyAddress} />
        </>
      )}
    </span>
  );
};
