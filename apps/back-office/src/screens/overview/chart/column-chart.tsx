/**
 * A stacked column chart of counts over time, oldest first in reading direction. A tooltip describes each column
 * for pointer and keyboard users.
 */
import { useDirection } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { scaleBand } from 'd3-scale';
import { useId, useState, type PointerEvent } from 'react';
import { useLocale, useTexts } from '../../../language/language-provider.tsx';
import type { Span } from '../../../api/activity.ts';
import { ColumnTooltip } from './column-tooltip.tsx';
import styles from './column-chart.module.css';
import { countScale } from './count-scale.ts';
import { sumOf, type Counts, type Fill, type Series } from './series.ts';
import { ticksOf } from './time-axis-ticks.ts';
import { timesIn } from './format-column-time.ts';
import { texts } from '../texts.ts';
import { numberFormat } from '../../../language/intl-formats.ts';

export interface Column<Name extends string> {
  /** The start of the column's interval. */
  readonly at: number;
  readonly counts: Counts<Name>;
}

interface ColumnsChartProps<Name extends string> {
  readonly label: string;
  readonly span: Span;
  /** From bottom to top. */
  readonly series: readonly Series<Name>[];
  readonly columns: readonly Column<Name>[];
  readonly nameOf: (name: Name) => string;
  readonly height?: number;
}

export const ColumnsChart = <Name extends string>({
  label,
  span,
  series,
  columns,
  nameOf,
  height = 220,
}: ColumnsChartProps<Name>) => {
  const t = useTexts(texts);
  const locale = useLocale();
  const { dir } = useDirection();
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [active, setActive] = useState<number>();
  const stripes = useId();
  const times = timesIn(span, locale);
  const number = numberFormat(locale);
  const fillOf = (fill: Fill): string => (fill === 'striped' ? `url(#${stripes})` : `var(--${fill})`);

  const bottom = height - room.below;
  const along = scaleBand<number>()
    .domain(columns.map(({ at }) => at))
    .range(dir === 'rtl' ? [width - room.beside, 0] : [room.beside, width])
    .paddingInner(columns.length > 70 || width < 560 ? 0.15 : 0.25);
  const most = Math.max(...columns.map(({ counts }) => sumOf(series, counts)));
  const { at: up, ticks: counted } = countScale(most, bottom, room.above);

  const shown = active === undefined ? undefined : columns[Math.min(active, columns.length - 1)];
  const spoken = shown ?? columns.at(-1);
  const description =
    spoken && tell(times.full(spoken.at), series, spoken.counts, nameOf, number, t.nothingThen);

  const pointed = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const x = clientX - currentTarget.getBoundingClientRect().left;
    const from = dir === 'rtl' ? width - room.beside - x : x - room.beside;
    setActive(bounded(Math.floor(from / along.step()), columns.length));
  };
  return (
    <div
      ref={ref}
      className={styles['chart']}
      onPointerDown={pointed}
      onPointerMove={pointed}
      onPointerLeave={() => setActive(undefined)}
    >
      <input
        type="range"
        className={styles['keys']}
        aria-label={label}
        aria-roledescription={t.chart}
        min={0}
        max={columns.length - 1}
        value={active ?? columns.length - 1}
        aria-valuetext={description}
        onChange={({ currentTarget }) => setActive(Number(currentTarget.value))}
        onFocus={() => setActive((before) => before ?? columns.length - 1)}
        onBlur={() => setActive(undefined)}
      />
      <svg width={width} height={height} aria-hidden className={styles['drawing']}>
        <defs>
          <pattern
            id={stripes}
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="5" height="5" fill="var(--bad-back)" />
            <rect width="2.5" height="5" fill="var(--bad)" />
          </pattern>
        </defs>
        {counted.map((count) => (
          <g key={count}>
            <line x1={0} x2={width} y1={up(count)} y2={up(count)} className={styles['line']} />
            <text
              x={dir === 'rtl' ? width : 0}
              y={up(count) - 4}
              textAnchor={dir === 'rtl' ? 'end' : 'start'}
              className={styles['text']}
            >
              {number.format(count)}
            </text>
          </g>
        ))}
        {shown !== undefined && (
          <rect
            x={(along(shown.at) ?? 0) - (along.step() - along.bandwidth()) / 2}
            y={room.above}
            width={along.step()}
            height={bottom - room.above}
            className={styles['active']}
          />
        )}
        {columns.map(({ at, counts }) => {
          let below = 0;
          return series.map(({ name, fill }) => {
            const count = counts[name];
            if (count === 0) return null;
            const [from, to] = [up(below), up(below + count)];
            below += count;
            return (
              <rect
                key={`${at} ${name}`}
                x={along(at)}
                y={to}
                width={along.bandwidth()}
                height={Math.max(1, from - to - (to === from ? 0 : gap))}
                fill={fillOf(fill)}
              />
            );
          });
        })}
        {ticksOf(
          columns.map(({ at }) => at),
          span,
          width,
        ).map((at) => (
          <text
            key={at}
            x={Math.max(halfTick, Math.min(width - halfTick, (along(at) ?? 0) + along.bandwidth() / 2))}
            y={height - 6}
            textAnchor="middle"
            className={styles['text']}
          >
            {times.tick(at)}
          </text>
        ))}
      </svg>
      {shown !== undefined && (
        <ColumnTooltip
          title={times.full(shown.at)}
          series={series}
          counts={shown.counts}
          nameOf={nameOf}
          at={(along(shown.at) ?? 0) + along.bandwidth() / 2}
          width={width}
        />
      )}
    </div>
  );
};

/** Space around the columns in pixels: counts at the side, times below. */
const room = { above: 18, below: 24, beside: 34 };
const gap = 1;
/** About half the width of the longest time label. */
const halfTick = 18;

const bounded = (place: number, count: number): number => Math.max(0, Math.min(count - 1, place));

/** The description of a column for screen readers. */
const tell = <Name extends string>(
  time: string,
  series: readonly Series<Name>[],
  counts: Counts<Name>,
  nameOf: (name: Name) => string,
  number: Intl.NumberFormat,
  nothing: string,
): string => {
  const parts = series
    .filter(({ name }) => counts[name] > 0)
    .map(({ name }) => `${nameOf(name)} ${number.format(counts[name])}`);
  return `${time}: ${parts.length === 0 ? nothing : parts.join(', ')}`;
};
