import { chooseContrast, darkenColor, lightenColor } from './color.ts';
import { cloths } from './defs.ts';
import { createPen, type Pen } from './pen.ts';
import { drawLogo, drawSeam, drawShadow, drawStrap } from './trim.ts';

const drawGloss = (x: number, from: number, to: number): string =>
  `<path d="M${x} ${from} L${x} ${to}" stroke="#fff" stroke-opacity=".5" stroke-width="16" stroke-linecap="round" filter="url(#blur7)"/><path d="M${x + 150} ${from + 20} L${x + 150} ${to - 20}" stroke="#fff" stroke-opacity=".16" stroke-width="10" stroke-linecap="round" filter="url(#blur4)"/>`;

const hard = { fold: 0, grain: 0.5, edge: 0.2 } as const;

function drawRibs(from: number, to: number, [left, right]: readonly [number, number]): string {
  const lines: string[] = [];
  for (let x = left; x < right; x += 14)
    lines.push(
      `<path d="M${x} ${from}V${to}" stroke="#000" stroke-opacity=".3" stroke-width="4"/><path d="M${x + 5} ${from}V${to}" stroke="#fff" stroke-opacity=".14" stroke-width="3"/>`,
    );

  return lines.join('');
}

/** A translucent sports bottle with a flip spout. */
export function sportBottle(color: string, seed: number): string {
  const pen = createPen(seed, cloths.hard);
  const body =
    'M372 330 C366 400 352 420 352 470 L356 560 C370 600 370 620 358 660 L356 840 C358 880 400 892 500 892 C600 892 642 880 644 840 L642 660 C630 620 630 600 644 560 L648 470 C648 420 634 400 628 330Z';

  return pen.render(
    [
      drawShadow({ y: 904, rx: 160, ry: 15, opacity: 0.42 }),
      drawStrap('M588 250 C690 220 700 330 628 340', darkenColor(color, 0.5), 16),
      pen.part(body, { color, ...hard }),
      pen.clip(
        body,
        `<path d="M340 520 Q500 540 660 520 V900 H340Z" fill="#fff" opacity=".16"/><path d="M340 520 Q500 540 660 520" stroke="#fff" stroke-opacity=".5" stroke-width="4" fill="none"/>`,
      ),
      drawGloss(398, 380, 850),
      pen.part(
        'M364 250 C364 236 400 228 500 228 C600 228 636 236 636 250 L636 340 Q500 362 364 340Z',
        { color: '#26282d', ...hard },
      ),
      drawRibs(256, 344, [372, 634]),
      pen.part('M440 232 L446 160 C450 138 550 138 554 160 L560 232Z', {
        color: darkenColor(color, 0.25),
        ...hard,
      }),
      pen.part('M468 146 L474 104 L526 104 L532 146Z', {
        color: lightenColor(color, 0.5),
        ...hard,
      }),
      [600, 650, 700, 750, 800]
        .map(
          (y, i) =>
            `<path d="M592 ${y}h${i % 2 ? 22 : 36}" stroke="#fff" stroke-opacity=".75" stroke-width="4"/>`,
        )
        .join(''),
      `<g transform="rotate(-90 470 760)">${drawLogo([440, 730], 110, '#ffffff')}</g>`,
    ].join(''),
  );
}

/** A vacuum flask with a powder coat. */
export function drawFlask(color: string, seed: number): string {
  const pen = createPen(seed, cloths.hard);
  const body =
    'M372 320 C366 348 356 356 354 390 L354 856 C356 884 400 894 500 894 C600 894 644 884 646 856 L646 390 C644 356 634 348 628 320Z';

  return pen.render(
    [
      drawShadow({ y: 906, rx: 162, ry: 15, opacity: 0.44 }),
      pen.part(body, { color, fold: 0, grain: 1, edge: 0.24 }),
      drawGloss(398, 400, 850),
      pen.part('M354 838 L646 838 L646 856 C644 884 600 894 500 894 C400 894 356 884 354 856Z', {
        color: '#b9bdc2',
        ...hard,
      }),
      pen.part('M376 300 L624 300 L628 324 Q500 340 372 324Z', { color: '#c3c7cb', ...hard }),
      pen.part(
        'M382 140 C384 116 430 108 500 108 C570 108 616 116 618 140 L624 304 Q500 320 376 304Z',
        { color: '#2a2c31', ...hard },
      ),
      drawRibs(160, 296, [388, 620]),
      drawStrap('M430 116 C430 50 570 50 570 116', '#2a2c31', 22),
      drawLogo([446, 560], 108, chooseContrast(color)),
      drawSeam('M354 812 Q500 828 646 812'),
    ].join(''),
  );
}

