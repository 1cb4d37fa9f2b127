/** The reference in Arabic: the tables of the protocol with the Arabic texts of the back office. */
import { settingsInArabic } from '@postern/back-office/arabic/account-settings';
import { leftToRight } from '@postern/back-office/arabic/bidi-isolate';
import { operationsInArabic } from '@postern/back-office/arabic/operations';
import { parametersInArabic } from '@postern/back-office/arabic/parameters';
import { paymentParametersInArabic } from '@postern/back-office/arabic/payment-parameters';
import { paymentReasonsInArabic } from '@postern/back-office/arabic/payment-refusal-reasons';
import { reasonsInArabic } from '@postern/back-office/arabic/refusal-reasons';
import {
  codeClassesInArabic,
  statusClassesInArabic,
} from '@postern/back-office/arabic/response-code-classes';
import { remediesInArabic } from '@postern/back-office/arabic/response-code-remedies';
import { savedCardOperationsInArabic } from '@postern/back-office/arabic/saved-card-operations';
import { interpretationRulesInArabic } from '@postern/back-office/arabic/interpretation-rules';
import {
  expiryOutcomes,
  isPaymentParameter,
  paymentFlows,
  paymentInterpretationRules,
  paymentOutcomeCode,
  paymentParameters,
  paymentRefusalReasons,
  savedCardOperations,
  savedCardReplies,
  testCards,
  type ExpiryOutcomeRow,
  type PaymentFlow,
  type PaymentFlowRow,
  type PaymentMessageParameter,
  type PaymentOutcome,
  type PaymentReplyPresence,
  type SavedCardOperation,
} from '@postern/protocol/payments';
import {
  accountSettings,
  messageClasses,
  formatResponseCode,
  operations,
  parameters,
  payments,
  refusalReasons,
  responseCodeClasses,
  interpretationRules,
  statusClasses,
  statuses,
  type ParameterRow,
} from '@postern/protocol/spec';
import { messages, messagesInArabic, statusesInArabic } from '@postern/protocol/texts';
import type { Page } from '../pages/page.ts';

interface Chapter {
  readonly name: string;
  readonly title: string;
  readonly intro: string;
  readonly table: () => string;
}

const message = (digits: string): string => `[${digits}](/ar/reference/messages.md#${digits})`;

