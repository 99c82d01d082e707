import { chooseContrast, darkenColor, lightenColor } from './color.ts';
import { cloths } from './defs.ts';
import { createPen } from './pen.ts';
import {
  drawCrease,
  drawLogo,
  drawZipPull,
  drawSeam,
  drawShadow,
  drawStrap,
  drawZip,
} from './trim.ts';

const bagShell =
  'M500 60 C630 58 690 150 694 260 C734 330 736 440 716 560 C700 690 664 800 632 880 C600 940 400 940 368 880 C336 800 300 690 284 560 C264 440 266 330 306 260 C310 150 370 58 500 60Z';
const bagFace =
  'M500 120 C570 120 606 176 604 240 C596 300 552 326 500 328 C448 326 404 300 396 240 C394 176 430 120 500 120Z';
const bagFlap = 'M604 250 C646 300 664 380 652 470 C640 420 610 370 560 320Z';

/** A mummy sleeping bag, half unzipped. */
export function sleepingBag(color: string, seed: number): string {
  const pen = createPen(seed, cloths.crisp);

  const bands = Array.from({ length: 14 }, (_, i) => 300 + i * 46)
    .map(
      (y) =>
        `<path d="M240 ${y} Q500 ${y + 46} 760 ${y} V${y + 46} Q500 ${y + 92} 240 ${y + 46}Z" fill="url(#baffle)" opacity=".85"/>${drawSeam(`M240 ${y} Q500 ${y + 46} 760 ${y}`)}`,
    )
    .join('');

  const hoodBands = [0, 1, 2]
    .map((i) =>
      drawSeam(
        `M${330 + i * 6} ${240 - i * 56} Q500 ${60 - i * 34} ${670 - i * 6} ${240 - i * 56}`,
      ),
    )
    .join('');

  return pen.render(
    [
      drawShadow({ y: 930, rx: 200, ry: 16 }),
      pen.part(bagShell, { color, fold: 0.6 }),
      pen.clip(
        bagShell,
        bands +
          hoodBands +
          '<path d="M300 240 C262 420 300 720 372 900" stroke="#000" stroke-opacity=".35" stroke-width="50" fill="none" filter="url(#blur20)"/><path d="M700 240 C738 420 700 720 628 900" stroke="#000" stroke-opacity=".45" stroke-width="50" fill="none" filter="url(#blur20)"/>',
      ),
      pen.part(bagFace, { color: lightenColor('#e0a04a', 0.1), fold: 0.7, edge: 0.8 }),
      '<path d="M500 150 C550 150 580 190 578 240 C570 284 540 302 500 304 C460 302 430 284 422 240 C420 190 450 150 500 150Z" fill="#000" opacity=".35" filter="url(#blur7)"/>',
      drawStrap(
        'M500 120 C570 120 606 176 604 240 C596 300 552 326 500 328 C448 326 404 300 396 240 C394 176 430 120 500 120Z',
        darkenColor(color, 0.3),
        14,
      ),
      pen.part(bagFlap, { color: lightenColor('#e0a04a', 0.1), fold: 0.5 }),
      drawZip('M604 256 C660 340 668 520 640 660', darkenColor(color, 0.6), 12) +
        drawZipPull(656, 470),
      drawLogo([372, 420], 88, chooseContrast(color)),
      drawCrease('M420 860 C440 880 460 884 480 880'),
    ].join(''),
  );
}

/** A foam mat rolled up and strapped. */
export function rolledMat(color: string, seed: number): string {
  const pen = createPen(seed, cloths.sturdy);
  const roll = 'M250 350 L800 350 C850 350 880 420 880 510 C880 600 850 668 800 668 L250 668Z';
  const dimples = pen.define(
    (id) =>
      `<pattern id="${id}" width="34" height="30" patternUnits="userSpaceOnUse"><ellipse cx="9" cy="9" rx="7" ry="6" fill="#000" fill-opacity=".28"/><ellipse cx="10" cy="11" rx="6" ry="4" fill="#fff" fill-opacity=".16"/><ellipse cx="26" cy="24" rx="7" ry="6" fill="#000" fill-opacity=".28"/><ellipse cx="27" cy="26" rx="6" ry="4" fill="#fff" fill-opacity=".16"/></pattern>`,
  );
  const end =
    'M250 350 C200 350 168 420 168 510 C168 600 200 668 250 668 C300 668 332 600 332 510 C332 420 300 350 250 350Z';

  const turns = Array.from(
    { length: 8 },
    (_, i) =>
      `<ellipse cx="250" cy="510" rx="${78 - i * 9.6}" ry="${152 - i * 18.6}" fill="none" stroke="#000" stroke-opacity=".42" stroke-width="4"/><ellipse cx="252" cy="513" rx="${75 - i * 9.6}" ry="${149 - i * 18.6}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="2.4"/>`,
  ).join('');

  return pen.render(
    [
      drawShadow({ x: 520, y: 690, rx: 350, ry: 16, opacity: 0.42 }),
      pen.part(roll, { color, shading: 'top', fold: 0.4 }),
      pen.clip(
        roll,
        `<path d="${roll}" fill="url(#${dimples})"/><path d="M240 350H880V400H240Z" fill="#fff" opacity=".12" filter="url(#blur20)"/><path d="M240 590H880V680H240Z" fill="#000" opacity=".4" filter="url(#blur20)"/>`,
      ),
      pen.part(end, { color: lightenColor(color, 0.1), shading: 'flat', fold: 0.2, edge: 0.4 }),
      pen.clip(end, turns),
      drawStrap('M420 348 C470 400 470 610 420 670', '#26282d', 26) +
        drawStrap('M740 348 C792 400 792 610 740 670', '#26282d', 26),
      '<rect x="436" y="480" width="42" height="58" rx="7" fill="#17181c" stroke="#55575d"/><rect x="756" y="480" width="42" height="58" rx="7" fill="#17181c" stroke="#55575d"/>',
      drawLogo([560, 480], 90, chooseContrast(color)),
    ].join(''),
  );
}
