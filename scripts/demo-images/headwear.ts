import { chooseContrast, darkenColor, lightenColor } from './color.ts';
import { cloths } from './defs.ts';
import { createPen, type Pen } from './pen.ts';
import { drawCrease, drawLogo, drawSeam, drawShadow, drawStitch } from './trim.ts';

type CapLook = { panels: 5 | 6; mesh?: boolean };

const crown =
  'M196 560 C190 380 300 262 474 254 C648 250 762 372 770 548 C600 498 380 500 196 560Z';
const visor =
  'M462 532 C580 508 700 518 772 548 C858 588 920 640 914 664 C880 690 740 668 640 652 C560 640 496 626 452 616 C430 590 436 546 462 532Z';

const frontPanel =
  'M444 516 C430 400 440 306 480 254 C648 250 762 372 770 548 C672 514 552 506 444 516Z';

/** Caps seen three-quarter from the left. */
export function drawCap(color: string, seed: number, look: CapLook): string {
  const pen = createPen(seed, cloths.sturdy);
  return pen.render(
    `<g transform="translate(-44 60)">${[
      drawShadow({ x: 540, y: 668, rx: 350, ry: 14 }),
      pen.part(
        'M196 560 C330 514 480 500 600 512 C500 560 330 590 214 604 C200 590 196 576 196 560Z',
        { color: darkenColor(color, 0.6), fold: 0.2, edge: 0.6 },
      ),
      pen.part(crown, { color, texture: 'web', textureOpacity: 0.35 }),
      look.mesh
        ? pen.part(
            'M196 560 C190 380 300 262 474 254 C436 310 426 410 440 516 C350 522 266 536 196 560Z',
            { color, texture: 'mesh' },
          )
        : '',
      pen.part(frontPanel, {
        color: look.panels === 5 ? lightenColor(color, 0.05) : color,
        fold: 0.7,
        edge: 0.16,
        texture: 'web',
        textureOpacity: 0.35,
      }),
      drawSeams(look),
      drawEmblem(pen, color, look),
      pen.part(visor, {
        color: look.panels === 5 ? darkenColor(color, 0.25) : color,
        shading: 'top',
        fold: 0.4,
        texture: 'web',
        textureOpacity: 0.3,
      }),
      visorStitches(),
      '<path d="M452 616 C560 640 740 676 914 664" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="5"/>',
      `<ellipse cx="476" cy="254" rx="17" ry="8" fill="${darkenColor(color, 0.2)}" stroke="#000" stroke-opacity=".4"/>`,
    ].join('')}</g>`,
  );
}

function visorStitches(): string {
  const row = (i: number): string =>
    `M${474 - i * 5} ${548 + i * 17} C590 ${530 + i * 18} 720 ${542 + i * 20} ${880 - i * 10} ${628 + i * 8}`;
  return [0, 1, 2, 3].map((i) => drawStitch(row(i), '#fff', 0.26)).join('');
}

function drawSeams({ panels }: CapLook): string {
  const middle =
    panels === 6
      ? drawSeam('M480 256 C560 300 612 400 620 512') +
        drawStitch('M488 256 C570 300 622 400 630 512')
      : '';
  return (
    middle +
    drawSeam('M474 256 C426 310 420 410 440 516') +
    drawStitch('M466 258 C416 312 410 412 430 518') +
    drawSeam('M470 256 C350 290 290 390 286 534')
  );
}

function drawEmblem(pen: Pen, color: string, { panels }: CapLook): string {
  if (panels === 6)
    return `<g transform="rotate(2 560 420)">${drawLogo([556, 392], 88, chooseContrast(color))}</g>`;

  const patch = 'M540 380 L672 388 L668 472 L544 466Z';

  return (
    pen.part(patch, { color: '#e9e3d4', shading: 'flat', fold: 0.3, edge: 0.15 }) +
    drawLogo([574, 402], 62, '#2a3a32') +
    drawStitch('M546 386 L666 394 L662 466 L550 460Z', '#444', 0.6)
  );
}

