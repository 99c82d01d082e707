import { drawBoot } from './boot.ts';
import { drawPants } from './bottoms.ts';
import { measureBrightness, darkenColor, lightenColor } from './color.ts';
import { drawGloves, drawSocks } from './extremities.ts';
import { drawFleece } from './fleece.ts';
import { drawBeanie, bucketHat, drawCap } from './headwear.ts';
import { drawJacket } from './jacket.ts';
import { domeLantern, retroLantern } from './lantern.ts';
import { drawPack } from './pack.ts';
import { drawPuffer } from './puffer.ts';
import { drawShoe } from './shoe.ts';
import { rolledMat, sleepingBag } from './sleep.ts';
import { hipPack, drawSling } from './sling.ts';
import { drawBook, drawCarabiner, cordHank, dryBag, drawPoles } from './small-gear.ts';
import { domeTent, hexaTarp, tunnelTent } from './tent.ts';
import { drawShirt, drawTee } from './tops.ts';
import { drawFlask, drawMug, sportBottle, sprayCan, waxTin } from './vessel.ts';
import { fieldVest } from './vest.ts';
import { setOutdoors, wearBelow, wearOnBack, wearOnTop, type Fit } from './worn.ts';

/** Draws a packshot in a cloth colour (#rrggbb) as SVG. */
type Draw = (color: string) => string;

const ink = '#2a2c31';
const cream = '#e6dfd0';
const navy = '#24385f';
/** A dark trim, or a lighter one where the cloth itself is dark. */
const chooseTrim = (color: string): string =>
  measureBrightness(color) < 0.22 ? lightenColor(color, 0.28) : ink;
const chooseTone = (color: string): string =>
  measureBrightness(color) < 0.3 ? lightenColor(color, 0.16) : darkenColor(color, 0.38);

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
function buildViews(slug: string, box: string, draw: Sided): Record<string, Draw> {
  return {
    [slug]: (c) => draw(c, false),
    [`${slug}-back`]: (c) => draw(c, true),
    [`${slug}-detail`]: (c) => cropView(draw(c, false), box),
  };
}

const summit = { hood: true, chestZip: true } as const;
const trek = { type: 'trek', webbing: ink } as const;
const roll = { type: 'roll', webbing: ink } as const;
const buildRaceLook = (color: string) =>
  ({ sole: 'race', accent: chooseTrim(color), midsole: '#ecebe6' }) as const;
const buildGripLook = (color: string) =>
  ({
    sole: 'grip',
    accent: chooseTrim(color),
    midsole: measureBrightness(color) < 0.35 ? '#d1a032' : '#3b3e45',
  }) as const;
const buildWalkLook = (color: string) =>
  ({
    sole: 'walk',
    accent: measureBrightness(color) < 0.35 ? lightenColor(color, 0.18) : darkenColor(color, 0.22),
    midsole: '#f4f2ec',
  }) as const;
const buildAlpineLook = (color: string) =>
  ({ accent: measureBrightness(color) < 0.3 ? '#d1a032' : '#d8622a', alpine: true }) as const;
const choosePile = (color: string) =>
  measureBrightness(color) > 0.6 ? '#6b4a35' : chooseTone(color);
const chooseView = (isBehind: boolean) => ({ view: isBehind ? 'sole' : 'side' }) as const;

const outerwear: Record<string, Draw> = {
  ...buildViews('shell-summit', HOOD, (c, back) =>
    drawJacket(c, 3, { ...summit, yoke: chooseTrim(c), back }),
  ),
  ...buildViews('shell-ridge', HOOD, (c, back) =>
    drawJacket(c, 11, { ...summit, trim: chooseTone(c), back }),
  ),
  ...buildViews('shell-parka', HOOD, (c, back) =>
    drawJacket(c, 17, { hood: true, long: true, snaps: true, back }),
  ),
  ...buildViews('wind-aero', HOOD, (c, back) =>
    drawJacket(c, 23, { hood: true, ripstop: true, trim: chooseTone(c), back }),
  ),
  ...buildViews('soft-trail', CHEST, (c, back) =>
    drawJacket(c, 29, { yoke: chooseTone(c), chestZip: true, back }),
  ),
  ...buildViews('puffer-hood', HOOD, (c, back) =>
    drawPuffer(c, 5, { hood: true, baffle: 88, back }),
  ),
  ...buildViews('puffer-light', CHEST, (c, back) => drawPuffer(c, 7, { baffle: 48, back })),
  ...buildViews('puffer-long', HOOD, (c, back) =>
    drawPuffer(c, 13, { hood: true, long: true, baffle: 72, back }),
  ),
  ...buildViews('puffer-panel', HOOD, (c, back) =>
    drawPuffer(c, 19, { hood: true, baffle: 96, yoke: ink, back }),
  ),
  ...buildViews('vest-down', CHEST, (c, back) =>
    drawPuffer(c, 31, { sleeves: false, baffle: 66, back }),
  ),
  ...buildViews('vest-field', CHEST, (c, back) => fieldVest(c, 37, { back })),
};

