/** The three encodings of transaction feedback (section 6). */

export const FEEDBACK_FORMATS = ['form', 'json', 'xml'] as const;
export type FeedbackFormat = (typeof FEEDBACK_FORMATS)[number];

export interface EncodedFeedback {
  readonly contentType: string;
  readonly body: string;
}

const XML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => XML_ENTITIES[character] ?? character);
}

function toXml(fields: Readonly<Record<string, string>>): string {
  const nodes = Object.entries(fields).map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<response>${nodes.join('')}</response>`;
}

export function encodeFeedback(
  fields: Readonly<Record<string, string>>,
  format: FeedbackFormat,
): EncodedFeedback {
  switch (format) {
    case 'form':
      return {
        contentType: 'application/x-www-form-urlencoded; charset=utf-8',
        body: new URLSearchParams(fields).toString(),
      };
    case 'json':
      return { contentType: 'application/json; charset=utf-8', body: JSON.stringify(fields) };
    case 'xml':
      return { contentType: 'application/xml; charset=utf-8', body: toXml(fields) };
  }
}
