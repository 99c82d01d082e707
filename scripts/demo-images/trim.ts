import { darkenColor } from './color.ts';

export type Point = readonly [x: number, y: number];

const drawLine = (d: string, attributes: string): string =>
  `<path d="${d}" fill="none" ${attributes}/>`;

/** The path mirrored about the middle of the field (absolute M, L, C, Q, Z only). */
export function mirrorPath(d: string): string {
  let isX = true;
  return d.replace(/-?\d+(?:\.\d+)?/g, (number) => {
    const text = isX ? String(Math.round((1000 - Number(number)) * 10) / 10) : number;
    isX = !isX;
    return text;
  });
}

/** A sewn seam: a dark groove with light catching its lower lip. */
export function drawSeam(d: string, width = 2.2): string {
  return (
    drawLine(d, `stroke="#000" stroke-opacity=".42" stroke-width="${width}"`) +
    drawLine(
      d,
      'stroke="#fff" stroke-opacity=".17" stroke-width="1.3" transform="translate(2 1.8)"',
    )
  );
}

export function drawStitch(d: string, color = '#fff', opacity = 0.34): string {
  return drawLine(
    d,
    `stroke="${color}" stroke-opacity="${opacity}" stroke-width="1.7" stroke-dasharray="6 4"`,
  );
}

/** Stitching a little inside the closed outline `d` (absolute M, L, C, Q, Z only). */
export function innerStitch(d: string, inset = 9): string {
  const numbers = (d.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  const xs = numbers.filter((_, i) => i % 2 === 0);
  const ys = numbers.filter((_, i) => i % 2 === 1);
  const x0 = Math.min(...xs);
  const x1 = Math.max(...xs);
  const y0 = Math.min(...ys);
  const y1 = Math.max(...ys);
  const cx = (x0 + x1) / 2;
  const cy = (y0 + y1) / 2;
  const kx = 1 - (2 * inset) / (x1 - x0);
  const ky = 1 - (2 * inset) / (y1 - y0);
  const move = `translate(${cx} ${cy}) scale(${kx.toFixed(3)} ${ky.toFixed(3)}) translate(${-cx} ${-cy})`;

  return `<g transform="${move}">${drawStitch(d)}</g>`;
}

/** A soft fold of the cloth: shadow on one side, light on the other. */
export function drawCrease(d: string, strength = 1): string {
  return (
    drawLine(
      d,
      `stroke="#000" stroke-opacity="${0.24 * strength}" stroke-width="15" stroke-linecap="round" filter="url(#blur7)"`,
    ) +
    drawLine(
      d,
      `stroke="#fff" stroke-opacity="${0.19 * strength}" stroke-width="9" stroke-linecap="round" filter="url(#blur7)" transform="translate(15 3)"`,
    )
  );
}

export function drawCreases(paths: readonly string[], strength = 1): string {
  return paths
    .map((d) => drawCrease(d, strength) + drawCrease(mirrorPath(d), strength * 0.9))
    .join('');
}

export function drawZip(d: string, tape = '#1d1f23', width = 9): string {
  return (
    drawLine(
      d,
      `stroke="#000" stroke-opacity=".45" stroke-width="${width + 5}" filter="url(#blur4)"`,
    ) +
    drawLine(d, `stroke="${tape}" stroke-width="${width}"`) +
    drawLine(
      d,
      `stroke="#9a9ca0" stroke-opacity=".7" stroke-width="${width * 0.44}" stroke-dasharray="3 3"`,
    )
  );
}

/** A covered zip, as on waterproof pockets. */
export function flapZip(d: string, color: string): string {
  return (
    drawLine(d, 'stroke="#000" stroke-opacity=".4" stroke-width="16" filter="url(#blur4)"') +
    drawLine(d, `stroke="${darkenColor(color, 0.5)}" stroke-width="10" stroke-linecap="round"`) +
    drawLine(d, 'stroke="#000" stroke-opacity=".6" stroke-width="1.6"') +
    drawLine(d, 'stroke="#fff" stroke-opacity=".2" stroke-width="1.2" transform="translate(-4 0)"')
  );
}

export function drawZipPull(x: number, y: number, color = '#2b2d31'): string {
  return `<rect x="${x - 4}" y="${y}" width="8" height="26" rx="3.5" fill="${color}" stroke="#8b8d92" stroke-width="1"/><rect x="${x - 1.5}" y="${y + 14}" width="3" height="8" rx="1.5" fill="#000" fill-opacity=".5"/>`;
}

export function drawButton([x, y]: Point, color: string, r = 7): string {
  const holes = [
    [-2, -2],
    [2, -2],
    [-2, 2],
    [2, 2],
  ].map(
    ([dx = 0, dy = 0]) =>
      `<circle cx="${x + dx}" cy="${y + dy}" r="1" fill="#000" fill-opacity=".6"/>`,
  );
  return `<circle cx="${x + 1.5}" cy="${y + 2.5}" r="${r}" fill="#000" fill-opacity=".35"/><circle cx="${x}" cy="${y}" r="${r}" fill="${color}" stroke="#000" stroke-opacity=".4"/><circle cx="${x - 1}" cy="${y - 1.5}" r="${r * 0.62}" fill="#fff" fill-opacity=".16"/>${holes.join('')}`;
}

/** The house mark of the demo brands: two ridges and a sun. `size` is its width. */
export function drawLogo([x, y]: Point, size: number, color: string): string {
  const k = size / 40;
  return `<g transform="translate(${x} ${y}) scale(${k})" fill="${color}"><path d="M0 22L13 4L20 13L26 7L40 22H31L25.5 15.5L20.5 22H14.5L17 18L13 12.5L6.5 22Z"/><circle cx="30" cy="2.5" r="2.8"/></g>`;
}

export function drawShadow({
  x = 500,
  y,
  rx,
  ry = 18,
  opacity = 0.32,
}: {
  x?: number;
  y: number;
  rx: number;
  ry?: number;
  opacity?: number;
}): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#000" opacity="${opacity}" filter="url(#floor)"/>`;
}

/** A strap or cord along a path, lit along its middle. */
export function drawStrap(d: string, color: string, width: number): string {
  return (
    drawLine(
      d,
      `stroke="#000" stroke-opacity=".3" stroke-width="${width + 6}" filter="url(#blur4)" transform="translate(2 4)"`,
    ) +
    drawLine(
      d,
      `stroke="${darkenColor(color, 0.3)}" stroke-width="${width}" stroke-linejoin="round"`,
    ) +
    drawLine(d, `stroke="${color}" stroke-width="${width * 0.72}" stroke-linejoin="round"`) +
    drawLine(
      d,
      `stroke="#fff" stroke-opacity=".16" stroke-width="${width * 0.22}" transform="translate(-${width * 0.15} -1)"`,
    )
  );
}
