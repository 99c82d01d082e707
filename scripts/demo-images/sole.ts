import { darkenColor, lightenColor } from './color.ts';
import type { Pen } from './pen.ts';
import { drawLogo, drawSeam, drawShadow, type Point } from './trim.ts';

/** A ragged rubber edge below `base`: lugs of `width` and `height` from heel to toe. */
export function buildLugs(base: readonly Point[], width: number, height: number): string {
  const edgeY = (x: number): number => {
    const i = base.findIndex(([px]) => px >= x);
    const [x1, y1] = base[i] ?? [x, 0];
    const [x0, y0] = base[i - 1] ?? [x1, y1];
    return x1 === x0 ? y1 : y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
  };

  const first = base[0]?.[0] ?? 0;
  const last = base.at(-1)?.[0] ?? 0;
  const top = base.map(([x, y]) => `${x} ${y - 34}`).join(' L');
  const edge: string[] = [];

  for (let x = last; x - width > first; x -= width * 1.22) {
    const lean = x > 560 ? -5 : 5;
    edge.push(
      `L${x} ${edgeY(x)} L${x - 4 + lean} ${edgeY(x) + height} L${x - width + 4 + lean} ${edgeY(x - width) + height} L${x - width} ${edgeY(x - width)}`,
    );
  }

  return `M${top} ${edge.join(' ')} L${first} ${edgeY(first)}Z`;
}

/** The underside of a shoe, toe up: the tread is what sells a trail shoe. */
export function drawOutsole(pen: Pen, color: string, accent: string): string {
  const outline =
    'M470 96 C560 84 640 150 652 270 C660 350 640 420 622 490 C608 550 622 620 636 700 C652 800 610 906 508 910 C410 912 362 820 372 710 C380 630 372 560 352 480 C330 390 322 300 346 220 C366 150 410 104 470 96Z';
  const rubber = darkenColor(color, 0.5);

  const row = (y: number, [from, to]: Point, up: boolean): string => {
    const step = (to - from) / 4;
    return [0, 1, 2, 3]
      .map((i) => {
        const x = from + step * (i + 0.5);
        const tip = up ? -16 : 16;
        const tilt = (i - 1.5) * 5;
        return `M${x - step * 0.36} ${y + tilt} L${x} ${y + tip + tilt * 0.4} L${x + step * 0.36} ${y - tilt * 0.2} L${x + step * 0.36} ${y + 24} L${x} ${y + 24 + tip} L${x - step * 0.36} ${y + 24 + tilt}Z`;
      })
      .join('');
  };

  const front = [150, 204, 258, 312, 366, 420]
    .map((y, i) => row(y, [372 + (i < 1 ? 40 : i < 2 ? 16 : 0), 626 - (i < 1 ? 34 : 0)], true))
    .join('');
  const back = [640, 694, 748, 802]
    .map((y, i) => row(y, [398 + (i > 2 ? 22 : 0), 612 - (i > 2 ? 22 : 0)], false))
    .join('');
  const block = (d: string, fill: string): string =>
    `<path d="${d}" fill="#000" fill-opacity=".5" transform="translate(4 7)" filter="url(#blur2)"/><path d="${d}" fill="${fill}" stroke="${lightenColor(fill, 0.28)}" stroke-opacity=".5" stroke-width="1.6"/>`;

  return [
    drawShadow({ y: 928, rx: 170 }),
    pen.part(outline, { color: rubber, fold: 0.2, grain: 0.8, edge: 0.5 }),
    pen.clip(
      outline,
      block(front, darkenColor(accent, 0.2)) + block(back, darkenColor(accent, 0.2)),
    ),
    pen.clip(
      outline,
      `<path d="M380 520 Q490 480 604 520 L610 590 Q496 566 384 590Z" fill="${lightenColor(rubber, 0.12)}"/>`,
    ),
    drawSeam('M380 520 Q490 480 604 520') + drawSeam('M384 590 Q496 566 610 590'),
    drawLogo([466, 534], 54, lightenColor(rubber, 0.55)),
    `<path d="M472 112 C556 104 628 164 638 272 C644 346 626 416 608 488" fill="none" stroke="#fff" stroke-opacity=".12" stroke-width="5"/>`,
  ].join('');
}
