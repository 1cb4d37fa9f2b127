/** The interpretation rules: those that the specification leaves open or states in passing. */
import { interpretationRules, type InterpretationRuleRow } from '../../src/spec.ts';
import { keysOf } from '../../src/spec/typed-object-keys.ts';
import { anchored, page, table, type ReferencePage } from './markdown.ts';

export const interpretationRulesPage: ReferencePage = {
  name: 'interpretation-rules.md',
  title: 'Interpretation rules',
  summary:
    'What the specification leaves open, the interpretation rule of this project, and what you can configure',
  text: () =>
    page(
      interpretationRulesPage.title,
      'Each interpretation rule is _stated_ in the specification, _derived_ from it, or _assumed_ by this project where the specification says nothing: another gateway may differ in assumed ones. Those with a setting are configurable. `D24a` is a part of D24 with another provenance.',
      table(
        ['rule', 'rule text', 'provenance', 'sections', 'setting'],
        keysOf(interpretationRules).map((id) => {
          const {
            provenance,
            sections,
            text: statement,
            configurable = '',
            notApplied,
          }: InterpretationRuleRow = interpretationRules[id];
          const text =
            notApplied === undefined
              ? statement
              : `${statement} Not applied by the gateway mock: ${notApplied}`;
          return [anchored(id.toLowerCase(), id), text, provenance, sections.join(', '), configurable];
        }),
      ),
    ),
};
