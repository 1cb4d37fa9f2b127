/** A panel of the overview without data in the chosen time range, with a link to the longest one. */
import type { ReactNode } from 'react';
import type { Span } from '../../api/overview.ts';
import { EmptyState } from '../../design/empty-state.tsx';
import { ButtonLink } from '../../design/links.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { overviewLink } from './overview-links.ts';
import { texts } from './texts.ts';

interface NothingInSpanProps {
  readonly account: string;
  readonly span: Span;
  readonly icon: ReactNode;
  readonly title: string;
  /** What to do if there is nothing in the longest time range, either. */
  readonly hint: string;
}

export const NothingInSpan = ({ account, span, icon, title, hint }: NothingInSpanProps) => {
  const t = useTexts(texts);
  return (
    <EmptyState icon={icon} title={title}>
      {span === 'week' ? (
        hint
      ) : (
        <ButtonLink variant="default" size="xs" mt="xs" {...overviewLink(account, 'week')}>
          {t.lookBack}
        </ButtonLink>
      )}
    </EmptyState>
  );
};
