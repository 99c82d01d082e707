import { chooseContrast, darkenColor, lightenColor } from './color.ts';
import { cloths } from './defs.ts';
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
  drawStrap,
  drawZip,
} from './trim.ts';

type PackLook = {
  type: 'trek' | 'day' | 'roll';
  webbing: string;
  back?: boolean;
};

const trekBody =
  'M296 300 C296 190 376 140 500 140 C624 140 704 190 704 300 L724 720 C728 822 690 868 600 874 L400 874 C310 868 272 822 276 720Z';
const trekLid =
  'M286 330 C280 200 370 126 500 126 C630 126 720 200 714 330 C654 368 582 380 500 380 C418 380 346 368 286 330Z';
const trekPocket = 'M330 566 Q500 532 670 566 L684 770 Q686 838 620 844 L380 844 Q314 838 316 770Z';
const dayBody =
  'M276 420 C270 240 340 130 500 126 C660 130 730 240 724 420 L736 740 C738 830 700 868 610 872 L390 872 C300 868 262 830 264 740Z';
const rollBody =
  'M290 286 L710 286 L730 750 C732 830 694 868 606 872 L394 872 C306 868 268 830 270 750Z';

const rollTop =
  'M276 196 C290 166 330 158 360 158 L640 158 C670 158 710 166 724 196 C736 236 730 276 716 296 L284 296 C270 276 264 236 276 196Z';
/** Outlines from behind, where a rolled top is part of the back. */
const bodies = { trek: trekBody, day: dayBody, roll: `${rollTop} ${rollBody}` };

/** Backpacks: a lidded trekking pack, a zipped daypack or a roll top. */
export function drawPack(color: string, seed: number, look: PackLook): string {
  const pen = createPen(seed, cloths.sturdy);
  if (look.back) return pen.render(drawHarness(pen, color, look));
  const faces = { trek: drawTrekPack, day: drawDayPack, roll: drawRollTopPack };
  const floor = drawShadow({ y: 890, rx: 258, ry: 20, opacity: 0.4 });
  return pen.render(floor + faces[look.type](pen, color, look));
}

function drawHandle(color: string): string {
  return drawStrap('M440 136 C440 66 560 66 560 136', color, 20);
}

function sidePockets(pen: Pen, color: string): string {
  const bag = 'M284 500 C248 510 234 548 234 600 L240 746 Q244 806 286 812Z';
  const tone = { fold: 0.7, texture: 'mesh', textureOpacity: 0.7 };

  return (
    pen.part(bag, { color: darkenColor(color, 0.4), ...tone }) +
    pen.part(mirrorPath(bag), { color: darkenColor(color, 0.5), ...tone })
  );
}

function drawBuckle(x: number, y: number): string {
  return `<rect x="${x - 25}" y="${y}" width="50" height="56" rx="8" fill="#000" fill-opacity=".35" filter="url(#blur4)"/><rect x="${x - 24}" y="${y - 4}" width="48" height="54" rx="7" fill="#17181c" stroke="#55575d" stroke-width="1.2"/><rect x="${x - 17}" y="${y + 4}" width="34" height="10" rx="3" fill="#41434a"/><rect x="${x - 17}" y="${y + 20}" width="34" height="20" rx="3" fill="#24262b"/><path d="M${x - 12} ${y + 25}h24M${x - 12} ${y + 31}h24" stroke="#000" stroke-opacity=".6" stroke-width="2"/>`;
}

type Daisy = { x: number; from: number; to: number; color: string };

function drawDaisyChain(pen: Pen, { x, from, to, color }: Daisy): string {
  const band = pen.part(
    `M${x - 12} ${from} L${x + 12} ${from} L${x + 12} ${to} L${x - 12} ${to}Z`,
    { color, shading: 'left', fold: 0, edge: 0.3, texture: 'web' },
  );
  const bars: string[] = [];

  for (let y = from + 34; y < to; y += 38)
    bars.push(
      `<path d="M${x - 11} ${y}h22" stroke="#000" stroke-opacity=".6" stroke-width="3"/><path d="M${x - 11} ${y + 3}h22" stroke="#fff" stroke-opacity=".2" stroke-width="1.4"/>`,
    );

  return band + bars.join('');
}

