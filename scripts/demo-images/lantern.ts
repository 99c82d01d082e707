import { darkenColor, lightenColor } from './color.ts';
import { cloths } from './defs.ts';
import { createPen, type Pen } from './pen.ts';
import { drawLogo, drawSeam, drawShadow, drawStrap, type Point } from './trim.ts';

function drawGlow(pen: Pen, [x, y]: Point, r: number): string {
  const id = pen.define(
    (name) =>
      `<radialGradient id="${name}"><stop offset="0" stop-color="#fff6d8"/><stop offset=".35" stop-color="#ffdf94" stop-opacity=".75"/><stop offset="1" stop-color="#ffcf6a" stop-opacity="0"/></radialGradient>`,
  );
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#${id})"/>`;
}

/** A modern rechargeable dome lantern. */
export function domeLantern(color: string, seed: number): string {
  const pen = createPen(seed, cloths.hard);
  const base =
    'M330 620 Q500 650 670 620 L690 820 C690 856 640 872 500 872 C360 872 310 856 310 820Z';
  const globe = 'M352 626 C330 520 350 350 500 346 C650 350 670 520 648 626 Q500 652 352 626Z';
  const roof = 'M372 400 C380 330 430 286 500 284 C570 286 620 330 628 400 Q500 430 372 400Z';

  return pen.render(
    [
      drawShadow({ y: 886, rx: 210, ry: 16, opacity: 0.42 }),
      drawGlow(pen, [500, 510], 360),
      drawStrap('M368 420 C330 160 670 160 632 420', '#2b2d32', 15),
      pen.part(globe, { color: '#f3e2b4', fold: 0, grain: 0.2, edge: 0.14 }),
      drawGlow(pen, [500, 520], 170),
      [420, 470, 530, 580]
        .map(
          (x) =>
            `<path d="M${x} 400 L${x + (x - 500) * 0.15} 636" stroke="#fff" stroke-opacity=".35" stroke-width="6"/>`,
        )
        .join(''),
      '<path d="M392 440 C376 500 374 560 384 610" stroke="#fff" stroke-opacity=".8" stroke-width="14" fill="none" filter="url(#blur4)"/>',
      pen.part(roof, { color, fold: 0.1, grain: 0.6 }),
      pen.part(base, { color, fold: 0.1, grain: 0.6 }),
      drawSeam('M322 700 Q500 732 678 700') + drawSeam('M318 740 Q500 774 684 740'),
      '<circle cx="500" cy="790" r="26" fill="#1b1c20" stroke="#8d8f94" stroke-width="3"/><path d="M500 776v14M491 782a12 12 0 1 0 18 0" stroke="#ffdf94" stroke-width="3.4" fill="none" stroke-linecap="round"/>',
      [436, 450, 464].map((x) => `<circle cx="${x - 40}" cy="792" r="4" fill="#8be28f"/>`).join(''),
      drawLogo([474, 668], 52, lightenColor(color, 0.7)),
    ].join(''),
  );
}

/** A hurricane-style lantern with a LED flame. */
export function retroLantern(color: string, seed: number, { view }: { view?: 'detail' }): string {
  const pen = createPen(seed, cloths.hard);
  const tank =
    'M330 740 C330 716 400 706 500 706 C600 706 670 716 670 740 L684 836 C684 862 620 876 500 876 C380 876 316 862 316 836Z';
  const glass =
    'M430 700 C372 650 368 520 420 440 L580 440 C632 520 628 650 570 700 Q500 714 430 700Z';
  const chimney = 'M424 440 L440 330 C446 300 554 300 560 330 L576 440 Q500 456 424 440Z';
  const tube = (d: string): string => drawStrap(d, color, 24);

  return pen.render(
    [
      drawShadow({ y: 890, rx: 210, ry: 16, opacity: 0.42 }),
      drawGlow(pen, [500, 570], 330),
      '<path d="M330 420 C300 120 700 120 670 420" fill="none" stroke="#6d7076" stroke-width="8"/><path d="M330 420 C300 120 700 120 670 420" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>',
      tube('M372 740 C300 640 300 480 350 380 C380 330 420 326 446 340') +
        tube('M628 740 C700 640 700 480 650 380 C620 330 580 326 554 340'),
      pen.part(glass, { color: '#f1dfae', fold: 0, grain: 0, edge: 0.18 }),
      drawGlow(pen, [500, 590], 120),
      '<path d="M500 520 C530 570 532 610 500 640 C468 610 470 570 500 520Z" fill="#fff3cf"/><path d="M500 560 C514 590 514 610 500 628 C486 610 486 590 500 560Z" fill="#ffb648"/>',
      '<path d="M420 480 C398 550 404 630 436 676" stroke="#fff" stroke-opacity=".75" stroke-width="12" fill="none" filter="url(#blur4)"/><path d="M386 590H614M400 500H600" stroke="#7a7d83" stroke-width="5"/>',
      pen.part('M440 690 L560 690 L574 720 L426 720Z', { color: '#a88a4a', fold: 0, grain: 0.3 }),
      pen.part(chimney, { color: darkenColor(color, 0.1), fold: 0.1, grain: 0.5 }),
      [462, 500, 538]
        .map(
          (x) =>
            `<rect x="${x - 7}" y="352" width="14" height="40" rx="7" fill="#000" opacity=".6"/>`,
        )
        .join(''),
      pen.part('M410 424 L590 424 L596 450 L404 450Z', { color, fold: 0.1, grain: 0.5 }),
      pen.part(tank, { color, fold: 0.1, grain: 0.6 }),
      drawSeam('M324 786 Q500 806 676 786', 3),
      '<circle cx="604" cy="752" r="18" fill="#a88a4a" stroke="#000" stroke-opacity=".5"/><path d="M592 752h24" stroke="#000" stroke-opacity=".5" stroke-width="4"/>',
      drawLogo([462, 808], 76, lightenColor(color, 0.7)),
    ].join(''),
    view === 'detail' ? '270 400 470 470' : undefined,
  );
}
