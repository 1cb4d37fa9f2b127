/** The rows of all interpretation rules: those of the specification, then those of payments, which no section describes. */
import { paymentInterpretationRules } from '@postern/protocol/payments';
import { interpretationRules, type InterpretationRuleRow } from '@postern/protocol/spec';
import type { InterpretationRule } from '../api/interpretation-rules.ts';
import type { Texts } from '../language/translate.ts';

export type InterpretationRuleId = InterpretationRule['id'];

interface Row extends Omit<InterpretationRuleRow, 'provenance' | 'sections'> {
  readonly provenance: InterpretationRule['provenance'];
  readonly sections?: readonly string[];
}

export const allInterpretationRules: Readonly<Record<InterpretationRuleId, Row>> = {
  ...interpretationRules,
  ...paymentInterpretationRules,
};

export const isInterpretationRule = (id: string): id is InterpretationRuleId =>
  Object.hasOwn(allInterpretationRules, id);

export const provenanceTexts = {
  stated: { en: 'stated', ar: 'منصوص عليها' },
  derived: { en: 'derived', ar: 'مستنتجة' },
  assumed: { en: 'assumed', ar: 'مفترضة' },
  documented: { en: 'documented', ar: 'موثَّقة' },
  observed: { en: 'observed', ar: 'مرصودة' },
} satisfies Texts & Readonly<Record<InterpretationRule['provenance'], unknown>>;

export const provenanceTones = {
  stated: 'success',
  derived: 'info',
  assumed: 'uncertain',
  documented: 'success',
  observed: 'info',
} as const satisfies Readonly<Record<InterpretationRule['provenance'], string>>;
