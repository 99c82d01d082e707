import { darkenColor, lightenColor } from './color.ts';
import { cloths, sharedDefs, type Cloth } from './defs.ts';

/** How light wraps a part: round like a body, a sleeve on either side, or lit from above. */
type Shading = 'round' | 'left' | 'right' | 'top' | 'flat';

type PartStyle = {
  color: string;
  shading?: Shading;
  fold?: number;
  grain?: number;
  /** Darkness of the soft inner edge. */
  edge?: number;
  /** Ids of shared patterns laid over the cloth. */
  texture?: string;
  textureOpacity?: number;
  outline?: number;
};

type Stop = readonly [offset: number, color: string];

function shadeStops(color: string, shading: Shading): Stop[] {
  switch (shading) {
    case 'round':
      return [
        [0, darkenColor(color, 0.34)],
        [0.18, color],
        [0.4, lightenColor(color, 0.13)],
        [0.6, color],
        [0.84, darkenColor(color, 0.18)],
        [1, darkenColor(color, 0.42)],
      ];
    case 'left':
      return [
        [0, darkenColor(color, 0.28)],
        [0.4, lightenColor(color, 0.11)],
        [1, darkenColor(color, 0.36)],
      ];
    case 'right':
      return [
        [0, darkenColor(color, 0.34)],
        [0.5, lightenColor(color, 0.02)],
        [1, darkenColor(color, 0.44)],
      ];
    case 'top':
      return [
        [0, lightenColor(color, 0.16)],
        [0.45, color],
        [1, darkenColor(color, 0.34)],
      ];
    case 'flat':
      return [
        [0, color],
        [1, darkenColor(color, 0.08)],
      ];
    default:
      return shading satisfies never;
  }
}

const vertical: readonly Shading[] = ['top', 'flat'];

type Define = (build: (id: string) => string) => string;

/** Paints that model a colour under the studio light, each defined once. */
function createShades(define: Define): (color: string, shading: Shading) => string {
  const known = new Map<string, string>();
  return (color, shading) => {
    const key = color + shading;
    const found = known.get(key);
    if (found !== undefined) return found;

    const axis = vertical.includes(shading)
      ? 'x1="0" y1="0" x2="0" y2="1"'
      : 'x1="0" y1="0" x2="1" y2=".12"';
    const stops = shadeStops(color, shading)
      .map(([offset, stop]) => `<stop offset="${offset}" stop-color="${stop}"/>`)
      .join('');
    const id = define((name) => `<linearGradient id="${name}" ${axis}>${stops}</linearGradient>`);

    known.set(key, `url(#${id})`);

    return `url(#${id})`;
  };
}

/** The layers of one part, bottom up: paint, texture, folds, light from above, grain, edge. */
function drawLayers(d: string, paint: string, style: PartStyle): string {
  const { fold = 1, grain = 0.5, edge = 0.34, texture, textureOpacity = 1 } = style;
  const found = [`<path d="${d}" fill="${paint}"/>`];
  if (texture !== undefined) {
    found.push(`<path d="${d}" fill="url(#${texture})" opacity="${textureOpacity}"/>`);
  }

  if (fold > 0) {
    found.push(
      `<g style="mix-blend-mode:soft-light" opacity="${0.44 * fold}"><path d="${d}" fill="#fff" filter="url(#folds)"/></g>`,
    );
  }

  found.push(`<path d="${d}" fill="url(#fall)"/>`);
  if (grain > 0) {
    found.push(
      `<g opacity="${grain * 0.34}"><path d="${d}" fill="#fff" filter="url(#grain)"/></g>`,
    );
  }

  found.push(
    `<path d="${d}" fill="none" stroke="#000" stroke-opacity="${edge}" stroke-width="17" filter="url(#blur7)"/>`,
  );

  return found.join('');
}

/** Draws one packshot: parts of cloth with seams, zips and creases, in a 1000 x 1000 field. */
export function createPen(seed: number, cloth: Cloth = cloths.smooth) {
  let nextId = 0;
  const extraDefs: string[] = [];

  function define(build: (id: string) => string): string {
    nextId += 1;
    const id = `d${nextId}`;
    extraDefs.push(build(id));
    return id;
  }

  const shade = createShades(define);

  /** Draws `inner` only inside the outline `d`. */
  function clip(d: string, inner: string): string {
    const id = define((name) => `<clipPath id="${name}"><path d="${d}"/></clipPath>`);
    return `<g clip-path="url(#${id})">${inner}</g>`;
  }

  function part(d: string, style: PartStyle): string {
    const { color, shading = 'round', outline = 0.26 } = style;
    const inside = drawLayers(d, shade(color, shading), style);
    return `${clip(d, inside)}<path d="${d}" fill="none" stroke="#000" stroke-opacity="${outline}" stroke-width="1.4"/>`;
  }

  /** Long pile (sherpa) over a part already drawn. */
  function pile(d: string, opacity: number): string {
    return `<g style="mix-blend-mode:soft-light" opacity="${opacity}"><path d="${d}" fill="#fff" filter="url(#pile)"/></g>`;
  }

  function render(inner: string, view = '0 0 1000 1000'): string {
    const defs = sharedDefs(cloth, seed) + extraDefs.join('');
    return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="${view}"><defs>${defs}</defs><rect width="1000" height="1000" fill="url(#studio)"/>${inner}</svg>`;
  }

  return { define, shade, clip, part, pile, render };
}

export type Pen = ReturnType<typeof createPen>;
