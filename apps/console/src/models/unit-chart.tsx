import type { ReactNode } from 'react';

const SIZE = 220;
const LEFT = 34;
const BELOW = 30;
const TICKS = [0, 0.25, 0.5, 0.75, 1];

/** Places of a share on the axes, in pixels. */
export const across = (share: number): number => LEFT + share * (SIZE - LEFT - 8);
export const upwards = (share: number): number => SIZE - BELOW - share * (SIZE - BELOW - 8);

interface UnitChartProps {
  /** What it shows, for screen readers, too. */
  readonly title: string;
  readonly xAxis: string;
  readonly yAxis: string;
  readonly children: ReactNode;
}

/** Two axes from 0 to 100 %; what is drawn on them is given. */
export function UnitChart({ title, xAxis, yAxis, children }: UnitChartProps) {
  return (
    <figure className="w-full max-w-72">
      <figcaption className="text-xs text-soft">{title}</figcaption>
      <svg role="img" aria-label={title} viewBox={`0 0 ${SIZE} ${SIZE}`} className="w-full text-[9px]">
        {TICKS.map((tick) => (
          <g key={tick}>
            <path d={`M${across(0)},${upwards(tick)}H${across(1)}`} className="stroke-line" />
            <path d={`M${across(tick)},${upwards(0)}V${upwards(1)}`} className="stroke-line" />
            <text x={across(0) - 4} y={upwards(tick) + 3} textAnchor="end" className="fill-soft">
              {tick * 100}
            </text>
            <text x={across(tick)} y={upwards(0) + 11} textAnchor="middle" className="fill-soft">
              {tick * 100}
            </text>
          </g>
        ))}
        <text x={across(0.5)} y={SIZE - 6} textAnchor="middle" className="fill-soft">
          {xAxis}
        </text>
        <text
          transform={`translate(9,${upwards(0.5)}) rotate(-90)`}
          textAnchor="middle"
          className="fill-soft"
        >
          {yAxis}
        </text>
        {children}
      </svg>
    </figure>
  );
}
