import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { ERRORS, type ErrorCode, type ErrorParams } from '#src/errors/errors.ts';
import type { Brand } from '#src/features/content/brand/brand.ts';
import { prepareBrandPictures } from '#src/features/content/brand/brand-pictures.service.ts';
import { BrandSetting } from '#src/features/content/brand/brand.schema.ts';
import { readSettings, saveBrand } from '#src/features/content/setting/setting.service.ts';
import { SHOP_PICTURE } from '#src/features/desk/parts/upload/media.schema.ts';
import { translateDynamic } from '#src/i18n/server.ts';
import { storeShopPictures } from '#src/server/upload/shop-picture.ts';
import { withShop, type OpenShop } from '../existing-shop.ts';
import type { Verb } from '../verb.ts';

const PICTURES = ['logo', 'icon', 'sharePicture'] as const;

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

  await prepareBrandPictures(config, data);
  await database.tx((t) => saveBrand(t, { value: data, now: clock() }));
  out.print(`The mall is called ${data.name.ko} and ${data.name.en}.`);

  return 0;
}

/** A part that the file leaves out stays, also one of the names or of the colours. */
function mergeParts(brand: Brand, written: Readonly<Record<string, unknown>>): object {
  const merged = Object.entries(written).map(([name, part]) => {
    const before: unknown = brand[name as keyof Brand];
    return [name, isParts(before) && isParts(part) ? { ...before, ...part } : part];
  });
  return { ...brand, ...Object.fromEntries(merged) };
}

const isParts = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A refusal as the desk words it, or as the schema says it where it has no code of its own. */
function describeIssue(issue: z.core.$ZodIssue): string {
  const { path: place, message } = issue;
  if (!(message in ERRORS)) return `${place.join('.')}: ${message}`;

  const params = issue.code === 'custom' ? (issue.params as ErrorParams | undefined) : undefined;
  const text = translateDynamic('en')(ERRORS[message as ErrorCode].message, params);
  return `${place.join('.')}: ${text}`;
}

/** The pictures that lie beside the file, stored; a path that begins with `/` is one of the shop. */
async function storeFiles(
  { config }: OpenShop,
  dir: string,
  written: Readonly<Record<string, unknown>>,
): Promise<Record<string, string>> {
  const stored: Record<string, string> = {};

  const { logoSvg } = written;
  if (typeof logoSvg === 'string' && logoSvg.endsWith('.svg')) {
    stored['logoSvg'] = readFileSync(path.join(dir, logoSvg), 'utf8');
  }

  for (const name of PICTURES) {
    const source = written[name];
    if (typeof source !== 'string' || source === '' || source.startsWith('/')) continue;

    const { types } = SHOP_PICTURE;
    const options = { types, mediaDir: config.mediaDir, split: false };
    const [picture] = await storeShopPictures(path.join(dir, source), options);
    stored[name] = picture.path;
  }

  return stored;
}
