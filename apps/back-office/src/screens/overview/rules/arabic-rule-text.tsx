import type { AppliedRule } from '../../../api/applied-rules.ts';
import { rulesInArabic } from '../../../language/arabic/rules.ts';

export const ArabicRuleText = ({ id }: { readonly id: AppliedRule['id'] }) => rulesInArabic[id];
