/** The Arabic texts of all screens use one term for each concept. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ArabicLine {
  readonly file: string;
  readonly text: string;
}

const source = join(__dirname, '..');

const arabicLines: readonly ArabicLine[] = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .flatMap((file) =>
    readFileSync(join(source, file), 'utf8')
      .split('\n')
      .filter((line) => /\p{Script=Arabic}/u.test(line) && !/^ *(\*|\/\/)/.test(line))
      .map((text) => ({ file, text: text.trim() })),
  );

const linesMatching = (wrong: RegExp): readonly ArabicLine[] =>
  arabicLines.filter(({ text }) => wrong.test(text));

test('finds the Arabic texts', () => {
  expect(arabicLines.length).toBeGreaterThan(500);
});

test.each<[instead: string, wrong: RegExp]>([
  ['الاستدعاء', /الطلبات? المُرسَل/],
  ['الرمز', /الكود|توكن/],
  ['التوقيعات', /التواقيع/],
  ['عوامل التصفية', /المرشّحات|إزالة التصفية/],
  ['تفويض', /مصرّح به|تصريح بال/],
  ['فحص التوقيع', /طبيب/],
  ['تم التسليم', /سُلّم/],
  ['العملية المعلّقة تكتمل', /حسم|[تي]ُحسم|حُسم/],
  ['كل الحسابات', /الجميع|جميع الحسابات/],
  ['تراجع, since إلغاء voids an authorization', /'إلغاء الأمر'/],
  ['يستخدم', /[يتنم]ستعمل|استُ?عمل/],
  ['فشل', /أخفق/],
  ['مللي ثانية', /(?<!م)ملي ثانية/],
  ['المواصفة', /مواصفات/],
  ['الرمز المميّز', /بطاق\p{L}* (?:ال)?مرمّز/u],
  ['حقل, since معاملات are transactions', /المعامل/],
  ['عبارة الردود', /عبارة\S*الاستجابة|عبارة الرد /],
  ['عبارة الاستدعاءات', /عبارة (?:الاستدعاء |طلب)/],
  ['المرسل, since العميل pays', /إلى العميل|العميل (?:الاتصال|شيئًا)|تلقّاه العميل/],
  ['لوحة الإدارة', /لوحة التحكم/],
  ['التوثيق', /الوثائق/],
  ['تدوير المفاتيح', /تبديل المفاتيح|تُبدَّل المفاتيح/],
  ['تشغيل الساعة', /استئناف الساعة/],
  ['حروف', /محارف|الأحرف/],
  ['خانات عشرية', /منازل عشرية/],
  ['سداسية عشرية', /ست عشرية|السداسي عشر/],
  ['مزوّد الخدمة', /المزود|المزوّد/],
  ['بطريقة', /بأسلوب/],
  ['تجريبي', /لوحة العرض|تاجر العرض|بيانات عرض/],
])('uses %s, not %s', (_, wrong) => {
  expect(linesMatching(wrong)).toEqual([]);
});

// The gateway's own term stands in brackets on the page itself; people may search for it.
test('names screens as the menu does', () => {
  expect(
    linesMatching(/(إعدادات الأمان|الإعدادات التقنية)(?! \()/).filter(
      ({ file }) => !file.endsWith('search-synonyms.ts'),
    ),
  ).toEqual([]);
});

test('writes tanween before its alef', () => {
  expect(linesMatching(/\u0627\u064B/)).toEqual([]);
});

test('uses composed letters', () => {
  expect(arabicLines.filter(({ text }) => text !== text.normalize('NFC'))).toEqual([]);
});

test('uses Latin digits', () => {
  expect(
    linesMatching(/(?<!\[)[٠-٩۰-۹](?!-)/).filter(({ file }) => !file.endsWith('normalize-search-text.ts')),
  ).toEqual([]);
});
