/** An operation by its name on the wire, as engineers say it in every language. */
import styles from './operation-name.module.css';

export const Operation = ({ name }: { readonly name: string }) => (
  <span className={styles['operation']} dir="ltr">
    {name}
  </span>
);
