/** Reads the payment form of a shop: the fields that its page sends to the gateway. */

/**
 * Takes the HTML of a page, or the fields as JSON, also under `fields`. Of several forms, it is the one that has a `signature`. `undefined`:
 * there is none.
 */
export const readPaymentForm = (body: string): Readonly<Record<string, string>> | undefined => {
  const fields = body.trimStart().startsWith('{') ? fieldsOfJson(body) : fieldsOfHtml(body);
  return fields?.['signature'] === undefined ? undefined : fields;
};

const fieldsOfJson = (body: string): Readonly<Record<string, string>> | undefined => {
  try {
    const members = membersOf(JSON.parse(body));
    const fields = typeof members['fields'] === 'object' ? membersOf(members['fields']) : members;
    return Object.fromEntries(
      Object.entries(fields).flatMap(([name, text]) =>
        typeof text === 'string' ? [[name, text] as const] : [],
      ),
    );
  } catch {
    return undefined;
  }
};

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

const fieldsOfHtml = (html: string): Readonly<Record<string, string>> | undefined =>
  [...html.matchAll(/<form\b[^>]*>([^]*?)<\/form>/giu)]
    .map(([, content = '']) => fieldsOfForm(content))
    .find((fields) => fields['signature'] !== undefined);

const fieldsOfForm = (content: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...content.matchAll(/<input\b([^>]*)>/giu)].flatMap(([, attributes = '']) => {
      const name = attributeOf(attributes, 'name');
      return name === undefined ? [] : [[name, attributeOf(attributes, 'value') ?? ''] as const];
    }),
  );

const attributeOf = (attributes: string, name: string): string | undefined => {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'iu').exec(
    attributes,
  );
  const value = match?.[1] ?? match?.[2] ?? match?.[3];
  return value === undefined ? undefined : decodeEntities(value);
};

const decodeEntities = (text: string): string =>
  text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/giu,
    (whole, hex, decimal, name) => {
      if (typeof name === 'string') return entities[name.toLowerCase()] ?? whole;
      const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
