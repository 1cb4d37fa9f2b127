/**
 * What the reply to a form at the payment page makes a browser do. It is read from what any gateway with this protocol sends: a redirect
 * with parameters, a page whose form or script has them, a page for a card, or a page that names a code.
 */

/** What the browser does. */
export interface PageReply {
  /** It returns to the shop, shows a page on which the shopper types, or shows another page. */
  readonly leadsTo: 'shop' | 'card form' | 'other page';
  /** Where it goes. */
  readonly address?: string;
  readonly method?: 'POST' | 'GET';
  /** The parameters of the return; of another page, the response code that it shows. */
  readonly params?: Readonly<Record<string, string>>;
}

/** Reads the reply. `location` is the header, and `address` that of the form. */
export const readPageReply = ({
  location,
  address,
  html,
}: {
  readonly location: string | null;
  readonly address: string;
  readonly html: string;
}): PageReply => {
  if (location !== null && URL.canParse(location, address)) return readRedirect(new URL(location, address));
  const fields = inputsIn(html);
  if (fields['response_code'] !== undefined)
    return { leadsTo: 'shop', method: 'POST', address: actionIn(html), params: fields };
  const ofScript = paramsInScript(html);
  if (ofScript !== undefined) return { leadsTo: 'shop', method: 'POST', params: ofScript };
  if (Object.keys(fields).some((name) => namesOfCardForm.test(name))) return { leadsTo: 'card form' };
  const code = codeIn(html);
  return { leadsTo: 'other page', ...(code !== undefined && { params: { response_code: code } }) };
};

const readRedirect = (url: URL): PageReply => {
  const params = Object.fromEntries(url.searchParams);
  const address = `${url.origin}${url.pathname}`;
  return params['response_code'] === undefined
    ? { leadsTo: 'card form', method: 'GET', address: `${url.origin}/…` }
    : { leadsTo: 'shop', method: 'GET', address, params };
};

const namesOfCardForm = /^card_number$|^card_security_code$|^expiry_date$/u;

/** The names and values of all inputs. */
const inputsIn = (html: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...html.matchAll(/<input\b[^>]*>/giu)].flatMap(([tag]) => {
      const name = attributeOf(tag, 'name');
      return name === undefined ? [] : [[name, attributeOf(tag, 'value') ?? ''] as const];
    }),
  );

const actionIn = (html: string): string => {
  const [tag = ''] = /<form\b[^>]*>/iu.exec(html) ?? [];
  return attributeOf(tag, 'action') ?? '';
};

const attributeOf = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'iu').exec(tag);
  return found === null ? undefined : withoutEntities(found[1] ?? found[2] ?? found[3] ?? '');
};

/** A page may build its form from a JSON object. */
const paramsInScript = (html: string): Readonly<Record<string, string>> | undefined => {
  const [json] = /\{[^{}]*"response_code"[^{}]*\}/u.exec(html) ?? [];
  if (json === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]))
      : undefined;
  } catch {
    return undefined;
  }
};

/** A refusal before authentication: the code that the page shows. */
const codeIn = (html: string): string | undefined => {
  const text = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/giu, ' ').replaceAll(/<[^>]*>/gu, ' ');
  return /(?<![\d-])00\d{3}(?![\d-])/u.exec(text)?.[0];
};

const withoutEntities = (text: string): string =>
  text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/giu, (whole: string, entity: string) => {
    if (!entity.startsWith('#')) return entities[entity] ?? whole;
    const codePoint = /^#x/iu.test(entity)
      ? Number.parseInt(entity.slice(2), 16)
      : Number.parseInt(entity.slice(1), 10);
    return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : whole;
  });

const entities: Readonly<Record<string, string | undefined>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
