import { measureBrightness, chooseContrast, darkenColor, lightenColor } from './color.ts';
import { cloths } from './defs.ts';
import { drawBow, drawLacing } from './laces.ts';
import { createPen, type Pen } from './pen.ts';
import { buildLugs, drawOutsole } from './sole.ts';
import { drawCrease, drawSeam, drawShadow, drawStitch, type Point } from './trim.ts';

type ShoeLook = {
  sole: 'race' | 'grip' | 'walk';
  accent: string;
  midsole: string;
  view?: 'side' | 'sole';
};

const upper =
  'M150 694 C134 640 146 588 160 548 C168 520 156 494 166 468 C178 454 204 458 220 472 C254 506 318 512 362 476 L396 440 C408 426 436 428 446 444 C500 500 566 552 648 586 C716 606 796 610 850 644 C884 668 892 696 884 720 C640 744 300 744 150 694Z';
const mouth =
  'M184 462 C240 442 340 424 404 430 L396 446 L362 476 C318 512 254 506 220 472 C208 460 194 456 184 462Z';
const tongue =
  'M350 470 C368 430 384 398 408 380 C428 366 456 374 462 394 C470 424 482 446 506 474 L470 490Z';
const throat =
  'M396 440 C408 426 436 428 446 444 C500 500 566 552 648 586 L606 604 C532 572 452 528 388 470Z';
const eyestay =
  'M362 476 L388 452 C452 516 540 574 640 606 C620 622 604 630 584 634 C500 610 424 566 366 512Z';
const toeCap =
  'M690 596 C744 606 806 614 850 644 C884 668 892 696 884 720 L716 730 C690 690 676 640 690 596Z';
const heelCup =
  'M150 694 C134 640 146 588 160 548 C166 528 160 510 160 490 C196 500 228 528 246 566 C268 612 282 664 316 722 C250 716 196 708 150 694Z';
const saddle =
  'M246 566 C300 552 330 524 366 512 C424 566 500 610 584 634 C600 660 602 694 596 728 L470 732 C430 680 380 640 318 634 C292 630 264 602 246 566Z';
const collarPad =
  'M166 468 C178 454 204 458 220 472 C254 506 318 512 362 476 L384 454 L388 474 C346 538 262 548 206 508 C190 496 176 486 162 496 C160 486 162 476 166 468Z';

const near: Point[] = [
  [402, 480],
  [440, 514],
  [482, 546],
  [528, 574],
  [576, 598],
];
const far: Point[] = [
  [446, 446],
  [488, 484],
  [530, 516],
  [576, 546],
  [622, 570],
];

const midsole: Record<ShoeLook['sole'], string> = {
  race: 'M147 654 C160 690 230 708 330 702 C450 694 560 712 664 716 C752 720 838 712 882 694 C898 702 900 724 884 738 C850 756 800 760 740 760 L236 764 C178 764 142 750 134 718 C130 694 136 672 147 654Z',
  grip: 'M146 662 C176 692 240 702 330 700 C450 696 560 706 664 712 C752 716 836 708 882 692 C898 700 900 722 886 736 C850 752 800 756 740 756 L236 758 C178 758 142 746 134 716 C130 696 136 678 146 662Z',
  walk: 'M145 646 C166 686 240 700 330 692 C450 682 560 700 664 708 C752 714 836 708 884 690 C902 700 904 728 886 744 C850 764 800 770 740 770 L236 772 C170 772 136 756 130 718 C126 690 134 664 145 646Z',
};
const ground: Point[] = [
  [152, 738],
  [180, 758],
  [240, 766],
  [500, 766],
  [740, 762],
  [830, 752],
  [878, 722],
];

/** Low shoes seen from the side: trail runners and walking shoes. */
export function drawShoe(color: string, seed: number, look: ShoeLook): string {
  const pen = createPen(seed, cloths.hard);
  if (look.view === 'sole') return pen.render(drawOutsole(pen, color, look.accent));

  const base = look.sole === 'walk' ? 778 : 770;

  return pen.render(
    `<g transform="translate(-6 -66)">${[
      drawShadow({ x: 510, y: base + 26, rx: 372, ry: 15, opacity: 0.46 }),
      drawInside(pen, color),
      drawShell(pen, color, look),
      drawFittings(color, look),
      drawBottom(pen, look),
    ].join('')}</g>`,
  );
}

function drawInside(pen: Pen, color: string): string {
  return [
    pen.part(tongue, {
      color: darkenColor(color, 0.18),
      fold: 0.4,
      texture: 'mesh',
      textureOpacity: 0.6,
    }),
    drawStitch('M372 462 C386 430 398 408 416 396 C432 388 446 392 450 404'),
    pen.part(mouth, { color: darkenColor(color, 0.62), fold: 0.3, edge: 0.8 }),
    pen.part('M214 478 C250 470 300 462 352 456 L340 478 C300 500 252 500 214 478Z', {
      color: darkenColor(color, 0.72),
      fold: 0,
      edge: 0.5,
    }),
  ].join('');
}

