import { darkenColor } from './color.ts';
import { buildTorso, longSleeve } from './garment.ts';
import { drawLandscape } from './scenery.ts';

/** How a garment sits on the mannequin. */
export type Fit = {
  /** The head is inside a hood, or ends in a collar or a neckline at this height. */
  neck: 'hood' | number;
  /** Its sleeves, which end at the hands where they are long. */
  sleeve: 'long' | 'short' | 'none';
};

export const STUDIO = '<rect width="1000" height="1000" fill="url(#studio)"/>';

/** The studio around a whole figure. */
const WIDE_STUDIO = '<rect x="-400" y="-300" width="1800" height="1900" fill="url(#studio)"/>';
const VIEW = '-140 -110 1280 1280';
const FLOOR_SHADOW = /<ellipse[^>]*filter="url\(#floor\)"[^>]*\/>/g;

const SKIN = ['#d9d4cc', '#bfb8ae', '#8f887e'] as const;
const TROUSERS = '#3a3f46';

const DEFS = `<linearGradient id="skin" x1="0" y1="0" x2="1" y2=".15"><stop offset="0" stop-color="${SKIN[1]}"/><stop offset=".4" stop-color="${SKIN[0]}"/><stop offset="1" stop-color="${SKIN[2]}"/></linearGradient><linearGradient id="leg" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${darkenColor(TROUSERS, 0.4)}"/><stop offset=".45" stop-color="${TROUSERS}"/><stop offset="1" stop-color="${darkenColor(TROUSERS, 0.55)}"/></linearGradient>`;

/** Draws a path and its mirror image about the middle of the figure. */
function drawPair(d: string, paint: string): string {
  const path = `<path d="${d}" fill="${paint}"/>`;
  return `${path}<g transform="matrix(-1 0 0 1 1000 0)">${path}</g>`;
}

const LEG =
  'M296 800 L500 800 L500 930 C486 1060 470 1180 462 1300 L318 1300 C300 1120 284 960 296 800Z';
const HAND = 'M142 776 C130 812 124 846 134 878 C142 900 172 904 186 884 C200 858 206 826 206 786Z';
const ARM =
  'M186 440 C164 540 150 640 140 730 C126 800 120 846 132 880 C142 904 174 906 188 884 C204 852 208 800 216 740 C236 640 262 556 280 460Z';
const BARE_ARM =
  'M300 240 C236 264 204 330 190 430 C166 540 150 640 140 730 C126 800 120 846 132 880 C142 904 174 906 188 884 C204 852 208 800 216 740 C236 640 270 556 300 440Z';

const ARMS = { long: HAND, short: ARM, none: BARE_ARM } as const;

function drawHead(cx: number, cy: number): string {
  return `<path d="M${cx - 62} ${cy - 14} C${cx - 62} ${cy - 96} ${cx + 62} ${cy - 96} ${cx + 62} ${cy - 14} C${cx + 60} ${cy + 44} ${cx + 30} ${cy + 82} ${cx} ${cy + 84} C${cx - 30} ${cy + 82} ${cx - 60} ${cy + 44} ${cx - 62} ${cy - 14}Z" fill="url(#skin)"/>`;
}

/** From the middle of the head down to the collar. */
const HEAD_ABOVE = 138;

function drawNeck(end: number): string {
  const start = end - 80;
  return `<path d="M452 ${start} L548 ${start} C550 ${end - 40} 556 ${end - 16} 572 ${end - 8} Q500 ${end + 12} 428 ${end - 8} C444 ${end - 16} 450 ${end - 40} 452 ${start}Z" fill="url(#skin)"/><path d="M452 ${start} L548 ${start} L549 ${start + 30} Q500 ${start + 62} 451 ${start + 30}Z" fill="#000" opacity=".18"/>`;
}

/** A packshot of something for the upper body, put on a mannequin in dark trousers. */
export function wearOnTop(svg: string, { neck, sleeve }: Fit): string {
  const behind = drawPair(LEG, 'url(#leg)') + drawPair(ARMS[sleeve], 'url(#skin)');
  const above =
    neck === 'hood' ? drawHead(500, 176) : drawNeck(neck) + drawHead(500, neck - HEAD_ABOVE);

  return putInStudio(svg, behind, { view: VIEW, above });
}