export const chapters: readonly Chapter[] = [
  {
    name: 'operations',
    title: 'العمليات',
    intro: 'العمليات اللاحقة على الطلب، وحالة كل منها إذا نجحت أو فشلت.',
    table: () =>
      table(
        ['العملية', 'المعنى', 'حقل الاختيار', 'حالة النجاح', 'حالة الفشل'],
        keysOf(operations).map((name) => {
          const { selector, successStatus, failureStatus } = operations[name];
          return [
            anchored(name, code(name)),
            operationsInArabic[name],
            code(selector),
            status(successStatus),
            status(failureStatus),
          ];
        }),
      ),
  },
  {
    name: 'parameters',
    title: 'الحقول',
    intro:
      'حقول الاستدعاءات والردود والإشعارات (webhooks). الأنواع: alpha حروف، وalphanumeric حروف وأرقام، وnumeric أرقام.',
    table: () =>
      table(
        ['الحقل', 'المعنى', 'النوع', 'الطول الأقصى', 'القيم المسموح بها'],
        keysOf(parameters).map((name) => {
          const { type, maxLength, allowedValues = [] }: ParameterRow = parameters[name];
          return [
            anchored(name, code(name)),
            parametersInArabic[name],
            code(type),
            String(maxLength),
            allowedValues.map(code).join(' '),
          ];
        }),
      ),
  },
  {
    name: 'statuses',
    title: 'الحالات',
    intro: 'أول رقمين من رمز الاستجابة.',
    table: () =>
      table(
        ['الحالة', 'الاسم', 'الاسم بالإنجليزية', 'الصنف'],
        keysOf(statuses)
          .toSorted()
          .map((each) => [
            anchored(each, each),
            statusesInArabic[each],
            english(statuses[each]),
            statusClassesInArabic[statusClasses[each]],
          ]),
      ),
  },
  {
    name: 'messages',
    title: 'الرسائل',
    intro:
      'آخر ثلاثة أرقام من رمز الاستجابة، والإجراء المطلوب لكل منها. اعتمد على الرمز لا على النص: فبعض الرسائل لها النص نفسه.',
    table: () =>
      [
        table(
          ['الصنف', 'المعنى'],
          keysOf(responseCodeClasses).map((name) => [
            anchored(name, codeClassesInArabic[name].label),
            codeClassesInArabic[name].meaning,
          ]),
        ),
        table(
          ['الرمز', 'الرسالة', 'الرسالة بالإنجليزية', 'الصنف', 'الإجراء'],
          keysOf(messages)
            .toSorted()
            .map((digits) => [
              anchored(digits, digits),
              messagesInArabic[digits],
              english(messages[digits]),
              codeClassesInArabic[messageClasses[digits]].label,
              remediesInArabic[digits],
            ]),
        ),
      ].join('\n\n'),
  },
  {
    name: 'refusal-reasons',
    title: 'أسباب عدم القبول',
    intro: 'الأسباب التي لا تقبل بها البوابة نفسها الاستدعاء، بترتيب الفحص.',
    table: () =>
      table(
        ['السبب', 'متى', 'الرسالة'],
        keysOf(refusalReasons).map((name) => [
          anchored(name, code(name)),
          reasonsInArabic[name],
          `${message(refusalReasons[name].messageCode)} ${messagesInArabic[refusalReasons[name].messageCode]}`,
        ]),
      ),
  },
  {
    name: 'account-settings',
    title: 'إعدادات الحساب',
    intro: 'إعدادات حساب التاجر في لوحة الإدارة.',
    table: () =>
      table(
        ['الإعداد', 'المعنى', 'الاسم بالإنجليزية'],
        keysOf(accountSettings).map((name) => [
          anchored(name, settingsInArabic[name].label),
          settingsInArabic[name].description,
          english(accountSettings[name].label),
        ]),
      ),
  },
  {
    name: 'interpretation-rules',
    title: 'القواعد',
    intro:
      'قواعد تنص عليها المواصفة، وقواعد مستنتجة منها، وقواعد مفترضة حيث لا نص فيها. وقد تفترض بوابات أخرى غيرها.',
    table: () =>
      table(
        ['القاعدة', 'المصدر', 'النص'],
        keysOf(interpretationRules).map((id) => [
          anchored(id.toLowerCase(), id),
          provenances[interpretationRules[id].provenance],
          interpretationRulesInArabic[id],
        ]),
      ),
  },
  {
    name: 'payments',
    title: 'إنشاء المدفوعات',
    intro:
      'لا تصف المواصفة كيف يُنشأ الدفع، فتتبع هذه الصفحة مصادر منشورة: كل صف موثَّق في أدلة منشورة، أو مرصود في رسائل مسجلة أو برامج منشورة، أو يفترضه هذا المشروع.',
    table: () =>
      [
        '## الاستدعاءات',
        'يصل كل استدعاء إلى صفحة الدفع من متصفح، أو إلى عنوان العمليات من خادم. م: مطلوب. خ: اختياري. وما عداهما غير جائز.',
        table(
          ['الحقل', 'المعنى', 'النوع', 'الطول الأقصى', ...keysOf(paymentFlows).map(code)],
          requestNames.map((name) => {
            const { type, maxLength } = isPaymentParameter(name) ? paymentParameters[name] : parameters[name];
            return [
              anchored(name, code(name)),
              meaningInRequest(name),
              code(type),
              String(maxLength),
              ...keysOf(paymentFlows).map((flow) => shortPresences[requestOf(flow)[name] ?? 'absent']),
            ];
          }),
        ),
        '## البطاقات المحفوظة {#saved-cards}',
        'تجيب كل عملية على البطاقات المحفوظة بهذه الحقول وبالتوقيع: في عودة نموذجها، أو في ردها.',
        table(
          ['العملية', 'المعنى', 'حالة النجاح', 'حالة الفشل'],
          keysOf(savedCardOperations).map((name) => {
            const { successStatus, failureStatus } = savedCardOperations[name];
            return [
              code(name),
              savedCardOperationsInArabic[name],
              status(successStatus),
              status(failureStatus),
            ];
          }),
        ),
        table(
          ['الحقل', ...keysOf(savedCardOperations).map(code)],
          savedCardReplyNames.map((name) => [
            code(name),
            ...keysOf(savedCardOperations).map((operation) => presenceIn(operation, name)),
          ]),
        ),
        '## الاستدعاءات غير المقبولة',
        table(
          ['السبب', 'متى', 'الرسالة'],
          keysOf(paymentRefusalReasons).map((name) => [
            anchored(name, code(name)),
            paymentReasonsInArabic[name],
            `${message(paymentRefusalReasons[name].messageCode)} ${messagesInArabic[paymentRefusalReasons[name].messageCode]}`,
          ]),
        ),
        '## بطاقات الاختبار',
        table(
          ['البطاقة', 'الرقم', 'النوع', 'رمز الأمان', 'التحقق', 'المصدر'],
          keysOf(testCards).map((name) => {
            const { number, brand, securityCode, isChallenged, provenance } = testCards[name];
            return [
              anchored(name, code(name)),
              number,
              brand,
              securityCode,
              isChallenged ? 'نعم' : '',
              provenances[provenance],
            ];
          }),
        ),
        '## تواريخ انتهاء تحدد النتيجة',
        table(
          [english('YYMM'), ...keysOf(payments).map(code), 'بعد دقيقة', 'المصدر'],
          keysOf(expiryOutcomes).map((date) => {
            const { outcome, end, provenance }: ExpiryOutcomeRow = expiryOutcomes[date];
            return [
              anchored(date, date),
              ...codesOf(outcome),
              end === undefined ? '' : codesOf(end).join(' أو '),
              provenances[provenance],
            ];
          }),
        ),
        '## القواعد',
        table(
          ['القاعدة', 'المصدر', 'النص'],
          keysOf(paymentInterpretationRules).map((id) => [
            anchored(id.toLowerCase(), id),
            provenances[paymentInterpretationRules[id].provenance],
            interpretationRulesInArabic[id],
          ]),
        ),
      ].join('\n\n'),
  },
];

