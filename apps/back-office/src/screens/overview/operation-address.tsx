/** Where operations are posted to: the one line that every integration begins with. */
import { useQuery } from '@tanstack/react-query';
import { Code, Copy } from '../../design/code.tsx';
import { gatewayQuery } from '../../gateway/gateway.ts';
import { useWords } from '../../language/language.tsx';
import styles from './operation-address.module.css';
import { words } from './words.ts';

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
