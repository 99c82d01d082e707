import { chooseContrast, darkenColor, lightenColor } from './color.ts';
import { cloths } from './defs.ts';
import { createPen, type Pen } from './pen.ts';
import {
  drawButton,
  drawCreases,
  flapZip,
  innerStitch,
  drawLogo,
  mirrorPath,
  drawZipPull,
  drawSeam,
  drawShadow,
  drawStitch,
} from './trim.ts';

type PantsLook = {
  cut: 'straight' | 'jogger' | 'short';
  cargo?: boolean;
  /** Colour of the reinforced knees. */
  knee?: string;
  back?: boolean;
};

const legs = {
  straight:
    'M366 150 C344 290 318 440 316 560 C316 700 326 810 330 908 Q392 924 456 910 C462 780 472 600 492 440 L500 424 L508 440 C528 600 538 780 544 910 Q608 924 670 908 C674 810 684 700 684 560 C682 440 656 290 634 150 Q500 170 366 150Z',
  jogger:
    'M362 158 C336 300 308 440 312 560 C316 680 344 790 362 866 Q408 880 452 868 C464 760 474 600 492 452 L500 436 L508 452 C526 600 536 760 548 868 Q592 880 638 866 C656 790 684 680 688 560 C692 440 664 300 638 158 Q500 178 362 158Z',
  short:
    'M340 250 C320 400 288 540 268 690 Q370 724 482 700 L496 540 L500 528 L504 540 L518 700 Q630 724 732 690 C712 540 680 400 660 250 Q500 274 340 250Z',
};
const tops = { straight: 150, jogger: 158, short: 250 };

/** Trousers, joggers and shorts laid flat. */
export function drawPants(color: string, seed: number, look: PantsLook): string {
  const pen = createPen(seed, look.cut === 'jogger' ? cloths.soft : cloths.smooth);
  const floor = look.cut === 'short' ? 778 : 950;

  return pen.render(
    [
      drawShadow({ y: floor, rx: look.cut === 'short' ? 240 : 190 }),
      pen.part(legs[look.cut], { color, fold: 1.1 }),
      legShade(pen, look.cut),
      look.knee === undefined || look.back ? '' : drawKnees(pen, look.knee),
      drawFolds(look.cut),
      look.cargo ? drawCargoPockets(pen, color, look.cut) : '',
      look.cut === 'jogger' ? drawAnkles(pen, color) : drawHems(look.cut),
      look.back ? drawSeat(pen, color, look.cut) : drawWaist(pen, color, look.cut),
    ].join(''),
  );
}

/** Each leg is a cylinder of its own: darken the inner sides and the gap. */
function legShade(pen: Pen, cut: PantsLook['cut']): string {
  const top = cut === 'short' ? 520 : 420;
  return pen.clip(
    legs[cut],
    `<path d="M500 ${top} C488 600 476 760 466 930" stroke="#000" stroke-opacity=".5" stroke-width="44" fill="none" filter="url(#blur20)"/><path d="M500 ${top} C512 600 524 760 534 930" stroke="#000" stroke-opacity=".42" stroke-width="44" fill="none" filter="url(#blur20)"/><path d="M400 ${top} C396 600 392 760 394 930" stroke="#fff" stroke-opacity=".16" stroke-width="34" fill="none" filter="url(#blur20)"/><path d="M604 ${top} C606 600 612 760 610 930" stroke="#fff" stroke-opacity=".1" stroke-width="34" fill="none" filter="url(#blur20)"/>`,
  );
}

function drawKnees(pen: Pen, color: string): string {
  const patch =
    'M320 540 C360 520 440 520 480 546 C474 620 468 680 466 726 C420 744 362 742 324 726 C318 660 316 600 320 540Z';
  return (
    pen.part(patch, { color, fold: 0.9, edge: 0.2 }) +
    innerStitch(patch) +
    pen.part(mirrorPath(patch), { color, fold: 0.9, edge: 0.2 }) +
    innerStitch(mirrorPath(patch))
  );
}

function drawFolds(cut: PantsLook['cut']): string {
  if (cut === 'short')
    return drawCreases([
      'M420 420 C410 500 420 580 404 660',
      'M470 470 C450 500 430 510 396 516',
      'M340 460 C330 540 330 600 312 660',
    ]);
  return drawCreases([
    'M478 440 C450 470 420 480 384 480',
    'M470 500 C446 520 420 530 392 528',
    'M400 600 C384 640 396 680 384 730',
    'M440 640 C428 700 440 760 428 830',
    'M350 620 C362 680 350 740 360 810',
    'M350 800 C376 820 410 820 440 806',
  ]);
}

function drawCargoPockets(pen: Pen, color: string, cut: PantsLook['cut']): string {
  const dy = cut === 'short' ? 20 : 40;
  const shift = (d: string): string =>
    d.replace(/([ML] ?\d+) (\d+)/g, (_, head: string, y: string) => `${head} ${Number(y) + dy}`);
  const lean = cut === 'short' ? -14 : 0;
  const bag = shift(`M${302 + lean} 500 L${396 + lean} 506 L${392 + lean} 640 L${300 + lean} 632Z`);
  const flap = shift(
    `M${296 + lean} 490 L${402 + lean} 496 L${400 + lean} 540 L${296 + lean} 534Z`,
  );

  const side = (transform: (d: string) => string): string =>
    pen.part(transform(bag), { color: darkenColor(color, 0.06), fold: 0.7, edge: 0.35 }) +
    innerStitch(transform(bag)) +
    pen.part(transform(flap), { color, fold: 0.4, edge: 0.3 }) +
    innerStitch(transform(flap));

  return side((d) => d) + side(mirrorPath);
}

