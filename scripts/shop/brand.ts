import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { AppError } from '#src/errors/errors.ts';
import {
  BRAND_PICTURES,
  BRAND_SHAPES,
  prepareBrandPictures,
} from '#src/features/content/brand/brand-pictures.service.ts';
import { storeFont } from '#src/features/content/brand/font-store.service.ts';
import { BrandSetting } from '#src/features/content/brand/brand.schema.ts';
import { readSettings, saveBrand } from '#src/features/content/setting/setting.service.ts';
import { SHOP_PICTURE } from '#src/features/desk/parts/upload/media.schema.ts';
import { storeShopPictures } from '#src/server/upload/shop-picture.ts';
import { withShop, type OpenShop } from '../existing-shop.ts';
import { describeCode, describeIssue } from '../schema-issue.ts';
import type { Verb } from '../verb.ts';

/** A file about the brand before it is checked: a field that it leaves out stays. */
const BrandFile = z.looseObject({});

export const verb: Verb = {
  summary: 'Shows and changes the name and the look of the mall.',
  usage: 'show | load FILE.yaml',
  async run([order, file], context) {
    if (order === 'show' && file === undefined) return withShop(context, showBrand);
    if (order !== 'load' || file === undefined) {
      context.out.complain(`npm run shop -- brand ${verb.usage}`);
      return 2;
    }

    return withShop(context, (shop) => loadBrand(shop, file));
  },
};

async function showBrand({ database, out }: OpenShop): Promise<number> {
  const { brand } = await readSettings(database.read);
  out.print(stringify(brand).trimEnd());
  return 0;
}

async function loadBrand(shop: OpenShop, file: string): Promise<number> {
  const { database, config, clock, out } = shop;
  if (!existsSync(file)) throw new Error(`No file ${file}.`);

  const { brand } = await readSettings(database.read);
  const written = BrandFile.parse(parse(readFileSync(file, 'utf8')));
  const files = await storeFiles(shop, path.dirname(file), written);
  const { success, data, error } = BrandSetting.safeParse(
    mergeParts(brand, { ...written, ...files }),
  );
  if (!success) {
    for (const issue of error.issues) out.complain(describeIssue(issue));
    out.complain('Nothing was written.');
    return 1;
  }

  await prepareBrandPictures(config, data).catch(throwInWords);
  await database.tx((t) => saveBrand(t, { value: data, now: clock() }));
  out.print(`The mall is called ${data.name.ko} and ${data.name.en}.`);

  return 0;
}

/** A part that the file leaves out stays, also one of the names, the colours or the texts. */
function mergeParts(before: object, written: object): object {
  const parts = new Map<string, unknown>(Object.entries(before));
  const merged = Object.entries(written).map(([name, part]: [string, unknown]) => {
    const known = parts.get(name);
    return [name, isParts(known) && isParts(part) ? mergeParts(known, part) : part];
  });
  return { ...before, ...Object.fromEntries(merged) };
}

const isParts = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Throws a refusal of a file in words; `place` is its field, if the refusal names none. */
function throwInWords(error: unknown, place = ''): never {
  if (!(error instanceof AppError)) throw error;

  const [field = place] = Object.keys(error.fields ?? {});
  throw new Error(`${field}: ${describeCode(error.code, error.params)}`, { cause: error });
}

/** The pictures that lie beside the file, stored; a path that begins with `/` is one of the shop. */
async function storeFiles(
  { config }: OpenShop,
  dir: string,
  written: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const stored: Record<string, unknown> = {};

  for (const name of BRAND_SHAPES) {
    const source = written[name];
    if (typeof source !== 'string' || !source.endsWith('.svg')) continue;
    stored[name] = readFileSync(path.join(dir, source), 'utf8');
  }

  for (const name of BRAND_PICTURES) {
    const source = written[name];
    if (typeof source !== 'string' || source === '' || source.startsWith('/')) continue;

    const { types } = SHOP_PICTURE;
    const options = { types, mediaDir: config.mediaDir, split: false };
    const [picture] = await storeShopPictures(path.join(dir, source), options);
    stored[name] = picture.path;
  }

  const { fontFiles } = written;
  if (isParts(fontFiles)) stored['fontFiles'] = await storeFonts(config.mediaDir, dir, fontFiles);

  return stored;
}

/** The paths of fonts, whose files lie beside the file. */
async function storeFonts(
  mediaDir: string,
  dir: string,
  fontFiles: object,
): Promise<Record<string, unknown>> {
  const stored: Record<string, unknown> = { ...fontFiles };

  for (const [name, source] of Object.entries(stored)) {
    if (typeof source !== 'string' || source === '' || source.startsWith('/')) continue;

    const bytes = readFileSync(path.join(dir, source));
    const font = await storeFont(mediaDir, bytes).catch((error: unknown) =>
      throwInWords(error, `fontFiles.${name}`),
    );

    stored[name] = font.path;
  }

  return stored;
}
