/** Accounts as rows; each leads to its overview and to its details. */
import { shaTypes } from '@postern/protocol';
import { TextLink } from '../../../design/links.tsx';
import { Table, type Column } from '../../../design/table.tsx';
import type { Account } from '../../../api/accounts.ts';
import { useLanguage, useWords } from '../../../language/language-provider.tsx';
import type { Language, Said } from '../../../language/texts.ts';
import { serviceName } from '../format-service.ts';
import { StateTag } from '../account-state-tag.tsx';
import { words } from '../texts.ts';

export const AccountTable = ({ accounts }: { readonly accounts: readonly Account[] }) => {
  const say = useWords(words);
  const { language } = useLanguage();
  return (
    <Table
      label={say.title}
      columns={columnsIn(say, language)}
      rows={accounts}
      keyOf={({ merchant_identifier }) => merchant_identifier}
    />
  );
};

const columnsIn = (say: Said<typeof words>, language: Language): readonly Column<Account>[] => [
  {
    name: say.account,
    cell: ({ merchant_identifier, name }) => (
      <TextLink to="/accounts/$account/overview" params={{ account: merchant_identifier }} fw={600} size="sm">
        <bdi>{name}</bdi>
      </TextLink>
    ),
  },
  {
    name: say.identifier,
    cell: ({ merchant_identifier }) => <bdi className="postern-code">{merchant_identifier}</bdi>,
  },
  { name: say.state, cell: ({ active }) => <StateTag active={active} /> },
  {
    name: say.signedWith,
    cell: ({ sha_type }) => <bdi className="postern-code">{shaTypes[sha_type].label}</bdi>,
    isMinor: true,
  },
  {
    name: say.services,
    cell: ({ services }) =>
      services.length === 0
        ? say.noServices
        : services.map((service) => serviceName(service, language)).join(language === 'ar' ? '، ' : ', '),
    isMinor: true,
  },
  {
    name: say.details,
    cell: ({ merchant_identifier, name }) => (
      <TextLink
        to="/accounts/$account/account"
        params={{ account: merchant_identifier }}
        size="sm"
        aria-label={say.detailsOf(name)}
      >
        {say.details}
      </TextLink>
    ),
  },
];
