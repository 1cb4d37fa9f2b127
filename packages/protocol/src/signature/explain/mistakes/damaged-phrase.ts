/** Mistakes with a phrase on its way from Security Settings, through a file or a form, into a program. */
import type { SigningProcedure } from '../signing-procedure.ts';
import { replacing, type Change, type Changes } from '../simulate-signing-mistake.ts';
import { fromBase64, toBase64 } from '../base64.ts';
import { readAs, readFrom } from './character-encoding.ts';
import { latin1 } from '../windows-code-pages.ts';
import { htmlEscapes, htmlUnescaped } from './html-escaping.ts';
import { jsonTexts, jsonUnescaped } from './json-escaping.ts';
import { decoded, percentEncodings } from './percent-encoding.ts';

type Alter = (text: string) => string;

export const phraseWithWhiteSpace: Changes = () =>
  phrases((text) => text.trim(), after('\n'), after(' '), before(' '));

export const phraseWithOtherWhiteSpace: Changes = () =>
  phrases(
    ...['\r\n', '\r', '\t', '\u00a0', '\n\n', '\0'].map(after),
    ...['\ufeff', '\t', '\n', '\u00a0'].map(before),
    (text) => ` ${text} `,
    (text) => text.replace(/\s/g, ''),
    (text) => text.replace(/\s+/g, ' '),
    (text) => text.replace(/[\p{Cc}\p{Cf}]/gu, ''),
  );

/** What samples and templates have in the place of a phrase, and what languages write for a missing value. */
export const phrasePlaceholder: Changes = () => phrases(...placeholders.map((text) => () => text));

export const phraseQuoted: Changes = () =>
  phrases(
    ...['""', "''", '``', '“”', '‘’'].map(
      ([open = '', close = '']): Alter =>
        (text) =>
          open + text + close,
    ),
    after('"'),
    before('"'),
    unquoted,
    (text) => text.replace(/^["'`“‘]|["'`”’]$/g, ''),
    (text) => text.replace(/["']/g, ''),
    unnamed,
    (text) => unquoted(unnamed(text)),
    ...['', 'export '].flatMap((word) => names.map((name) => before(`${word}${name}=`))),
    before('='),
  );

/** What shells, compose files, PHP and .env readers do with `$`, `%` and backslashes; or have not done. */
export const phraseExpanded: Changes = () =>
  phrases(
    (text) => text.replace(/\$\{?\w+\}?/g, ''),
    (text) => text.replace(/\$(?:[A-Za-z_]\w*|\{[^}]*\}|\d)/g, ''),
    (text) => text.replace(/\$(?:[A-Za-z_]\w*|\{[^}]*\})/g, ''),
    (text) => text.replace(/%\w+%/g, ''),
    replacing('$$', '$'),
    replacing('$', '$$'),
    replacing('\\$', '$'),
    replacing('$', '\\$'),
    replacing('%%', '%'),
    replacing('%', '%%'),
    (text) => text.replace(/\\(.)/gs, '$1'),
    replacing('\\', '\\\\'),
    (text) => text.replace(/\\([nrt\\])/g, (_, character: string) => controls[character] ?? '\\'),
    replacing('\n', '\\n'),
    replacing('\t', '\\t'),
    replacing('`', ''),
  );

/** At the beginning of a comment, at white space, or at a character that separates. */
export const phraseCut: Changes = () =>
  phrases(
    (text) => text.replace(/\s+[#;].*$/s, ''),
    ...['#', ';', ' ', '=', '&', '\n', "'", '"', '$'].map(
      (mark): Alter =>
        (text) =>
          text.split(mark)[0] ?? '',
    ),
    (text) => text.slice(text.indexOf('=') + 1),
  );

export const phraseEncoded: Changes = () =>
  phrases(
    ...htmlEscapes,
    htmlUnescaped,
    ...percentEncodings,
    decoded,
    (text) => decoded(text.replaceAll('+', ' ')),
    replacing('+', ' '),
    replacing(' ', '+'),
    ...jsonTexts,
    jsonUnescaped,
    base64,
    (text) => base64(text).replace(/=+$/, ''),
    (text) => base64(text).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_'),
    (text) => base64(`${text}\n`),
    (text) => readFrom(latin1, fromBase64(text)),
    (text) => readFrom(latin1, fromBase64(text)).trim(),
    (text) => text.normalize('NFC'),
    (text) => text.normalize('NFD'),
  );

export const phraseCaseDiffers: Changes = () =>
  phrases(
    (text) => text.toLowerCase(),
    (text) => text.toUpperCase(),
  );

/** An empty phrase is another mistake: it is missing at both ends. */
const phrases = (...alters: readonly Alter[]): readonly Change[] =>
  alters.map((alter) => (procedure: SigningProcedure) => {
    const secret = alter(procedure.secret);
    return secret === '' || secret === procedure.secret ? procedure : { ...procedure, secret };
  });

const after =
  (end: string): Alter =>
  (text) =>
    text + end;

const before =
  (start: string): Alter =>
  (text) =>
    start + text;

const unquoted: Alter = (text) => text.replace(/^(["'`])(.*)\1$/s, '$2');

const unnamed: Alter = (text) => text.replace(/^\s*(?:export\s+)?\w+\s*[=:]\s*/, '');

// The names that examples of this project and of others give it.
const names = [
  'POSTERN_REQUEST_PHRASE',
  'POSTERN_RESPONSE_PHRASE',
  'SHA_REQUEST_PHRASE',
  'SHA_RESPONSE_PHRASE',
];

const placeholders = [
  '…',
  '...',
  'your-phrase',
  'your-request-phrase',
  'your-response-phrase',
  'undefined',
  'null',
  'None',
  ...names,
];

const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

const base64: Alter = (text) => toBase64(readAs(latin1, text));
