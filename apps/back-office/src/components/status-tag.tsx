/** A status as a colored tag with its text. */
import { isStatus, statuses, type Status } from '@postern/protocol/spec';
import { statusesInArabic } from '@postern/protocol/texts';
import { Code } from '../design/code-block.tsx';
import { Tag } from '../design/tag.tsx';
import { useLanguage } from '../language/language-provider.tsx';
import type { Language } from '../language/translate.ts';
import { toneOfStatus } from './response-code-tones.ts';

export const StatusTag = ({ status }: { readonly status: string }) => {
  const { language } = useLanguage();
  if (!isStatus(status)) return <Code>{status}</Code>;
  return (
    <Tag tone={toneOfStatus(status)} title={`${status} · ${formatStatus(status, language)}`}>
      {formatStatus(status, language)}
    </Tag>
  );
};

export const formatStatus = (status: Status, language: Language): string =>
  ({ en: statuses, ar: statusesInArabic })[language][status];
