import type { Rule, rules } from '@postern/protocol';

/** The rules that an account or a server can configure. */
type ConfigurableRule = {
  [R in Rule]: (typeof rules)[R] extends { readonly configurable: string } ? R : never;
}[Rule];

/** The setting that changes a rule, in Arabic. */
export const choicesInArabic: Readonly<Record<ConfigurableRule, string>> = {
  D1: 'الجزء الأول من المسار، api_root',
  D4: 'إعداد request_shape في الحساب: strict أو compatible',
  D23: 'ترميز الإشعارات في الحساب',
  D24: 'عدد المحاولات والفاصل بينها في الحساب',
  D26: 'نطاقات العناوين الخاصة',
  D32: 'سيناريوهات الحساب',
};
