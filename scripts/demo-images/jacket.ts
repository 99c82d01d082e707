import { chooseContrast, darkenColor, lightenColor } from './color.ts';
import { cloths } from './defs.ts';
import * as g from './garment.ts';
import { createPen, type Pen } from './pen.ts';
import {
  drawCreases,
  flapZip,
  drawLogo,
  mirrorPath,
  drawZipPull,
  drawSeam,
  drawShadow,
  drawStitch,
  drawZip,
} from './trim.ts';

type JacketLook = {
  hood?: boolean;
  /** Contrast colour of the shoulders; none for a single colour. */
  yoke?: string;
  /** Contrast colour of the sleeves' lower half and hem. */
  trim?: string;
  long?: boolean;
  chestZip?: boolean;
  snaps?: boolean;
  ripstop?: boolean;
  back?: boolean;
};

const hemOf = (look: JacketLook): number => (look.long ? 900 : 842);

/** Shell jackets, windbreakers, soft shells and parkas. */
export function drawJacket(color: string, seed: number, look: JacketLook): string {
  const pen = createPen(seed, look.ripstop ? cloths.crisp : cloths.smooth);
  const hem = hemOf(look);
  const body = g.buildTorso({ hem, hemHalf: look.long ? 232 : 220 });
  const cloth = look.ripstop ? { texture: 'ripstop', textureOpacity: 0.5 } : {};

  return pen.render(
    [
      drawShadow({ y: hem + 62, rx: 262 }),
      drawSleeves(pen, color, look),
      pen.part(body, { color, ...cloth }),
      look.yoke === undefined ? '' : pen.part(g.yoke, { color: look.yoke, fold: 0.9 }),
      drawSeam('M288 372 Q390 398 500 398 Q610 398 712 372'),
      drawStitch('M288 380 Q390 406 500 406 Q610 406 712 380'),
      drawCreases(g.bodyCreases),
      drawSeam(
        `M${look.long ? 272 : 284} ${hem - 26} Q390 ${hem - 2} 500 ${hem - 2} Q610 ${hem - 2} ${look.long ? 728 : 716} ${hem - 26}`,
      ),
      look.back ? backDetails(pen, color, look) : frontDetails(pen, color, look),
    ].join(''),
  );
}

function drawSleeves(pen: Pen, color: string, look: JacketLook): string {
  const cloth = look.ripstop ? { texture: 'ripstop', textureOpacity: 0.5 } : {};
  const cuff = look.trim ?? darkenColor(color, 0.5);
  const lower =
    'M172 520 C158 606 142 690 130 766 Q158 800 212 802 C226 730 246 648 268 566 Q214 556 172 520Z';

  const side = (shading: 'left' | 'right', transform: (d: string) => string): string =>
    pen.part(transform(g.longSleeve), { color, shading, ...cloth }) +
    (look.trim === undefined ? '' : pen.part(transform(lower), { color: look.trim, shading })) +
    pen.part(transform(g.longCuff), { color: cuff, shading, fold: 0.3 }) +
    drawSeam(transform('M294 242 C300 330 302 404 296 470')) +
    drawSeam(transform('M190 420 Q226 446 280 448'), 1.4);

  return side('left', (d) => d) + side('right', mirrorPath) + drawCreases(g.sleeveCreases);
}

function frontDetails(pen: Pen, color: string, look: JacketLook): string {
  const hem = hemOf(look);
  const mark = chooseContrast(look.yoke ?? color);
  const chest = look.chestZip ? flapZip('M404 318 L398 420', color) + drawZipPull(404, 312) : '';

  const snaps = look.snaps
    ? [330, 440, 550, 660, 770]
        .map(
          (y) =>
            `<circle cx="522" cy="${y}" r="8" fill="${darkenColor(color, 0.55)}" stroke="#fff" stroke-opacity=".3"/><circle cx="520" cy="${y - 2}" r="3" fill="#fff" fill-opacity=".25"/>`,
        )
        .join('') + drawSeam(`M536 262 L536 ${hem + 18}`)
    : '';

  return [
    look.hood ? hoodFront(pen, color) : drawCollar(pen, color),
    drawZip(`M500 ${look.hood ? 262 : 160} L500 ${hem + 22}`, darkenColor(color, 0.62)),
    drawZipPull(500, look.hood ? 268 : 170),
    snaps,
    flapZip('M338 500 L354 640', color) + drawZipPull(339, 496),
    flapZip('M662 500 L646 640', color) + drawZipPull(661, 496),
    chest,
    drawLogo([586, 320], 46, mark),
    `<path d="M300 ${hem - 12} l14 4 v16 l-14 -3z" fill="#222" fill-opacity=".7"/>`,
  ].join('');
}

function hoodFront(pen: Pen, color: string): string {
  const cord = (d: string): string =>
    `<path d="${d}" fill="none" stroke="#15161a" stroke-width="4" stroke-linecap="round"/>`;
  return [
    pen.part(g.hoodOuter, { color, fold: 0.8 }),
    drawSeam('M446 80 C430 100 424 112 420 128') + drawSeam('M554 80 C570 100 576 112 580 128'),
    pen.part(g.hoodInside, { color: darkenColor(color, 0.66), fold: 0.4, edge: 0.8 }),
    `<path d="M470 196h60v18h-60z" fill="#e9e9e6" fill-opacity=".82"/><path d="M478 205h44" stroke="#333" stroke-opacity=".6" stroke-width="2" stroke-dasharray="5 3"/>`,
    pen.part(g.hoodRim, { color: darkenColor(color, 0.2), fold: 0.2, grain: 0.2 }),
    pen.part(g.chinGuard, { color, fold: 0.6 }),
    drawSeam('M404 222 C432 256 468 268 500 270 C532 268 568 256 596 222', 1.5),
    cord('M424 254 C420 290 426 310 418 338') + cord('M576 254 C580 290 574 310 582 338'),
    '<rect x="413" y="326" width="10" height="20" rx="4" fill="#2a2c31"/><rect x="577" y="326" width="10" height="20" rx="4" fill="#2a2c31"/>',
  ].join('');
}

function drawCollar(pen: Pen, color: string): string {
  return [
    pen.part(g.collarInside, { color: darkenColor(color, 0.6), fold: 0.2, edge: 0.7 }),
    `<path d="M478 126h44v14h-44z" fill="#e9e9e6" fill-opacity=".8"/>`,
    pen.part(g.standCollar, { color, fold: 0.6 }),
    drawSeam('M386 206 C416 244 456 262 500 264 C544 262 584 244 614 206'),
    drawStitch('M392 138 C430 158 470 164 500 164 C530 164 570 158 608 138'),
  ].join('');
}

function backDetails(pen: Pen, color: string, look: JacketLook): string {
  const head = look.hood
    ? pen.part(g.hoodBack, { color, fold: 0.9 }) +
      drawSeam('M440 68 C424 140 424 220 436 294') +
      drawSeam('M560 68 C576 140 576 220 564 294') +
      '<rect x="476" y="188" width="48" height="16" rx="4" fill="#24262a"/><rect x="484" y="193" width="32" height="6" rx="2" fill="#555"/>'
    : pen.part(g.standCollar, { color, fold: 0.6 });
  return (
    head +
    drawSeam('M500 400 L500 860', 1.4) +
    drawLogo([474, 322], 52, chooseContrast(look.yoke ?? color)) +
    `<path d="M330 ${hemOf(look) - 4} Q500 ${hemOf(look) + 20} 670 ${hemOf(look) - 4}" fill="none" stroke="${lightenColor(color, 0.3)}" stroke-opacity=".25" stroke-width="2"/>`
  );
}
