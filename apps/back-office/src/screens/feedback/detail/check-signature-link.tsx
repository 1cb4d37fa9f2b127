/** Opens the signature doctor with the payload of a feedback. */
import { useAccountId } from '../../../api/use-account-id.ts';
import { TextLink } from '../../../design/links.tsx';
import { useTexts } from '../../../language/language-provider.tsx';
import type { Texts } from '../../../language/translate.ts';

export const CheckSignatureLink = ({ feedbackId }: { readonly feedbackId: string }) => {
  const t = useTexts(texts);
  return (
    <TextLink
      to="/signature-doctor"
      search={{ account: useAccountId(), feedback: feedbackId }}
      size="sm"
      fw={600}
      underline="always"
    >
      {t.check}
    </TextLink>
  );
};

const texts = {
  check: { en: 'Check this signature', ar: 'التحقق من هذا التوقيع' },
} satisfies Texts;
