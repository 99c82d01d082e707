import { chooseContrast, darkenColor, lightenColor } from './color.ts';
import { cloths } from './defs.ts';
import * as g from './garment.ts';
import { createPen, type Pen } from './pen.ts';
import {
  drawCreases,
  innerStitch,
  drawLogo,
  mirrorPath,
  drawZipPull,
  drawSeam,
  drawShadow,
  drawStitch,
  drawZip,
} from './trim.ts';

type FleeceLook = {
  /** Long pile with a smooth chest pocket. */
  sherpa?: boolean;
  halfZip?: boolean;
  hood?: boolean;
  back?: boolean;
  trim: string;
};

const hem = 832;

/** Fleece jackets and pullovers. */
export function drawFleece(color: string, seed: number, look: FleeceLook): string {
  const pen = createPen(seed, cloths.soft);
  const body = g.buildTorso({ hem, chest: 208, hemHalf: 214, drop: 18 });
  const strength = look.sherpa ? 0.8 : 0.09;

  const side = (shading: 'left' | 'right', transform: (d: string) => string): string =>
    pen.part(transform(g.longSleeve), { color, shading }) +
    pen.pile(transform(g.longSleeve), strength) +
    pen.part(transform(g.longCuff), {
      color: look.trim,
      shading,
      fold: 0.3,
      texture: 'rib',
      textureOpacity: 0.6,
    }) +
    drawSeam(transform('M294 242 C300 330 302 404 296 470'));

  return pen.render(
    [
      drawShadow({ y: 896, rx: 252 }),
      side('left', (d) => d) + side('right', mirrorPath),
      drawCreases(g.sleeveCreases, 0.8),
      pen.part(body, { color }) + pen.pile(body, strength),
      drawCreases(g.bodyCreases, 0.7),
      hemBand(pen, look.trim),
      look.back ? backOf(pen, color, look) : drawFront(pen, color, look),
    ].join(''),
  );
}

function hemBand(pen: Pen, trim: string): string {
  const band =
    'M288 806 Q390 826 500 826 Q610 826 712 806 L714 832 Q610 850 500 850 Q390 850 286 832Z';
  return pen.part(band, { color: trim, fold: 0.2, texture: 'rib', textureOpacity: 0.5 });
}

function drawFront(pen: Pen, color: string, look: FleeceLook): string {
  const stop = look.halfZip ? 470 : hem + 10;
  const pockets = look.halfZip
    ? 'M360 600 C420 590 580 590 640 600 L668 740 C600 752 400 752 332 740Z'
    : undefined;

  return [
    pockets === undefined
      ? handPockets(look)
      : pen.part(pockets, { color, fold: 0.6, edge: 0.2 }) +
        pen.pile(pockets, 0.09) +
        innerStitch(pockets),
    chestPocket(pen, color, look),
    look.hood ? drawHood(pen, color, look) : drawCollar(pen, color, look),
    drawZip(`M500 ${look.hood ? 262 : 150} L500 ${stop}`, darkenColor(look.trim, 0.3), 11),
    drawZipPull(500, look.hood ? 268 : 160, look.trim),
  ].join('');
}

function handPockets({ trim }: FleeceLook): string {
  const pocketPath = 'M336 600 L318 720';
  return (
    drawZip(pocketPath, darkenColor(trim, 0.3), 9) +
    drawZip(mirrorPath(pocketPath), darkenColor(trim, 0.3), 9) +
    drawZipPull(336, 594, trim) +
    drawZipPull(664, 594, trim)
  );
}

function chestPocket(pen: Pen, color: string, { sherpa, halfZip, trim }: FleeceLook): string {
  if (halfZip) return drawLogo([580, 330], 46, chooseContrast(color));
  if (!sherpa)
    return (
      drawZip('M560 372 L650 366', darkenColor(trim, 0.3), 8) +
      drawLogo([580, 318], 40, chooseContrast(color))
    );

  const pocket = 'M560 352 L676 346 L676 470 Q618 486 560 476Z';

  return [
    pen.part(pocket, { color: trim, fold: 0.6, texture: 'ripstop', textureOpacity: 0.4 }),
    drawStitch('M567 360 L669 354 L669 464 Q618 478 567 469Z'),
    drawZip('M564 380 L672 374', darkenColor(trim, 0.4), 7),
    drawLogo([592, 412], 48, chooseContrast(trim)),
  ].join('');
}

function drawCollar(pen: Pen, color: string, { sherpa, trim }: FleeceLook): string {
  return [
    pen.part(g.collarInside, { color: darkenColor(color, 0.45), fold: 0.3, edge: 0.6 }),
    `<rect x="474" y="126" width="52" height="15" fill="#efece6" opacity=".85"/>`,
    pen.part(g.standCollar, { color, fold: 0.5 }),
    pen.pile(g.standCollar, sherpa ? 0.8 : 0.09),
    `<path d="M392 128 C430 148 470 154 500 154 C530 154 570 148 608 128" fill="none" stroke="${trim}" stroke-width="9"/>`,
    drawSeam('M386 206 C416 244 456 262 500 264 C544 262 584 244 614 206'),
  ].join('');
}

function drawHood(pen: Pen, color: string, { trim }: FleeceLook): string {
  return [
    pen.part(g.hoodOuter, { color, fold: 0.9 }) + pen.pile(g.hoodOuter, 0.09),
    pen.part(g.hoodInside, { color: darkenColor(color, 0.5), fold: 0.4, edge: 0.8 }),
    '<rect x="474" y="196" width="52" height="17" fill="#efece6" opacity=".8"/>',
    pen.part(g.hoodRim, { color: trim, fold: 0.2 }),
    pen.part(g.chinGuard, { color, fold: 0.6 }) + pen.pile(g.chinGuard, 0.09),
    [440, 560]
      .map(
        (x) =>
          `<path d="M${x} 270 q${x < 500 ? -8 : 8} 50 0 104" fill="none" stroke="${lightenColor(trim, 0.1)}" stroke-width="6" stroke-linecap="round"/><path d="M${x} 370v26" stroke="#202226" stroke-width="8" stroke-linecap="round"/>`,
      )
      .join(''),
  ].join('');
}

function backOf(pen: Pen, color: string, { hood, sherpa }: FleeceLook): string {
  if (!hood) {
    const pile = sherpa ? pen.pile(g.standCollar, 0.09) : '';
    return (
      pen.part(g.standCollar, { color, fold: 0.5 }) + pile + drawSeam('M292 330 Q500 380 708 330')
    );
  }
  return (
    pen.part(g.hoodBack, { color, fold: 1 }) +
    pen.pile(g.hoodBack, 0.09) +
    drawSeam('M500 64 L500 300') +
    drawSeam('M292 330 Q500 380 708 330')
  );
}
