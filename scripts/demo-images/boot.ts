import { measureBrightness, darkenColor, lightenColor } from './color.ts';
import { cloths } from './defs.ts';
import { drawBow, drawLacing } from './laces.ts';
import { createPen, type Pen } from './pen.ts';
import { buildLugs, drawOutsole } from './sole.ts';
import { drawCrease, drawLogo, drawSeam, drawShadow, drawStitch, type Point } from './trim.ts';

type BootLook = { accent: string; alpine?: boolean; view?: 'side' | 'sole' };

const upper =
  'M166 712 C150 650 156 596 172 548 C184 500 176 440 178 384 C178 340 170 320 182 300 C202 286 230 292 248 300 C296 318 346 310 384 282 C404 270 426 276 432 292 C440 340 446 384 470 424 C508 478 584 532 668 566 C742 590 818 598 864 640 C892 668 896 702 888 730 C640 756 330 752 166 712Z';
const mouth =
  'M188 298 C240 268 330 252 408 262 L384 284 C346 310 296 318 248 300 C228 292 206 286 188 298Z';
const tongue =
  'M372 300 C372 262 380 224 402 206 C424 196 446 206 450 228 C452 270 462 330 492 392 L440 400Z';
const collar =
  'M182 300 C202 286 230 292 248 300 C296 318 346 310 384 282 L404 276 C410 310 412 336 418 366 C360 400 260 404 178 372 C178 340 172 320 182 300Z';
const throat =
  'M408 276 C422 272 430 280 432 292 C440 340 446 384 470 424 C508 478 584 532 668 566 L620 590 C540 552 470 506 430 440 C414 396 408 340 408 276Z';
const eyestay =
  'M390 290 L412 282 C414 346 420 400 440 436 C478 500 548 548 632 584 C616 604 596 614 574 618 C494 584 420 538 386 466 C376 410 384 350 390 290Z';
const heel =
  'M166 712 C150 650 156 596 172 548 C178 524 179 500 179 474 C222 486 250 520 262 566 C276 620 286 676 320 736 C260 732 206 724 166 712Z';
const ankle =
  'M179 470 C178 440 177 410 178 378 C256 404 340 402 394 378 C386 412 380 442 386 466 C404 504 430 536 462 560 C400 580 330 560 264 566 C248 516 222 486 179 470Z';
const quarter =
  'M264 566 C330 560 400 580 462 560 C500 590 536 604 574 618 C592 650 594 692 588 742 L440 744 C410 690 364 654 306 648 C286 626 272 596 264 566Z';
const rand =
  'M612 744 C640 712 690 694 744 690 C800 686 846 672 876 654 C894 680 896 706 888 730 C800 742 706 746 612 744Z';
const toeCap =
  'M700 576 C760 592 824 602 864 640 C880 656 888 676 890 696 C846 704 786 706 732 716 C706 676 690 620 700 576Z';
const sole =
  'M156 692 C196 716 260 730 340 726 C450 720 560 734 668 738 C756 740 838 732 886 714 C902 722 904 744 890 758 C856 774 806 778 744 778 L356 776 C342 776 338 764 322 764 L298 764 C284 764 282 780 264 780 L214 780 C172 780 150 764 146 736 C143 718 148 704 156 692Z';
const ground: Point[] = [
  [164, 764],
  [190, 782],
  [240, 788],
  [300, 788],
  [500, 786],
  [744, 784],
  [836, 774],
  [880, 750],
];

const near: Point[] = [
  [404, 316],
  [410, 360],
  [420, 406],
  [444, 452],
  [482, 494],
  [530, 530],
  [584, 562],
];
const far: Point[] = [
  [446, 296],
  [456, 340],
  [468, 384],
  [494, 424],
  [532, 466],
  [580, 502],
  [634, 536],
];

/** Hiking boots seen from the side. */
export function drawBoot(color: string, seed: number, look: BootLook): string {
  const pen = createPen(seed, cloths.sturdy);
  if (look.view === 'sole') return pen.render(drawOutsole(pen, color, look.accent));

  return pen.render(
    `<g transform="translate(-10 -34)">${[
      drawShadow({ x: 518, y: 818, rx: 372, ry: 15, opacity: 0.48 }),
      drawInside(pen, color),
      drawShell(pen, color, look),
      drawFittings(color, look),
      drawBottom(pen, look),
    ].join('')}</g>`,
  );
}

function drawInside(pen: Pen, color: string): string {
  return [
    pen.part(tongue, { color: darkenColor(color, 0.3), fold: 0.6 }),
    drawStitch('M384 290 C384 254 392 230 408 220 C424 214 436 222 438 238'),
    `<rect x="398" y="232" width="34" height="22" rx="4" fill="#e9e7e2" fill-opacity=".85" transform="rotate(6 414 242)"/>`,
    pen.part(mouth, { color: darkenColor(color, 0.66), fold: 0.3, edge: 0.8 }),
  ].join('');
}

