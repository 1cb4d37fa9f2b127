import type { PaymentParameter } from '@postern/protocol/payments';
import { leftToRight } from './bidi-isolate.ts';

const textOfMerchant = 'نص حر من التاجر، يُعاد كما هو';
const detailOfSoftware = 'معلومة عن برنامج المتجر، لا يعيدها الدفع';

/** The meaning of each parameter of payments, in Arabic. */
export const paymentParametersInArabic: Readonly<Record<PaymentParameter, string>> = {
  service_command: 'يحدد العملية على البطاقات المحفوظة',
  customer_email: 'بريد المتسوق الإلكتروني',
  customer_name: 'اسم المتسوق',
  customer_ip: 'عنوان IP للمتسوق، من الإصدار 4 أو 6',
  phone_number: 'رقم هاتف المتسوق',
  payment_option: 'نوع البطاقة',
  eci: 'مؤشر التجارة الإلكترونية: كيف قُدّمت البطاقة',
  token_name: 'اسم بطاقة محفوظة',
  return_url: 'العنوان الذي يعود إليه المتصفح بعد الدفع',
  remember_me: 'هل يسمح المتسوق للمتجر بحفظ البطاقة',
  card_number: 'رقم البطاقة. وفي الردود تحلّ النجوم محل أرقامه الوسطى',
  expiry_date: 'الشهر الذي تنتهي فيه البطاقة، بصيغة YYMM',
  card_security_code: 'رمز أمان البطاقة، ولا يرد في أي رد',
  card_holder_name: 'الاسم على البطاقة',
  card_bin: 'أول ستة أرقام من رقم البطاقة، أو ثمانية من رقم من 19 رقمًا',
  '3ds_url': `العنوان الذي يجيب فيه المتصفح عن تحقق ${leftToRight('3-D Secure')}`,
  check_3ds: 'يطلب ألّا يُتحقق من المتسوق',
  settlement_reference: 'مرجع للبنك المستحوذ',
  merchant_extra: textOfMerchant,
  merchant_extra1: textOfMerchant,
  merchant_extra2: textOfMerchant,
  merchant_extra3: textOfMerchant,
  merchant_extra4: textOfMerchant,
  merchant_extra5: textOfMerchant,
  device_fingerprint: 'بصمة المتصفح، تُقبل ولا تُستخدم ولا تُعاد',
  app_programming: detailOfSoftware,
  app_framework: detailOfSoftware,
  app_ver: detailOfSoftware,
  app_plugin: detailOfSoftware,
  app_plugin_version: detailOfSoftware,
  agreement_id: 'رقم اتفاق دفع متكرر',
  recurring_mode: 'كيف اتُّفق على مبالغ الدفع المتكرر ومواعيده',
  installments: 'يطلب التقسيط، ولا تحاكيه البوابة',
  acquirer_response_message: 'نص البنك المستحوذ لرمزه',
  token_status: 'هل يمكن استخدام البطاقة المحفوظة',
  new_token_name: 'الاسم الجديد لبطاقة محفوظة',
  card_brand: 'نوع البطاقة المحفوظة',
  creation_date: 'وقت حفظ البطاقة، مع فارقه عن UTC',
  device_id: 'معرّف جهاز محمول',
  sdk_token: 'رمز لحزمة SDK على جهاز محمول',
};
