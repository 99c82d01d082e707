import { chooseContrast, darkenColor, lightenColor } from './color.ts';
import { cloths } from './defs.ts';
import * as g from './garment.ts';
import { createPen, type Pen } from './pen.ts';
import {
  drawButton,
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

type TeeLook = {
  sleeve: 'short' | 'long';
  print?: 'logo' | 'mountain' | 'stripe';
  halfZip?: boolean;
  back?: boolean;
};

const hem = 838;
const neckBand =
  'M388 198 C400 236 440 268 500 270 C560 268 600 236 612 198 L632 206 C616 262 566 294 500 296 C434 294 384 262 368 206Z';
const neckHole =
  'M388 198 C420 180 460 174 500 174 C540 174 580 180 612 198 C600 236 560 268 500 270 C440 268 400 236 388 198Z';
const body = g
  .buildTorso({ hem, chest: 200, hemHalf: 206, drop: 16 })
  .replace(
    'Q558 240 500 242 Q442 240 388 198Z',
    'C600 236 560 268 500 270 C440 268 400 236 388 198Z',
  );

/** T-shirts and base layers. */
export function drawTee(color: string, seed: number, look: TeeLook): string {
  const pen = createPen(seed, cloths.soft);
  const face = look.back
    ? teeBack(pen, color, look)
    : drawPrint(pen, color, look) + drawNeck(pen, color, look);

  return pen.render(
    [
      drawShadow({ y: 900, rx: 236 }),
      drawArms(pen, color, look),
      pen.part(body, { color, fold: 1.1 }),
      face,
      hemLines,
    ].join(''),
  );
}

/** The neck is closed by the back's own cloth, higher than in front. */
function teeBack(pen: Pen, color: string, { print: pattern, halfZip }: TeeLook): string {
  const stripes = pattern === 'stripe' ? pen.clip(body, stripeRows(color, 6)) : '';

  if (halfZip) {
    const neckline = pen.part(neckHole, { color, fold: 0.3, edge: 0.1 });
    return neckline + pen.part(g.standCollar, { color, fold: 0.4 }) + shoulderSeam;
  }

  const band =
    'M386 196 C424 222 460 232 500 232 C540 232 576 222 614 196 L626 210 C584 248 544 256 500 256 C456 256 416 248 374 210Z';

  return [
    stripes,
    pen.part(neckHole, { color, fold: 0.3, edge: 0.2 }),
    pen.part(band, {
      color: darkenColor(color, 0.05),
      fold: 0.2,
      texture: 'rib',
      textureOpacity: 0.4,
    }),
    shoulderSeam,
    pattern === 'logo' ? drawLogo([470, 300], 60, chooseContrast(color)) : '',
  ].join('');
}

const shoulderSeam = drawSeam('M300 262 Q400 292 500 292 Q600 292 700 262');

const hemLines =
  drawStitch('M298 814 Q390 832 500 832 Q610 832 702 814') +
  drawStitch('M298 820 Q390 838 500 838 Q610 838 702 820') +
  drawCreases([
    'M330 430 C346 470 346 500 330 540',
    'M420 560 C412 640 424 720 414 790',
    'M312 660 C334 700 334 750 322 800',
    'M302 410 C330 420 350 440 362 468',
  ]);

function drawArms(pen: Pen, color: string, { sleeve, print: pattern }: TeeLook): string {
  const shape = sleeve === 'short' ? g.shortSleeve : g.longSleeve;
  const stripes = pattern === 'stripe' ? stripeRows(color, 0) : '';

  const side = (shading: 'left' | 'right', transform: (d: string) => string): string =>
    pen.part(transform(shape), { color, shading }) +
    pen.clip(transform(shape), stripes) +
    (sleeve === 'short'
      ? drawStitch(transform('M182 398 Q214 438 288 444')) +
        drawStitch(transform('M180 404 Q212 444 287 450'))
      : pen.part(transform(g.longCuff), {
          color: darkenColor(color, 0.08),
          shading,
          fold: 0.3,
          texture: 'rib',
          textureOpacity: 0.7,
        })) +
    drawSeam(transform('M294 242 C298 320 300 380 296 424'));

  return (
    side('left', (d) => d) +
    side('right', mirrorPath) +
    (sleeve === 'long'
      ? drawCreases(g.sleeveCreases)
      : drawCreases(['M250 330 C240 370 244 400 236 430']))
  );
}

function stripeRows(color: string, from: number): string {
  const ink = chooseContrast(color);
  return Array.from({ length: 20 }, (_, i) => from + 250 + i * 44)
    .map(
      (y) =>
        `<path d="M120 ${y} Q500 ${y + 26} 880 ${y} v15 Q500 ${y + 41} 120 ${y + 15}Z" fill="${ink}" opacity=".78"/>`,
    )
    .join('');
}

function drawPrint(pen: Pen, color: string, { print: pattern }: TeeLook): string {
  const ink = chooseContrast(color);
  switch (pattern) {
    case 'logo':
      return `<g opacity=".92">${drawLogo([556, 352], 60, ink)}</g>`;
    case 'stripe':
      return pen.clip(body, stripeRows(color, 6));
    case 'mountain':
      return mountainPrint(ink, color);
    case undefined:
      return `<g opacity=".8">${drawLogo([580, 350], 36, ink)}</g>`;
    default:
      return pattern satisfies never;
  }
}

function mountainPrint(ink: string, color: string): string {
  const far = lightenColor(color, 0.4);
  return `<g opacity=".94"><circle cx="560" cy="438" r="40" fill="#e0a63c"/><path d="M366 560 L430 452 L462 496 L512 410 L556 480 L582 446 L634 560Z" fill="${far}"/><path d="M366 560 L442 484 L478 526 L530 466 L578 528 L604 506 L634 560Z" fill="${ink}"/><path d="M366 574H634M388 588H612M416 602H584" stroke="${ink}" stroke-width="5"/><path d="M512 410L496 438L508 446L516 436L524 448L532 442Z" fill="#fff" opacity=".85"/></g>`;
}

function drawNeck(pen: Pen, color: string, { halfZip }: TeeLook): string {
  if (halfZip) {
    return [
      pen.part(neckHole, { color, fold: 0.3, edge: 0.1 }),
      pen.part(g.collarInside, { color: darkenColor(color, 0.5), fold: 0.2, edge: 0.6 }),
      pen.part(g.standCollar, { color, fold: 0.5 }),
      drawSeam('M386 206 C416 244 456 262 500 264 C544 262 584 244 614 206'),
      drawZip('M500 152 L500 430', darkenColor(color, 0.6), 8),
      drawZipPull(500, 160),
      drawStitch('M486 264 L486 440 L514 440 L514 264'),
    ].join('');
  }
  return [
    pen.part(neckHole, { color: darkenColor(color, 0.42), fold: 0.3, edge: 0.7 }),
    pen.part(
      'M392 196 C424 184 460 178 500 178 C540 178 576 184 608 196 C590 214 550 220 500 220 C450 220 410 214 392 196Z',
      { color: darkenColor(color, 0.16), fold: 0.2 },
    ),
    `<rect x="474" y="196" width="52" height="17" fill="${lightenColor(color, 0.6)}" opacity=".5"/>`,
    pen.part(neckBand, {
      color: darkenColor(color, 0.05),
      fold: 0.2,
      texture: 'rib',
      textureOpacity: 0.4,
    }),
    drawStitch('M372 214 C390 268 436 302 500 304 C564 302 610 268 628 214'),
  ].join('');
}

type ShirtLook = {
  sleeve: 'short' | 'long';
  check?: boolean;
  pockets: 1 | 2;
  back?: boolean;
};

/** Button shirts. */
export function drawShirt(color: string, seed: number, look: ShirtLook): string {
  const pen = createPen(seed, cloths.soft);
  const shape = g.buildTorso({ hem, chest: 204, hemHalf: 212, drop: 26 });
  const cloth = look.check ? { texture: checkPattern(pen, color) } : {};
  const sleeve = look.sleeve === 'short' ? g.shortSleeve : g.longSleeve;
  const cuff = look.sleeve === 'short' ? g.shortCuff : g.longCuff;

  const side = (shading: 'left' | 'right', transform: (d: string) => string): string =>
    pen.part(transform(sleeve), { color, shading, ...cloth }) +
    pen.part(transform(cuff), { color, shading, fold: 0.2, ...cloth }) +
    drawSeam(transform('M294 242 C298 320 300 380 296 424'));

  return pen.render(
    [
      drawShadow({ y: 910, rx: 240 }),
      side('left', (d) => d) + side('right', mirrorPath),
      look.sleeve === 'long' ? drawCreases(g.sleeveCreases) + cuffButtons(color) : '',
      pen.part(shape, { color, ...cloth }),
      drawCreases(g.bodyCreases.slice(0, 3), 0.9),
      drawSeam('M290 316 Q380 340 470 336') + drawSeam('M530 336 Q620 340 710 316'),
      look.back ? shirtBack(pen, color, cloth) : shirtFront(pen, { color, cloth, look }),
      drawStitch('M296 812 Q390 840 500 840 Q610 840 704 812'),
    ].join(''),
  );
}

type Cloth = { texture?: string };

function shirtFront(
  pen: Pen,
  { color, cloth, look }: { color: string; cloth: Cloth; look: ShirtLook },
): string {
  return [
    drawPlacket(pen, color, look),
    drawPocket(pen, mirrorPath, { color, ...look }),
    look.pockets === 2 ? drawPocket(pen, (d) => d, { color, ...look }) : '',
    shirtCollar(pen, color, cloth),
  ].join('');
}

/** A yoke, a box pleat with its loop, and the collar's fall. */
function shirtBack(pen: Pen, color: string, cloth: Cloth): string {
  const fall =
    'M394 190 C420 150 460 140 500 140 C540 140 580 150 606 190 C616 214 616 230 612 246 C560 262 440 262 388 246 C384 230 384 214 394 190Z';
  return [
    drawSeam('M286 330 Q390 356 500 356 Q610 356 714 330', 3),
    drawStitch('M286 338 Q390 364 500 364 Q610 364 714 338'),
    drawSeam('M478 360 L474 820', 1.4) + drawSeam('M522 360 L526 820', 1.4),
    `<path d="M492 344h16v30h-16z" fill="${darkenColor(color, 0.2)}"/>`,
    pen.part(fall, { color, fold: 0.4, ...cloth }),
    drawStitch('M396 240 C450 254 550 254 604 240'),
  ].join('');
}

function checkPattern(pen: Pen, color: string): string {
  const dark = darkenColor(color, 0.66);
  const light = lightenColor(color, 0.66);

  return pen.define(
    (id) =>
      `<pattern id="${id}" width="84" height="84" patternUnits="userSpaceOnUse"><g opacity=".5"><rect width="30" height="84" fill="${dark}"/><rect width="84" height="30" fill="${dark}"/></g><path d="M57 0V84M0 57H84" stroke="${light}" stroke-width="4" opacity=".7"/><path d="M66 0V84M0 66H84" stroke="${light}" stroke-width="1.5" opacity=".6"/></pattern>`,
  );
}

function cuffButtons(color: string): string {
  const pale = lightenColor(color, 0.5);
  return drawButton([206, 786], pale, 5) + drawButton([794, 786], pale, 5);
}

function drawPlacket(pen: Pen, color: string, look: ShirtLook): string {
  const pale = look.check ? '#efece4' : lightenColor(color, 0.45);
  const strip = 'M482 262 L518 262 L518 858 L482 858Z';
  const cloth = look.check ? {} : { fold: 0.5 };
  const ys = [308, 400, 492, 584, 676, 768];

  return (
    (look.check
      ? drawSeam('M482 262 L482 858') + drawSeam('M518 262 L518 858')
      : pen.part(strip, { color, ...cloth, edge: 0.15 })) +
    drawStitch('M487 262 L487 858') +
    drawStitch('M513 262 L513 858') +
    ys.map((y) => drawButton([500, y], pale)).join('')
  );
}

type PocketLook = { color: string; check?: boolean };

function drawPocket(
  pen: Pen,
  transform: (d: string) => string,
  { color, check }: PocketLook,
): string {
  const bag = transform('M330 392 L452 396 L450 516 L391 536 L334 512Z');
  const flap = transform('M326 384 L456 388 L454 424 L391 440 L330 420Z');
  const x = transform === mirrorPath ? 609 : 391;
  if (check)
    return (
      drawSeam(bag) + innerStitch(bag) + drawSeam(flap, 3) + drawButton([x, 426], '#efece4', 6)
    );

  return (
    pen.part(bag, { color, fold: 0.5, edge: 0.2 }) +
    innerStitch(bag) +
    pen.part(flap, { color, fold: 0.3, edge: 0.25 }) +
    drawButton([x, 424], lightenColor(color, 0.45), 6)
  );
}

function shirtCollar(pen: Pen, color: string, cloth: Cloth): string {
  const leaf =
    'M394 190 C400 160 416 146 434 142 C450 190 474 226 500 262 C470 278 436 300 408 312 C392 276 384 230 394 190Z';
  return [
    pen.part(
      'M414 170 C440 140 560 140 586 170 C570 206 534 240 500 262 C466 240 430 206 414 170Z',
      { color: darkenColor(color, 0.5), fold: 0.3, edge: 0.7 },
    ),
    pen.part('M418 160 C450 138 550 138 582 160 C556 184 444 184 418 160Z', {
      color: darkenColor(color, 0.14),
      fold: 0.2,
      ...cloth,
    }),
    '<rect x="470" y="160" width="60" height="20" fill="#f1efe9" opacity=".85"/>',
    pen.part(leaf, { color, fold: 0.4, shading: 'left', ...cloth }) +
      pen.part(mirrorPath(leaf), { color, fold: 0.4, shading: 'right', ...cloth }),
    drawStitch('M402 196 C394 232 400 270 412 302') +
      drawStitch(mirrorPath('M402 196 C394 232 400 270 412 302')),
  ].join('');
}
