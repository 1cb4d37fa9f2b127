/** The encoding and the retry policy of feedback, read-only. The provider gets a link to change them. */
import { useQuery } from '@tanstack/react-query';
import { feedback } from '@postern/protocol/spec';
import { Code } from '../../design/code-block.tsx';
import { DescriptionList } from '../../design/description-list.tsx';
import { ButtonLink } from '../../design/links.tsx';
import { Panel } from '../../design/panel.tsx';
import { deliverySettingsQuery } from '../../api/technical-settings.ts';
import { useIsProvider } from '../../api/session.ts';
import { formatFeedbackEncoding } from '../../language/format-feedback-kind-and-encoding.ts';
import { useLanguage, useTexts } from '../../language/language-provider.tsx';
import { QueryResult } from '../../components/query-result.tsx';
import { acknowledgingStatuses } from './acknowledging-http-statuses.ts';
import { texts } from './texts.ts';

export const DeliveryFacts = ({ account }: { readonly account: string }) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const isProvider = useIsProvider();
  const query = useQuery(deliverySettingsQuery(account));
  return (
    <Panel
      title={t.delivery}
      lead={t.deliveryLead}
      actions={
        isProvider && (
          <ButtonLink to="/accounts/$account/account" params={{ account }} variant="default" size="xs">
            {t.updateDeliverySettings}
          </ButtonLink>
        )
      }
    >
      <QueryResult query={query} lines={2}>
        {({ encoding, max_attempts, interval_seconds }) => (
          <DescriptionList
            items={[
              {
                name: t.encoding,
                value: (
                  <>
                    {formatFeedbackEncoding(encoding, language)}{' '}
                    <Code>{feedback.encodings[encoding].contentType}</Code>
                  </>
                ),
              },
              { name: t.attempts, value: max_attempts },
              { name: t.interval, value: t.seconds(interval_seconds) },
              { name: t.acknowledges, value: <Code>HTTP {acknowledgingStatuses}</Code> },
            ]}
          />
        )}
      </QueryResult>
    </Panel>
  );
};
