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

/** A field vest with bellows pockets. */
export function fieldVest(color: string, seed: number, look: { back?: boolean } = {}): string {
  const pen = createPen(seed, cloths.sturdy);
  const body = g.buildTorso({ hem: 830, chest: 200, hemHalf: 212, drop: 18 });
  const hole = 'M292 242 C264 290 262 380 294 430 L312 424 L308 252Z';
  const dark = { color: darkenColor(color, 0.6), fold: 0.2, edge: 0.6 };

  return pen.render(
    [
      drawShadow({ y: 894, rx: 238 }),
      pen.part(hole, dark) + pen.part(mirrorPath(hole), dark),
      pen.part(body, { color, texture: 'web', textureOpacity: 0.3 }),
      drawStitch('M304 256 C298 320 298 370 308 424') +
        drawStitch(mirrorPath('M304 256 C298 320 298 370 308 424')),
      drawCreases(g.bodyCreases.slice(1), 0.6),
      look.back ? backOf(pen, color) : frontOf(pen, color),
      drawSeam('M290 806 Q390 826 500 826 Q610 826 710 806'),
    ].join(''),
  );
}

function frontOf(pen: Pen, color: string): string {
  return [
    drawBellows(pen, (d) => d, color) + drawBellows(pen, mirrorPath, color),
    drawChest(pen, color),
    pen.part(g.collarInside, { color: darkenColor(color, 0.55), fold: 0.2, edge: 0.6 }),
    pen.part(g.standCollar, { color: darkenColor(color, 0.2), fold: 0.5 }),
    drawZip('M500 152 L500 846', '#222429', 12) + drawZipPull(500, 160),
  ].join('');
}

/** A mesh panel that lets air through, and a wide pocket below it. */
function backOf(pen: Pen, color: string): string {
  const mesh = 'M372 380 Q500 404 628 380 L620 580 Q500 600 380 580Z';
  const bag = 'M346 620 Q500 642 654 620 L650 778 Q500 796 350 778Z';

  return [
    pen.part(g.standCollar, { color: darkenColor(color, 0.2), fold: 0.4 }),
    drawSeam('M296 340 Q390 366 500 366 Q610 366 704 340'),
    pen.part(mesh, { color: darkenColor(color, 0.25), texture: 'mesh', fold: 0.4 }) +
      innerStitch(mesh),
    pen.part(bag, { color, fold: 0.7, edge: 0.3 }) + innerStitch(bag),
    drawZip('M356 650 Q500 670 644 650', darkenColor(color, 0.5), 9),
    drawLogo([470, 310], 48, chooseContrast(color)),
  ].join('');
}

function drawBellows(pen: Pen, transform: (d: string) => string, color: string): string {
  const bag = transform('M316 600 L470 606 L468 770 Q392 776 312 762Z');
  const flap = transform('M310 590 L476 596 L474 648 Q392 656 310 642Z');
  const webbing = transform('M384 640 L402 641 L402 676 L384 675Z');

  return (
    pen.part(bag, { color, fold: 0.8, edge: 0.35 }) +
    drawSeam(transform('M330 650 L328 764')) +
    innerStitch(bag) +
    pen.part(flap, { color: lightenColor(color, 0.04), fold: 0.4, edge: 0.25 }) +
    innerStitch(flap) +
    pen.part(webbing, { color: '#26282d', shading: 'flat', fold: 0 })
  );
}

function drawChest(pen: Pen, color: string): string {
  const patch = 'M330 376 L462 380 L460 508 Q396 514 330 504Z';
  const ring =
    '<path d="M640 352v20" stroke="#222" stroke-width="12"/><path d="M630 372h20l-4 20h-12z" fill="none" stroke="#8d8f94" stroke-width="4"/>';

  return [
    pen.part(patch, { color, fold: 0.7, edge: 0.25 }) + innerStitch(patch),
    drawZip('M332 398 L460 402', darkenColor(color, 0.5), 7),
    drawZip('M550 400 L672 394', darkenColor(color, 0.5), 9) + drawZipPull(552, 396),
    ring,
    drawLogo([372, 440], 48, chooseContrast(color)),
  ].join('');
}
