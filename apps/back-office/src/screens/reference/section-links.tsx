/** Links to the sections of the reference, with the number of search results in each. */
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../language/language-provider.tsx';
import { countOf, type Found } from './search/search-entries.ts';
import styles from './section-links.module.css';
import { parts, type Part } from './sections.ts';
import { texts } from './texts.ts';

interface PartLinksProps {
  readonly rows: Found;
  readonly search: string;
}

export const PartLinks = ({ rows, search }: PartLinksProps) => {
  const t = useTexts(texts);
  const all: readonly (Part | 'all')[] = ['all', ...parts];
  return (
    <nav aria-label={t.parts}>
      <ul className={styles['parts']}>
        {all.map((part) => (
          <li key={part}>
            <Link
              to="/reference"
              search={{ ...(search !== '' && { search }), ...(part !== 'all' && { part }) }}
              activeOptions={{ exact: true }}
              className={styles['part']}
            >
              {t[part]}{' '}
              <span className={styles['count']}>{part === 'all' ? countOf(rows) : rows[part].length}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