function drawTrekPack(pen: Pen, color: string, { webbing }: PackLook): string {
  return [
    drawHandle(webbing),
    sidePockets(pen, color),
    pen.part(trekBody, { color, texture: 'ripstop', textureOpacity: 0.5 }),
    pen.part(trekPocket, {
      color: lightenColor(color, 0.03),
      fold: 1.1,
      texture: 'ripstop',
      textureOpacity: 0.4,
    }),
    innerStitch(trekPocket, 12),
    drawCreases(
      [
        'M318 420 C334 470 322 520 326 556',
        'M362 650 C382 710 374 760 386 800',
        'M470 600 C460 680 474 740 466 810',
      ],
      0.8,
    ),
    drawDaisyChain(pen, { x: 380, from: 366, to: 580, color: webbing }) +
      drawDaisyChain(pen, { x: 620, from: 366, to: 580, color: webbing }),
    pen.part(trekLid, { color, fold: 0.9, texture: 'ripstop', textureOpacity: 0.5 }),
    drawSeam('M290 336 C350 372 420 384 500 384 C580 384 650 372 710 336') +
      drawStitch('M298 322 C350 356 420 366 500 366 C580 366 650 356 702 322'),
    drawZip('M330 250 Q500 204 670 250', darkenColor(color, 0.6)) + drawZipPull(334, 250),
    drawCreases(['M410 176 C398 220 416 270 404 300'], 0.7),
    drawBuckle(380, 470) + drawBuckle(620, 470),
    drawZip('M340 610 Q500 580 660 610') + drawZipPull(648, 606),
    drawLogo([456, 672], 88, chooseContrast(color)),
    drawStrap('M286 646 L330 656', webbing, 14) + drawStrap('M714 646 L670 656', webbing, 14),
    drawStrap('M318 850 L318 884', webbing, 14) + drawStrap('M682 850 L682 884', webbing, 14),
  ].join('');
}

function drawDayPack(pen: Pen, color: string, { webbing }: PackLook): string {
  const pocket = 'M316 560 Q500 540 684 560 L692 770 Q692 836 622 842 L378 842 Q308 836 308 770Z';
  return [
    drawHandle(webbing),
    sidePockets(pen, color),
    pen.part(dayBody, { color, texture: 'web', textureOpacity: 0.3 }),
    drawZip(
      'M286 480 C276 300 340 188 500 184 C660 188 724 300 714 480',
      darkenColor(color, 0.55),
      12,
    ),
    drawZipPull(668, 330) + drawZipPull(330, 330),
    pen.part('M300 740 L700 740 L706 790 Q700 868 610 872 L390 872 Q300 868 294 790Z', {
      color: darkenColor(color, 0.3),
      fold: 0.6,
      edge: 0.2,
    }),
    pen.part(pocket, {
      color: lightenColor(color, 0.03),
      fold: 1,
      texture: 'web',
      textureOpacity: 0.3,
    }),
    innerStitch(pocket, 11),
    drawZip('M328 606 Q500 588 672 606', darkenColor(color, 0.55)) + drawZipPull(330, 606),
    `<g transform="rotate(45 500 440)"><rect x="466" y="406" width="68" height="68" rx="6" fill="#3a2c22"/><rect x="472" y="412" width="56" height="56" rx="4" fill="none" stroke="#cbb38c" stroke-opacity=".7" stroke-dasharray="5 3"/></g><path d="M486 432v18M514 432v18" stroke="#120d0a" stroke-width="5"/>`,
    drawLogo([456, 676], 88, chooseContrast(color)),
    drawCreases(
      [
        'M340 300 C330 360 344 420 334 480',
        'M370 640 C386 690 376 740 388 800',
        'M420 220 C408 280 424 330 412 380',
      ],
      0.8,
    ),
  ].join('');
}

