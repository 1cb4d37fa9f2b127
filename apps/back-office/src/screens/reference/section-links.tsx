/** The parts of the reference, each with how much of what is searched for it holds. */
import { Link } from '@tanstack/react-router';
import { useWords } from '../../language/language-provider.tsx';
import { countOf, type Found } from './search/search-entries.ts';
import styles from './section-links.module.css';
import { parts, type Part } from './sections.ts';
import { words } from './texts.ts';

interface PartLinksProps {
  readonly rows: Found;
  readonly search: string;
}

export const PartLinks = ({ rows, search }: PartLinksProps) => {
  const say = useWords(words);
  const all: readonly (Part | 'all')[] = ['all', ...parts];
  return (
    <nav aria-label={say.parts}>
      <ul className={styles['parts']}>
        {all.map((part) => (
          <li key={part}>
            <Link
              to="/reference"
              search={{ ...(search !== '' && { search }), ...(part !== 'all' && { part }) }}
              activeOptions={{ exact: true }}
              className={styles['part']}
            >
              {say[part]}{' '}
              <span className={styles['count']}>{part === 'all' ? countOf(rows) : rows[part].length}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
