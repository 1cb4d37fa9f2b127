/** Code and other machine-readable text, left to right in every language. */
import { ActionIcon, CopyButton as Clipboard, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './code-block.module.css';

interface CodeBlockProps {
  readonly text: string;
  /** The accessible name. */
  readonly label: string;
  /** The label of the copy button. */
  readonly copy: string;
  /** The same text with highlighted parts. */
  readonly children?: ReactNode;
}

export const CodeBlock = ({ text, label, copy, children }: CodeBlockProps) => (
  <div className={styles['frame']}>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard */}
    <section className={styles['block']} aria-label={label} tabIndex={0}>
      <pre>{children ?? text}</pre>
    </section>
    <span className={styles['copy']}>
      <CopyButton text={text} label={copy} />
    </span>
  </div>
);

/** A short inline code. */
export const Code = ({ children }: { readonly children: ReactNode }) => (
  <code className={styles['code']} dir="ltr">
    {children}
  </code>
);

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly icon?: ReactNode;
}

export const CopyButton = ({ text, label, icon = <IconCopy size={16} /> }: CopyButtonProps) => (
  <Clipboard value={text}>
    {({ copied, copy }) => (
      <Tooltip label={label}>
        <ActionIcon variant="subtle" color={copied ? 'teal' : 'gray'} onClick={copy} aria-label={label}>
          {copied ? <IconCheck size={16} /> : icon}
        </ActionIcon>
      </Tooltip>
    )}
  </Clipboard>
);