const requestOf = (flow: PaymentFlow): PaymentFlowRow['request'] => paymentFlows[flow].request;

const shortPresences = { required: 'م', optional: 'خ', absent: '' } as const;

const meaningInRequest = (name: PaymentMessageParameter): string => {
  if (name === 'command') return 'يحدد الدفع';
  return isPaymentParameter(name) ? paymentParametersInArabic[name] : parametersInArabic[name];
};

const codesOf = (outcome: PaymentOutcome): readonly string[] =>
  keysOf(payments).map((payment) => {
    const { status: statusOfOutcome, message: messageOfOutcome } = paymentOutcomeCode(payment, outcome);
    return formatResponseCode(statusOfOutcome, messageOfOutcome);
  });

const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, columns.map(() => '---'), ...rows].map(line).join('\n');

const line = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const code = (text: string): string => `\`${text}\``;

// Codes and English texts stay from left to right.
const english = (text: string): string => `<span dir="ltr" lang="en">${text}</span>`;

const anchored = (id: string, text: string): string => `<a id="${id}"></a>${text}`;

const keysOf = <T extends object>(rows: T): readonly (keyof T & string)[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a table is a literal: it has the keys of its type and no others
  Object.keys(rows) as (keyof T & string)[];

const requestNames: readonly PaymentMessageParameter[] = [
  ...new Set(keysOf(paymentFlows).flatMap((flow) => keysOf(requestOf(flow)))),
];

const savedCardReplyOf = (
  operation: SavedCardOperation,
): { readonly [P in PaymentMessageParameter]?: PaymentReplyPresence } => savedCardReplies[operation];

const savedCardReplyNames: readonly PaymentMessageParameter[] = [
  ...new Set(keysOf(savedCardReplies).flatMap((operation) => keysOf(savedCardReplyOf(operation)))),
];

const presenceIn = (operation: SavedCardOperation, name: PaymentMessageParameter): string => {
  const presence = savedCardReplyOf(operation)[name];
  return presence === undefined ? '' : replyPresences[presence];
};

const replyPresences: Readonly<Record<PaymentReplyPresence, string>> = {
  always: 'دائمًا',
  'if sent': 'إن أُرسل',
  'if known': 'إن عُرف',
  'if succeeded': 'عند النجاح',
  'if the acquirer was asked': 'إن سُئل البنك المستحوذ',
};

const provenances = {
  stated: 'منصوص عليها',
  derived: 'مستنتجة',
  assumed: 'مفترضة',
  documented: 'موثَّقة',
  observed: 'مرصودة',
} as const;

const status = (digits: string | undefined): string =>
  digits === undefined ? '' : `[${digits}](/ar/reference/statuses.md#${digits})`;

const pageOf = (name: string, title: string, ...parts: readonly string[]): Page => ({
  path: `ar/${name}.md`,
  source: undefined,
  text: `# ${title}\n\n${parts.join('\n\n')}\n`,
});

const inEnglish = (page: string): string => `هذه الصفحة بالإنجليزية: [English](/${page})`;
const list = chapters.map(({ name, title, intro }) => [`[${title}](/ar/reference/${name}.md)`, intro]);

/** The Arabic pages, with links to the English ones. */
export const arabicPages = (): readonly Page[] => [
  pageOf(
    'index',
    'Postern',
    'بوابة دفع تعمل على جهازك لاختبار تكامل متجرك، وعميل يوقّع الاستدعاءات، ومستلم يتحقق من الإشعارات (webhooks).',
    `المرجع متاح بالعربية، وسائر الصفحات بالإنجليزية. لوحة الإدارة كلها بالعربية أيضًا. ابدأ من هنا: [${leftToRight('Start in five minutes')}](/start.md).`,
    table(['الصفحة', 'المحتوى'], list),
  ),
  pageOf('reference/index', 'المرجع', table(['الصفحة', 'المحتوى'], list), inEnglish('reference/index.md')),
  ...chapters.map(({ name, title, intro, table: content }) =>
    pageOf(`reference/${name}`, title, intro, inEnglish(`reference/${name}.md`), content()),
  ),
];
