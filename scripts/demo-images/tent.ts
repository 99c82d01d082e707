import { chooseContrast, darkenColor, lightenColor } from './color.ts';
import { cloths } from './defs.ts';
import { createPen, type Pen } from './pen.ts';
import {
  drawCrease,
  drawLogo,
  drawSeam,
  drawShadow,
  drawStitch,
  drawStrap,
  type Point,
} from './trim.ts';

const drawGuyLine = ([x1, y1]: Point, [x2, y2]: Point): string =>
  `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="#d9772b" stroke-width="3"/><path d="M${x2 - 5} ${y2 - 14}l5 22" stroke="#777b82" stroke-width="6" stroke-linecap="round"/>`;

const drawPole = (d: string, color: string): string =>
  `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="11" filter="url(#blur2)" transform="translate(2 4)"/><path d="${d}" fill="none" stroke="${color}" stroke-width="8"/><path d="${d}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2" transform="translate(-2 -1)"/>`;

const ripstop = { texture: 'ripstop', textureOpacity: 0.4 };

const domeFly =
  'M60 730 C150 560 300 330 470 286 C640 300 820 540 930 724 C820 744 690 752 560 754 C380 754 200 748 60 730Z';
const domeLeft =
  'M60 730 C150 560 300 330 470 286 C400 420 340 590 318 750 C220 748 130 742 60 730Z';
const domeFront = 'M470 286 C400 420 340 590 318 750 L660 754 C640 590 570 410 470 286Z';
const domeDoor = 'M482 372 C440 480 410 620 404 752 L584 753 C580 620 546 490 482 372Z';
const domeCurtain =
  'M482 372 C546 490 580 620 584 753 L626 753 C640 690 610 640 616 600 C600 520 550 430 482 372Z';

const domeFolds =
  drawCrease('M180 640 C220 600 260 560 280 520') +
  drawCrease('M740 700 C730 640 700 560 660 500') +
  drawCrease('M820 700 C800 640 770 580 730 530') +
  drawCrease('M380 560 C370 620 360 680 356 730');

/** A dome tent with its porch open. */
export function domeTent(color: string, seed: number, { view }: { view?: 'detail' }): string {
  const pen = createPen(seed, cloths.crisp);
  return pen.render(
    [
      drawShadow({ y: 758, rx: 420, ry: 15, opacity: 0.4 }),
      drawGuyLine([116, 640], [22, 752]) + drawGuyLine([878, 640], [972, 748]),
      pen.part(domeFly, { color: darkenColor(color, 0.14), fold: 0.9, ...ripstop }),
      pen.part(domeLeft, {
        color: darkenColor(color, 0.06),
        shading: 'left',
        fold: 0.9,
        ...ripstop,
      }),
      pen.part(domeFront, { color: lightenColor(color, 0.06), fold: 0.7, ...ripstop }),
      pen.part(domeDoor, { color: '#2a2b2e', fold: 0.2, edge: 0.6, texture: 'mesh' }),
      '<path d="M420 752 C440 700 540 696 572 752Z" fill="#c9b896" opacity=".75"/><path d="M440 752 C460 722 520 720 548 752Z" fill="#8a6f4d" opacity=".7"/>',
      pen.part(domeCurtain, { color, shading: 'right', fold: 0.9 }),
      drawPole('M470 286 C400 420 340 590 314 756', '#b9bdc4') +
        drawPole('M470 286 C570 410 640 590 664 760', '#b9bdc4'),
      drawPole(
        'M60 730 C150 560 300 330 470 286 C640 300 820 540 930 724',
        darkenColor(color, 0.5),
      ),
      drawSeam('M200 540 C260 600 330 640 338 650') + drawSeam('M760 480 C720 560 680 620 652 660'),
      domeFolds,
      pen.part('M690 520 C720 510 750 540 764 570 C736 580 706 570 690 520Z', {
        color: darkenColor(color, 0.45),
        fold: 0.2,
        texture: 'mesh',
      }),
      `<g transform="rotate(-54 200 640)">${drawLogo([196, 620], 70, chooseContrast(color))}</g>`,
      drawStitch('M66 722 C200 740 380 746 560 746 C690 744 820 736 922 716'),
    ].join(''),
    view === 'detail' ? '250 270 500 500' : undefined,
  );
}

