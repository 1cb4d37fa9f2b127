/** The response code, why the gateway sent it, and what to do about it. */
import { Group, Stack, Text } from '@mantine/core';
import { refusalReasons } from '@postern/protocol/spec';
import { fillDetails } from '@postern/protocol/texts';
import { Code } from '../../../design/code-block.tsx';
import { TextWithCode } from '../../../design/text-with-code.tsx';
import type { Schema } from '../../../api/management-api-client.ts';
import { paymentReasonsInArabic } from '../../../language/arabic/payment-refusal-reasons.ts';
import { causesInArabic, detailInArabic } from '../../../language/arabic/refusal-causes.ts';
import { reasonsInArabic } from '../../../language/arabic/refusal-reasons.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import type { Language } from '../../../language/translate.ts';
import { formatResponseCodeRemedy } from '../../../components/format-response-code-remedy.ts';
import { isPaymentRefusalReason, isRefusalReason } from '../../../components/is-refusal-reason.ts';
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
      {/* The diagnosis of a wrong signature says what to change. */}
      {code !== '' && codeClassOf(code) !== 'succeeded' && refused?.reason !== 'SignatureMismatch' && (
        <Text size="sm" component="div">
          <Text span fw={600}>
            {t.whatToDo}:{' '}
          </Text>
          <TextWithCode
            text={remedyOf(refused?.cause, language) ?? formatResponseCodeRemedy(code, language)}
          />
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
type Cause = NonNullable<RefusalExplanationProps['cause']>;

const RefusalExplanation = ({ reason, meaning, parameter, cause }: RefusalExplanationProps) => {
  const { language } = useLanguage();
  if (cause?.parameter !== undefined)
    return (
      <Text size="sm" component="div">
        {language === 'ar' ? <ArabicCause cause={cause} parameter={cause.parameter} /> : cause.meaning}
      </Text>
    );
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
          {language === 'ar' ? causesInArabic[cause.name].description : cause.meaning}
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

const ArabicCause = ({ cause, parameter }: { readonly cause: Cause; readonly parameter: string }) => (
  <>
    <Code>{parameter}</Code> {inArabic(causesInArabic[cause.name].description, cause)}
  </>
);

const remedyOf = (cause: Cause | undefined, language: Language): string | undefined => {
  if (cause?.remedy === undefined || language === 'en') return cause?.remedy;
  const { remedy } = causesInArabic[cause.name];
  return remedy && inArabic(remedy, cause);
};

const inArabic = (sentence: string, { details = {} }: Cause): string =>
  fillDetails(
    sentence,
    Object.fromEntries(Object.entries(details).map(([name, detail]) => [name, detailInArabic(detail)])),
  );

/** Some reasons have another meaning in the form of a payment than in an operation. */
const reasonText = (reason: string, meaning: string, language: Language): string => {
  if (language === 'en') return meaning;
  if (isRefusalReason(reason) && refusalReasons[reason].description === meaning)
    return reasonsInArabic[reason];
  return isPaymentRefusalReason(reason) ? paymentReasonsInArabic[reason] : meaning;
};
