/** The interpretation rules that were applied to an account: where, how often, with examples and settings, and their report. */
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  interpretationRulesQuery,
  reportAddress,
  type InterpretationRule,
} from '../../api/interpretation-rules.ts';
import { gatewayProfileQuery } from '../../api/gateway-profile.ts';
import { useAccountId } from '../../api/use-account-id.ts';
import { QueryResult } from '../../components/query-result.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { TextLink } from '../../design/links.tsx';
import { Page } from '../../design/page.tsx';
import { Panel } from '../../design/panel.tsx';
import { Table } from '../../design/table.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { groupLeads, groupTexts, texts } from './texts.ts';
import { useInterpretationRuleColumns } from './interpretation-rule-columns.tsx';

export const InterpretationRulesScreen = () => {
  const t = useTexts(texts);
  const account = useAccountId();
  const query = useQuery(interpretationRulesQuery(account));
  return (
    <Page title={t.title} lead={<Lead />} actions={<Actions account={account} />}>
      <QueryResult query={query} lines={12}>
        {({ items }) =>
          groups.map(({ name, has }) => {
            const rules = items.filter(has);
            return ofPayments.has(name) && rules.length === 0 ? null : (
              <InterpretationRuleGroup key={name} account={account} name={name} interpretationRules={rules} />
            );
          })
        }
      </QueryResult>
    </Page>
  );
};

const groups = [
  { name: 'assumed', has: (rule) => rule.provenance === 'assumed' && rule.times > 0 },
  { name: 'derived', has: (rule) => rule.provenance === 'derived' && rule.times > 0 },
  { name: 'stated', has: (rule) => rule.provenance === 'stated' && rule.times > 0 },
  { name: 'documented', has: (rule) => rule.provenance === 'documented' && rule.times > 0 },
  { name: 'observed', has: (rule) => rule.provenance === 'observed' && rule.times > 0 },
  { name: 'notApplied', has: (rule) => rule.times === 0 },
] as const satisfies readonly {
  readonly name: keyof typeof groupTexts;
  readonly has: (rule: InterpretationRule) => boolean;
}[];

// Few accounts create payments.
const ofPayments: ReadonlySet<string> = new Set(['documented', 'observed']);

interface InterpretationRuleGroupProps {
  readonly account: string;
  readonly name: keyof typeof groupTexts;
  readonly interpretationRules: readonly InterpretationRule[];
}

const InterpretationRuleGroup = ({ account, name, interpretationRules }: InterpretationRuleGroupProps) => {
  const t = useTexts(texts);
  const title = useTexts(groupTexts)[name];
  const lead = useTexts(groupLeads)[name];
  const columns = useInterpretationRuleColumns(account, name !== 'notApplied');
  return (
    <Panel title={`${title}: ${interpretationRules.length}`} lead={lead} flush>
      {interpretationRules.length === 0 ? (
        name === 'notApplied' ? (
          <EmptyState icon={<IconCircleCheck size={32} />} title={t.allApplied} />
        ) : (
          <EmptyState icon={<IconCircleDashed size={32} />} title={t.noneApplied}>
            {t.noneAppliedHint}
          </EmptyState>
        )
      ) : (
        <Table
          label={title}
          columns={columns}
          rows={interpretationRules.toSorted((one, other) => other.times - one.times)}
          keyOf={({ id }) => id}
        />
      )}
    </Panel>
  );
};

/** It says whether the rules were compared with a real gateway, and leads to the profile or to how to make one. */
const Lead = () => {
  const t = useTexts(texts);
  const { data: gatewayProfile } = useQuery(gatewayProfileQuery);
  if (gatewayProfile === undefined) return t.lead;
  const [sentence, link] =
    gatewayProfile === null ? [t.notObserved, t.makeProfile] : [t.leadObserved, t.gatewayProfile];
  return (
    <>
      {t.lead} {sentence}{' '}
      <TextLink size="sm" underline="always" to="/gateway-profile">
        {link}
      </TextLink>
    </>
  );
};

const Actions = ({ account }: { readonly account: string }) => {
  const t = useTexts(texts);
  const icon = <IconDownload size={16} aria-hidden />;
  return (
    <>
      <Button
        component="a"
        href={reportAddress(account, 'markdown')}
        download={`interpretation-rules-${account}.md`}
        leftSection={icon}
      >
        {t.downloadMarkdown}
      </Button>
      <Button
        component="a"
        variant="default"
        href={reportAddress(account, 'json')}
        download={`interpretation-rules-${account}.json`}
        leftSection={icon}
      >
        {t.downloadJson}
      </Button>
    </>
  );
};
