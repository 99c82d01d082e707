import { chooseContrast, darkenColor } from './color.ts';
import { cloths } from './defs.ts';
import * as g from './garment.ts';
import { createPen, type Pen } from './pen.ts';
import { drawLogo, mirrorPath, drawZipPull, drawSeam, drawShadow, drawZip } from './trim.ts';

type PufferLook = {
  /** Height of one down chamber. */
  baffle: number;
  hood?: boolean;
  sleeves?: boolean;
  long?: boolean;
  /** Contrast colour above the chest seam. */
  yoke?: string;
  back?: boolean;
};

const hemOf = (look: PufferLook): number => (look.long ? 912 : 826);

type Area = { left: number; right: number; top: number; bottom: number; sag: number };

/** Down jackets, coats and vests: chambers of fill between sewn lines. */
export function drawPuffer(color: string, seed: number, look: PufferLook): string {
  const pen = createPen(seed, cloths.crisp);
  const hem = hemOf(look);
  const body = scallopedTorso(hem, look.long ? 236 : 224, look.baffle);
  const bodyArea = { left: 262, right: 738, top: 232, bottom: hem + 24, sag: 22 };

  return pen.render(
    [
      drawShadow({ y: hem + 64, rx: 264 }),
      look.sleeves === false ? drawArmholes(pen, color) : quiltedSleeves(pen, color, look.baffle),
      pen.part(body, { color, fold: 0.5 }),
      look.yoke === undefined
        ? ''
        : pen.clip(body, pen.part(g.yoke, { color: look.yoke, fold: 0.5, edge: 0.1 })),
      pen.clip(body, drawChambers(pen, bodyArea, look.baffle) + sideShade),
      look.back ? backOf(pen, color, look) : frontOf(pen, color, look),
    ].join(''),
  );
}

/** The torso with its sides bulging between the quilting lines. */
function scallopedTorso(hem: number, hemHalf: number, baffle: number): string {
  const left: string[] = [];
  const right: string[] = [];
  for (let y = 232 + baffle, from = 246; from < hem; from = y, y = Math.min(hem, y + baffle)) {
    const x = 500 - 214 - ((hemHalf - 214) * (y - 232)) / (hem - 232);
    const bulge = x - Math.min(14, baffle * 0.2);
    left.push(`Q${bulge} ${(from + y) / 2} ${x} ${y}`);
    const up = from === 246 ? 288 : x;
    right.unshift(`Q${1000 - bulge} ${(from + y) / 2} ${1000 - up} ${from}`);
  }

  const corner = 500 + hemHalf;
  return `M388 198 C352 214 316 230 288 246 ${left.join(' ')} Q390 ${hem + 20} 500 ${hem + 20} Q610 ${hem + 20} ${corner} ${hem} ${right.join(' ')} C684 230 648 214 612 198 Q558 240 500 242 Q442 240 388 198Z`;
}

const sideShade =
  '<path d="M262 240 C262 420 262 700 256 930" stroke="#000" stroke-opacity=".4" stroke-width="60" fill="none" filter="url(#blur20)"/><path d="M738 240 C738 420 738 700 744 930" stroke="#000" stroke-opacity=".5" stroke-width="60" fill="none" filter="url(#blur20)"/>';

/** Rows of chambers: a rounded light on each, a stitched groove and puckers between them. */
function drawChambers(_pen: Pen, { left, right, top, bottom, sag }: Area, height: number): string {
  const rows: string[] = [];
  const middle = (left + right) / 2;
  for (let y = top; y < bottom; y += height) {
    const wave = (waveY: number): string =>
      `${left} ${waveY} Q${middle} ${waveY + sag * 2} ${right} ${waveY}`;

    rows.push(
      `<path d="M${wave(y)} L${right} ${y + height} Q${middle} ${y + height + sag * 2} ${left} ${y + height}Z" fill="url(#baffle)"/>`,
      drawSeam(`M${wave(y)}`, 2.4),
      drawPuckers({ left, right, sag }, y),
    );
  }

  return rows.join('');
}

/** Small gathers along a quilting line, irregular but the same on every run. */
function drawPuckers(
  { left, right, sag }: Pick<Area, 'left' | 'right' | 'sag'>,
  y: number,
): string {
  const marks: string[] = [];
  for (let x = left + 12, i = 0; x < right; x += 19 + ((i * 7 + y) % 11), i += 1) {
    const share = (x - left) / (right - left);
    const base = y + sag * 4 * share * (1 - share);
    const length = 9 + ((i * 5 + y) % 9);

    marks.push(
      `M${x} ${base.toFixed(1)}q${(i % 3) - 1} ${length / 2} ${(i % 2) * 4 - 2} ${length}`,
    );
    marks.push(
      `M${x + 6} ${base.toFixed(1)}q${1 - (i % 3)} ${-length / 2.4} ${2 - (i % 2) * 4} ${-length * 0.8}`,
    );
  }

  const d = marks.join('');
  return `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="4.4" filter="url(#blur2)"/><path d="${d}" fill="none" stroke="#fff" stroke-opacity=".17" stroke-width="3.4" filter="url(#blur2)" transform="translate(4 1)"/>`;
}

