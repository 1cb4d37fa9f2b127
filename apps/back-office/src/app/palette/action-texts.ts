/** The actions of the command palette. */
import type { Texts } from '../../language/translate.ts';

export const actionTexts = {
  createOrder: { en: 'Create order', ar: 'إنشاء طلب' },
  createPayment: { en: 'Create payment', ar: 'إنشاء دفع' },
  newScenario: { en: 'Create scenario', ar: 'إنشاء سيناريو' },
  stopClock: { en: 'Stop the clock', ar: 'إيقاف الساعة' },
  resumeClock: { en: 'Resume the clock', ar: 'تشغيل الساعة' },
  rotateKeys: { en: 'Rotate keys', ar: 'تدوير المفاتيح' },
  invite: { en: 'Invite', ar: 'دعوة' },
  createSnapshot: { en: 'Create snapshot', ar: 'إنشاء لقطة' },
  signOut: { en: 'Sign out', ar: 'تسجيل الخروج' },
  light: { en: 'Light theme', ar: 'المظهر الفاتح' },
  dark: { en: 'Dark theme', ar: 'المظهر الداكن' },
  systemTheme: { en: 'Theme of the system', ar: 'مظهر النظام' },
  language: { en: 'العربية', ar: 'English' },
  showKeys: { en: 'Show keys', ar: 'عرض اختصارات لوحة المفاتيح' },
  documentation: { en: 'Documentation', ar: 'التوثيق' },
} satisfies Texts;
