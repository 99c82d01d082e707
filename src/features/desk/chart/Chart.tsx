import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Locale } from '../../../lib/locale.ts';
import { formatCount } from '../../../lib/money.ts';
import { axisLabels, WHOLE_STEPS } from './short-number.ts';

export interface ChartProps {
  /** The name of the chart; the numbers are in the table beside it. */
  label: string;
  /** The name of the axis below the points: '날짜'. */
  nameLabel: string;
  /** Below the points, from left to right. */
  names: readonly string[];
  series: readonly ChartSeries[];
  kind?: 'line' | 'bars';
  locale: Locale;
}

export interface ChartSeries {
  label: string;
  values: readonly number[];
  /** Drawn in grey and dashed: what is compared with. */
  isBefore?: boolean;
}

const HEIGHT_PX = 220;
const BAR = { size: [0.6, 48] as [number, number] };

/** A chart as wide as its place. */
export function Chart({ label, nameLabel, names, series, kind = 'line', locale }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const host = place.current;
    if (!host) return;

    const data = [names.map((_, index) => index), ...series.map(({ values }) => [...values])];
    const chart = new uPlot(
      buildOptions(host, { nameLabel, names, series, kind, locale }),
      data as uPlot.AlignedData,
      host,
    );

    const observer = new ResizeObserver(() => {
      chart.setSize({ width: widthWithin(host), height: HEIGHT_PX });
    });

    observer.observe(host);

    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [nameLabel, names, series, kind, locale]);

  return <div ref={place} className="fig-chart" role="img" aria-label={label} />;
}

/** The width inside the padding, CSS pixels. */
function widthWithin(host: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(host);
  return host.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

type Drawn = Required<Omit<ChartProps, 'label'>>;

function buildOptions(
  host: HTMLElement,
  { nameLabel, names, series, kind, locale }: Drawn,
): uPlot.Options {
  const style = getComputedStyle(host);
  const color = (name: string) => style.getPropertyValue(name);
  const axis = {
    stroke: color('--ink-3'),
    grid: { stroke: color('--line'), width: 1 },
    ticks: { stroke: color('--line'), width: 1 },
    font: `12px ${style.fontFamily}`,
  };

  const bars = uPlot.paths.bars?.(BAR);

  return {
    width: widthWithin(host),
    height: HEIGHT_PX,
    scales: { x: { time: false, ...(kind === 'bars' && { range: [-0.5, names.length - 0.5] }) } },
    axes: [
      { ...axis, incrs: WHOLE_STEPS, values: (_, ticks) => ticks.map((n) => names[n] ?? '') },
      {
        ...axis,
        size: 64,
        incrs: WHOLE_STEPS,
        values: (_, amounts) => axisLabels(amounts, locale),
      },
    ],
    series: [
      { label: nameLabel, value: (_, nameIndex) => names[nameIndex] ?? '' },
      ...series.map(({ label, isBefore = false }) => ({
        label,
        stroke: color(isBefore ? '--ink-3' : '--accent'),
        width: 2,
        value: (_: uPlot, amount: number | null) => (amount === null ? '–' : formatCount(amount)),
        ...(isBefore ? { dash: [4, 4] } : { fill: `${color('--accent')}1a` }),
        ...(kind === 'bars' && bars && !isBefore && { paths: bars }),
      })),
    ],
    cursor: { y: false, drag: { x: false, y: false } },
  };
}
