import { formatCoverageRowTitle } from './format-coverage-row-title.ts';

test('in English, a row has the title of the report', () => {
  const row = { key: '04000', title: 'CAPTURE succeeded', howToCover: { kind: 'acknowledge' } } as const;
  expect(formatCoverageRowTitle('codes', row, 'en')).toBe('CAPTURE succeeded');
});

test.each([
  ['codes', '04000', 'CAPTURE: تمت العملية بنجاح'],
  ['codes', '19065', 'العملية في انتظار إجراء من العميل'],
  ['outcomes', 'REFUND:Unknown', 'REFUND: غير مؤكَّد'],
  ['outcomes', 'REFUND:Declined', 'REFUND: مرفوض'],
  ['operations', 'REFUND', 'تردّ المبلغ المحصّل كله أو جزءًا منه'],
  ['effects', 'delay', 'يتأخر الرد'],
  ['feedback', 'direct as form', 'الإشعار المباشر بترميز نموذج ويب'],
  ['feedback', 'notification of CAPTURE', 'إشعار تغيّر الحالة لعملية CAPTURE'],
  ['feedback', 'direct of PURCHASE', 'الإشعار المباشر لعملية الدفع PURCHASE'],
  ['feedback', 'direct acknowledged after a retry', 'الإشعار المباشر: أُقرّ باستلامه في محاولة لاحقة'],
  ['payment_codes', '13666', 'PURCHASE: رُفضت العملية'],
  ['payment_codes', '17016', 'TOKENIZATION: رقم البطاقة غير صحيح'],
  ['payment_flows', 'redirection accepted', 'يرسل المتصفح نموذجًا موقّعًا إلى صفحة الدفع: قُبل'],
  ['challenges', 'left alone', 'لا يجيب المتسوق'],
  ['returns', 'cancelled by GET', 'ألغى المتسوق، بطريقة \u2066GET\u2069'],
  ['returns', 'lost', 'يمنع سيناريو المتصفح من العودة'],
  ['interpretation_rules', 'P2', 'تُحسب الأطوال بعدد نقاط ترميز Unicode. (مفترضة)'],
] as const)('in Arabic, the title of %s %s follows from the key', (chapter, key, title) => {
  expect(
    formatCoverageRowTitle(chapter, { key, title: 'English', howToCover: { kind: 'acknowledge' } }, 'ar'),
  ).toBe(title);
});

test('in Arabic, a class names the message of its header', () => {
  const row = { key: '05… declined', title: 'English' } as const;
  expect(
    formatCoverageRowTitle(
      'codes',
      { ...row, howToCover: { kind: 'header', scenario: 'decline-666' } },
      'ar',
    ),
  ).toBe('CAPTURE: مرفوض، بأي رسالة مثل \u2066666\u2069');
});

test('a row that this page does not know keeps the title of the report', () => {
  for (const chapter of [
    'codes',
    'outcomes',
    'operations',
    'effects',
    'feedback',
    'interpretation_rules',
    'payment_codes',
    'payment_flows',
    'challenges',
    'returns',
  ] as const)
    expect(
      formatCoverageRowTitle(
        chapter,
        { key: 'new thing', title: 'New', howToCover: { kind: 'acknowledge' } },
        'ar',
      ),
    ).toBe('New');
});