function drawAnkles(pen: Pen, color: string): string {
  const rib = 'M358 846 Q408 862 455 850 L452 906 Q410 916 368 904Z';
  const style = { color: darkenColor(color, 0.1), fold: 0.2, texture: 'rib' };
  return pen.part(rib, style) + pen.part(mirrorPath(rib), style);
}

function drawHems(cut: PantsLook['cut']): string {
  const line = cut === 'short' ? 'M274 668 Q372 698 482 676' : 'M330 884 Q392 900 457 888';
  return drawStitch(line) + drawStitch(mirrorPath(line));
}

function drawWaist(pen: Pen, color: string, cut: PantsLook['cut']): string {
  const y = tops[cut];
  const half = cut === 'short' ? 160 : cut === 'jogger' ? 138 : 134;
  const band = `M${500 - half} ${y} Q500 ${y + 20} ${500 + half} ${y} L${502 + half} ${y + 44} Q500 ${y + 64} ${498 - half} ${y + 44}Z`;
  const inside = `M${500 - half} ${y} Q500 ${y - 18} ${500 + half} ${y} Q500 ${y + 20} ${500 - half} ${y}Z`;
  const pocket = `M${522 - half} ${y + 56} C${512 - half} ${y + 110} ${500 - half} ${y + 150} ${488 - half} ${y + 170}`;
  const fly = `M500 ${y + 56} L500 ${y + (cut === 'short' ? 270 : 268)}`;
  const elastic = cut === 'straight' ? {} : { texture: 'rib', textureOpacity: 0.7 };

  return [
    pen.part(inside, { color: darkenColor(color, 0.55), fold: 0.2, edge: 0.6 }),
    pen.part(band, { color: lightenColor(color, 0.03), fold: 0.4, edge: 0.25, ...elastic }),
    drawSeam(fly) + drawStitch(`M524 ${y + 56} L524 ${y + 150} Q522 ${y + 190} 502 ${y + 200}`),
    flapZip(pocket, color) + flapZip(mirrorPath(pocket), color),
    drawZipPull(522 - half, y + 56) + drawZipPull(478 + half, y + 56),
    cut === 'straight'
      ? drawButton([500, y + 34], lightenColor(color, 0.35), 9) + drawBeltLoops(half, y, color)
      : drawCords(y, color),
    drawLogo(
      [cut === 'short' ? 330 : 352, cut === 'short' ? 610 : y + 230],
      34,
      chooseContrast(color),
    ),
  ].join('');
}

/** Waistband, back seam and two pockets with flaps. */
function drawSeat(pen: Pen, color: string, cut: PantsLook['cut']): string {
  const y = tops[cut];
  const half = cut === 'short' ? 160 : cut === 'jogger' ? 138 : 134;
  const band = `M${500 - half} ${y} Q500 ${y - 16} ${500 + half} ${y} L${502 + half} ${y + 44} Q500 ${y + 28} ${498 - half} ${y + 44}Z`;
  const elastic = cut === 'straight' ? {} : { texture: 'rib', textureOpacity: 0.7 };
  const bag = `M${526 - half} ${y + 104} L478 ${y + 112} L478 ${y + 206} L${502 - half / 2} ${y + 222} L${528 - half} ${y + 198}Z`;
  const flap = `M${522 - half} ${y + 94} L482 ${y + 102} L480 ${y + 136} L${524 - half} ${y + 128}Z`;

  const pocket = (transform: (d: string) => string): string =>
    pen.part(transform(bag), { color, fold: 0.4, edge: 0.25 }) +
    innerStitch(transform(bag)) +
    pen.part(transform(flap), { color: darkenColor(color, 0.06), fold: 0.3, edge: 0.3 });

  return [
    pen.part(band, { color: lightenColor(color, 0.03), fold: 0.4, edge: 0.25, ...elastic }),
    drawSeam(`M500 ${y + 36} L500 ${y + 280}`),
    drawSeam(`M${500 - half} ${y + 62} Q500 ${y + 92} ${500 + half} ${y + 62}`, 1.6),
    pocket((d) => d) + pocket(mirrorPath),
    cut === 'straight' ? drawBeltLoops(half, y - 4, color) : '',
    drawLogo([540, y + 156], 30, chooseContrast(color)),
  ].join('');
}

function drawBeltLoops(half: number, y: number, color: string): string {
  return [-0.62, -0.3, 0.3, 0.62]
    .map((share) => 500 + half * share)
    .map(
      (x) =>
        `<rect x="${x - 6}" y="${y + 4}" width="12" height="58" rx="2" fill="${darkenColor(color, 0.2)}" stroke="#000" stroke-opacity=".35"/>`,
    )
    .join('');
}

function drawCords(y: number, color: string): string {
  const cord = chooseContrast(color);
  const cordPath = (x: number, lean: number): string =>
    `<path d="M${x} ${y + 40} q${lean} 50 ${lean / 2} 104" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="8" filter="url(#blur2)"/><path d="M${x} ${y + 40} q${lean} 50 ${lean / 2} 104" fill="none" stroke="${cord}" stroke-width="6" stroke-linecap="round"/>`;
  return cordPath(486, -14) + cordPath(514, 14);
}
