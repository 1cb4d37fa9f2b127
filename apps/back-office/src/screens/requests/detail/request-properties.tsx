/** The account, order, time and origin of a request. */
import { Code, CopyButton } from '../../../design/code-block.tsx';
import { DescriptionList } from '../../../design/description-list.tsx';
import { TextLink } from '../../../design/links.tsx';
import type { Schema } from '../../../api/management-api-client.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { accountOfRequest } from '../account-of-request.ts';
import { Duration } from '../../../components/duration.tsx';
import { useHttpProperties } from './http-properties.tsx';
import { phrases, texts } from '../texts.ts';
import { useQuery } from '@tanstack/react-query';
import { operationFeedbackQuery } from '../../../api/feedback.ts';
import { allAccounts } from '../../../api/query-client.ts';
import { scenariosQuery } from '../../../api/scenarios.ts';
import { scenarioTitle } from '../../../language/scenario-effect-titles.ts';
import { formatFeedbackKind } from '../../../language/format-feedback-kind-and-encoding.ts';

export const RequestProperties = ({ request }: { readonly request: Schema<'Request'> }) => {
  const t = useTexts(texts);
  const { merchant_identifier: identifier, merchant_reference: reference, fort_id: fortId } = request;
  const account = accountOfRequest(request);
  const { scenarios, signed_by: signedBy, operation_id: operationId } = request;
  const facts = [
    { name: t.time, value: <Timestamp at={request.at} as="precise" hasAge /> },
    { name: t.took, value: <Duration milliseconds={request.microseconds / 1000} /> },
    {
      name: t.account,
      value: identifier !== undefined && <AccountLink account={account} identifier={identifier} />,
    },
    {
      name: t.reference,
      value: reference !== undefined && <OrderSearchLink account={account} reference={reference} />,
    },
    { name: t.fortId, value: fortId !== undefined && <OrderLink account={account} fortId={fortId} /> },
    {
      name: t.feedback,
      value: account !== undefined && fortId !== undefined && operationId !== undefined && (
        <FeedbackLinks account={account} fortId={fortId} operationId={operationId} />
      ),
    },
    { name: t.from, value: <Code>{request.from}</Code> },
    ...useHttpProperties(request.http),
    { name: t.signedBy, value: signedBy !== undefined && <PhraseName which={signedBy} /> },
    {
      name: t.scenarios,
      value: scenarios !== undefined && <ScenarioLinks account={account} ids={scenarios} />,
    },
    {
      name: t.replayOf,
      value: request.replay_of !== undefined && <RequestLink account={account} id={request.replay_of} />,
    },
    { name: t.id, value: <RequestId id={request.request_id} /> },
  ];
  return <DescriptionList items={facts.filter(({ value }) => value !== false)} />;
};

interface AccountLinkProps {
  /** Undefined if the named account does not exist. */
  readonly account: string | undefined;
  readonly identifier: string;
}

const AccountLink = ({ account, identifier }: AccountLinkProps) =>
  account === undefined ? (
    <Code>{identifier}</Code>
  ) : (
    <TextLink to="/accounts/$account/requests" params={{ account }} size="sm">
      <bdi>{identifier}</bdi>
    </TextLink>
  );

interface OrderSearchLinkProps {
  readonly account: string | undefined;
  readonly reference: string;
}

// Without an account, the reference need not belong to an existing order.
const OrderSearchLink = ({ account, reference }: OrderSearchLinkProps) =>
  account === undefined ? (
    <Code>{reference}</Code>
  ) : (
    <TextLink to="/accounts/$account/orders" params={{ account }} search={{ search: reference }} size="sm">
      <bdi className="postern-code">{reference}</bdi>
    </TextLink>
  );

interface OrderLinkProps {
  readonly account: string | undefined;
  readonly fortId: string;
}

const OrderLink = ({ account, fortId }: OrderLinkProps) =>
  account === undefined ? (
    <Code>{fortId}</Code>
  ) : (
    <TextLink to="/accounts/$account/orders/$fort_id" params={{ account, fort_id: fortId }} size="sm">
      <bdi className="postern-code">{fortId}</bdi>
    </TextLink>
  );

const RequestLink = ({ account, id }: { readonly account: string | undefined; readonly id: string }) =>
  account === undefined ? (
    <Code>{id}</Code>
  ) : (
    <TextLink to="/accounts/$account/requests" params={{ account }} search={{ request: id }} size="sm">
      <bdi className="postern-code">{id}</bdi>
    </TextLink>
  );

const RequestId = ({ id }: { readonly id: string }) => {
  const t = useTexts(texts);
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
      <Code>{id}</Code>
      <CopyButton text={id} label={t.copyId} />
    </span>
  );
};

const ScenarioLinks = ({
  account,
  ids,
}: {
  readonly account: string | undefined;
  readonly ids: readonly string[];
}) => {
  const { language } = useLanguage();
  const t = useTexts(texts);
  const { data: scenarios } = useQuery({
    ...scenariosQuery(account ?? allAccounts),
    enabled: account !== undefined,
  });
  const titleOf = (id: string) => {
    // A preset, or the header of the request.
    if (id.includes(':')) return <Code>{id}</Code>;
    const scenario = scenarios?.items.find((item) => item.id === id);
    if (scenario !== undefined) return <bdi>{scenarioTitle(scenario, language)}</bdi>;
    return scenarios === undefined ? '' : t.removedScenario;
  };
  const titles = ids.map((id) => <div key={id}>{titleOf(id)}</div>);
  return account === undefined ? (
    titles
  ) : (
    <TextLink to="/accounts/$account/simulation" params={{ account }} size="sm">
      {titles}
    </TextLink>
  );
};

const PhraseName = ({ which }: { readonly which: string }) => {
  const { language } = useLanguage();
  return isPhrase(which) ? phrases[which][language] : <Code>{which}</Code>;
};

const isPhrase = (which: string): which is keyof typeof phrases => Object.hasOwn(phrases, which);

interface FeedbackLinksProps {
  readonly account: string;
  readonly fortId: string;
  readonly operationId: string;
}

/** Links to the feedback of the operation that a request started. */
const FeedbackLinks = ({ account, fortId, operationId }: FeedbackLinksProps) => {
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
