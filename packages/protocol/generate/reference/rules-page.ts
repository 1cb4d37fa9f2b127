/** The rules that the specification leaves open or states in passing. */
import { rules, type RuleRow } from '../../src/index.ts';
import { keysOf } from '../../src/spec/map-table.ts';
import { anchored, page, table } from './markdown.ts';
import type { ReferencePage } from './reference-page.ts';

export const rulesPage: ReferencePage = {
  name: 'rules.md',
  title: 'Decisions',
  summary: 'What the specification leaves open, what we chose, and what you can choose instead',
  text: () =>
    page(
      rulesPage.title,
      'Each rule is _stated_ by the specification, _follows_ from its words, or is _ours_ where it is silent: lean on the last with care, another gateway may have chosen otherwise. Rules with a choice can be switched, as far as the help of the gateway tells.',
      table(
        ['rule', 'provenance', 'sections', 'what holds', 'choice'],
        keysOf(rules).map((id) => {
          const { provenance, sections, rule, configurable: choice = '' }: RuleRow = rules[id];
          return [anchored(id.toLowerCase(), id), provenance, sections.join(', '), rule, choice];
        }),
      ),
    ),
};
