import { chooseContrast, darkenColor, lightenColor } from './color.ts';
import { cloths } from './defs.ts';
import { createPen, type Pen } from './pen.ts';
import {
  drawCrease,
  innerStitch,
  drawLogo,
  drawZipPull,
  drawSeam,
  drawShadow,
  drawStrap,
  drawZip,
} from './trim.ts';

/** A small crossbody sling. */
export function drawSling(color: string, seed: number, look: { back?: boolean } = {}): string {
  const pen = createPen(seed, cloths.sturdy);
  const body =
    'M300 470 C300 420 340 396 400 396 L620 396 C690 396 716 420 716 470 L710 720 C706 770 670 792 610 794 L404 794 C340 792 308 770 304 720Z';
  const pocket =
    'M326 590 Q508 572 692 590 L688 716 C684 756 660 772 606 774 L410 774 C352 772 332 756 328 716Z';

  const face = [
    drawZip('M330 470 Q508 440 686 470', darkenColor(color, 0.55), 11) + drawZipPull(676, 466),
    drawSeam('M306 560 Q508 540 712 560'),
    pen.part(pocket, {
      color: lightenColor(color, 0.03),
      fold: 1,
      texture: 'web',
      textureOpacity: 0.35,
    }),
    innerStitch(pocket),
    drawZip('M342 622 Q508 606 676 622', darkenColor(color, 0.55), 9) + drawZipPull(346, 618),
    drawLogo([462, 676], 84, chooseContrast(color)),
  ].join('');

  return pen.render(
    [
      drawShadow({ y: 812, rx: 230, ry: 15 }),
      drawStrap('M330 420 C250 150 720 60 700 420', darkenColor(color, 0.5), 30),
      '<rect x="476" y="196" width="62" height="48" rx="8" fill="#17181c" stroke="#55575d" transform="rotate(-6 507 220)"/><rect x="486" y="206" width="42" height="9" rx="3" fill="#41434a" transform="rotate(-6 507 220)"/>',
      pen.part(body, { color, texture: 'web', textureOpacity: 0.35 }),
      look.back
        ? drawPadding(pen, color, 'M344 450 Q508 430 672 450 L664 730 Q508 748 352 730Z')
        : face,
      drawCrease('M380 500 C370 530 380 550 376 566') +
        drawCrease('M620 490 C630 520 618 540 626 560') +
        drawCrease('M400 660 C410 700 404 730 412 760', 0.8),
    ].join(''),
  );
}

/** A hip pack with a wide belt. */
export function hipPack(color: string, seed: number, look: { back?: boolean } = {}): string {
  const pen = createPen(seed, cloths.sturdy);
  const body =
    'M270 440 C380 410 620 410 730 440 C770 470 776 560 750 640 C726 690 640 706 500 706 C360 706 274 690 250 640 C224 560 230 470 270 440Z';
  const wing = 'M262 460 C190 462 120 480 70 520 L82 566 C140 560 200 580 250 610Z';
  const mirrored = 'M738 460 C810 462 880 480 930 520 L918 566 C860 560 800 580 750 610Z';
  const pocket =
    'M300 560 Q500 536 700 560 C704 620 690 660 660 672 Q500 690 340 672 C310 660 296 620 300 560Z';

  const face = [
    drawZip('M276 490 Q500 440 724 490', darkenColor(color, 0.55), 11) + drawZipPull(712, 484),
    pen.part(pocket, {
      color: lightenColor(color, 0.03),
      texture: 'ripstop',
      textureOpacity: 0.5,
      fold: 0.9,
    }),
    innerStitch(pocket),
    drawZip('M322 590 Q500 566 678 590', darkenColor(color, 0.55), 9) + drawZipPull(326, 586),
    drawLogo([458, 612], 84, chooseContrast(color)),
  ].join('');

  return pen.render(
    [
      drawShadow({ y: 726, rx: 320, ry: 15 }),
      drawStrap(
        'M84 540 C40 420 300 300 500 300 C700 300 960 420 916 540',
        darkenColor(color, 0.5),
        26,
      ),
      '<rect x="468" y="276" width="64" height="48" rx="8" fill="#17181c" stroke="#55575d"/><rect x="478" y="286" width="44" height="9" rx="3" fill="#41434a"/>',
      pen.part(wing, { color: darkenColor(color, 0.35), texture: 'mesh' }) +
        pen.part(mirrored, { color: darkenColor(color, 0.42), texture: 'mesh' }),
      pen.part(body, { color, texture: 'ripstop', textureOpacity: 0.5 }),
      look.back
        ? drawPadding(pen, color, 'M296 470 Q500 440 704 470 L690 640 Q500 672 310 640Z')
        : face,
      [300, 700].map((x) => drawStrap(`M${x} 452 L${x} 540`, darkenColor(color, 0.5), 14)).join(''),
      drawCrease('M380 460 C372 490 380 520 374 540') +
        drawCrease('M620 460 C630 490 618 520 626 540'),
    ].join(''),
  );
}

/** The back panel: padded mesh with two channels for air. */
function drawPadding(pen: Pen, color: string, panel: string): string {
  const channel = (y: number): string =>
    `<path d="M360 ${y} Q500 ${y + 14} 640 ${y}" stroke="#000" stroke-opacity=".4" stroke-width="16" fill="none" filter="url(#blur4)"/>`;
  return (
    pen.part(panel, { color: darkenColor(color, 0.4), fold: 0.4, texture: 'mesh' }) +
    innerStitch(panel) +
    channel(530) +
    channel(600)
  );
}
