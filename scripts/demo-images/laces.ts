import { darkenColor, lightenColor } from './color.ts';
import type { Point } from './trim.ts';

/** Flat laces crossing the throat between near and far eyelets, ending in a bow. */
export function drawLacing(near: readonly Point[], far: readonly Point[], color: string): string {
  const rows = near.map(([x, y], i) => {
    const [fx, fy] = far[i] ?? [x, y];
    const back = near[i + 1];
    const under = back ? drawBand([[fx, fy], back], darkenColor(color, 0.32), 9) : '';

    return (
      under +
      drawBand(
        [
          [x, y],
          [fx, fy],
        ],
        color,
        11,
      ) +
      drawEyelet(x, y)
    );
  });
  return rows.join('');
}

function drawBand(
  [[x, y], [tx, ty]]: readonly [Point, Point],
  color: string,
  width: number,
): string {
  const d = `M${x} ${y} Q${(x + tx) / 2 - 4} ${(y + ty) / 2 - 12} ${tx} ${ty}`;
  return [
    `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="${width + 4}" filter="url(#blur2)" transform="translate(2 4)"/>`,
    `<path d="${d}" fill="none" stroke="${darkenColor(color, 0.35)}" stroke-width="${width}" stroke-linecap="round"/>`,
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width - 3}" stroke-linecap="round"/>`,
    `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="${width - 4}" stroke-dasharray="1.4 3.2"/>`,
    `<path d="${d}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2" transform="translate(0 -2)"/>`,
  ].join('');
}

function drawEyelet(x: number, y: number): string {
  return `<circle cx="${x}" cy="${y}" r="7.5" fill="#1b1c20"/><circle cx="${x}" cy="${y}" r="7.5" fill="none" stroke="#a7a9ad" stroke-opacity=".7" stroke-width="2"/><circle cx="${x}" cy="${y + 1}" r="3.4" fill="#000"/>`;
}

export function drawBow(x: number, y: number, color: string): string {
  const loop = (d: string): string =>
    `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="11" filter="url(#blur2)" transform="translate(2 5)"/><path d="${d}" fill="none" stroke="${darkenColor(color, 0.3)}" stroke-width="8" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${color}" stroke-width="5" stroke-linecap="round"/>`;
  return [
    loop(
      `M${x} ${y} C${x + 40} ${y - 34} ${x + 84} ${y - 10} ${x + 62} ${y + 18} C${x + 46} ${y + 34} ${x + 20} ${y + 14} ${x} ${y}`,
    ),
    loop(
      `M${x} ${y} C${x - 34} ${y - 4} ${x - 62} ${y + 28} ${x - 40} ${y + 44} C${x - 22} ${y + 54} ${x - 8} ${y + 24} ${x} ${y}`,
    ),
    loop(`M${x} ${y} C${x + 22} ${y + 24} ${x + 30} ${y + 44} ${x + 52} ${y + 62}`),
    `<rect x="${x - 9}" y="${y - 8}" width="18" height="16" rx="6" fill="${lightenColor(color, 0.05)}" stroke="#000" stroke-opacity=".4"/>`,
  ].join('');
}
