/** A message in any encoding, with its signature highlighted. */
import styles from './highlight-signature.module.css';

export const HighlightSignature = ({ text }: { readonly text: string }) => {
  const found = signature.exec(text);
  if (found === null) return text;
  const from = found.index;
  const to = from + found[0].length;
  return (
    <>
      {text.slice(0, from)}
      <mark className={styles['signature']}>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  );
};

// The signature as form, JSON and XML write it.
const signature = /(?:\bsignature=|"signature"\s*:\s*"|<signature>)[0-9a-fA-F]+/;