function quiltedSleeves(pen: Pen, color: string, baffle: number): string {
  const arm =
    'M294 238 C228 262 190 330 172 424 C152 536 132 650 118 752 Q140 796 214 800 C240 704 268 588 300 470 C292 392 290 316 294 238Z';
  const cuff = 'M124 724 C121 735 119 744 118 752 Q140 796 214 800 L220 774 Q150 766 124 724Z';
  const bands = `<g transform="rotate(12 200 500)">${drawChambers(pen, { left: 120, right: 330, top: 190, bottom: 830, sag: 14 }, baffle * 0.92)}</g>`;

  const side = (
    shading: 'left' | 'right',
    transform: (d: string) => string,
    turn: string,
  ): string =>
    pen.part(transform(arm), { color, shading, fold: 0.5 }) +
    pen.clip(transform(arm), `<g${turn}>${bands}</g>`) +
    pen.part(transform(cuff), {
      color: darkenColor(color, 0.35),
      shading,
      fold: 0.2,
      texture: 'rib',
    }) +
    drawSeam(transform('M294 240 C300 330 304 404 300 470'));

  return (
    side('left', (d) => d, '') +
    side('right', mirrorPath, ' transform="translate(1000 0) scale(-1 1)"')
  );
}

function drawArmholes(pen: Pen, color: string): string {
  const hole = 'M292 242 C262 290 262 380 290 428 L306 420 L304 250Z';
  const dark = { color: darkenColor(color, 0.62), fold: 0.2, edge: 0.6 };
  return pen.part(hole, dark) + pen.part(mirrorPath(hole), dark);
}

function frontOf(pen: Pen, color: string, look: PufferLook): string {
  const hem = hemOf(look);
  const top = look.yoke ?? color;
  const pockets = ['M334 590 L322 700', 'M666 590 L678 700'].map((d) =>
    drawZip(d, darkenColor(color, 0.5), 8),
  );

  return [
    look.hood ? quiltedHood(pen, top) : quiltedCollar(pen, top),
    drawZip(`M500 ${look.hood ? 262 : 132} L500 ${hem + 18}`, darkenColor(color, 0.6), 12),
    drawZipPull(500, look.hood ? 270 : 150),
    ...pockets,
    drawZipPull(333, 586) + drawZipPull(667, 586),
    drawLogo([592, 306], 44, chooseContrast(top)),
  ].join('');
}

function quiltedHood(pen: Pen, color: string): string {
  return [
    pen.part(g.hoodOuter, { color, fold: 0.5 }),
    pen.clip(
      g.hoodOuter,
      drawChambers(pen, { left: 350, right: 650, top: 70, bottom: 290, sag: -22 }, 52),
    ),
    pen.part(g.hoodInside, { color: darkenColor(color, 0.68), fold: 0.3, edge: 0.8 }),
    '<path d="M472 196h56v18h-56z" fill="#ecebe8" fill-opacity=".82"/><path d="M480 205h40" stroke="#333" stroke-opacity=".6" stroke-width="2" stroke-dasharray="5 3"/>',
    pen.part(g.hoodRim, { color: darkenColor(color, 0.15), fold: 0.2 }),
    pen.part(g.chinGuard, { color, fold: 0.4 }),
    pen.clip(
      g.chinGuard,
      drawChambers(pen, { left: 390, right: 610, top: 212, bottom: 310, sag: 22 }, 42),
    ),
  ].join('');
}

function quiltedCollar(pen: Pen, color: string): string {
  return [
    pen.part(g.collarInside, { color: darkenColor(color, 0.62), fold: 0.2, edge: 0.7 }),
    '<path d="M480 126h40v14h-40z" fill="#ecebe8" fill-opacity=".8"/>',
    pen.part(g.standCollar, { color, fold: 0.4 }),
    pen.clip(
      g.standCollar,
      drawChambers(pen, { left: 382, right: 618, top: 124, bottom: 270, sag: 22 }, 46),
    ),
  ].join('');
}

function backOf(pen: Pen, color: string, look: PufferLook): string {
  const top = look.yoke ?? color;
  if (!look.hood)
    return (
      pen.part(g.standCollar, { color: top, fold: 0.4 }) +
      drawLogo([478, 214], 44, chooseContrast(top))
    );

  return (
    pen.part(g.hoodBack, { color: top, fold: 0.5 }) +
    pen.clip(
      g.hoodBack,
      drawChambers(pen, { left: 340, right: 660, top: 64, bottom: 310, sag: 16 }, 50),
    )
  );
}
