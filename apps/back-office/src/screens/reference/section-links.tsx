/** Links to the sections of the reference, with the number of search results in each. */
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../language/language-provider.tsx';
import { countResults, type SearchResults } from './search/search-entries.ts';
import styles from './section-links.module.css';
import { sections, type ReferenceSection } from './reference-sections.ts';
import { texts } from './texts.ts';

interface SectionLinksProps {
  readonly rows: SearchResults;
  readonly search: string;
}

export const SectionLinks = ({ rows, search }: SectionLinksProps) => {
  const t = useTexts(texts);
  const all: readonly (ReferenceSection | 'all')[] = ['all', ...sections];
  return (
    <nav aria-label={t.parts}>
      <ul className={styles['parts']}>
        {all.map((section) => (
          <li key={section}>
            <Link
              to="/reference"
              search={{ ...(search !== '' && { search }), ...(section !== 'all' && { section }) }}
              activeOptions={{ exact: true }}
              className={styles['section']}
            >
              {t[section]}{' '}
              <span className={styles['count']}>
                {section === 'all' ? countResults(rows) : rows[section].length}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
