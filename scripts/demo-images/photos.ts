import sharp from 'sharp';
import { hash } from '#db/seed/hash.ts';
import { palette } from '#db/seed/palette.ts';
import { FLAT, type PhotoScene, type SeedPhoto } from '#db/seed/review-photos.ts';
import { drawLandscape } from './scenery.ts';
import { variants } from './variants.ts';
import { STUDIO } from './worn.ts';

const SIZE = { width: 720, height: 900 } as const;
const { width: W, height: H } = SIZE;

/** Something to lie on, from above. */
const GROUNDS: Record<(typeof FLAT)[number], { under: string; frequency: string; grain: number }> =
  {
    wood: { under: drawPlanks(), frequency: '.09 .006', grain: 0.5 },
    blanket: { under: drawChecks(), frequency: '.5', grain: 0.3 },
    grass: { under: drawPlain('#6d8250'), frequency: '.09 .05', grain: 0.85 },
    rug: { under: drawPlain('#b9b2a6'), frequency: '.35', grain: 0.55 },
  };

function drawPlain(color: string): string {
  return `<rect width="${W}" height="${H}" fill="${color}"/>`;
}

function drawPlanks(): string {
  const tones = ['#a97c50', '#9b7047', '#b48758', '#a07449', '#ab8054'];
  return tones
    .map((tone, i) => {
      const x = i * 150 - 20;
      return `<rect x="${x}" width="149" height="${H}" fill="${tone}"/><rect x="${x + 147}" width="4" height="${H}" fill="#4c3420" opacity=".7"/>`;
    })
    .join('');
}

function drawChecks(): string {
  const bands = Array.from({ length: 6 }, (_, i) => i * 160);
  const across = bands.map((y) => `<rect y="${y}" width="${W}" height="80"/>`).join('');
  const down = bands.map((x) => `<rect x="${x}" width="80" height="${H}"/>`).join('');
  return `${drawPlain('#e9e1d2')}<g fill="#a8433a" fill-opacity=".45">${across}${down}</g>`;
}

function flatGround(scene: (typeof FLAT)[number]): string {
  const { under, frequency, grain } = GROUNDS[scene];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}"><defs><filter id="g" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="7"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  1.6 .6 0 0 -.9"/></filter></defs>${under}<rect width="${W}" height="${H}" filter="url(#g)" opacity="${grain}"/></svg>`;
}

/** Lies on a plank table in the lower third, so that things stand on something. */
const TABLE = `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}"><defs><linearGradient id="t" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5d4a3a"/><stop offset=".15" stop-color="#8a6d52"/><stop offset="1" stop-color="#a98763"/></linearGradient></defs><rect y="690" width="${W}" height="210" fill="url(#t)"/><rect y="690" width="${W}" height="3" fill="#fff" opacity=".25"/></svg>`;

/** A phone's picture: light from one side, dark corners. */
const LIGHT = `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}"><defs><linearGradient id="l" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffe9c4" stop-opacity=".28"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#101828" stop-opacity=".26"/></linearGradient><radialGradient id="v" r=".8"><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".35"/></radialGradient></defs><rect width="${W}" height="${H}" fill="url(#l)"/><rect width="${W}" height="${H}" fill="url(#v)"/></svg>`;

/** The packshot as SVG, without the studio behind it. */
function cutOut({ shown }: SeedPhoto): string {
  const draw = variants[shown.image];
  if (draw === undefined || shown.color === undefined)
    throw new Error(`no drawing of ${shown.image}`);
  return draw(palette[shown.color].rgb).replace(STUDIO, '');
}

const isFlat = (scene: PhotoScene): scene is (typeof FLAT)[number] =>
  FLAT.some((flat) => flat === scene);

/** Everything a photo is made of; a change of it draws the photo anew. */
export function photoSource(photo: SeedPhoto): string {
  return cutOut(photo) + groundOf(photo.scene) + TABLE + LIGHT;
}

function groundOf(scene: PhotoScene): string {
  return isFlat(scene) ? flatGround(scene) : drawLandscape(scene, SIZE);
}

const grounds = new Map<PhotoScene, Promise<Buffer>>();

/** A scene as a picture, drawn once; a landscape is out of focus. */
function drawGround(scene: PhotoScene): Promise<Buffer> {
  const known = grounds.get(scene);
  if (known) return known;

  const sharpest = sharp(Buffer.from(groundOf(scene)));
  const drawn = (isFlat(scene) ? sharpest : sharpest.blur(5)).png().toBuffer();

  grounds.set(scene, drawn);

  return drawn;
}

/** Draws a buyer's photo as webp. */
export async function drawPhoto(photo: SeedPhoto, file: string): Promise<void> {
  const flat = isFlat(photo.scene);
  const size = (flat ? 720 : 640) + (hash(photo.name) % 60);
  const turn = flat ? (hash(`${photo.name}turn`) % 25) - 12 : 0;

  const thing = await sharp(Buffer.from(cutOut(photo)))
    .resize(size, size)
    .rotate(turn, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .resize(W, W, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });

  const shade = await sharp(thing.data)
    .linear([0, 0, 0, 0.45], [0, 0, 0, 0])
    .blur(14)
    .png()
    .toBuffer();

  const left = Math.round((W - thing.info.width) / 2);
  const top = flat ? Math.round((H - thing.info.height) / 2) : 830 - Math.round(size * 0.93);
  const layers = [
    ...(flat ? [] : [{ input: Buffer.from(TABLE) }]),
    ...(flat ? [{ input: shade, left: left + 8, top: top + 14 }] : []),
    { input: thing.data, left, top },
    { input: Buffer.from(LIGHT) },
  ];

  const drawn = await sharp(await drawGround(photo.scene))
    .composite(layers)
    .removeAlpha()
    .png()
    .toBuffer();

  await sharp(drawn).resize(600).webp({ quality: 56, effort: 4 }).toFile(file);
}