function drawShell(pen: Pen, color: string, { accent, sole }: ShoeLook): string {
  const overlay = { fold: 0.3, grain: 0.7, edge: 0.22, shading: 'top' } as const;
  const soft = sole === 'walk' ? color : mixDown(color);

  return [
    pen.part(upper, {
      color,
      shading: 'top',
      texture: 'mesh',
      textureOpacity: sole === 'walk' ? 0.35 : 0.8,
      fold: 0.6,
    }),
    pen.part(throat, { color: darkenColor(color, 0.42), fold: 0.2, edge: 0.5 }),
    pen.part(saddle, { ...overlay, color: soft }),
    sideMark(accent),
    pen.part(toeCap, { ...overlay, color: accent }),
    pen.part(heelCup, { ...overlay, color: accent }),
    pen.part(eyestay, { ...overlay, color: sole === 'walk' ? lightenColor(color, 0.08) : accent }),
    pen.part(collarPad, { color: darkenColor(color, 0.22), fold: 0.4, edge: 0.3, shading: 'top' }),
    drawStitch('M372 512 C432 562 504 602 584 624', '#fff', 0.4) +
      drawStitch('M706 604 C694 644 706 690 728 726', '#fff', 0.3),
    drawStitch('M240 576 C262 620 276 666 306 716', '#fff', 0.3),
    drawSeam('M246 566 C300 552 330 524 366 512', 1.6),
    drawCrease('M640 622 C656 650 660 680 652 706', 0.7) +
      drawCrease('M780 640 C820 650 846 668 858 690', 0.4),
    `<path d="M170 560 C160 600 158 640 168 680" fill="none" stroke="#fff" stroke-opacity=".26" stroke-width="12" filter="url(#blur7)"/>`,
  ].join('');
}

const mixDown = (color: string): string =>
  measureBrightness(color) > 0.5 ? darkenColor(color, 0.16) : lightenColor(color, 0.08);

/** The side mark of the brand: three ridge lines rising to the laces. */
function sideMark(accent: string): string {
  const color = chooseContrast(accent);
  const ridge = (d: string, width: number, opacity: number): string =>
    `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="${width + 2}" stroke-linejoin="round" transform="translate(1.5 2.5)"/><path d="${d}" fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linejoin="round"/>`;

  return (
    ridge(
      'M330 690 C366 668 388 622 414 596 C430 626 440 646 452 664 C470 646 482 632 494 622 C514 652 530 680 562 700',
      10,
      0.92,
    ) +
    ridge(
      'M372 700 C396 682 404 664 416 644 C430 668 440 684 452 696 C470 680 480 670 492 664 C504 680 512 690 524 702',
      6,
      0.55,
    )
  );
}

function drawFittings(color: string, { accent, midsole: pale }: ShoeLook): string {
  const lace =
    measureBrightness(color) > 0.6 ? lightenColor(accent, 0.15) : lightenColor(pale, 0.2);
  return [
    '<path d="M160 474 C140 450 142 424 166 416 C186 412 194 432 188 460" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="13"/>',
    `<path d="M160 474 C140 450 142 424 166 416 C186 412 194 432 188 460" fill="none" stroke="${accent}" stroke-width="10"/>`,
    drawLacing(near, far, lace),
    drawBow(428, 458, lace),
  ].join('');
}

function drawBottom(pen: Pen, { sole, midsole: foam, accent }: ShoeLook): string {
  const height = { race: 9, grip: 14, walk: 4 }[sole];
  const shift = sole === 'walk' ? 8 : 0;
  const tread = buildLugs(
    ground.map(([x, y]) => [x, y + shift] as const),
    sole === 'walk' ? 40 : 24,
    height,
  );

  const rubber = sole === 'walk' ? darkenColor(foam, 0.25) : '#1d1e22';
  const groove = (d: string): string => drawSeam(d, 2.6);

  return [
    pen.part(tread, { color: rubber, shading: 'top', fold: 0, grain: 0.8, edge: 0.3 }),
    pen.part(midsole[sole], { color: foam, shading: 'top', fold: 0.15, grain: 0.35, edge: 0.2 }),
    pen.clip(
      midsole[sole],
      `<path d="M112 640 C160 690 240 706 330 700 C450 692 560 710 664 714 C752 718 838 708 896 680" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="16" filter="url(#blur4)"/><path d="M116 668 C160 706 240 722 330 716 C450 708 560 726 664 730 C752 734 838 724 900 696" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4" filter="url(#blur2)"/>`,
    ),
    groove('M140 720 C210 746 300 736 380 734') + groove('M420 734 C520 740 620 742 700 740'),
    [190, 222, 254, 286]
      .map(
        (x) =>
          `<path d="M${x} 726 l-12 20" stroke="#000" stroke-opacity=".22" stroke-width="4" stroke-linecap="round"/>`,
      )
      .join(''),
    sole === 'grip'
      ? pen.part(
          'M808 716 C846 708 868 700 882 692 C898 700 900 722 886 738 C862 750 836 754 806 756Z',
          { color: '#232429', shading: 'top', fold: 0, grain: 0.8 },
        )
      : '',
    sole === 'race'
      ? pen.part('M144 664 C158 690 196 704 246 708 L238 730 C190 728 152 718 135 702Z', {
          color: accent,
          shading: 'top',
          fold: 0,
        })
      : '',
  ].join('');
}
