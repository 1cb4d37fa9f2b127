/** The response code, why the gateway sent it, and what to do about it. */
import { Group, Stack, Text } from '@mantine/core';
import { refusalReasons, type RefusalReason } from '@postern/protocol/spec';
import { Code } from '../../../design/code-block.tsx';
import type { Schema } from '../../../api/management-api-client.ts';
import { reasonsInArabic } from '../../../language/arabic/refusal-reasons.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import type { Language } from '../../../language/translate.ts';
import { formatResponseCodeRemedy } from '../../../components/format-response-code-remedy.ts';
import { deliveryExplanations, explanationOf } from '../../../components/reply-delivery-tag.tsx';
import { RequestOutcome } from '../request-outcome.tsx';
import { codeClassOf } from '../../../components/response-code-tones.ts';
import { accountOfRequest } from '../account-of-request.ts';
import { texts } from '../texts.ts';
import { SwitchToCompatibleRequestShape } from './switch-to-compatible-request-shape.tsx';

export const ReplyExplanation = ({ request }: { readonly request: Schema<'Request'> }) => {
  const t = { ...useTexts(texts), ...useTexts(deliveryExplanations) };
  const { language } = useLanguage();
  const { response_code: code, refused, strict, compatible, delivery } = request;
  return (
    <Stack gap={6}>
      <Group gap={8} fw={600}>
        <RequestOutcome request={request} />
      </Group>
      {delivery !== undefined && <Text size="sm">{t[explanationOf(delivery)]}</Text>}
      {refused !== undefined && <RefusalExplanation {...refused} />}
      {code !== '' && codeClassOf(code) !== 'succeeded' && (
        <Text size="sm" component="div">
          <Text span fw={600}>
            {t.whatToDo}:{' '}
          </Text>
          {formatResponseCodeRemedy(code, language)}
        </Text>
      )}
      {compatible !== undefined && (
        <SwitchToCompatibleRequestShape
          account={accountOfRequest(request)}
          reading={compatible}
          parameter={refused?.parameter}
        />
      )}
      {strict !== undefined && (
        <Stack gap={4} mt={4}>
          <Text size="sm" fw={600} component="div">
            {t.strict}: <Code>{strict.response_code}</Code>
          </Text>
          <RefusalExplanation {...strict} />
        </Stack>
      )}
    </Stack>
  );
};

type RefusalExplanationProps = NonNullable<Schema<'Request'>['refused']>;

const RefusalExplanation = ({ reason, meaning, parameter, cause }: RefusalExplanationProps) => {
  const { language } = useLanguage();
  return (
    <Text size="sm" component="div">
      {reasonText(reason, meaning, language)}
      {parameter !== undefined && (
        <>
          {': '}
          <Code>{parameter}</Code>
        </>
      )}
      {cause !== undefined && (
        <div>
          {language === 'ar' ? unreadableBodiesInArabic[cause.name] : cause.meaning}
          {cause.found !== undefined && (
            <>
              {': '}
              <Code>{cause.found}</Code>
            </>
          )}
        </div>
      )}
    </Text>
  );
};

const reasonText = (reason: string, meaning: string, language: Language): string =>
  language === 'ar' && isReason(reason) ? reasonsInArabic[reason] : meaning;

const isReason = (name: string): name is RefusalReason => Object.hasOwn(refusalReasons, name);

/** Why a body cannot be read as a request. The management API says it in English. */
const unreadableBodiesInArabic: Readonly<
  Record<NonNullable<RefusalExplanationProps['cause']>['name'], string>
> = {
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
