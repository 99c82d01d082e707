import { chooseContrast, darkenColor, lightenColor } from './color.ts';
import { cloths } from './defs.ts';
import { createPen, type Pen } from './pen.ts';
import { drawCrease, drawLogo, drawSeam, drawShadow, drawStitch } from './trim.ts';

type GloveLook = { padded?: boolean; accent: string };

const hand =
  'M176 760 C172 690 166 640 160 590 C150 520 142 440 140 380 C138 350 168 344 176 374 L196 484 L188 300 C186 262 226 258 230 294 L248 470 L256 262 C258 222 300 222 302 262 L304 470 L322 292 C326 256 366 262 364 298 L358 500 C370 470 398 430 424 418 C452 412 462 440 446 466 C420 510 404 570 392 620 C384 660 382 710 382 760 Q280 788 176 760Z';
const paddedHand =
  'M166 740 C160 680 150 630 146 580 C136 510 126 440 126 386 C128 340 182 336 190 380 L198 440 L190 304 C190 250 246 248 250 300 L254 420 L258 264 C262 212 318 212 320 264 L318 430 L332 306 C340 254 394 262 390 312 L380 470 C394 440 416 408 442 400 C484 396 494 440 470 476 C440 522 420 580 408 630 C402 660 400 700 402 740 Q290 772 166 740Z';

/** A pair of gloves, backs up. */
export function drawGloves(color: string, seed: number, look: GloveLook): string {
  const pen = createPen(seed, look.padded ? cloths.crisp : cloths.soft);
  const singleGlove = drawGlove(pen, color, look);
  return pen.render(
    `${drawShadow({ y: 876, rx: 330, ry: 14 })}<g transform="translate(20 20)"><g transform="rotate(-5 280 520)">${singleGlove}</g><g transform="translate(960 0) scale(-1 1) rotate(-5 280 520)">${singleGlove}</g></g>`,
  );
}

const knuckles = [
  'M134 470 Q166 484 198 466',
  'M192 420 Q222 432 252 416',
  'M256 406 Q288 418 318 406',
  'M326 424 Q356 436 384 426',
  'M130 410 Q160 420 192 408',
  'M190 350 Q220 360 250 346',
  'M258 330 Q288 342 320 330',
  'M330 356 Q360 366 388 358',
];
const tendons = [
  'M198 484 C204 540 216 580 228 610',
  'M250 470 C252 530 258 570 264 600',
  'M306 470 C306 530 304 570 302 600',
  'M356 500 C350 540 342 570 332 600',
];

function drawGlove(pen: Pen, color: string, { padded, accent }: GloveLook): string {
  const shape = padded ? paddedHand : hand;
  const cuff = padded
    ? 'M156 716 Q290 752 410 716 L430 850 Q290 890 138 850Z'
    : 'M170 736 Q280 768 388 736 L388 840 Q280 868 172 840Z';

  const tips = padded
    ? ''
    : pen.clip(
        shape,
        `<path d="M180 250h60v70h-60zM420 400h60v50l-40 20z" fill="${accent}" opacity=".9"/>`,
      );

  const fingers = padded ? knuckles : [];

  return [
    pen.part(shape, { color, fold: 1 }) + (padded ? '' : pen.pile(shape, 0.07)),
    tips,
    fingers.map((d) => drawSeam(d, 3)).join(''),
    tendons.map((d) => drawCrease(d, 0.8)).join(''),
    padded
      ? pen.part('M176 540 Q280 570 382 540 L372 640 Q280 664 184 640Z', {
          color: accent,
          fold: 0.6,
          edge: 0.25,
        })
      : '',
    pen.part(cuff, {
      color: padded ? color : darkenColor(color, 0.15),
      fold: 0.6,
      ...(padded ? {} : { texture: 'rib' }),
    }),
    padded ? strapAcross(pen, accent) : drawStitch('M176 752 Q280 784 384 752'),
    drawLogo([252, padded ? 578 : 640], 58, chooseContrast(padded ? accent : color)),
  ].join('');
}

function strapAcross(pen: Pen, accent: string): string {
  return (
    pen.part('M150 752 Q290 788 416 752 L420 784 Q290 820 146 784Z', {
      color: darkenColor(accent, 0.35),
      fold: 0.2,
      texture: 'web',
    }) +
    '<rect x="262" y="764" width="56" height="44" rx="5" fill="#1b1c20"/><rect x="270" y="772" width="40" height="6" fill="#45474d"/>'
  );
}

type SockLook = { height: 'crew' | 'ankle'; accent: string };

/** A pair of socks laid side by side. */
export function drawSocks(color: string, seed: number, look: SockLook): string {
  const pen = createPen(seed, cloths.soft);
  const singleSock = drawSock(pen, color, look);
  const lift = look.height === 'ankle' ? -130 : 0;

  return pen.render(
    `${drawShadow({ y: 896 + lift, rx: 330, ry: 14 })}<g transform="translate(0 ${lift})"><g transform="translate(170 -24)">${singleSock}</g><g transform="translate(-30 24)">${singleSock}</g></g>`,
  );
}

function drawSock(pen: Pen, color: string, { height, accent }: SockLook): string {
  const top = height === 'crew' ? 190 : 470;
  const leg = `M262 ${top} Q350 ${top - 14} 438 ${top} L440 560 C470 610 560 660 640 690 C716 716 726 800 660 832 C600 850 480 836 400 806 C320 780 262 730 258 660 C256 620 262 590 264 556Z`;
  const heel =
    'M264 590 C330 590 376 630 380 694 C376 740 360 770 336 776 C290 750 260 706 258 660 C256 632 260 612 264 590Z';
  const toe =
    'M628 686 C640 690 716 716 712 776 C704 816 680 830 640 836 C606 836 588 834 570 830 C560 780 590 716 628 686Z';
  const cuff = `M258 ${top - 4} Q350 ${top - 20} 442 ${top - 4} L442 ${top + 70} Q350 ${top + 84} 260 ${top + 70}Z`;

  const bands =
    height === 'crew'
      ? [300, 330]
          .map(
            (y) =>
              `<path d="M255 ${y} Q350 ${y + 14} 446 ${y} v16 Q350 ${y + 30} 255 ${y + 16}Z" fill="${accent}"/>`,
          )
          .join('')
      : '';

  return [
    pen.part(leg, { color, fold: 0.8, texture: 'knit', textureOpacity: 0.6 }),
    pen.clip(leg, bands),
    pen.part(heel, { color: accent, fold: 0.4, texture: 'knit', textureOpacity: 0.6, edge: 0.2 }),
    pen.part(toe, { color: accent, fold: 0.4, texture: 'knit', textureOpacity: 0.6, edge: 0.2 }),
    pen.part(cuff, { color: lightenColor(color, 0.04), fold: 0.3, texture: 'rib' }),
    pen.clip(leg, '<path d="M404 600 L560 690 L520 780 L380 700Z" fill="url(#rib)" opacity=".7"/>'),
    drawCrease('M400 580 C370 600 350 610 320 610', 0.8) +
      drawCrease('M430 560 C400 580 380 590 350 590', 0.6),
    drawLogo([330, top + (height === 'crew' ? 190 : 24)], 44, chooseContrast(color)),
    drawSeam(`M264 ${top + 70} Q350 ${top + 84} 440 ${top + 70}`, 1.6),
  ].join('');
}
