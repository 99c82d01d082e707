import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { brand as demo } from '#db/seed/brand.ts';
import type { Brand } from '#src/features/content/brand/brand.ts';
import type { StaffSettings } from '#src/features/content/setting/desk/setting-desk.schema.ts';
import { readSettings } from '#src/features/content/setting/setting.service.ts';
import type { StoredPicture } from '#src/features/desk/parts/upload/media.schema.ts';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import { randomCode } from '#src/server/crypto.ts';
import { staffOf } from '../desk/staff.ts';
import { makeMember } from '../member/people.ts';
import { jpegOf } from '../server/pictures.ts';
import { startTestShop, type TestShop } from '../shop.ts';
import type { ErrorBody, Shopper } from '../shopper.ts';
import { enterBrand } from './places.ts';

export const BRAND_PATH = '/api/staff/settings/brand';

/** A shop with the brand of the demo, and its owner. */
export interface BrandedShop extends TestShop {
  owner: Shopper;
}

export async function startBrandedShop(): Promise<BrandedShop> {
  const shop = await startTestShop({ DEMO: '0', SITE_URL: 'http://shop.example' });
  await enterBrand(shop);
  const { browser } = await staffOf(shop, 'owner');
  await browser.get('/api/live'); // the csrf cookie

  return Object.assign(shop, { owner: browser });
}

export const saveBrand = ({ owner }: BrandedShop, value: object) =>
  owner.call<StaffSettings & ErrorBody>('PUT', BRAND_PATH, { body: value });

export const readBrand = async ({ runtime }: TestShop) =>
  (await readSettings(runtime.database.read)).brand;

/** The text of a page or a file. */
export const readText = async (by: Shopper, path: string) => (await by.raw(path)).text();

/** Uploads a picture at the desk. Returns the path that it is stored under. */
export async function uploadPicture(
  { owner }: BrandedShop,
  width: number,
  height: number,
): Promise<string> {
  const form = new FormData();
  form.set('data', '{}');
  form.append('files', new Blob([new Uint8Array(await jpegOf(width, height))]), 'picture.jpg');

  const { body } = await owner.call<StoredPicture>('POST', '/api/staff/media', { body: form });
  return body.path;
}

/** Keeps a picture as a file: the shop blocks the decoders of those that are none. */
export function keepFile({ runtime }: TestShop, bytes: Buffer): string {
  const file = path.join(runtime.config.mediaDir, `../${randomCode(8)}`);
  writeFileSync(file, bytes);
  return file;
}

/** The format, width and height of a picture. */
export async function readPictureSize(shop: TestShop, bytes: Buffer) {
  const { format, width, height } = await sharp(keepFile(shop, bytes)).metadata();
  return [format, width, height];
}

/** The mail that a new member gets. */
export async function composeWelcome(shop: TestShop) {
  const { memberNo } = await makeMember(shop);
  return composeMail(shop.runtime, { template: 'welcome', memberNo });
}

/** A brand that differs from the demo's in all that shows. */
export const OTHER_BRAND: Brand = {
  ...demo,
  name: { ko: '가온산장', en: 'Gaon Lodge' },
  tagline: { ko: '산장 용품점', en: 'Lodge supplies' },
  description: { ko: '산장에 필요한 것만 모았습니다.', en: 'What a lodge needs.' },
  logoSvg: '<svg viewBox="0 0 90 9" fill="currentcolor"><path d="M1 1H80V8Z"/></svg>',
  icon: '',
  sharePicture: '',
  colors: { accent: '#0b3d91', primary: '#552200', sale: '#a00050' },
  corners: 'round',
  density: 'compact',
  font: 'system',
  home: {
    ...demo.home,
    newArrivalsTitle: { ko: '새로 온 산장 용품', en: 'New at the lodge' },
    newArrivalsText: { ko: '산장지기가 골랐습니다', en: 'Chosen by the keeper' },
  },
  signature: { ko: '산장지기 드림', en: 'Your lodge keeper' },
  verification: { google: 'google-token', naver: 'naver-token', bing: '' },
  robots: 'Disallow: /draft',
};