/** A bucket hat. */
export function bucketHat(color: string, seed: number): string {
  const pen = createPen(seed, cloths.soft);
  const top =
    'M306 470 C314 370 346 292 396 276 C460 260 540 260 604 276 C654 292 686 370 694 470 C570 500 430 500 306 470Z';
  const brim =
    'M306 470 C430 500 570 500 694 470 C744 520 800 600 818 656 C820 690 660 722 500 722 C340 722 180 690 182 656 C200 600 256 520 306 470Z';

  return pen.render(
    [
      drawShadow({ y: 742, rx: 320, ry: 15 }),
      pen.part(brim, { color, fold: 1.1 }),
      Array.from({ length: 7 }, (_, i) =>
        drawStitch(
          `M${292 - i * 15} ${492 + i * 24} Q500 ${536 + i * 30} ${708 + i * 15} ${492 + i * 24}`,
          '#fff',
          0.24,
        ),
      ).join(''),
      pen.part(top, { color, fold: 0.8 }),
      pen.part('M306 440 C430 470 570 470 694 440 L696 476 C570 506 430 506 304 476Z', {
        color: darkenColor(color, 0.2),
        fold: 0.3,
        edge: 0.2,
      }),
      drawSeam('M384 284 C440 306 560 306 616 284') + drawSeam('M500 300 L500 452', 1.5),
      drawLogo([560, 380], 52, chooseContrast(color)),
      drawCrease('M400 320 C380 360 372 400 370 430') +
        drawCrease('M330 540 C310 590 300 630 296 670') +
        drawCrease('M640 560 C660 600 672 640 676 680'),
    ].join(''),
  );
}

/** Knit beanies, with or without a pom-pom. */
export function drawBeanie(color: string, seed: number, { pom }: { pom?: string }): string {
  const pen = createPen(seed, cloths.soft);
  const bodyShape =
    'M284 600 C270 400 350 262 500 258 C650 262 730 400 716 600 C580 630 420 630 284 600Z';
  const cuff =
    'M270 570 C420 604 580 604 730 570 C744 620 744 690 734 742 C580 776 420 776 266 742 C256 690 256 620 270 570Z';

  return pen.render(
    [
      drawShadow({ y: 780, rx: 260, ry: 15 }),
      pen.part(bodyShape, { color, fold: 0.8 }),
      pen.clip(bodyShape, drawRibs(pom !== undefined)),
      pen.part(cuff, { color: pom ?? lightenColor(color, 0.03), fold: 0.6, edge: 0.4 }),
      pen.clip(cuff, cuffRibs()),
      `<rect x="452" y="640" width="96" height="60" rx="5" fill="#24262a"/><rect x="456" y="644" width="88" height="52" rx="3" fill="none" stroke="#fff" stroke-opacity=".3" stroke-dasharray="5 3"/>`,
      drawLogo([474, 654], 52, '#ece9e2'),
      pom === undefined ? '' : drawPompom(pen, pom),
    ].join(''),
  );
}

function drawRibs(cable: boolean): string {
  const lines = Array.from({ length: 25 }, (_, i) => {
    const x = 272 + i * 19;
    const tip = 500 + (x - 500) * 0.1;
    const bend = x + (x - 500) * 0.04;
    return `<path d="M${x} 640 C${bend} 470 ${(x + tip) / 2} 330 ${tip} 246" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="6"/><path d="M${x + 9} 640 C${bend + 9} 470 ${(x + tip) / 2 + 7} 330 ${tip + 2} 246" fill="none" stroke="#fff" stroke-opacity=".15" stroke-width="5"/>`;
  }).join('');

  const texture = '<rect x="250" y="240" width="500" height="420" fill="url(#knit)" opacity=".7"/>';
  return `<g filter="url(#blur2)" opacity="${cable ? 0.5 : 1}">${lines}</g>${texture}`;
}

function cuffRibs(): string {
  const lines = Array.from({ length: 27 }, (_, i) => {
    const x = 262 + i * 18.4;
    return `<path d="M${x} 560 Q${x - (x - 500) * 0.02} 660 ${x} 780" fill="none" stroke="#000" stroke-opacity=".34" stroke-width="6"/><path d="M${x + 8} 560 L${x + 8} 780" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="5"/>`;
  }).join('');
  return `<g filter="url(#blur2)">${lines}</g><rect x="250" y="556" width="500" height="230" fill="url(#knit)" opacity=".55"/>`;
}

function drawPompom(pen: Pen, color: string): string {
  const rays = Array.from({ length: 420 }, (_, i) => {
    const angle = i * 2.39996;
    const r = 8 + Math.sqrt(i) * 3.3;
    const x = 500 + Math.cos(angle) * r;
    const y = 210 + Math.sin(angle) * r;
    const tone =
      i % 3 === 0 ? darkenColor(color, 0.3) : i % 3 === 1 ? lightenColor(color, 0.3) : color;

    return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}l${(Math.cos(angle) * 11).toFixed(1)} ${(Math.sin(angle) * 11).toFixed(1)}" stroke="${tone}" stroke-width="5" stroke-linecap="round" stroke-opacity=".55"/>`;
  }).join('');
  return (
    pen.part(
      'M424 212 C424 166 456 136 500 136 C544 136 576 166 576 212 C576 256 544 286 500 286 C456 286 424 256 424 212Z',
      { color, fold: 0.3 },
    ) +
    rays +
    '<ellipse cx="520" cy="240" rx="60" ry="56" fill="#000" opacity=".14" filter="url(#blur20)"/>'
  );
}
