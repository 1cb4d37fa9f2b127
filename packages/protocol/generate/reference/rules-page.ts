/** The rules that the specification leaves open or states in passing. */
import { rules, type RuleRow } from '../../src/index.ts';
import { keysOf } from '../../src/spec/typed-object-keys.ts';
import { anchored, page, table, type ReferencePage } from './markdown.ts';

export const rulesPage: ReferencePage = {
  name: 'rules.md',
  title: 'Rules',
  summary: 'What the specification leaves open, the rule of this project, and what you can configure',
  text: () =>
    page(
      rulesPage.title,
      'Each rule is _stated_ in the specification, _derived_ from it, or _assumed_ by this project where the specification says nothing: another gateway may differ in assumed rules. Rules with a setting are configurable. `D24a` is a part of D24 with another provenance.',
      table(
        ['rule', 'rule text', 'provenance', 'sections', 'setting'],
        keysOf(rules).map((id) => {
          const { provenance, sections, rule, configurable = '', notApplied }: RuleRow = rules[id];
          const text =
            notApplied === undefined ? rule : `${rule} Not applied by the gateway mock: ${notApplied}`;
          return [anchored(id.toLowerCase(), id), text, provenance, sections.join(', '), configurable];
        }),
      ),
    ),
};
