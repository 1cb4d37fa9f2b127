/** The link to the example of an applied interpretation rule: a request, a feedback, an order, or the audit log. */
import type { InterpretationRule } from '../../api/interpretation-rules.ts';
import { TextLink } from '../../design/links.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { texts } from './texts.ts';

interface ExampleLinkProps {
  readonly account: string;
  readonly place: InterpretationRule['applied'][number]['place'];
  readonly example: string;
}

export const LinkToAppliedExample = ({ account, place, example }: ExampleLinkProps) => {
  const t = useTexts(texts);
  const params = { account };
  switch (place) {
    case 'reply':
      return (
        <TextLink size="xs" to="/accounts/$account/requests" params={params} search={{ request: example }}>
          {t.example(example.replace(/-.*/, '…'))}
        </TextLink>
      );
    case 'feedback':
      return (
        <TextLink
          size="xs"
          to="/accounts/$account/feedback/$feedback_id"
          params={{ ...params, feedback_id: example }}
        >
          {t.example(example)}
        </TextLink>
      );
    case 'order':
      return (
        <TextLink size="xs" to="/accounts/$account/orders" params={params} search={{ search: example }}>
          {t.example(example)}
        </TextLink>
      );
    case 'account':
    case 'clock':
      return (
        <TextLink
          size="xs"
          to="/accounts/$account/audit-log"
          params={params}
          search={{ category: place === 'clock' ? 'simulation' : 'settings' }}
        >
          {t.example(example)}
        </TextLink>
      );
  }
};
