/** The HTML of a form that a browser posts to the payment page. Every text is escaped. */
interface FormContent {
  readonly action: string;
  /** The elements before the button. */
  readonly content: string;
  readonly buttonText: string;
  /** The name of the frame that shows the response. */
  readonly target?: string;
}

export const formHtml = ({ action, content, buttonText, target }: FormContent): string =>
  `<form${attributes({ method: 'post', action, 'accept-charset': 'utf-8', target })}>${content}<button>${escapeHtml(buttonText)}</button></form>`;

export const hiddenInputs = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input${attributes({ type: 'hidden', name, value })}>`)
    .join('');

/** Attributes with their values. One without a value is left out. */
export const attributes = (values: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escapeHtml(value)}"`]))
    .join('');

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