/** A single-wall camping mug. */
export function drawMug(color: string, seed: number): string {
  const pen = createPen(seed, cloths.hard);
  const wall = 'M280 380 L300 800 C302 840 380 856 480 856 C580 856 658 840 660 800 L680 380Z';
  const arm = 'M676 450 C800 440 850 520 846 610 C840 700 760 740 664 730';

  return pen.render(
    [
      drawShadow({ x: 500, y: 868, rx: 230, ry: 15, opacity: 0.42 }),
      `<path d="${arm}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="20" filter="url(#blur4)" transform="translate(3 6)"/><path d="${arm}" fill="none" stroke="${darkenColor(color, 0.3)}" stroke-width="15"/><path d="${arm}" fill="none" stroke="${lightenColor(color, 0.4)}" stroke-width="5" transform="translate(-2 -2)"/>`,
      pen.part(wall, { color, fold: 0, grain: 0.9 }),
      drawGloss(350, 430, 800) + drawGloss(400, 430, 800),
      drawBrushing(pen, wall),
      pen.part(
        'M276 380 C276 356 360 340 480 340 C600 340 684 356 684 380 C684 404 600 418 480 418 C360 418 276 404 276 380Z',
        { color: darkenColor(color, 0.45), fold: 0, grain: 0.4, edge: 0.6 },
      ),
      `<path d="M276 380 C276 356 360 340 480 340 C600 340 684 356 684 380 C684 404 600 418 480 418 C360 418 276 404 276 380Z" fill="none" stroke="${lightenColor(color, 0.5)}" stroke-width="7"/>`,
      [560, 630, 700, 770]
        .map(
          (y, i) =>
            `<path d="M596 ${y}h${i % 2 ? 20 : 34}" stroke="#000" stroke-opacity=".4" stroke-width="3"/>`,
        )
        .join(''),
      drawLogo([410, 590], 120, darkenColor(color, 0.5)),
    ].join(''),
  );
}

function drawBrushing(pen: Pen, shape: string): string {
  const lines = Array.from(
    { length: 60 },
    (_, i) =>
      `<path d="M270 ${400 + i * 8}H690" stroke="${i % 2 ? '#fff' : '#000'}" stroke-opacity="${0.03 + (i % 5) * 0.012}" stroke-width="3"/>`,
  ).join('');
  return pen.clip(shape, lines);
}

/** A spray can of proofing. */
export function sprayCan(color: string, seed: number): string {
  const pen = createPen(seed, cloths.hard);
  const can =
    'M380 340 C384 300 440 286 500 286 C560 286 616 300 620 340 L620 862 C618 884 570 892 500 892 C430 892 382 884 380 862Z';

  return pen.render(
    [
      drawShadow({ y: 904, rx: 140, ry: 14, opacity: 0.42 }),
      pen.part(can, { color: '#eceae4', ...hard }),
      pen.clip(
        can,
        `<path d="M370 470 H630 V800 H370Z" fill="${color}"/><path d="M370 700 L440 610 L478 650 L530 580 L580 650 L604 620 L630 660 V800 H370Z" fill="${darkenColor(color, 0.4)}"/><path d="M370 470 H630 V800 H370Z" fill="url(#fall)"/>`,
      ),
      pen.clip(
        can,
        '<path d="M380 280 V900" stroke="#000" stroke-opacity=".4" stroke-width="70" filter="url(#blur20)"/><path d="M620 280 V900" stroke="#000" stroke-opacity=".5" stroke-width="80" filter="url(#blur20)"/>',
      ),
      drawGloss(420, 360, 850),
      `${drawLogo([444, 508], 110, '#ffffff')}<path d="M430 836h140M450 854h100" stroke="#777" stroke-width="5"/>`,
      pen.part('M420 296 L426 150 C430 128 570 128 574 150 L580 296 Q500 312 420 296Z', {
        color: darkenColor(color, 0.1),
        ...hard,
      }),
      '<circle cx="500" cy="180" r="9" fill="#111" opacity=".7"/>',
      drawSeam('M382 344 Q500 364 618 344', 3),
    ].join(''),
  );
}

/** A flat tin of leather wax, lid on. */
export function waxTin(color: string, seed: number): string {
  const pen = createPen(seed, cloths.hard);
  return pen.render(
    [
      drawShadow({ y: 686, rx: 300, ry: 16, opacity: 0.42 }),
      pen.part('M210 470 L220 610 C240 660 370 684 500 684 C630 684 760 660 780 610 L790 470Z', {
        color: '#b6b2a6',
        ...hard,
      }),
      pen.part('M204 440 L208 520 C230 570 360 598 500 598 C640 598 770 570 792 520 L796 440Z', {
        color,
        ...hard,
      }),
      pen.part(
        'M204 440 C204 360 340 316 500 316 C660 316 796 360 796 440 C796 520 660 564 500 564 C340 564 204 520 204 440Z',
        { color: lightenColor(color, 0.08), shading: 'flat', fold: 0, grain: 0.6 },
      ),
      '<path d="M240 440 C240 376 360 340 500 340 C640 340 760 376 760 440 C760 504 640 540 500 540 C360 540 240 504 240 440Z" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="3"/>',
      `<g transform="matrix(1 0 0 .6 0 176)">${drawLogo([416, 390], 168, '#f4ecdc')}</g><path d="M420 506h160" stroke="#f4ecdc" stroke-width="6"/>`,
    ].join(''),
  );
}
