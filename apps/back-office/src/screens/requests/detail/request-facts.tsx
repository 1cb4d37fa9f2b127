/** The account, order, time and origin of a request. */
import { Code, CopyButton } from '../../../design/code-block.tsx';
import { DescriptionList } from '../../../design/description-list.tsx';
import { TextLink } from '../../../design/links.tsx';
import type { Schema } from '../../../api/client.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { accountOf } from '../account-of-request.ts';
import { Duration } from '../../../components/duration.tsx';
import { phrases, texts } from '../texts.ts';

export const Circumstances = ({ request }: { readonly request: Schema<'Request'> }) => {
  const t = useTexts(texts);
  const { merchant_identifier: named, merchant_reference: reference, fort_id: fortId } = request;
  const account = accountOf(request);
  const { scenarios, signed_by: signedBy } = request;
  const facts = [
    { name: t.time, value: <Timestamp at={request.at} as="full" /> },
    { name: t.took, value: <Duration milliseconds={request.microseconds / 1000} /> },
    { name: t.account, value: named !== undefined && <Account account={account} named={named} /> },
    {
      name: t.reference,
      value: reference !== undefined && <Order account={account} reference={reference} />,
    },
    { name: t.fortId, value: fortId !== undefined && <OrderOf account={account} fortId={fortId} /> },
    { name: t.from, value: <Code>{request.from}</Code> },
    { name: t.signedBy, value: signedBy !== undefined && <Phrase which={signedBy} /> },
    {
      name: t.scenarios,
      value: scenarios !== undefined && <Scenarios account={account} ids={scenarios} />,
    },
    { name: t.id, value: <Id id={request.request_id} /> },
  ];
  return <DescriptionList items={facts.filter(({ value }) => value !== false)} />;
};

interface AccountProps {
  /** Undefined if the named account does not exist. */
  readonly account: string | undefined;
  readonly named: string;
}

const Account = ({ account, named }: AccountProps) =>
  account === undefined ? (
    <Code>{named}</Code>
  ) : (
    <TextLink to="/accounts/$account/requests" params={{ account }} size="sm">
      <bdi>{named}</bdi>
    </TextLink>
  );

interface OrderProps {
  readonly account: string | undefined;
  readonly reference: string;
}

// Without an account, the reference need not belong to an existing order.
const Order = ({ account, reference }: OrderProps) =>
  account === undefined ? (
    <Code>{reference}</Code>
  ) : (
    <TextLink to="/accounts/$account/orders" params={{ account }} search={{ search: reference }} size="sm">
      <bdi className="postern-code">{reference}</bdi>
    </TextLink>
  );

interface OrderOfProps {
  readonly account: string | undefined;
  readonly fortId: string;
}

const OrderOf = ({ account, fortId }: OrderOfProps) =>
  account === undefined ? (
    <Code>{fortId}</Code>
  ) : (
    <TextLink to="/accounts/$account/orders/$fort_id" params={{ account, fort_id: fortId }} size="sm">
      <bdi className="postern-code">{fortId}</bdi>
    </TextLink>
  );

const Id = ({ id }: { readonly id: string }) => {
  const t = useTexts(texts);
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
      <Code>{id}</Code>
      <CopyButton text={id} label={t.copyId} />
    </span>
  );
};

const Scenarios = ({
  account,
  ids,
}: {
  readonly account: string | undefined;
  readonly ids: readonly string[];
}) => {
  const shown = ids.map((id) => <Code key={id}>{id}</Code>);
  return account === undefined ? (
    shown
  ) : (
    <TextLink to="/accounts/$account/simulation" params={{ account }} size="sm">
      {shown}
    </TextLink>
  );
};

const Phrase = ({ which }: { readonly which: string }) => {
  const { language } = useLanguage();
  return isPhrase(which) ? phrases[which][language] : <Code>{which}</Code>;
};

const isPhrase = (which: string): which is keyof typeof phrases => Object.hasOwn(phrases, which);
