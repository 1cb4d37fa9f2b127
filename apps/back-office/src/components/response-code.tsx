/** A response code as a colored tag, with its text. */
import { parseResponseCode } from '@postern/protocol';
import { responseMessage } from '@postern/protocol/texts';
import { Tag } from '../design/tag.tsx';
import { useLanguage } from '../language/language-provider.tsx';
import { leftToRight } from '../language/arabic/bidi-isolate.ts';
import type { Language } from '../language/translate.ts';
import { codeClassOf, toneByCodeClass } from './response-code-tones.ts';
import { formatStatus } from './status-tag.tsx';

interface ResponseCodeProps {
  readonly code: string;
  readonly hasText?: boolean;
}

export const ResponseCode = ({ code, hasText = true }: ResponseCodeProps) => {
  const { language } = useLanguage();
  const text = hasText ? textOfResponseCode(code, language) : undefined;
  return (
    <span style={{ display: 'inline-flex', gap: 8, alignItems: 'baseline' }}>
      <Tag tone={toneByCodeClass[codeClassOf(code)]}>
        <bdi className="postern-code">{code}</bdi>
      </Tag>
      {text !== undefined && <span>{text}</span>}
    </span>
  );
};

/** The message of a response code. If it is only "Success", the status says more. */
export const textOfResponseCode = (code: string, language: Language): string | undefined => {
  const parsed = parseResponseCode(code);
  if (parsed._tag === 'Unknown') return undefined;
  if (parsed.message === success) return formatStatus(parsed.status, language);
  const text = responseMessage(parsed.message, language);
  // The messages of the protocol have no marks that keep a name with a digit together.
  return language === 'ar' ? text.replaceAll('3-D Secure', leftToRight) : text;
};

const success = '000';
