/** A response code as a colored tag, with its text. */
import { parseResponseCode } from '@postern/protocol';
import { responseMessage } from '@postern/protocol/texts';
import { Tag } from '../design/tag.tsx';
import { useLanguage } from '../language/language-provider.tsx';
import { codeClassOf, toneByCodeClass } from './response-code-tones.ts';

interface ResponseCodeProps {
  readonly code: string;
  readonly hasText?: boolean;
}

export const ResponseCode = ({ code, hasText = true }: ResponseCodeProps) => {
  const { language } = useLanguage();
  const parsed = parseResponseCode(code);
  return (
    <span style={{ display: 'inline-flex', gap: 8, alignItems: 'baseline' }}>
      <Tag tone={toneByCodeClass[codeClassOf(code)]}>
        <bdi className="postern-code">{code}</bdi>
      </Tag>
      {hasText && parsed._tag === 'Known' && <span>{responseMessage(parsed.message, language)}</span>}
    </span>
  );
};
