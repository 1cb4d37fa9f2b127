/** Why a body cannot be read as a request, in Arabic. */
import type { Schema } from '../../api/management-api-client.ts';

export type UnreadableBody = NonNullable<NonNullable<Schema<'Request'>['refused']>['cause']>;

export const unreadableBodiesInArabic: Readonly<Record<UnreadableBody['name'], string>> = {
  ContentEncoding: 'طريقة الضغط في Content-Encoding ليست gzip ولا deflate ولا identity',
  InvalidCompression: 'المتن المضغوط تالف أو ناقص أو بعده بايتات أخرى',
  ContentTypeMissing: 'لا يوجد Content-Type',
  ContentType: 'قيمة Content-Type ليست من أنواع JSON',
  CharacterSet: 'تصرّح قيمة Content-Type بترميز غير UTF-8',
  ByteOrderMark: 'يبدأ المتن بعلامة ترتيب البايتات',
  NotUtf8: 'البايتات ليست بترميز UTF-8',
  Empty: 'المتن فارغ',
  OtherFormat: 'المتن ليس JSON، بل يشبه صيغة أخرى',
  NotJson: 'الصياغة ليست صياغة JSON',
  NotAnObject: 'المتن بصيغة JSON، لكنه ليس كائنًا',
  DuplicateName: 'ورد اسم مرتين',
};
