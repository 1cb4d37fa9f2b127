import type { RuleCount } from '../../../api/applied-rules.ts';
import { rulesInArabic } from '../../../language/arabic/rules.ts';

export const RuleInArabic = ({ id }: { readonly id: RuleCount['id'] }) => rulesInArabic[id];
