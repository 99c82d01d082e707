/**
 * Draws the demo shop's pictures: `node scripts/demo-images/main.ts`. The catalogue's are published
 * from public/demo; buyers' photos wait in db/seed/review-photos for the demo's reviews.
 * A picture whose drawing has not changed since it was last written is skipped.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import { products } from '#db/seed/catalog.ts';
import { palette } from '#db/seed/palette.ts';
import { reviewPhotos } from '#db/seed/review-photos.ts';
import { imageStem } from '#db/seed/types.ts';
import { brandFiles, type BrandFile } from './brand.ts';
import { drawPhoto, photoSource } from './photos.ts';
import { banners } from './scenery.ts';
import { variants } from './variants.ts';

/** A picture to draw unless it is `done` and its source unchanged. */
type Drawing = { name: string; svg: string; done: boolean; draw: () => Promise<void> };

type Job = { svg: string; files: { name: string; width?: number }[] };

const demo = join(import.meta.dirname, '../../public/demo');
const photos = join(import.meta.dirname, '../../db/seed/review-photos');
const hashFile = join(import.meta.dirname, 'hashes.json');
// All pictures together have to fit into 12 MB.
const avif = { quality: 36, effort: 2 };
/** For shopping services and messengers, which take no AVIF. */
const jpeg = { quality: 31, mozjpeg: true };
/** Part of every hash, so that a change of encoding draws everything anew. */
const encoding = `avif q${avif.quality} e${avif.effort} jpeg q${jpeg.quality}`;

function listPackshots(): Map<string, Job> {
  const jobs = new Map<string, Job>();
  // An interrupted run leaves every product with its first picture rather than a few with all.
  const first = products.flatMap((product) => product.images.slice(0, 1));
  for (const shown of [...first, ...products.flatMap((product) => product.images)]) {
    const stem = imageStem(shown);
    const draw = variants[shown.image];
    if (draw === undefined || shown.color === undefined) throw new Error(`no drawing for ${stem}`);
    if (jobs.has(stem)) continue;

    const files = [600, 1000].map((width) => ({ name: `${stem}-${width}.avif`, width }));
    files.push({ name: `${stem}-800.jpg`, width: 800 });
    jobs.set(stem, { svg: draw(palette[shown.color].rgb), files });
  }

  return jobs;
}

function readHashes(): Record<string, string> {
  return existsSync(hashFile) ? JSON.parse(readFileSync(hashFile, 'utf8')) : {};
}

async function writePicture({ svg, files }: Job): Promise<void> {
  const bitmap = await sharp(Buffer.from(svg))
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();

  for (const { name, width } of files) {
    const picture = width === undefined ? sharp(bitmap) : sharp(bitmap).resize(width);
    const packed = name.endsWith('.jpg') ? picture.jpeg(jpeg) : picture.avif(avif);
    await packed.toFile(join(demo, name));
  }
}

async function writeBrandFile({ name, svg, width }: BrandFile): Promise<void> {
  const picture = sharp(Buffer.from(svg)).resize(width);
  const packed = {
    png: () => picture.png({ palette: true }),
    jpg: () => picture.jpeg({ quality: 40, mozjpeg: true }),
    avif: () => picture.avif(avif),
  }[extname(name).slice(1)];
  if (!packed) throw new Error(`no format for ${name}`);

  await packed().toFile(join(demo, name));
}

async function drawDemo(): Promise<void> {
  sharp.concurrency(1);
  for (const folder of [demo, photos]) mkdirSync(folder, { recursive: true });

  const known = readHashes();
  const next: Record<string, string> = {};
  const save = (): void =>
    writeFileSync(hashFile, `${JSON.stringify({ ...known, ...next }, null, 2)}\n`);
  let drawn = 0;

  const once = async ({ name, svg, done, draw }: Drawing): Promise<void> => {
    const hash = createHash('sha256').update(encoding).update(svg).digest('hex').slice(0, 16);
    next[name] = hash;

    if (done && known[name] === hash) return;

    await draw();
    drawn += 1;
    save();
  };

  for (const [stem, job] of [...listPackshots(), ...bannerJobs()]) {
    const done = job.files.every(({ name }) => existsSync(join(demo, name)));
    await once({ name: stem, svg: job.svg, done, draw: () => writePicture(job) });
  }

  for (const file of brandFiles) {
    const done = existsSync(join(demo, file.name));
    await once({ ...file, done, draw: () => writeBrandFile(file) });
  }

  for (const photo of reviewPhotos) {
    const file = join(photos, photo.name);
    const done = existsSync(file);

    await once({
      name: photo.name,
      svg: photoSource(photo),
      done,
      draw: () => drawPhoto(photo, file),
    });
  }

  writeFileSync(hashFile, `${JSON.stringify(next, null, 2)}\n`);
  process.stdout.write(`${drawn} of ${Object.keys(next).length} pictures drawn\n`);
}

function bannerJobs(): Map<string, Job> {
  return new Map(
    banners.map(({ name, svg }) => {
      const files: Job['files'] = [{ name: `${name}.avif` }];
      const wide = /^(.+)-1600$/.exec(name);
      if (wide) files.push({ name: `${wide[1]}-800.jpg`, width: 800 });
      return [name, { svg, files }];
    }),
  );
}

await drawDemo();
