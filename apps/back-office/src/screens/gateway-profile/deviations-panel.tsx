/** Deviations of a gateway, by its gateway profile: the case, its interpretation rule, what was expected and what was observed. */
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { FollowedDeviation } from '../../api/gateway-profile.ts';
import { ConformanceCaseId } from '../../components/gateway-profile/conformance-case-id.tsx';
import { Code } from '../../design/code-block.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { TextLink } from '../../design/links.tsx';
import { Panel } from '../../design/panel.tsx';
import { Table, type Column } from '../../design/table.tsx';
import { useLanguage, useTexts } from '../../language/language-provider.tsx';
import styles from './gateway-profile.module.css';
import { hindrancesInArabic, texts } from './texts.ts';

interface DeviationsPanelProps {
  readonly title: string;
  readonly lead: string;
  readonly empty: string;
  readonly deviations: readonly FollowedDeviation[];
  /** Whether each row says why this gateway does not answer in the same way. */
  readonly withReason?: boolean;
}

export const DeviationsPanel = ({
  title,
  lead,
  empty,
  deviations,
  withReason = false,
}: DeviationsPanelProps) => {
  const t = useTexts(texts);
  const columns = useColumns(withReason);
  const [visible, setVisible] = useState(pageSize);
  return (
    <Panel title={`${title}: ${deviations.length}`} lead={lead} flush>
      {deviations.length === 0 ? (
        <EmptyState icon={<IconCircleCheck size={32} />} title={empty} />
      ) : (
        <Table
          label={title}
          columns={columns}
          rows={deviations.slice(0, visible)}
          keyOf={(deviation) => deviation.case}
        />
      )}
      {deviations.length > visible && (
        <div className={styles['more']}>
          <Button variant="default" size="xs" onClick={() => setVisible(visible + pageSize)}>
            {t.showMore(Math.min(pageSize, deviations.length - visible))}
          </Button>
        </div>
      )}
    </Panel>
  );
};

// A gateway may deviate in hundreds of cases.
const pageSize = 50;

const useColumns = (withReason: boolean): readonly Column<FollowedDeviation>[] => {
  const t = useTexts(texts);
  return useMemo(
    () => [
      { name: t.case, cell: (deviation) => <CaseCell deviation={deviation} /> },
      { name: t.expected, cell: ({ expected }) => <Answer text={expected} /> },
      { name: t.observed, cell: ({ observed }) => <Answer text={observed} /> },
      ...(withReason
        ? [
            {
              name: t.reason,
              cell: (deviation: FollowedDeviation) => <Reason deviation={deviation} />,
              isText: true,
            },
          ]
        : []),
    ],
    [t, withReason],
  );
};

const CaseCell = ({ deviation }: { readonly deviation: FollowedDeviation }) => (
  <span className={styles['case']}>
    <ConformanceCaseId id={deviation.case} />
    <br />
    <TextLink
      size="sm"
      to="/reference"
      search={{ section: 'interpretationRules', search: deviation.interpretation_rule }}
    >
      <bdi dir="ltr" className="postern-code">
        {deviation.interpretation_rule}
      </bdi>
    </TextLink>
  </span>
);

const Answer = ({ text }: { readonly text: string }) => (
  <span className={styles['answer']}>
    <Code>{text}</Code>
  </span>
);

const Reason = ({ deviation }: { readonly deviation: FollowedDeviation }) => {
  const { language } = useLanguage();
  const { hindrance } = deviation;
  if (hindrance === undefined) return undefined;
  return (
    <span className={styles['reason']}>
      {language === 'ar' ? hindrancesInArabic[hindrance.reason](deviation) : hindrance.text}
    </span>
  );
};
