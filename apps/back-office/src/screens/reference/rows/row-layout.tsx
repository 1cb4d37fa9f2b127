/** The layout of a row: a link to the entry, its description and a tag. */
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import type { ReferenceSection } from '../reference-sections.ts';
import styles from './row-layout.module.css';

interface RowProps {
  readonly section: ReferenceSection;
  readonly id: string;
  readonly tag?: ReactNode;
  readonly children: ReactNode;
}

export const RowLayout = ({ section, id, tag, children }: RowProps) => (
  <>
    <div className={styles['id']}>
      <RowLink section={section} id={id} />
    </div>
    <div className={styles['description']}>{children}</div>
    <div className={styles['tag']}>{tag}</div>
  </>
);

export const RowLink = ({ section, id }: { readonly section: ReferenceSection; readonly id: string }) => (
  <Link to="/reference" search={{ section, search: id }} className={styles['link']} resetScroll={false}>
    <bdi dir="ltr">
      {id.split('_').map((word, place) => (
        <Fragment key={place}>
          {place > 0 && '_'}
          {place > 0 && <wbr />}
          {word}
        </Fragment>
      ))}
    </bdi>
  </Link>
);

/** The same text in the other language. */
export const OtherLanguage = ({ lang, children }: { readonly lang: string; readonly children: string }) => (
  <bdi className={styles['otherLanguage']} lang={lang}>
    {children}
  </bdi>
);

export const Note = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles['note']}>{children}</p>
);
