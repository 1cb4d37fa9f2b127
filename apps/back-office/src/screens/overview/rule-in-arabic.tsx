import type { RuleCount } from '../../gateway/rules.ts';
import { rulesInArabic } from '../../language/arabic/rules.ts';

export const RuleInArabic = ({ id }: { readonly id: RuleCount['id'] }) => rulesInArabic[id];
