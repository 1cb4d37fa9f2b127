/** Formats a view for a terminal or a file: widths, colors, and no control characters of others. */
import stringWidth from 'fast-string-truncated-width';
import { styleText } from 'node:util';
import { escapeControlCharacters } from './escape-control-characters.ts';
import { cellText, type Cell, type Tone, type View } from './view.ts';

/** Where a view is printed. */
export interface Screen {
  /** The columns of the terminal; undefined for a file or a pipe, where nothing is shortened. */
  readonly columns: number | undefined;
  readonly hasColors: boolean;
}

/** Formats a view as lines. */
export const formatView = (view: View, screen: Screen): string => {
  switch (view.kind) {
    case 'table':
      return view.rows.length === 0 ? `${view.empty}\n` : formatTable(view, screen);
    case 'fields':
      return formatFields(view.fields, screen);
    case 'text':
      return `${paint(escapeControlCharacters(view.text, '\n'), view.tone, screen)}\n`;
    case 'parts':
      return view.parts.map((part) => formatView(part, screen)).join(view.isDense === true ? '' : '\n');
  }
};

type TableView = Extract<View, { readonly kind: 'table' }>;

const formatTable = ({ columns, rows }: TableView, screen: Screen): string => {
  const texts = rows.map((row) => row.map((cell) => escapeControlCharacters(cellText(cell))));
  const natural = columns.map(({ title, isWhole }, i) => ({
    width: Math.max(widthOf(title), ...texts.map((row) => widthOf(row[i] ?? ''))),
    isWhole: isWhole === true,
  }));
  const widths = fit(natural, screen.columns);
  const line = (cells: readonly string[], tones: readonly (Tone | undefined)[]): string =>
    columns
      .slice(0, widths.length)
      .map(({ align }, i) => {
        const width = widths[i] ?? 0;
        const text = shorten(cells[i] ?? '', width);
        const space = ' '.repeat(Math.max(0, width - widthOf(text)));
        const painted = paint(text, tones[i], screen);
        return align === 'end' ? space + painted : painted + space;
      })
      .join(gap)
      .trimEnd();
  const titles = line(
    columns.map(({ title }) => title),
    columns.map(() => 'strong' as const),
  );
  return `${[titles, ...texts.map((row, i) => line(row, (rows[i] ?? []).map(toneOf)))].join('\n')}\n`;
};

const gap = '  ';
const narrowest = 8;

interface NaturalWidth {
  readonly width: number;
  readonly isWhole: boolean;
}

/** Shortens the widest columns until the table fits. If that is not enough, it leaves out the last column. */
const fit = (natural: readonly NaturalWidth[], columns: number | undefined): readonly number[] => {
  const widths = natural.map(({ width }) => width);
  if (columns === undefined) return widths;
  const total = (): number => widths.reduce((sum, width) => sum + width, gap.length * (widths.length - 1));
  while (total() > columns) {
    const widest = Math.max(...widths.filter((_width, i) => natural[i]?.isWhole === false));
    if (widest <= narrowest) return natural.length === 1 ? widths : fit(natural.slice(0, -1), columns);
    widths[widths.findIndex((width, i) => width === widest && natural[i]?.isWhole === false)] = widest - 1;
  }
  return widths;
};

const formatFields = (fields: readonly (readonly [string, Cell])[], screen: Screen): string => {
  const escaped = fields.map(([label, value]) => [escapeControlCharacters(label), value] as const);
  const width = Math.max(...escaped.map(([label]) => widthOf(label)));
  return escaped
    .map(
      ([label, value]) =>
        `${paint(label.padEnd(width), 'quiet', screen)}${gap}${paint(escapeControlCharacters(cellText(value)), toneOf(value), screen)}\n`,
    )
    .join('');
};

const toneOf = (cell: Cell): Tone | undefined => (typeof cell === 'string' ? undefined : cell.tone);

const styles = {
  good: 'green',
  bad: 'red',
  waiting: 'yellow',
  quiet: 'dim',
  strong: 'bold',
} as const satisfies Readonly<Record<Tone, string>>;

const paint = (text: string, tone: Tone | undefined, { hasColors }: Screen): string =>
  hasColors && tone !== undefined && text !== ''
    ? styleText(styles[tone], text, { validateStream: false })
    : text;

const widthOf = (text: string): number => stringWidth(text).width;

const shorten = (text: string, width: number): string => {
  const { ellipsed, index } = stringWidth(text, { limit: width, ellipsis: '…', ellipsisWidth: 1 });
  return ellipsed ? `${text.slice(0, index)}…` : text;
};
