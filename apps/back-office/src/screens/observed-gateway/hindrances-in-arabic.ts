/** Why the gateway does not answer as the profile says, in Arabic. The management API says it in English. */
import type { FollowedDeviation } from '../../api/followed-profile.ts';
import { leftToRight } from '../../language/arabic/bidi-isolate.ts';
import { ruleSettingsInArabic } from '../../language/arabic/rules.ts';

type Reason = NonNullable<FollowedDeviation['hindrance']>['reason'];

export const hindrancesInArabic: Readonly<Record<Reason, (deviation: FollowedDeviation) => string>> = {
  stated_rule: () => 'تنص المواصفة على القاعدة: أبلغ مزوّد الخدمة بذلك',
  other_setting: ({ rule }) => `اضبط ذلك بنفسك: ${settings[rule] ?? leftToRight(rule)}`,
  no_setting: () => 'لا إعداد لذلك في البوابة التجريبية',
  not_refused: () =>
    'لا يمكن للبوابة التجريبية أن ترد بهذا الرمز على استدعاء غير مقبول: البوابة المرصودة تقبل الاستدعاء، أو الرمز غير معروف',
  same_refusal: ({ hindrance }) =>
    `لا يمكن للبوابة التجريبية تمييزها عن ${leftToRight(hindrance?.other_case ?? '')}، وردّها عليها مختلف`,
};

const settings: Readonly<Partial<Record<string, string>>> = ruleSettingsInArabic;