const clothing: Record<string, Draw> = {
  ...buildViews('fleece-sherpa', CHEST, (c, back) =>
    drawFleece(c, 41, { sherpa: true, trim: choosePile(c), back }),
  ),
  ...buildViews('fleece-half', CHEST, (c, back) =>
    drawFleece(c, 43, { halfZip: true, trim: chooseTone(c), back }),
  ),
  ...buildViews('fleece-hood', HOOD, (c, back) =>
    drawFleece(c, 47, { hood: true, trim: chooseTone(c), back }),
  ),
  ...buildViews('tee-logo', CHEST, (c, back) =>
    drawTee(c, 51, { sleeve: 'short', print: 'logo', back }),
  ),
  ...buildViews('tee-graphic', '270 250 460 460', (c, back) =>
    drawTee(c, 53, { sleeve: 'short', print: 'mountain', back }),
  ),
  ...buildViews('tee-stripe', CHEST, (c, back) =>
    drawTee(c, 57, { sleeve: 'short', print: 'stripe', back }),
  ),
  ...buildViews('tee-long', CHEST, (c, back) => drawTee(c, 59, { sleeve: 'long', back })),
  ...buildViews('tee-zip', CHEST, (c, back) =>
    drawTee(c, 61, { sleeve: 'long', halfZip: true, back }),
  ),
  ...buildViews('shirt-check', CHEST, (c, back) =>
    drawShirt(c, 67, { sleeve: 'long', check: true, pockets: 1, back }),
  ),
  ...buildViews('shirt-field', CHEST, (c, back) =>
    drawShirt(c, 71, { sleeve: 'long', pockets: 2, back }),
  ),
  ...buildViews('shirt-short', CHEST, (c, back) =>
    drawShirt(c, 73, { sleeve: 'short', pockets: 1, back }),
  ),
  ...buildViews('pants-trek', WAIST, (c, back) => drawPants(c, 79, { cut: 'straight', back })),
  ...buildViews('pants-cargo', POCKET, (c, back) =>
    drawPants(c, 83, { cut: 'straight', cargo: true, back }),
  ),
  ...buildViews('pants-jogger', WAIST, (c, back) => drawPants(c, 89, { cut: 'jogger', back })),
  ...buildViews('pants-panel', POCKET, (c, back) =>
    drawPants(c, 97, { cut: 'straight', knee: chooseTrim(c), back }),
  ),
  ...buildViews('shorts-trail', '290 220 420 420', (c, back) =>
    drawPants(c, 101, { cut: 'short', back }),
  ),
  ...buildViews('shorts-cargo', '200 400 420 420', (c, back) =>
    drawPants(c, 103, { cut: 'short', cargo: true, back }),
  ),
};

const footwear: Record<string, Draw> = {
  ...buildViews('trail-swift', LACES, (c, back) =>
    drawShoe(c, 107, { ...buildRaceLook(c), ...chooseView(back) }),
  ),
  ...buildViews('trail-grip', LACES, (c, back) =>
    drawShoe(c, 109, { ...buildGripLook(c), ...chooseView(back) }),
  ),
  ...buildViews('walk-city', LACES, (c, back) =>
    drawShoe(c, 113, { ...buildWalkLook(c), ...chooseView(back) }),
  ),
  ...buildViews('boot-mid', LACES, (c, back) =>
    drawBoot(c, 127, { accent: '#c9502a', ...chooseView(back) }),
  ),
  ...buildViews('boot-alpine', LACES, (c, back) =>
    drawBoot(c, 131, { ...buildAlpineLook(c), ...chooseView(back) }),
  ),
};

const packs: Record<string, Draw> = {
  ...buildViews('pack-trek', BUCKLE, (c, back) => drawPack(c, 137, { ...trek, back })),
  ...buildViews('pack-day', BUCKLE, (c, back) =>
    drawPack(c, 139, { type: 'day', webbing: ink, back }),
  ),
  ...buildViews('pack-roll', BUCKLE, (c, back) => drawPack(c, 149, { ...roll, back })),
  ...buildViews('sling-mini', '290 400 430 430', (c, back) => drawSling(c, 151, { back })),
  ...buildViews('sling-hip', '270 400 460 460', (c, back) => hipPack(c, 157, { back })),
};

