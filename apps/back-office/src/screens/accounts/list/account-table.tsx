/** A table of accounts with links to the overview and the details of each. */
import { shaTypes } from '@postern/protocol/spec';
import { TextLink } from '../../../design/links.tsx';
import { Table, type Column } from '../../../design/table.tsx';
import type { Account } from '../../../api/accounts.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import type { Language, Translated } from '../../../language/translate.ts';
import { formatOptionalService } from '../../../language/format-account-setting.ts';
import { AccountStateTag } from '../account-state-tag.tsx';
import { texts } from '../texts.ts';

export const AccountTable = ({ accounts }: { readonly accounts: readonly Account[] }) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  return (
    <Table
      label={t.title}
      columns={columnsIn(t, language)}
      rows={accounts}
      keyOf={({ merchant_identifier }) => merchant_identifier}
    />
  );
};

const columnsIn = (t: Translated<typeof texts>, language: Language): readonly Column<Account>[] => [
  {
    name: t.account,
    onNarrow: 'start',
    cell: ({ merchant_identifier, name }) => (
      <TextLink to="/accounts/$account/overview" params={{ account: merchant_identifier }} fw={600} size="sm">
        <bdi>{name}</bdi>
      </TextLink>
    ),
  },
  {
    name: t.identifier,
    onNarrow: 'below',
    cell: ({ merchant_identifier }) => <bdi className="postern-code">{merchant_identifier}</bdi>,
  },
  { name: t.state, cell: ({ active }) => <AccountStateTag active={active} />, onNarrow: 'end' },
  {
    name: t.signedWith,
    cell: ({ sha_type }) => <bdi className="postern-code">{shaTypes[sha_type].label}</bdi>,
    onNarrow: 'hidden',
  },
  {
    name: t.services,
    cell: ({ services }) =>
      services.length === 0
        ? t.noServices
        : services
            .map((service) => formatOptionalService(service, language))
            .join(language === 'ar' ? '، ' : ', '),
    onNarrow: 'hidden',
  },
  {
    name: t.details,
    onNarrow: 'belowEnd',
    cell: ({ merchant_identifier, name }) => (
      <TextLink
        to="/accounts/$account/account"
        params={{ account: merchant_identifier }}
        size="sm"
        aria-label={t.detailsOf(name)}
      >
        {t.details}
      </TextLink>
    ),
  },
];
