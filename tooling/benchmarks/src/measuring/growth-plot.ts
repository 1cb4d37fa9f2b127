/** Draws curves as an SVG that is readable on light and dark pages: ratios over a logarithmic number of orders. */
import type { Curve } from './benchmark-result.ts';

export const drawGrowthPlot = (title: string, curves: readonly Curve[]): string => {
  const points = curves.flatMap((curve) => curve.points);
  const orders = [...new Set(points.map((point) => point.orders))].toSorted((one, other) => one - other);
  const bound = curves[0]?.atMost ?? 1;
  const top = Math.ceil(Math.max(bound + 0.2, ...points.map(({ ratio }) => ratio)) * 5) / 5;
  const [first = 1, last = 10] = [orders[0], orders.at(-1)];
  const x = (count: number): number =>
    area.left + (Math.log(count / first) / Math.log(last / first || 10)) * (area.right - area.left);
  const y = (ratio: number): number => area.bottom - (ratio / top) * (area.bottom - area.top);
  const step = top <= 4 ? 0.5 : Math.ceil(top / 8);
  const steps = Array.from({ length: Math.floor(top / step) + 1 }, (_, i) => i * step);
  const at = (ratio: number, className: string): string =>
    `<path class="${className}" d="M${area.left} ${round(y(ratio))}H${area.right}"/>`;
  const text = (left: number, baseline: number, anchor: string, content: string): string =>
    `<text x="${round(left)}" y="${round(baseline)}" text-anchor="${anchor}">${escape(content)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" role="img">`,
    `<title>${escape(title)}</title>`,
    `<style>${style}</style>`,
    ...steps.flatMap((ratio) => [
      at(ratio, 'grid'),
      text(area.left - 8, y(ratio) + 4, 'end', ratio.toFixed(1)),
    ]),
    ...orders.flatMap((count) => [
      `<path class="grid" d="M${round(x(count))} ${area.top}V${area.bottom}"/>`,
      text(x(count), area.bottom + 20, 'middle', count.toLocaleString('en')),
    ]),
    text(area.left, area.top - 14, 'start', 'time of a request ÷ time with the fewest orders'),
    text((area.left + area.right) / 2, area.bottom + 40, 'middle', 'orders'),
    at(bound, 'bound'),
    ...curves.map((curve, i) => {
      const path = curve.points.map(({ orders: count, ratio }) => `${round(x(count))} ${round(y(ratio))}`);
      return `<path class="curve c${i}" d="M${path.join('L')}"/>`;
    }),
    ...[...curves.map(({ name }, i) => ({ name, className: `curve c${i}` })), boundInLegend(bound)].map(
      ({ name, className }, i) => {
        const baseline = area.top + 12 + i * 22;
        return `<path class="${className}" d="M${area.right + 20} ${baseline - 4}h28"/>${text(area.right + 56, baseline, 'start', name)}`;
      },
    ),
    '</svg>',
    '',
  ].join('\n');
};

const boundInLegend = (bound: number) => ({ name: `bound: ${bound}`, className: 'bound' });

const size = { width: 860, height: 400 };
const area = { left: 50, right: 500, top: 40, bottom: 340 };

// Colours that people with colour blindness distinguish (Okabe and Ito), with dashes for those that repeat a colour's brightness.
const colours = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#8a6d3b', '#7f7f7f'];

const style = [
  'text{font:13px system-ui,sans-serif;fill:#333}',
  'path{fill:none}',
  '.grid{stroke:#8884;stroke-width:1}',
  '.bound{stroke:#c00;stroke-width:2;stroke-dasharray:7 5}',
  '.curve{stroke-width:2.5;stroke-linejoin:round}',
  ...colours.map((colour, i) => `.c${i}{stroke:${colour}${i % 2 === 0 ? '' : ';stroke-dasharray:2 3'}}`),
  '@media(prefers-color-scheme:dark){text{fill:#ddd}.bound{stroke:#f66}}',
].join('');

const round = (value: number): number => Math.round(value * 10) / 10;

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
