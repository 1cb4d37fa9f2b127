/** Links to the feedback of the operation that a request started. */
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../../design/links.tsx';
import { operationFeedbackQuery } from '../../../api/feedback.ts';
import { formatFeedbackKind } from '../../../language/format-feedback-name.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { texts } from '../texts.ts';

interface FeedbackLinksProps {
  readonly account: string;
  readonly fortId: string;
  readonly operationId: string;
}

export const FeedbackLinks = ({ account, fortId, operationId }: FeedbackLinksProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const { data } = useQuery(operationFeedbackQuery(account, fortId, operationId));
  if (data === undefined || data.items.length === 0) return t.noAccount;
  return data.items.toReversed().map(({ id, kind }, i) => (
    <span key={id}>
      {i > 0 && ' · '}
      <TextLink to="/accounts/$account/feedback/$feedback_id" params={{ account, feedback_id: id }} size="sm">
        {formatFeedbackKind(kind, language)} <bdi>{id}</bdi>
      </TextLink>
    </span>
  ));
};
