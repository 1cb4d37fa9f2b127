/** HTML as text, with escaped values. */

/** A part of a page that needs no escape. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Escapes its values, except parts that are HTML already. */
export const html = (parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html =>
  new Html(parts.map((part, i) => part + textOf(values[i])).join(''));

type HtmlValue = string | number | Html | undefined | readonly Html[];

const textOf = (value: HtmlValue): string => {
  if (value === undefined) return '';
  if (value instanceof Html) return value.text;
  return typeof value === 'object' ? value.map(({ text }) => text).join('') : escaped(String(value));
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