const TEE = '#e9e8e4';
/** Down to the waist at 190, which is as wide as that of all trousers. */
const TORSO =
  'M430 -300 Q500 -270 570 -300 C640 -282 690 -262 712 -240 C716 -120 692 -20 668 60 C650 120 636 150 634 200 L366 200 C364 150 350 120 332 60 C308 -20 284 -120 288 -240 C310 -262 360 -282 430 -300Z';
const SIDE_ARM =
  'M292 -238 C236 -210 214 -140 206 -60 C192 60 190 160 196 250 C190 300 190 330 200 356 C214 374 240 368 248 344 C256 310 256 280 254 250 C262 160 276 60 304 -60Z';
const SHOE =
  'M352 872 L440 872 C452 904 456 926 450 946 C418 958 362 958 336 946 C332 924 340 900 352 872Z';
const BARE_LEG = 'M340 330 L484 330 C484 540 462 680 446 890 L350 890 C332 720 322 540 340 330Z';
/** Shorts are drawn lower than trousers. */
const SHORT_WAIST = 104;

/** A packshot of trousers or shorts, put on a mannequin in a light tee. */
export function wearBelow(svg: string, isShort: boolean): string {
  const drop = isShort ? SHORT_WAIST : 0;
  const body = [
    drawPair(SHOE, '#2b2d31'),
    isShort ? drawPair(BARE_LEG, 'url(#skin)') : '',
    drawPair(SIDE_ARM, 'url(#skin)'),
    `<path d="${TORSO}" fill="${TEE}"/><path d="${TORSO}" fill="url(#fall)"/>`,
  ].join('');

  return putInStudio(svg, `<g transform="translate(0 ${drop})">${body}</g>`, {
    view: `-115 ${drop - 230} 1230 1230`,
  });
}

/** A pack on a mannequin’s back. */
export function wearOnBack(svg: string): string {
  const inner = svg
    .replace(FLOOR_SHADOW, '')
    .replace(STUDIO, '')
    .replace(/^<svg[^>]*>/, '')
    .replace('</svg>', '');
  const defs = inner.slice(0, inner.indexOf('</defs>') + '</defs>'.length);
  const pack = inner.slice(defs.length);
  const body = [
    drawPair(LEG, 'url(#leg)'),
    drawPair(HAND, 'url(#skin)'),
    drawPair(longSleeve, '#7f858c'),
    `<path d="${buildTorso({ hem: 842 })}" fill="#8b9198"/><path d="${buildTorso({ hem: 842 })}" fill="url(#fall)"/>`,
    drawNeck(252),
    drawHead(500, 112),
  ].join('');

  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="${VIEW}">${defs.replace('<defs>', `<defs>${DEFS}`)}${WIDE_STUDIO}${body}<g transform="translate(205 196) scale(.59)">${pack}</g></svg>`;
}

/** A packshot outdoors, on a plank before mountains. */
export function setOutdoors(svg: string, scene: string): string {
  const land = drawLandscape(scene, { width: 1000, height: 1000 });
  const plank =
    '<rect y="750" width="1000" height="250" fill="#7d634b"/><rect y="750" width="1000" height="250" fill="url(#fall)"/><rect y="750" width="1000" height="3" fill="#fff" opacity=".25"/>';
  const inner = land.replace(/^<svg[^>]*>/, '').replace('</svg>', '');
  const start = svg.indexOf(STUDIO) + STUDIO.length;
  const thing = svg.slice(start).replace('</svg>', '');
  return `${svg.slice(0, start - STUDIO.length)}<g filter="url(#blur4)">${inner}</g>${plank}<g transform="translate(110 130) scale(.78)">${thing}</g></svg>`;
}

function putInStudio(
  svg: string,
  behind: string,
  { view, above = '' }: { view: string; above?: string },
): string {
  return svg
    .replace(FLOOR_SHADOW, '')
    .replace('<defs>', `<defs>${DEFS}`)
    .replace(STUDIO, WIDE_STUDIO + behind)
    .replace('</svg>', `${above}</svg>`)
    .replace('viewBox="0 0 1000 1000"', `viewBox="${view}"`);
}