function drawRollTopPack(pen: Pen, color: string, { webbing }: PackLook): string {
  const flap = 'M290 286 L710 286 L714 372 L286 372Z';
  return [
    sidePockets(pen, color),
    pen.part(rollBody, { color, fold: 1 }),
    pen.part(flap, { color: darkenColor(color, 0.12), fold: 0.8, edge: 0.25 }),
    pen.part(rollTop, { color, fold: 0.7, shading: 'top' }),
    drawSeam('M280 206 Q500 190 720 206', 3) +
      drawSeam('M276 240 Q500 226 724 240', 3) +
      drawSeam('M280 272 Q500 262 720 272', 3),
    drawStrap('M500 170 L500 560', webbing, 26),
    drawBuckle(500, 500),
    drawStrap('M284 380 L240 500', webbing, 16) + drawStrap('M716 380 L760 500', webbing, 16),
    drawZip('M330 640 L670 640', darkenColor(color, 0.6), 11) + drawZipPull(344, 640),
    drawLogo([456, 700], 88, chooseContrast(color)),
    pen.part('M272 800 L728 800 C726 848 694 868 606 872 L394 872 C306 868 274 848 272 800Z', {
      color: darkenColor(color, 0.4),
      fold: 0.5,
      edge: 0.25,
    }),
    drawCreases(
      [
        'M330 400 C350 470 336 540 346 610',
        'M420 420 C408 500 424 570 412 620',
        'M360 670 C380 710 372 750 380 790',
      ],
      0.9,
    ),
  ].join('');
}

/** The carrying side: padded shoulder straps, ventilated back and hip belt. */
function drawHarness(pen: Pen, color: string, { type, webbing }: PackLook): string {
  const shoulder =
    'M440 196 C380 196 336 250 326 350 C318 450 330 540 344 610 L392 604 C384 540 378 460 388 380 C396 310 420 270 456 258Z';
  const belt =
    'M500 728 C420 720 330 730 250 760 C196 782 170 812 176 836 C190 858 240 846 300 824 C380 800 440 798 500 800Z';
  const pad = 'M396 300 C430 284 570 284 604 300 L616 690 C570 706 430 706 384 690Z';
  const padding = { fold: 0.4, texture: 'mesh' };

  return [
    drawShadow({ y: 890, rx: 258, ry: 20, opacity: 0.4 }),
    drawHandle(webbing),
    pen.part(bodies[type], {
      color: darkenColor(color, 0.1),
      texture: 'ripstop',
      textureOpacity: 0.5,
    }),
    pen.part(pad, { color: darkenColor(webbing, 0.1), ...padding }),
    [380, 460, 540, 620]
      .map(
        (y) =>
          `<path d="M404 ${y} Q500 ${y + 18} 596 ${y}" stroke="#000" stroke-opacity=".45" stroke-width="16" fill="none" filter="url(#blur4)"/>`,
      )
      .join(''),
    pen.part(shoulder, { color: webbing, ...padding, shading: 'left' }) +
      pen.part(mirrorPath(shoulder), { color: webbing, ...padding, shading: 'right' }),
    drawStrap('M368 608 C366 680 350 740 316 790', color, 15) +
      drawStrap('M632 608 C634 680 650 740 684 790', color, 15),
    drawStrap('M352 430 Q500 452 648 430', webbing, 13) + drawBuckle(500, 420),
    pen.part(belt, { color: webbing, ...padding }) +
      pen.part(mirrorPath(belt), { color: webbing, ...padding }),
    drawSeam(belt, 1.4) + drawSeam(mirrorPath(belt), 1.4),
    drawLogo([468, 216], 62, chooseContrast(color)),
  ].join('');
}
