/** The protocol's name of an operation, the same in every language. */
import styles from './operation-name.module.css';

export const OperationName = ({ name }: { readonly name: string }) => (
  <span className={styles['operation']} dir="ltr">
    {name}
  </span>
);
