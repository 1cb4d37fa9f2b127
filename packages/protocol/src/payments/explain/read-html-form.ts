/**
 * Reads the form of a page as a browser submits it: its inputs, its text areas, and its only submit button if that has a name. A strict
 * reader of its own, without a dependency: it builds no tree, and reads each character once. Options of a `<select>` and what a script adds
 * are not read.
 */
import * as E from 'fp-ts/lib/Either.js';
import { isParameter } from '../../spec/parameters.ts';
import { decodeHtmlEntities } from './decode-html-entities.ts';
import { pastedItemsMax, pastedTextMax, type PastedMessage, type PastedTextError } from './pasted-message.ts';

export const isHtml = (text: string): boolean =>
  text.length > longestBody
    ? /^\s*</.test(text.slice(0, 1000))
    : !/^\s*[{[]|^[^\s<=&]+=/.test(text) && /<(?:form|input|textarea)[\s>/]/i.test(text);

// More is no body of a message.
const longestBody = 65_536;

export const readHtmlForm = (text: string): E.Either<PastedTextError, PastedMessage> => {
  const failed = (reason: PastedTextError['reason']) => E.left({ source: 'html' as const, reason });
  if (text.length > pastedTextMax.html) return failed('TooLong');
  const forms: Form[] = [newForm()];
  let isOpen = false;
  let fields = 0;
  for (const { name, attributes, content } of tagsIn(text.replaceAll(/\r\n?/g, '\n'))) {
    if (name === 'form' && !isOpen) {
      isOpen = true;
      forms.push(newForm());
    }
    if (name === '/form') {
      isOpen = false;
      forms.push(newForm());
    }
    const isButton = isSubmitButton(name, attributes);
    const field = isButton ? toButton(attributes) : toField(name, attributes, content);
    if (field === undefined) continue;
    fields += 1;
    if (fields > pastedItemsMax) return failed('TooManyValues');
    forms.at(-1)?.[isButton ? 'submitButtons' : 'fields'].push(field);
  }
  const found = forms
    .map(submittedFields)
    .filter((form) => form.some(([field]) => isParameter(field) || field === 'service_command'));
  const form = found.findLast((each) => each.some(([field]) => field === 'signature')) ?? found.at(-1);
  if (form === undefined) return failed('NoForm');
  const params = Object.fromEntries(form);
  if (Object.keys(params).length < form.length) return failed('DuplicateName');
  return E.right({
    source: 'html',
    params,
    entryPoint: 'page',
    addressQuery: {},
    ...(found.length > 1 && { place: `form ${found.indexOf(form) + 1} of ${found.length}` }),
  });
};

type Field = readonly [name: string, value: string];

interface Form {
  readonly fields: Field[];
  /** Those that are not disabled. One without a name is not sent. */
  readonly submitButtons: Field[];
}

const newForm = (): Form => ({ fields: [], submitButtons: [] });

// Of several buttons, the shopper chooses one.
const submittedFields = ({ fields, submitButtons }: Form): readonly Field[] => [
  ...fields,
  ...(submitButtons.length === 1 ? submitButtons.filter(([name]) => name !== '') : []),
];

const isSubmitButton = (tag: string, attributes: Tag['attributes']): boolean => {
  const type = (attributes.get('type') ?? '').toLowerCase();
  return tag === 'button' ? type !== 'button' && type !== 'reset' : tag === 'input' && type === 'submit';
};

const toButton = (attributes: Tag['attributes']): Field | undefined =>
  attributes.has('disabled') ? undefined : [attributes.get('name') ?? '', attributes.get('value') ?? ''];

interface Tag {
  /** In lower case, with the slash of an end tag. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** The text of a text area. */
  readonly content: string;
}

const toField = (tag: string, attributes: Tag['attributes'], content: string): Field | undefined => {
  const name = attributes.get('name') ?? '';
  if (name === '' || attributes.has('disabled')) return undefined;
  if (tag === 'textarea') return [name, toSubmitted(content.replace(/^\n/, ''))];
  if (tag !== 'input') return undefined;
  const type = (attributes.get('type') ?? '').toLowerCase();
  if (buttons.has(type) || (choices.has(type) && !attributes.has('checked'))) return undefined;
  const value = attributes.get('value') ?? (choices.has(type) ? 'on' : '');
  return [name, type === 'hidden' ? toSubmitted(value) : value.replaceAll('\n', '')];
};

const buttons: ReadonlySet<string> = new Set(['button', 'image', 'reset', 'file']);
const choices: ReadonlySet<string> = new Set(['checkbox', 'radio']);

// Browsers submit line breaks as two characters.
const toSubmitted = (value: string): string => value.replaceAll(/\r\n?|\n/g, '\r\n');

/** The tags of a page, without those in comments and scripts. A tag that does not end is left out with all that follows, as in a browser. */
function* tagsIn(text: string): Generator<Tag> {
  let at = text.indexOf('<');
  while (at >= 0) {
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at);
      if (end < 0) return;
      at = text.indexOf('<', end);
      continue;
    }
    const [start, tag] = matchAt(tagStart, text, at) ?? [];
    if (start === undefined || tag === undefined) {
      at = text.indexOf('<', at + 1);
      continue;
    }
    const name = tag.toLowerCase();
    const read = readAttributes(text, at + start.length);
    if (read === undefined) return;
    const end = rawTexts.has(name) ? endOfRawText(text, read.end, name) : read.end;
    const content = text.slice(read.end, end);
    yield {
      name,
      attributes: read.attributes,
      content: name === 'textarea' ? decodeHtmlEntities(content) : '',
    };
    at = text.indexOf('<', end);
  }
}

const tagStart = /<(\/?[a-z][^\s/>]*)/iy;
const rawTexts: ReadonlySet<string> = new Set([
  'textarea',
  'script',
  'style',
  'title',
  'noscript',
  'template',
]);

const endOfRawText = (text: string, from: number, name: string): number => {
  const end = new RegExp(`</${name}[\\s/>]`, 'gi');
  end.lastIndex = from;
  return end.exec(text)?.index ?? text.length;
};

const readAttributes = (
  text: string,
  from: number,
): { readonly attributes: Tag['attributes']; readonly end: number } | undefined => {
  const attributes = new Map<string, string>();
  let at = from;
  for (;;) {
    at += matchAt(blanks, text, at)?.[0].length ?? 0;
    if (at >= text.length) return undefined;
    if (text[at] === '>') return { attributes, end: at + 1 };
    const [whole = '', name = '', equals] = matchAt(attributeStart, text, at) ?? [];
    at += whole.length;
    let value = '';
    if (equals !== undefined) {
      const quote = text[at];
      if (quote === '"' || quote === "'") {
        const end = text.indexOf(quote, at + 1);
        if (end < 0) return undefined;
        value = text.slice(at + 1, end);
        at = end + 1;
      } else {
        value = matchAt(unquoted, text, at)?.[0] ?? '';
        at += value.length;
      }
    }
    // The first of two equal ones counts.
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decodeHtmlEntities(value, true));
  }
};

const blanks = /[\s/]*/y;
const attributeStart = /(=?[^\s/>=]*)(\s*=\s*)?/y;
const unquoted = /[^\s>]*/y;

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
};
