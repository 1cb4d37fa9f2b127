/**
 * A stacked column chart of counts over time, oldest first in reading direction. A tooltip describes each column
 * for pointer and keyboard users.
 */
import { useDirection } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { scaleBand } from 'd3-scale';
import { useId, useState, type PointerEvent } from 'react';
import { useLocale, useTexts } from '../../../language/language-provider.tsx';
import type { Span } from '../../../api/overview.ts';
import { ColumnTooltip } from './column-tooltip.tsx';
import styles from './column-chart.module.css';
import { countScale } from './count-axis-scale.ts';
import { partEnds, type Counts, type Fill, type Series } from './chart-series.ts';
import { timeTicks } from './time-axis-ticks.ts';
import { columnTimeFormats } from './format-column-time.ts';
import { texts } from '../texts.ts';
import { numberFormat, timeFormat } from '../../../language/intl-formats.ts';

export interface Column<Name extends string> {
  /** The start of the column's interval. */
  readonly at: number;
  readonly counts: Counts<Name>;
}

interface ColumnChartProps<Name extends string> {
  readonly label: string;
  readonly span: Span;
  /** From bottom to top. */
  readonly series: readonly Series<Name>[];
  readonly columns: readonly Column<Name>[];
  readonly nameOf: (name: Name) => string;
  readonly height?: number;
  /** Opens what a column counts: a click, or Enter. */
  readonly onOpen?: (at: number) => void;
}

export const ColumnChart = <Name extends string>({
  label,
  span,
  series,
  columns,
  nameOf,
  height = 220,
  onOpen,
}: ColumnChartProps<Name>) => {
  const t = useTexts(texts);
  const locale = useLocale();
  const { dir } = useDirection();
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [active, setActive] = useState<number>();
  const stripes = useId();
  const times = columnTimeFormats(span, locale);
  const number = numberFormat(locale);
  const fillOf = (fill: Fill): string => (fill === 'striped' ? `url(#${stripes})` : `var(--${fill})`);

  const bottom = height - margin.below;
  const xScale = scaleBand<number>()
    .domain(columns.map(({ at }) => at))
    .range(dir === 'rtl' ? [width - margin.beside, 0] : [margin.beside, width])
    .paddingInner(columns.length > 70 || width < 560 ? 0.15 : 0.25);
  const most = Math.max(...columns.map(({ counts }) => partEnds(series, counts).at(-1) ?? 0));
  const { at: yOf, ticks } = countScale(most, bottom, margin.above);

  const activeColumn = active === undefined ? undefined : columns[Math.min(active, columns.length - 1)];
  const announced = activeColumn ?? columns.at(-1);
  const description =
    announced &&
    describeColumn(times.full(announced.at), series, announced.counts, nameOf, number, t.nothingThen);

  const onPointer = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const x = clientX - currentTarget.getBoundingClientRect().left;
    const from = dir === 'rtl' ? width - margin.beside - x : x - margin.beside;
    setActive(clamp(Math.floor(from / xScale.step()), columns.length));
  };
  const open = (): void => {
    if (activeColumn !== undefined) onOpen?.(activeColumn.at);
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the range input is for keys */}
      <div
        ref={ref}
        className={styles['chart']}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerLeave={() => setActive(undefined)}
        onClick={open}
        data-opens={onOpen !== undefined}
      >
        <input
          type="range"
          className={styles['keyboardInput']}
          aria-label={label}
          aria-roledescription={t.chart}
          min={0}
          max={columns.length - 1}
          value={active ?? columns.length - 1}
          aria-valuetext={description}
          onChange={({ currentTarget }) => setActive(Number(currentTarget.value))}
          onFocus={() => setActive((before) => before ?? columns.length - 1)}
          onBlur={() => setActive(undefined)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') open();
          }}
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
              <rect width="5" height="5" fill="var(--error-back)" />
              <rect width="2.5" height="5" fill="var(--error)" />
            </pattern>
          </defs>
          {ticks.map((count) => (
            <g key={count}>
              <line x1={0} x2={width} y1={yOf(count)} y2={yOf(count)} className={styles['line']} />
              <text
                x={dir === 'rtl' ? width : 0}
                y={yOf(count) - 4}
                textAnchor={dir === 'rtl' ? 'end' : 'start'}
                className={styles['text']}
              >
                {number.format(count)}
              </text>
            </g>
          ))}
          {activeColumn !== undefined && (
            <rect
              x={(xScale(activeColumn.at) ?? 0) - (xScale.step() - xScale.bandwidth()) / 2}
              y={margin.above}
              width={xScale.step()}
              height={bottom - margin.above}
              className={styles['active']}
            />
          )}
          {columns.map(({ at, counts }) => {
            const ends = partEnds(series, counts);
            return series.map(({ name, fill }, i) => {
              const [begin, end] = [ends[i - 1] ?? 0, ends[i] ?? 0];
              if (begin === end) return null;
              const [from, to] = [yOf(begin), yOf(end)];
              return (
                <rect
                  key={`${at} ${name}`}
                  x={xScale(at)}
                  y={to}
                  width={xScale.bandwidth()}
                  height={Math.max(1, from - to - (to === from ? 0 : gap))}
                  fill={fillOf(fill)}
                />
              );
            });
          })}
          {timeTicks(
            columns.map(({ at }) => at),
            span,
            width,
          ).map((at) => (
            <text
              key={at}
              x={Math.max(halfTick, Math.min(width - halfTick, (xScale(at) ?? 0) + xScale.bandwidth() / 2))}
              y={height - 6}
              textAnchor="middle"
              className={styles['text']}
            >
              {times.tick(at)}
            </text>
          ))}
        </svg>
        {activeColumn !== undefined && (
          <ColumnTooltip
            title={times.full(activeColumn.at)}
            series={series}
            counts={activeColumn.counts}
            nameOf={nameOf}
            at={(xScale(activeColumn.at) ?? 0) + xScale.bandwidth() / 2}
            width={width}
          />
        )}
      </div>
      <p className={styles['zone']}>{t.timesIn(timeZone(locale))}</p>
    </>
  );
};

/** The user's time zone with its offset, such as `Asia/Dubai (GMT+4)`. */
const timeZone = (locale: string): string => {
  const format = timeFormat(locale, { timeZoneName: 'shortOffset' });
  const offset = format.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${format.resolvedOptions().timeZone} (${offset})`;
};

/** Space around the columns in pixels: counts at the side, times below. */
const margin = { above: 18, below: 24, beside: 34 };
const gap = 1;
/** About half the width of the longest time label. */
const halfTick = 18;

const clamp = (place: number, count: number): number => Math.max(0, Math.min(count - 1, place));

/** The description of a column for screen readers. */
const describeColumn = <Name extends string>(
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
