import { chooseContrast, darkenColor, lightenColor } from './color.ts';
import { cloths } from './defs.ts';
import { createPen, type Pen } from './pen.ts';
import { drawCrease, drawLogo, drawSeam, drawShadow, drawStrap } from './trim.ts';

const hard = { fold: 0, grain: 0.6, edge: 0.25 } as const;

type PoleLook = { shaft: string; folding?: boolean };

/** A pair of trekking poles leaning together. */
export function drawPoles(color: string, seed: number, look: PoleLook): string {
  const pen = createPen(seed, cloths.hard);
  const pole = trekkingPole(pen, color, look);
  return pen.render(
    `${drawShadow({ y: 936, rx: 210, ry: 12, opacity: 0.34 })}<g transform="rotate(9 430 500) translate(-50 0)">${pole}</g><g transform="rotate(-9 570 500) translate(60 0)">${pole}</g>`,
  );
}

function trekkingPole(pen: Pen, color: string, { shaft }: PoleLook): string {
  const tube = ([y0, y1]: readonly [number, number], half: number, fill: string): string =>
    pen.part(`M${500 - half} ${y0}L${500 + half} ${y0}L${500 + half} ${y1}L${500 - half} ${y1}Z`, {
      color: fill,
      ...hard,
    });

  const lock = (y: number): string =>
    pen.part(`M484 ${y}L516 ${y}L518 ${y + 48}L482 ${y + 48}Z`, { color: '#1d1f23', ...hard }) +
    pen.part(`M512 ${y + 6}L530 ${y + 4}L532 ${y + 40}L514 ${y + 42}Z`, { color, ...hard });

  const grip =
    'M478 70 C474 48 530 40 532 66 C534 90 522 100 520 120 C526 150 516 170 520 196 L520 300 C518 312 482 312 480 300 L480 196 C484 170 474 150 480 120 C478 100 480 90 478 70Z';
  const loop = 'M500 64 C420 80 396 180 430 236 C450 262 480 200 496 92';

  return [
    drawStrap(loop, '#2a2c31', 18),
    tube([280, 560], 11, shaft) + tube([540, 760], 9.5, color) + tube([740, 880], 8, shaft),
    [600, 660]
      .map((y) => `<path d="M492 ${y}h16" stroke="#fff" stroke-opacity=".7" stroke-width="3"/>`)
      .join(''),
    `<g transform="rotate(90 500 420)">${drawLogo([470, 412], 36, chooseContrast(shaft))}</g>`,
    lock(536) + lock(736),
    pen.part(grip, { color: '#2f3136', fold: 0.2, grain: 1 }),
    [214, 236, 258, 280].map((y) => drawSeam(`M480 ${y} Q500 ${y + 8} 520 ${y}`, 3)).join(''),
    pen.part('M478 62 C478 42 532 38 532 62 C532 74 478 80 478 62Z', { color, ...hard }),
    '<path d="M462 868 C462 858 538 858 538 868 C538 880 462 880 462 868Z" fill="#202226" stroke="#555"/>',
    pen.part('M492 880L508 880L504 930L496 930Z', { color: '#3a3c42', ...hard }),
  ].join('');
}

/** An aluminium carabiner. */
export function drawCarabiner(color: string, seed: number): string {
  const pen = createPen(seed, cloths.hard);
  const body =
    'M400 250 C430 190 580 180 630 240 C690 320 690 640 640 740 C600 810 440 816 400 740 C388 716 386 690 388 660';
  const bar = (d: string, fill: string, width: number): string =>
    `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="${width + 6}" stroke-linecap="round" filter="url(#blur7)" transform="translate(5 12)"/><path d="${d}" fill="none" stroke="${darkenColor(fill, 0.45)}" stroke-width="${width}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${fill}" stroke-width="${width * 0.76}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${lightenColor(fill, 0.55)}" stroke-opacity=".75" stroke-width="${width * 0.2}" stroke-linecap="round" transform="translate(-6 -5)" filter="url(#blur2)"/>`;

  return pen.render(
    [
      drawShadow({ y: 830, rx: 180, ry: 12, opacity: 0.34 }),
      `<g transform="rotate(8 500 500)">${bar('M396 264 L388 660', '#b4b8be', 30)}${bar(body, color, 50)}<circle cx="390" cy="668" r="9" fill="#666a70" stroke="#222"/><path d="M378 262 l34 6" stroke="#333" stroke-width="5"/>`,
      `<g transform="rotate(90 664 480)">${drawLogo([620, 462], 60, chooseContrast(color))}</g></g>`,
    ].join(''),
  );
}

