/** The link to the request or the feedback that met a row last. */
import type { CoverageRow } from '../../api/coverage.ts';
import { allAccounts } from '../../api/query-client.ts';
import { TextLink } from '../../design/links.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { texts } from './texts.ts';

interface LastExampleLinkProps {
  readonly account: string;
  readonly example: CoverageRow['example'];
}

export const LastExampleLink = ({ account, example }: LastExampleLinkProps) => {
  const t = useTexts(texts);
  if (example === undefined) return <span>{t.none}</span>;
  const { kind, id, account: ofExample } = example;
  if (kind === 'request')
    return account === allAccounts ? (
      <TextLink size="xs" to="/requests" search={{ request: id }}>
        {t.request(id)}
      </TextLink>
    ) : (
      <TextLink size="xs" to="/accounts/$account/requests" params={{ account }} search={{ request: id }}>
        {t.request(id)}
      </TextLink>
    );
  return (
    <TextLink
      size="xs"
      to="/accounts/$account/feedback/$feedback_id"
      params={{ account: ofExample ?? account, feedback_id: id }}
    >
      {t.feedback(id)}
    </TextLink>
  );
};