function drawShell(pen: Pen, color: string, { accent, alpine }: BootLook): string {
  const leather = { fold: 0.6, grain: 0.9, edge: 0.26, shading: 'top' } as const;
  const fabric = alpine ? darkenColor(color, 0.12) : darkenColor(color, 0.3);

  return [
    pen.part(upper, { ...leather, color }),
    pen.part(throat, { color: darkenColor(color, 0.5), fold: 0.2, edge: 0.5 }),
    pen.part(ankle, {
      ...leather,
      color: fabric,
      texture: alpine ? 'ripstop' : 'web',
      textureOpacity: 0.7,
    }),
    pen.part(quarter, { ...leather, color: lightenColor(color, 0.04) }),
    drawLogo(
      [420, 612],
      74,
      measureBrightness(color) > 0.5 ? darkenColor(color, 0.6) : lightenColor(color, 0.62),
    ),
    pen.part(heel, { ...leather, color: alpine ? accent : darkenColor(color, 0.2) }),
    pen.part(toeCap, {
      ...leather,
      color: alpine ? darkenColor(color, 0.1) : darkenColor(color, 0.14),
    }),
    pen.part(rand, { color: '#232429', shading: 'top', fold: 0.1, grain: 0.8, edge: 0.3 }),
    pen.part(eyestay, { ...leather, color: alpine ? accent : lightenColor(color, 0.06) }),
    pen.part(collar, { ...leather, color: darkenColor(color, 0.42), fold: 0.9 }),
    drawSeam('M190 338 C260 366 350 362 404 334', 3) +
      drawSeam('M186 318 C256 342 340 338 400 306', 2),
    drawStitch('M396 470 C430 536 500 578 574 604', '#fff', 0.42) +
      drawStitch('M270 574 C330 570 400 588 456 570', '#fff', 0.36),
    drawStitch('M256 572 C270 624 282 676 312 730', '#fff', 0.36) +
      drawStitch('M712 584 C704 626 716 676 742 708', '#fff', 0.36),
    drawCrease('M300 420 C320 450 320 490 306 520', 0.7) +
      drawCrease('M630 610 C650 640 650 670 640 700', 0.8) +
      drawCrease('M220 430 C214 470 216 500 226 520', 0.6),
    '<path d="M178 560 C166 600 164 650 176 690" fill="none" stroke="#fff" stroke-opacity=".24" stroke-width="12" filter="url(#blur7)"/>',
  ].join('');
}

function drawFittings(color: string, { accent, alpine }: BootLook): string {
  const lace =
    measureBrightness(color) > 0.45 ? darkenColor(accent, 0.1) : lightenColor(accent, 0.12);
  return [
    '<path d="M184 312 C158 286 158 256 184 246 C206 244 214 268 208 300" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="15"/>',
    `<path d="M184 312 C158 286 158 256 184 246 C206 244 214 268 208 300" fill="none" stroke="${alpine ? accent : darkenColor(color, 0.35)}" stroke-width="12"/>`,
    drawLacing(near, far, lace),
    near
      .slice(0, 3)
      .map(
        ([x, y]) =>
          `<path d="M${x - 10} ${y - 7} l17 2 l2 10 l-17 3z" fill="#c6c7ca" stroke="#000" stroke-opacity=".5"/>`,
      )
      .join(''),
    drawBow(424, 300, lace),
  ].join('');
}

function drawBottom(pen: Pen, { accent, alpine }: BootLook): string {
  const tread = buildLugs(ground, 30, 16);
  const foam = alpine ? '#3a3c42' : '#4a4640';

  return [
    pen.part(tread, { color: '#1b1c20', shading: 'top', fold: 0, grain: 0.9, edge: 0.3 }),
    pen.part(sole, { color: foam, shading: 'top', fold: 0.1, grain: 0.6, edge: 0.26 }),
    pen.clip(
      sole,
      '<path d="M130 690 C190 726 260 738 340 734 C450 728 560 742 668 746 C756 748 838 738 902 708" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="14" filter="url(#blur4)"/>',
    ),
    `<path d="M150 732 C210 752 300 750 380 746 C520 750 640 758 744 756 C820 754 870 744 896 732" fill="none" stroke="${alpine ? accent : lightenColor(foam, 0.3)}" stroke-width="5" stroke-opacity=".85"/>`,
    drawSeam('M156 748 C214 766 300 764 380 760 C520 764 640 772 744 770', 2),
  ].join('');
}