/** A roll-top dry bag. */
export function dryBag(color: string, seed: number): string {
  const pen = createPen(seed, cloths.crisp);
  const body =
    'M330 300 L670 300 C690 420 696 640 690 800 C684 856 600 876 500 876 C400 876 316 856 310 800 C304 640 310 420 330 300Z';
  const top = 'M318 226 C360 210 640 210 682 226 L680 312 Q500 330 320 312Z';

  return pen.render(
    [
      drawShadow({ y: 888, rx: 190, ry: 15, opacity: 0.4 }),
      drawStrap('M324 240 C250 130 750 130 676 240', '#26282d', 20),
      '<rect x="470" y="136" width="60" height="44" rx="8" fill="#17181c" stroke="#55575d"/>',
      pen.part(body, { color, fold: 1.2 }),
      pen.part(top, { color: darkenColor(color, 0.1), fold: 0.6 }),
      drawSeam('M320 252 Q500 242 680 252', 3) + drawSeam('M320 280 Q500 274 680 280', 3),
      drawCrease('M380 330 C370 380 400 420 388 470') +
        drawCrease('M620 330 C632 380 600 420 612 470') +
        drawCrease('M500 330 C490 370 510 400 500 440') +
        drawCrease('M350 560 C370 640 350 700 366 780') +
        drawCrease('M640 560 C624 640 644 700 630 780'),
      pen.part(
        'M312 770 Q500 800 690 770 L690 800 C684 856 600 876 500 876 C400 876 316 856 310 800Z',
        { color: darkenColor(color, 0.35), fold: 0.4, edge: 0.2 },
      ),
      drawLogo([430, 540], 140, chooseContrast(color)),
      `<path d="M440 640h120M460 662h80" stroke="${chooseContrast(color)}" stroke-width="6" stroke-opacity=".8"/>`,
    ].join(''),
  );
}

/** A hank of cord or laces. */
export function cordHank(color: string, seed: number): string {
  const pen = createPen(seed, cloths.hard);

  const loops = Array.from({ length: 9 }, (_, i) => {
    const k = i * 13;
    return drawStrap(
      `M${440 - k * 0.4} 300 C${330 - k} ${380 + k * 0.2} ${330 - k} ${640 - k * 0.2} ${450 - k * 0.3} 720 C${480 - k * 0.2} 742 ${520 + k * 0.2} 742 ${550 + k * 0.3} 720 C${670 + k} ${640 - k * 0.2} ${670 + k} ${380 + k * 0.2} ${560 + k * 0.4} 300 C${530 + k * 0.2} 272 ${470 - k * 0.2} 272 ${440 - k * 0.4} 300`,
      i % 4 === 2 ? lightenColor(color, 0.3) : color,
      14,
    );
  }).reverse();

  const wrap = Array.from({ length: 8 }, (_, i) =>
    drawStrap(`M420 ${470 + i * 13} Q500 ${482 + i * 13} 580 ${470 + i * 13}`, color, 14),
  ).join('');
  const tip = (d: string): string => drawStrap(d, color, 14);

  return pen.render(
    [
      drawShadow({ y: 770, rx: 260, ry: 14, opacity: 0.34 }),
      loops.join(''),
      '<path d="M424 470 L576 470 L576 580 L424 580Z" fill="#000" opacity=".4" filter="url(#blur7)"/>',
      wrap,
      tip('M560 560 C640 600 640 760 700 800') + tip('M450 560 C380 620 380 760 320 800'),
      '<path d="M700 800 l22 12M320 800 l-22 12" stroke="#d9d9d6" stroke-width="11" stroke-linecap="round"/>',
    ].join(''),
  );
}

/** A paperback walking guide, standing slightly turned. */
export function drawBook(color: string, seed: number): string {
  const pen = createPen(seed, cloths.hard);
  const cover = 'M300 170 L720 150 L720 850 L300 870Z';
  const spine = 'M262 190 L300 170 L300 870 L262 846Z';
  const pages = 'M720 150 L740 164 L740 842 L720 850Z';
  const pale = lightenColor(color, 0.75);

  return pen.render(
    [
      drawShadow({ x: 510, y: 870, rx: 260, ry: 14, opacity: 0.4 }),
      pen.part(pages, { color: '#e9e5da', ...hard }),
      pen.part(spine, { color: darkenColor(color, 0.35), ...hard }),
      pen.part(cover, { color, shading: 'flat', ...hard }),
      pen.clip(
        cover,
        `<circle cx="600" cy="420" r="66" fill="#e8b04a"/><path d="M290 640 L400 470 L460 550 L560 400 L660 560 L690 520 L730 580 V880 H290Z" fill="${lightenColor(color, 0.25)}"/><path d="M290 720 L390 600 L470 690 L560 560 L650 690 L730 620 V880 H290Z" fill="${darkenColor(color, 0.3)}"/><path d="M430 880 C440 800 540 790 520 730 C500 690 560 670 566 640" fill="none" stroke="${pale}" stroke-width="9" stroke-dasharray="22 12"/>`,
      ),
      `<path d="M350 238h250M350 278h180" stroke="${pale}" stroke-width="20"/><path d="M350 322h130" stroke="${pale}" stroke-width="8"/>${drawLogo([620, 790], 70, pale)}`,
      '<path d="M312 172 L312 868" stroke="#000" stroke-opacity=".25" stroke-width="5"/><path d="M320 171 L320 868" stroke="#fff" stroke-opacity=".25" stroke-width="2"/>',
    ].join(''),
  );
}
