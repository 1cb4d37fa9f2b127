/** A badge for a README: an image without a server. */
import { escapeMarkup } from '../report/escape-markup.ts';

/**
 * Draws a badge as SVG: green from 80 percent, yellow from 50, otherwise red.
 *
 * @example
 * import { coverageBadge } from '@postern/conformance'
 *
 * coverageBadge({ percent: 87.5 }).includes('>87.5%<') // => true
 */
export const coverageBadge = ({ percent }: { readonly percent: number }): string => {
  const value = `${percent}%`;
  const [left, right] = [widthOf(label), widthOf(value)];
  const text = (content: string, x: number): string =>
    `<text x="${x}" y="14" text-anchor="middle">${escapeMarkup(content)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${escapeMarkup(`${label}: ${value}`)}">`,
    `<title>${escapeMarkup(`${label}: ${value}`)}</title>`,
    `<clipPath id="r"><rect width="${left + right}" height="20" rx="3"/></clipPath>`,
    `<g clip-path="url(#r)"><rect width="${left}" height="20" fill="#444"/><rect x="${left}" width="${right}" height="20" fill="${colorOf(percent)}"/></g>`,
    `<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">${text(label, left / 2)}${text(value, left + right / 2)}</g>`,
    '</svg>',
    '',
  ].join('\n');
};

const label = 'gateway coverage';

const widthOf = (text: string): number => Math.ceil(text.length * 6.6) + 12;

const colorOf = (percent: number): string => {
  if (percent >= 80) return '#2a7d2e';
  return percent >= 50 ? '#8a6500' : '#b3261e';
};
