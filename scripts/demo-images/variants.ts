import { boot } from './boot.ts';
import { pants } from './bottoms.ts';
import { brightness, darker, lighter } from './color.ts';
import { gloves, socks } from './extremities.ts';
import { fleece } from './fleece.ts';
import { beanie, bucketHat, cap } from './headwear.ts';
import { jacket } from './jacket.ts';
import { domeLantern, retroLantern } from './lantern.ts';
import { pack } from './pack.ts';
import { puffer } from './puffer.ts';
import { shoe } from './shoe.ts';
import { rolledMat, sleepingBag } from './sleep.ts';
import { hipPack, sling } from './sling.ts';
import { book, carabiner, cordHank, dryBag, poles } from './small-gear.ts';
import { domeTent, hexaTarp, tunnelTent } from './tent.ts';
import { shirt, tee } from './tops.ts';
import { flask, mug, sportBottle, sprayCan, waxTin } from './vessel.ts';
import { fieldVest } from './vest.ts';

/** Draws a packshot in a cloth colour (#rrggbb) as SVG. */
type Draw = (color: string) => string;

const ink = '#2a2c31';
const cream = '#e6dfd0';
const navy = '#24385f';
/** A dark trim, or a lighter one where the cloth itself is dark. */
const trim = (color: string): string => (brightness(color) < 0.22 ? lighter(color, 0.28) : ink);
const tone = (color: string): string =>
  brightness(color) < 0.3 ? lighter(color, 0.16) : darker(color, 0.38);

/** A drawing that can also be seen from behind: for shoes, from below. */
type Sided = (color: string, isBehind: boolean) => string;

/** Where a close look goes, as an SVG viewBox. */
const CHEST = '300 90 430 430';
const HOOD = '300 50 440 440';
const POCKET = '240 470 420 420';
const WAIST = '290 130 420 420';
const LACES = '300 300 460 460';
const BUCKLE = '280 300 480 480';

/** Front, back (shoes: sole) and a detail of everything that is worn on a trail. */
function views(slug: string, box: string, draw: Sided): Record<string, Draw> {
  return {
    [slug]: (c) => draw(c, false),
    [`${slug}-back`]: (c) => draw(c, true),
    [`${slug}-detail`]: (c) => crop(draw(c, false), box),
  };
}

const summit = { hood: true, chestZip: true } as const;
const trek = { type: 'trek', webbing: ink } as const;
const roll = { type: 'roll', webbing: ink } as const;
const race = (color: string) =>
  ({ sole: 'race', accent: trim(color), midsole: '#ecebe6' }) as const;
const grip = (color: string) =>
  ({
    sole: 'grip',
    accent: trim(color),
    midsole: brightness(color) < 0.35 ? '#d1a032' : '#3b3e45',
  }) as const;
const walk = (color: string) =>
  ({
    sole: 'walk',
    accent: brightness(color) < 0.35 ? lighter(color, 0.18) : darker(color, 0.22),
    midsole: '#f4f2ec',
  }) as const;
const alpine = (color: string) =>
  ({ accent: brightness(color) < 0.3 ? '#d1a032' : '#d8622a', alpine: true }) as const;
const pile = (color: string) => (brightness(color) > 0.6 ? '#6b4a35' : tone(color));
const side = (isBehind: boolean) => ({ view: isBehind ? 'sole' : 'side' }) as const;

const outerwear: Record<string, Draw> = {
  ...views('shell-summit', HOOD, (c, back) => jacket(c, 3, { ...summit, yoke: trim(c), back })),
  ...views('shell-ridge', HOOD, (c, back) => jacket(c, 11, { ...summit, trim: tone(c), back })),
  ...views('shell-parka', HOOD, (c, back) =>
    jacket(c, 17, { hood: true, long: true, snaps: true, back }),
  ),
  ...views('wind-aero', HOOD, (c, back) =>
    jacket(c, 23, { hood: true, ripstop: true, trim: tone(c), back }),
  ),
  ...views('soft-trail', CHEST, (c, back) =>
    jacket(c, 29, { yoke: tone(c), chestZip: true, back }),
  ),
  ...views('puffer-hood', HOOD, (c, back) => puffer(c, 5, { hood: true, baffle: 88, back })),
  ...views('puffer-light', CHEST, (c, back) => puffer(c, 7, { baffle: 48, back })),
  ...views('puffer-long', HOOD, (c, back) =>
    puffer(c, 13, { hood: true, long: true, baffle: 72, back }),
  ),
  ...views('puffer-panel', HOOD, (c, back) =>
    puffer(c, 19, { hood: true, baffle: 96, yoke: ink, back }),
  ),
  ...views('vest-down', CHEST, (c, back) => puffer(c, 31, { sleeves: false, baffle: 66, back })),
  ...views('vest-field', CHEST, (c, back) => fieldVest(c, 37, { back })),
};

