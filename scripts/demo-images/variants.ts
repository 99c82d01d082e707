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
export type Draw = (color: string) => string;

const ink = '#2a2c31';
const cream = '#e6dfd0';
const navy = '#24385f';
/** A dark trim, or a lighter one where the cloth itself is dark. */
const trim = (color: string): string => (brightness(color) < 0.22 ? lighter(color, 0.28) : ink);
const tone = (color: string): string =>
  brightness(color) < 0.3 ? lighter(color, 0.16) : darker(color, 0.38);

const summit = { hood: true, chestZip: true } as const;
const trek = { type: 'trek', webbing: ink } as const;
const roll = { type: 'roll', webbing: ink } as const;
const race = (color: string) =>
  ({ sole: 'race', accent: trim(color), midsole: '#ecebe6' }) as const;

/** Every image the catalogue may name, by slug. */
export const variants: Record<string, Draw> = {
  'shell-summit': (c) => jacket(c, 3, { ...summit, yoke: trim(c) }),
  'shell-summit-back': (c) => jacket(c, 4, { ...summit, yoke: trim(c), back: true }),
  'shell-summit-detail': (c) => crop(jacket(c, 3, { ...summit, yoke: trim(c) }), '310 60 420 420'),
  'shell-ridge': (c) => jacket(c, 11, { hood: true, chestZip: true, trim: tone(c) }),
  'shell-ridge-back': (c) => jacket(c, 12, { hood: true, trim: tone(c), back: true }),
  'shell-parka': (c) => jacket(c, 17, { hood: true, long: true, snaps: true }),
  'shell-parka-back': (c) => jacket(c, 18, { hood: true, long: true, back: true }),
  'wind-aero': (c) => jacket(c, 23, { hood: true, ripstop: true, trim: tone(c) }),
  'soft-trail': (c) => jacket(c, 29, { yoke: tone(c), chestZip: true }),
  'puffer-hood': (c) => puffer(c, 5, { hood: true, baffle: 88 }),
  'puffer-hood-back': (c) => puffer(c, 6, { hood: true, baffle: 88, back: true }),
  'puffer-hood-detail': (c) => crop(puffer(c, 5, { hood: true, baffle: 88 }), '300 50 440 440'),
  'puffer-light': (c) => puffer(c, 7, { baffle: 48 }),
  'puffer-light-back': (c) => puffer(c, 8, { baffle: 48, back: true }),
  'puffer-light-detail': (c) => crop(puffer(c, 7, { baffle: 48 }), '300 90 440 440'),
  'puffer-long': (c) => puffer(c, 13, { hood: true, long: true, baffle: 72 }),
  'puffer-panel': (c) => puffer(c, 19, { hood: true, baffle: 96, yoke: ink }),
  'vest-down': (c) => puffer(c, 31, { sleeves: false, baffle: 66 }),
  'vest-field': (c) => fieldVest(c, 37),
  'fleece-sherpa': (c) =>
    fleece(c, 41, { sherpa: true, trim: brightness(c) > 0.6 ? '#6b4a35' : tone(c) }),
  'fleece-sherpa-detail': (c) =>
    crop(fleece(c, 41, { sherpa: true, trim: '#6b4a35' }), '380 90 430 430'),
  'fleece-half': (c) => fleece(c, 43, { halfZip: true, trim: tone(c) }),
  'fleece-hood': (c) => fleece(c, 47, { hood: true, trim: tone(c) }),
  'fleece-hood-back': (c) => fleece(c, 48, { hood: true, trim: tone(c), back: true }),
  'tee-logo': (c) => tee(c, 51, { sleeve: 'short', print: 'logo' }),
  'tee-graphic': (c) => tee(c, 53, { sleeve: 'short', print: 'mountain' }),
  'tee-graphic-detail': (c) => tee(c, 53, { sleeve: 'short', print: 'mountain', view: 'detail' }),
  'tee-stripe': (c) => tee(c, 57, { sleeve: 'short', print: 'stripe' }),
  'tee-long': (c) => tee(c, 59, { sleeve: 'long' }),
  'tee-zip': (c) => tee(c, 61, { sleeve: 'long', halfZip: true }),
  'shirt-check': (c) => shirt(c, 67, { sleeve: 'long', check: true, pockets: 1 }),
  'shirt-field': (c) => shirt(c, 71, { sleeve: 'long', pockets: 2 }),
  'shirt-short': (c) => shirt(c, 73, { sleeve: 'short', pockets: 1 }),
  'pants-trek': (c) => pants(c, 79, { cut: 'straight' }),
  'pants-cargo': (c) => pants(c, 83, { cut: 'straight', cargo: true }),
  'pants-jogger': (c) => pants(c, 89, { cut: 'jogger' }),
  'pants-panel': (c) => pants(c, 97, { cut: 'straight', knee: trim(c) }),
  'shorts-trail': (c) => pants(c, 101, { cut: 'short' }),
  'shorts-cargo': (c) => pants(c, 103, { cut: 'short', cargo: true }),
  'trail-swift': (c) => shoe(c, 107, race(c)),
  'trail-swift-sole': (c) => shoe(c, 107, { ...race(c), view: 'sole' }),
  'trail-grip': (c) =>
    shoe(c, 109, {
      sole: 'grip',
      accent: trim(c),
      midsole: brightness(c) < 0.35 ? '#d1a032' : '#3b3e45',
    }),
  'walk-city': (c) =>
    shoe(c, 113, {
      sole: 'walk',
      accent: brightness(c) < 0.35 ? lighter(c, 0.18) : darker(c, 0.22),
      midsole: '#f4f2ec',
    }),
  'boot-mid': (c) => boot(c, 127, { accent: '#c9502a' }),
  'boot-mid-sole': (c) => boot(c, 127, { accent: '#c9502a', view: 'sole' }),
  'boot-alpine': (c) =>
    boot(c, 131, { accent: brightness(c) < 0.3 ? '#d1a032' : '#d8622a', alpine: true }),
  'pack-trek': (c) => pack(c, 137, trek),
  'pack-trek-back': (c) => pack(c, 138, { ...trek, view: 'back' }),
  'pack-trek-detail': (c) => pack(c, 137, { ...trek, view: 'detail' }),
  'pack-day': (c) => pack(c, 139, { type: 'day', webbing: ink }),
  'pack-roll': (c) => pack(c, 149, roll),
  'pack-roll-detail': (c) => pack(c, 149, { ...roll, view: 'detail' }),
  'sling-mini': (c) => sling(c, 151),
  'sling-hip': (c) => hipPack(c, 157),
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