const gear: Record<string, Draw> = {
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
  'bottle-thermos': (c) => drawFlask(c, 199),
  'mug-camp': (c) => drawMug(c, 211),
  'cap-classic': (c) => drawCap(c, 223, { panels: 6 }),
  'cap-camp': (c) => drawCap(c, 227, { panels: 5, mesh: true }),
  'hat-bucket': (c) => bucketHat(c, 229),
  'beanie-rib': (c) => drawBeanie(c, 233, {}),
  'beanie-pom': (c) => drawBeanie(c, 239, { pom: measureBrightness(c) > 0.7 ? '#8a8f96' : cream }),
  'gloves-fleece': (c) => drawGloves(c, 241, { accent: chooseTrim(c) }),
  'gloves-shell': (c) => drawGloves(c, 251, { padded: true, accent: chooseTrim(c) }),
  'socks-crew': (c) =>
    drawSocks(c, 257, {
      height: 'crew',
      accent: measureBrightness(c) > 0.5 ? '#b0302f' : '#d1a032',
    }),
  'socks-ankle': (c) => drawSocks(c, 263, { height: 'ankle', accent: navy }),
  'pole-carbon': (c) => drawPoles(c, 269, { shaft: ink }),
  'pole-alu': (c) => drawPoles(c, 271, { shaft: '#b4b8be' }),
  carabiner: (c) => drawCarabiner(c, 277),
  drybag: (c) => dryBag(c, 281),
  laces: (c) => cordHank(c, 283),
  spray: (c) => sprayCan(c, 293),
  'tin-wax': (c) => waxTin(c, 307),
  'book-trail': (c) => drawBook(c, 311),
};

/** The scenes that things are used in, one after the other. */
const SCENES = ['lake', 'forest', 'autumn', 'winter', 'sunrise'] as const;

/** Each thing outdoors. */
function buildGearViews(): Record<string, Draw> {
  const things = Object.entries(gear).filter(([slug]) => !slug.endsWith('-detail'));

  return Object.fromEntries(
    things.map(([slug, draw], i): [string, Draw] => {
      const scene = SCENES[i % SCENES.length] ?? SCENES[0];
      return [`${slug}-scene`, (color) => setOutdoors(draw(color), scene)];
    }),
  );
}

/** How tops sit on the mannequin; the others have a stand collar and long sleeves. */
const FITS: Record<string, Partial<Fit>> = {
  'shell-summit': { neck: 'hood' },
  'shell-ridge': { neck: 'hood' },
  'shell-parka': { neck: 'hood' },
  'wind-aero': { neck: 'hood' },
  'puffer-hood': { neck: 'hood' },
  'puffer-long': { neck: 'hood' },
  'puffer-panel': { neck: 'hood' },
  'fleece-hood': { neck: 'hood' },
  'vest-down': { sleeve: 'none' },
  'vest-field': { sleeve: 'none' },
  'tee-logo': { neck: 205, sleeve: 'short' },
  'tee-graphic': { neck: 205, sleeve: 'short' },
  'tee-stripe': { neck: 205, sleeve: 'short' },
  'tee-long': { neck: 205 },
  'shirt-check': { neck: 190 },
  'shirt-field': { neck: 190 },
  'shirt-short': { neck: 190, sleeve: 'short' },
};

/** Everything that is worn, on a mannequin; shoes and small bags, outdoors. */
function buildWornViews(): Record<string, Draw> {
  const fronts = Object.entries({ ...outerwear, ...clothing, ...footwear, ...packs }).filter(
    ([slug]) => !/-(?:back|detail)$/.test(slug),
  );

  return Object.fromEntries(
    fronts.map(([slug, draw]): [string, Draw] => [
      `${slug}-worn`,
      (color) => putOn(slug, draw(color)),
    ]),
  );
}

function putOn(slug: string, svg: string): string {
  if (slug.startsWith('pants-')) return wearBelow(svg, false);
  if (slug.startsWith('shorts-')) return wearBelow(svg, true);
  if (slug.startsWith('pack-')) return wearOnBack(svg);
  if (slug in footwear) return setOutdoors(svg, 'autumn');
  if (slug in packs) return setOutdoors(svg, 'sunrise');
  return wearOnTop(svg, { neck: 150, sleeve: 'long', ...FITS[slug] });
}

/** Every image the catalogue may name, by slug. */
export const variants: Record<string, Draw> = {
  ...outerwear,
  ...clothing,
  ...footwear,
  ...packs,
  ...gear,
  ...buildGearViews(),
  ...buildWornViews(),
};

/** A close look at part of a packshot; `view` is an SVG viewBox. */
function cropView(svg: string, view: string): string {
  return svg.replace('viewBox="0 0 1000 1000"', `viewBox="${view}"`);
}
