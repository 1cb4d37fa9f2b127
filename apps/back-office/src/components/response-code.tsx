/** A status or a response code, with its text and the tone of its class. */
import {
  isStatus,
  parseResponseCode,
  statuses,
  statusesInArabic,
  textOf,
  type Status as StatusDigits,
} from '@postern/protocol';
import { Code } from '../design/code-block.tsx';
import { Tag } from '../design/tag.tsx';
import { useLanguage } from '../language/language-provider.tsx';
import type { Language } from '../language/texts.ts';
import { codeClassOf, toneByCodeClass, toneOfStatus } from './response-code-tones.ts';

export const Status = ({ status }: { readonly status: string }) => {
  const { language } = useLanguage();
  if (!isStatus(status)) return <Code>{status}</Code>;
  return (
    <Tag tone={toneOfStatus(status)} title={`${status} · ${formatStatus(status, language)}`}>
      {formatStatus(status, language)}
    </Tag>
  );
};

export const formatStatus = (status: StatusDigits, language: Language): string =>
  ({ en: statuses, ar: statusesInArabic })[language][status];

/** The code, such as `04000`, with its text. */
export const ResponseCode = ({ code, bare = false }: { readonly code: string; readonly bare?: boolean }) => {
  const { language } = useLanguage();
  const read = parseResponseCode(code);
  return (
    <span style={{ display: 'inline-flex', gap: 8, alignItems: 'baseline' }}>
      <Tag tone={toneByCodeClass[codeClassOf(code)]}>
        <bdi className="postern-code">{code}</bdi>
      </Tag>
      {!bare && read._tag === 'Known' && <span>{textOf(read.message, language)}</span>}
    </span>
  );
};