/** A long family tunnel with a front porch. */
export function tunnelTent(color: string, seed: number): string {
  const pen = createPen(seed, cloths.crisp);
  const hull =
    'M80 720 C86 520 150 370 280 340 L720 300 C850 330 916 500 930 708 C700 760 320 772 80 720Z';
  const mouth = 'M80 720 C86 520 150 370 280 340 C400 380 440 560 446 752 C320 756 180 742 80 720Z';
  const opening =
    'M150 728 C154 580 196 450 276 420 C350 450 376 600 380 750 C300 752 220 744 150 728Z';
  const arch = (x: number, top: number): string =>
    `M${x} ${top} C${x + 108} ${top + 50} ${x + 150} ${top + 230} ${x + 158} 744`;

  return pen.render(
    [
      drawShadow({ y: 756, rx: 420, ry: 15, opacity: 0.4 }),
      drawGuyLine([250, 350], [60, 764]) + drawGuyLine([870, 460], [976, 736]),
      pen.part(hull, { color, shading: 'top', fold: 0.9, texture: 'ripstop', textureOpacity: 0.4 }),
      pen.clip(
        hull,
        `<path d="M440 330 C560 380 610 560 606 770 L940 740 L930 300Z" fill="${darkenColor(color, 0.25)}" opacity=".35"/>`,
      ),
      drawPole(arch(420, 326), '#b9bdc4') + drawPole(arch(570, 312), '#b9bdc4'),
      windowPane(pen),
      pen.part(mouth, {
        color: lightenColor(color, 0.07),
        fold: 0.7,
        ...ripstop,
      }),
      pen.part(opening, { color: '#26272b', fold: 0.2, edge: 0.7, texture: 'mesh' }),
      '<path d="M170 730 C190 690 330 690 370 748 C300 750 230 742 170 730Z" fill="#c9b896" opacity=".7"/>',
      drawPole('M80 720 C86 520 150 370 280 340 C400 380 440 560 446 752', darkenColor(color, 0.5)),
      drawStrap(
        'M150 728 C154 580 196 450 276 420 C350 450 376 600 380 750',
        darkenColor(color, 0.35),
        12,
      ),
      drawCrease('M500 420 C540 500 550 600 552 700') +
        drawCrease('M660 400 C700 480 716 600 718 700') +
        drawCrease('M820 400 C850 500 870 600 872 690'),
      drawLogo([770, 620], 84, chooseContrast(color)),
      drawStitch('M90 712 C320 758 700 748 922 700'),
    ].join(''),
  );
}

function windowPane(pen: Pen): string {
  const pane =
    'M640 470 C676 464 716 462 748 464 C764 500 770 540 772 578 C734 582 698 586 664 590 C662 548 654 506 640 470Z';
  return (
    pen.part(pane, { color: '#aeb9c0', fold: 0.4, edge: 0.4 }) +
    drawStitch(pane, '#222', 0.5) +
    '<path d="M660 480 L700 580" stroke="#fff" stroke-opacity=".35" stroke-width="16"/>'
  );
}

const tarpRoof =
  'M180 330 Q500 380 820 330 Q870 440 960 560 Q740 540 640 600 Q500 560 360 600 Q260 540 40 560 Q130 440 180 330Z';
const tarpNear = 'M180 330 Q500 380 820 330 Q770 450 640 600 Q500 560 360 600 Q230 450 180 330Z';

/** A hexagonal tarp on two poles. */
export function hexaTarp(color: string, seed: number): string {
  const pen = createPen(seed, cloths.crisp);
  const leg = (x: number, y: number): string => drawPole(`M${x} ${y} L${x} 800`, '#8d9299');

  return pen.render(
    [
      drawShadow({ y: 806, rx: 400, ry: 14, opacity: 0.3 }),
      drawGuyLine([180, 330], [30, 800]) +
        drawGuyLine([820, 330], [970, 800]) +
        drawGuyLine([40, 560], [8, 790]) +
        drawGuyLine([960, 560], [990, 790]),
      leg(182, 330) + leg(818, 330),
      drawGuyLine([360, 600], [330, 806]) + drawGuyLine([640, 600], [670, 806]),
      '<ellipse cx="500" cy="806" rx="250" ry="16" fill="#000" opacity=".16" filter="url(#blur7)"/>',
      pen.part(tarpRoof, {
        color: darkenColor(color, 0.2),
        shading: 'round',
        fold: 1,
        ...ripstop,
      }),
      pen.part(tarpNear, {
        color,
        shading: 'top',
        fold: 1,
        ...ripstop,
        edge: 0.15,
      }),
      drawSeam('M180 330 Q500 380 820 330', 3),
      drawCrease('M500 372 C500 440 498 500 500 560') +
        drawCrease('M320 380 C340 450 356 520 366 580') +
        drawCrease('M680 380 C660 450 644 520 634 580') +
        drawCrease('M150 420 C200 470 280 530 340 580', 0.7) +
        drawCrease('M850 420 C800 470 720 530 660 580', 0.7),
      drawLogo([456, 480], 88, chooseContrast(color)),
      drawStitch('M196 340 Q500 388 804 340'),
    ].join(''),
  );
}