const clothing: Record<string, Draw> = {
  ...views('fleece-sherpa', CHEST, (c, back) =>
    fleece(c, 41, { sherpa: true, trim: pile(c), back }),
  ),
  ...views('fleece-half', CHEST, (c, back) =>
    fleece(c, 43, { halfZip: true, trim: tone(c), back }),
  ),
  ...views('fleece-hood', HOOD, (c, back) => fleece(c, 47, { hood: true, trim: tone(c), back })),
  ...views('tee-logo', CHEST, (c, back) => tee(c, 51, { sleeve: 'short', print: 'logo', back })),
  ...views('tee-graphic', '270 250 460 460', (c, back) =>
    tee(c, 53, { sleeve: 'short', print: 'mountain', back }),
  ),
  ...views('tee-stripe', CHEST, (c, back) =>
    tee(c, 57, { sleeve: 'short', print: 'stripe', back }),
  ),
  ...views('tee-long', CHEST, (c, back) => tee(c, 59, { sleeve: 'long', back })),
  ...views('tee-zip', CHEST, (c, back) => tee(c, 61, { sleeve: 'long', halfZip: true, back })),
  ...views('shirt-check', CHEST, (c, back) =>
    shirt(c, 67, { sleeve: 'long', check: true, pockets: 1, back }),
  ),
  ...views('shirt-field', CHEST, (c, back) => shirt(c, 71, { sleeve: 'long', pockets: 2, back })),
  ...views('shirt-short', CHEST, (c, back) => shirt(c, 73, { sleeve: 'short', pockets: 1, back })),
  ...views('pants-trek', WAIST, (c, back) => pants(c, 79, { cut: 'straight', back })),
  ...views('pants-cargo', POCKET, (c, back) =>
    pants(c, 83, { cut: 'straight', cargo: true, back }),
  ),
  ...views('pants-jogger', WAIST, (c, back) => pants(c, 89, { cut: 'jogger', back })),
  ...views('pants-panel', POCKET, (c, back) =>
    pants(c, 97, { cut: 'straight', knee: trim(c), back }),
  ),
  ...views('shorts-trail', '290 220 420 420', (c, back) => pants(c, 101, { cut: 'short', back })),
  ...views('shorts-cargo', '200 400 420 420', (c, back) =>
    pants(c, 103, { cut: 'short', cargo: true, back }),
  ),
};

const footwear: Record<string, Draw> = {
  ...views('trail-swift', LACES, (c, back) => shoe(c, 107, { ...race(c), ...side(back) })),
  ...views('trail-grip', LACES, (c, back) => shoe(c, 109, { ...grip(c), ...side(back) })),
  ...views('walk-city', LACES, (c, back) => shoe(c, 113, { ...walk(c), ...side(back) })),
  ...views('boot-mid', LACES, (c, back) => boot(c, 127, { accent: '#c9502a', ...side(back) })),
  ...views('boot-alpine', LACES, (c, back) => boot(c, 131, { ...alpine(c), ...side(back) })),
};

const packs: Record<string, Draw> = {
  ...views('pack-trek', BUCKLE, (c, back) => pack(c, 137, { ...trek, back })),
  ...views('pack-day', BUCKLE, (c, back) => pack(c, 139, { type: 'day', webbing: ink, back })),
  ...views('pack-roll', BUCKLE, (c, back) => pack(c, 149, { ...roll, back })),
  ...views('sling-mini', '290 400 430 430', (c, back) => sling(c, 151, { back })),
  ...views('sling-hip', '270 400 460 460', (c, back) => hipPack(c, 157, { back })),
};

/** Every image the catalogue may name, by slug. */
export const variants: Record<string, Draw> = {
  ...outerwear,
  ...clothing,
  ...footwear,
  ...packs,
  'tent-dome': (c) => domeTent(c, 163, {}),
  'tent-dome-detail': (c) => domeTent(c, 163, { view: 'detail' }),
  'tent-tunnel': (c) => tunnelTent(c, 167),
  'tarp-hex': (c) => hexaTarp(c, 173),
  'bag-mummy': (c) => sleepingBag(c, 179),
  'mat-roll': (c) => rolledMat(c, 181),
  'lantern-dome': (c) => domeLantern(c, 191),
  'lantern-retro': (c) => retroLantern(c, 193, {}),
  'lantern-retro-detail': (c) => retroLantern(c, 193, { view: 'detail' }),
  'bottle-sport': (c) => sportBottle(c, 197),
  'bottle-thermos': (c) => flask(c, 199),
  'mug-camp': (c) => mug(c, 211),
  'cap-classic': (c) => cap(c, 223, { panels: 6 }),
  'cap-camp': (c) => cap(c, 227, { panels: 5, mesh: true }),
  'hat-bucket': (c) => bucketHat(c, 229),
  'beanie-rib': (c) => beanie(c, 233, {}),
  'beanie-pom': (c) => beanie(c, 239, { pom: brightness(c) > 0.7 ? '#8a8f96' : cream }),
  'gloves-fleece': (c) => gloves(c, 241, { accent: trim(c) }),
  'gloves-shell': (c) => gloves(c, 251, { padded: true, accent: trim(c) }),
  'socks-crew': (c) =>
    socks(c, 257, { height: 'crew', accent: brightness(c) > 0.5 ? '#b0302f' : '#d1a032' }),
  'socks-ankle': (c) => socks(c, 263, { height: 'ankle', accent: navy }),
  'pole-carbon': (c) => poles(c, 269, { shaft: ink }),
  'pole-alu': (c) => poles(c, 271, { shaft: '#b4b8be' }),
  carabiner: (c) => carabiner(c, 277),
  drybag: (c) => dryBag(c, 281),
  laces: (c) => cordHank(c, 283),
  spray: (c) => sprayCan(c, 293),
  'tin-wax': (c) => waxTin(c, 307),
  'book-trail': (c) => book(c, 311),
};

/** A close look at part of a packshot; `view` is an SVG viewBox. */
function crop(svg: string, view: string): string {
  return svg.replace('viewBox="0 0 1000 1000"', `viewBox="${view}"`);
}
