/** The forms in which a secret may stand in a text. */

/** A secret as it is, and as JSON, URLs, forms and HTML escape it. */
export const escapedForms = (secret: string): readonly string[] => {
  const json = jsonForms(secret);
  const percent = encodeURIComponent(Buffer.from(secret).toString());
  const escaped = [percent, strictPercent(percent), strictPercent(percent).replaceAll('%2A', '*')];
  return [
    ...new Set([
      secret,
      ...json,
      ...json.map((form) => form.replaceAll('/', String.raw`\/`)),
      ...[...escaped, ...escaped.map((form) => form.replaceAll('%20', '+'))].flatMap((form) => [
        form,
        lowerCaseEscapes(form),
      ]),
      ...htmlForms(secret),
      // The text may be bytes in another encoding, one character each.
      Buffer.from(secret).toString('latin1'),
    ]),
  ];
};

/** A secret as base64 at each of three offsets, in both alphabets, and as hexadecimal digits. */
export const encodedForms = (secret: string): readonly string[] => {
  const bytes = Buffer.from(secret);
  const base64 = [0, 1, 2].map((offset) => base64At(bytes, offset));
  const hex = bytes.toString('hex');
  return [...new Set([...base64, ...base64.map(toUrlAlphabet), hex, hex.toUpperCase()])];
};

// The texts of entries are JSON in JSON, and so may be what a sender puts into them.
const jsonForms = (secret: string): readonly string[] => {
  const forms: string[] = [];
  for (let form = secret; forms.length < jsonLevels; forms.push(form))
    form = JSON.stringify(form).slice(1, -1);
  return forms;
};

const jsonLevels = 4;

// Encoders differ in what they leave as it is.
const strictPercent = (percent: string): string =>
  percent.replaceAll(/[!'()*~]/g, (character) => `%${Buffer.from(character).toString('hex').toUpperCase()}`);

const lowerCaseEscapes = (text: string): string =>
  text.replaceAll(/%[\dA-F]{2}/g, (escape) => escape.toLowerCase());

const htmlForms = (secret: string): readonly string[] => {
  const inXml = secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const quoted = inXml.replaceAll('"', '&quot;');
  return [inXml, quoted, quoted.replaceAll("'", '&#39;'), quoted.replaceAll("'", '&apos;')];
};

// Without the characters that also depend on the bytes before and after the secret.
const base64At = (bytes: Buffer, offset: number): string => {
  const padded = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64url');
  const first = Math.ceil((offset * 8) / 6);
  const end = Math.floor(((offset + bytes.length) * 8) / 6);
  return padded.slice(first, end).replaceAll('-', '+').replaceAll('_', '/');
};

const toUrlAlphabet = (base64: string): string => base64.replaceAll('+', '-').replaceAll('/', '_');
