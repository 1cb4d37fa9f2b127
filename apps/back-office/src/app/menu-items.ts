/** The groups and entries of the navigation menu, in order, and the tabs of an entry. */
import {
  IconBook2,
  IconBuildingStore,
  IconChartBar,
  IconChartDonut,
  IconClipboardList,
  IconDatabaseCog,
  IconEyeCheck,
  IconFlask,
  IconKey,
  IconListSearch,
  IconReceipt,
  IconSend,
  IconStethoscope,
  IconTimelineEvent,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react';
import type { Texts } from '../language/translate.ts';

export const menuTexts = {
  overview: { en: 'Overview', ar: 'نظرة عامة' },
  orders: { en: 'Orders', ar: 'الطلبات' },
  savedCards: { en: 'Saved cards', ar: 'البطاقات المحفوظة' },
  requests: { en: 'Requests', ar: 'الاستدعاءات' },
  webhooks: { en: 'Webhooks', ar: 'إشعارات Webhook' },
  sent: { en: 'Sent', ar: 'المُرسَلة' },
  received: { en: 'Received', ar: 'الواردة' },

  test: { en: 'Test', ar: 'الاختبار' },
  simulation: { en: 'Simulation', ar: 'المحاكاة' },
  drills: { en: 'Failure drills', ar: 'تدريبات الأعطال' },
  coverage: { en: 'Coverage', ar: 'التغطية' },
  assumptions: { en: 'Assumptions', ar: 'الافتراضات' },
  snapshots: { en: 'Snapshots', ar: 'اللقطات' },

  settings: { en: 'Settings', ar: 'الإعدادات' },
  keys: { en: 'Keys and signing', ar: 'المفاتيح والتوقيع' },
  addresses: { en: 'Webhook addresses', ar: 'عناوين الإشعارات' },
  account: { en: 'Account', ar: 'الحساب' },
  accounts: { en: 'Accounts', ar: 'الحسابات' },
  team: { en: 'Team', ar: 'الفريق' },
  auditLog: { en: 'Audit log', ar: 'سجل التدقيق' },

  help: { en: 'Help', ar: 'المساعدة' },
  reference: { en: 'Reference', ar: 'المرجع' },
  doctor: { en: 'Signature doctor', ar: 'فحص التوقيع' },
  gatewayProfile: { en: 'Gateway profile', ar: 'ملف رصد البوابة' },
} satisfies Texts;

/** The name of an entry or a tab. */
export type ScreenName = Exclude<keyof typeof menuTexts, 'test' | 'settings' | 'help'>;

/** An entry leads to a screen of the account, and to `toOfAll` while all accounts are chosen. An entry without an account serves both. */
export const menuGroups = [
  {
    title: undefined,
    items: [
      { name: 'overview', to: '/accounts/$account/overview', toOfAll: '/overview', icon: IconChartBar },
      {
        name: 'orders',
        to: '/accounts/$account/orders',
        icon: IconReceipt,
        tabs: [
          { name: 'orders', to: '/accounts/$account/orders' },
          { name: 'savedCards', to: '/accounts/$account/saved-cards' },
        ],
      },
      { name: 'requests', to: '/accounts/$account/requests', toOfAll: '/requests', icon: IconListSearch },
      {
        name: 'webhooks',
        to: '/accounts/$account/feedback',
        icon: IconWebhook,
        tabs: [
          { name: 'sent', to: '/accounts/$account/feedback' },
          { name: 'received', to: '/accounts/$account/inbox' },
        ],
      },
    ],
  },
  {
    title: 'test',
    items: [
      { name: 'simulation', to: '/accounts/$account/simulation', icon: IconFlask },
      { name: 'drills', to: '/accounts/$account/timeline', icon: IconTimelineEvent },
      {
        name: 'coverage',
        to: '/accounts/$account/coverage',
        toOfAll: '/coverage',
        icon: IconChartDonut,
        tabs: [
          { name: 'coverage', to: '/accounts/$account/coverage' },
          { name: 'assumptions', to: '/accounts/$account/interpretation-rules' },
        ],
      },
      {
        name: 'snapshots',
        to: '/accounts/$account/reset-and-snapshots',
        toOfAll: '/reset-and-snapshots',
        icon: IconDatabaseCog,
      },
    ],
  },
  {
    title: 'settings',
    items: [
      { name: 'keys', to: '/accounts/$account/security-settings', icon: IconKey },
      { name: 'addresses', to: '/accounts/$account/technical-settings', icon: IconSend },
      {
        name: 'account',
        to: '/accounts/$account/account',
        nameOfAll: 'accounts',
        toOfAll: '/accounts',
        icon: IconBuildingStore,
      },
      { name: 'team', to: '/accounts/$account/team', toOfAll: '/team', icon: IconUsers },
      {
        name: 'auditLog',
        to: '/accounts/$account/audit-log',
        toOfAll: '/audit-log',
        icon: IconClipboardList,
      },
    ],
  },
  {
    title: 'help',
    items: [
      { name: 'reference', to: '/reference', icon: IconBook2 },
      { name: 'doctor', to: '/signature-doctor', icon: IconStethoscope },
      { name: 'gatewayProfile', to: '/gateway-profile', icon: IconEyeCheck },
    ],
  },
] as const;
