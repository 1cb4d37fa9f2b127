/** The groups and links of the navigation menu, in order. */
import {
  IconBook2,
  IconBuildingStore,
  IconChartBar,
  IconClipboardList,
  IconDatabaseCog,
  IconFlask,
  IconInbox,
  IconKey,
  IconListCheck,
  IconListSearch,
  IconReceipt,
  IconSend,
  IconSettings,
  IconStethoscope,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react';
import type { Texts } from '../language/translate.ts';

export const menuTexts = {
  overview: { en: 'Overview', ar: 'نظرة عامة' },
  orders: { en: 'Orders', ar: 'الطلبات' },
  requests: { en: 'Request log', ar: 'سجل الاستدعاءات' },
  feedback: { en: 'Feedback', ar: 'الإشعارات' },
  inbox: { en: 'Inbox', ar: 'صندوق الوارد' },
  simulation: { en: 'Simulation', ar: 'المحاكاة' },
  rules: { en: 'Applied rules', ar: 'القواعد المطبّقة' },
  integration: { en: 'Integration Settings', ar: 'إعدادات التكامل' },
  security: { en: 'Security Settings', ar: 'إعدادات الأمان' },
  technical: { en: 'Technical Settings', ar: 'الإعدادات التقنية' },
  account: { en: 'Account', ar: 'الحساب' },
  team: { en: 'Team', ar: 'الفريق' },
  storedData: { en: 'Reset and snapshots', ar: 'إعادة الضبط واللقطات' },
  auditLog: { en: 'Audit log', ar: 'سجل التدقيق' },
  provider: { en: 'Provider', ar: 'مزوّد الخدمة' },
  accounts: { en: 'Accounts', ar: 'الحسابات' },
  tokens: { en: 'Tokens and sessions', ar: 'رموز الدخول والجلسات' },
  allOverview: { en: 'Overview of all accounts', ar: 'نظرة عامة على كل الحسابات' },
  allRequests: { en: 'Requests of all accounts', ar: 'استدعاءات كل الحسابات' },
  allAuditLog: { en: 'Audit log of all accounts', ar: 'سجل التدقيق لكل الحسابات' },
  tools: { en: 'Tools', ar: 'الأدوات' },
  reference: { en: 'Reference', ar: 'المرجع' },
  doctor: { en: 'Signature doctor', ar: 'فحص التوقيع' },
} satisfies Texts;

export const menuGroups = [
  {
    title: undefined,
    visibleTo: 'account',
    items: [
      { name: 'overview', to: '/accounts/$account/overview', icon: IconChartBar },
      { name: 'orders', to: '/accounts/$account/orders', icon: IconReceipt },
      { name: 'requests', to: '/accounts/$account/requests', icon: IconListSearch },
      { name: 'feedback', to: '/accounts/$account/feedback', icon: IconSend },
      { name: 'inbox', to: '/accounts/$account/inbox', icon: IconInbox },
      { name: 'simulation', to: '/accounts/$account/simulation', icon: IconFlask },
      { name: 'rules', to: '/accounts/$account/rules', icon: IconListCheck },
    ],
  },
  {
    title: 'integration',
    visibleTo: 'account',
    items: [
      { name: 'security', to: '/accounts/$account/security-settings', icon: IconKey },
      { name: 'technical', to: '/accounts/$account/technical-settings', icon: IconSettings },
      { name: 'account', to: '/accounts/$account/account', icon: IconBuildingStore },
      { name: 'team', to: '/accounts/$account/team', icon: IconUsers },
      { name: 'storedData', to: '/accounts/$account/stored-data', icon: IconDatabaseCog },
      { name: 'auditLog', to: '/accounts/$account/audit-log', icon: IconClipboardList },
    ],
  },
  {
    title: 'provider',
    visibleTo: 'provider',
    items: [
      { name: 'accounts', to: '/accounts', icon: IconWorld },
      { name: 'allOverview', to: '/overview', icon: IconChartBar },
      { name: 'allRequests', to: '/requests', icon: IconListSearch },
      { name: 'tokens', to: '/team', icon: IconUsers },
      { name: 'allAuditLog', to: '/audit-log', icon: IconClipboardList },
    ],
  },
  {
    title: 'tools',
    visibleTo: 'anyone',
    items: [
      { name: 'reference', to: '/reference', icon: IconBook2 },
      { name: 'doctor', to: '/signature-doctor', icon: IconStethoscope },
    ],
  },
] as const;
