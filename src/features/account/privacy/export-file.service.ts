import {
  configure,
  TextReader,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipWriter,
} from '@zip.js/zip.js';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Reader } from '#db/connection.ts';
import { getTranslator } from '../../../i18n/server.ts';
import { LOCALES } from '../../../lib/locale.ts';
import { exportName } from '../../../server/media/media-name.ts';
import { makePrivateDir } from '../../../server/private-files.ts';
import type { Runtime } from '../../../server/runtime.ts';
import type { Brand } from '../../content/brand/brand.ts';
import { readSettings } from '../../content/setting/setting.service.ts';
import { enqueueMail } from '../../member/mail/mail.service.ts';
import { listPresentOrders } from '../../order/present/present.queries.ts';
import { EXPORT_KEPT_MS, toExported } from './export.ts';
import { findExport, updateExport } from './export.queries.ts';
import { listOwned } from './personal-data.queries.ts';
import { PERSONAL_DATA } from './personal-tables.ts';

configure({ useWebWorkers: false });

interface Requested {
  memberNo: number;
  requestedAt: number;
}

/** Makes the ZIP of a member's personal data, stores it, and mails that it is ready. */
export async function makeExport(runtime: Runtime, requested: Requested, now: number) {
  const { database, media } = runtime;
  const { memberNo, requestedAt } = requested;
  const row = await findExport(database.read, memberNo);
  if (row?.requestedAt !== requestedAt || row.name !== null) return;

  const zip = await readZip(runtime, memberNo);

  const name = exportName();
  await withFile(runtime, zip, (file) => media.put(name, file));

  await database.tx(async (t) => {
    const readyExport = { name, bytes: zip.length, readyAt: now, expiresAt: now + EXPORT_KEPT_MS };
    if (!(await updateExport(t, { ...requested, ...readyExport }))) return;
    const payload = { template: 'exportReady', memberNo, at: now } as const;
    await enqueueMail(t, payload, now);
  });
}

/** A JSON file for each part of the shop, the photos, and words about them. */
async function readZip(
  { database, media }: Pick<Runtime, 'database' | 'media'>,
  memberNo: number,
): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter());
  const { brand } = await readSettings(database.read);
  await zip.add('README.txt', new TextReader(buildReadMe(brand)));

  const photos = await addTables(zip, database.read, memberNo);
  for (const name of photos) {
    const photo = await media.read(name);
    if (photo) await zip.add(`photos/${name}`, new Uint8ArrayReader(photo), { level: 0 });
  }

  return zip.close();
}

/** Adds the tables; returns the names of the photos. */
async function addTables(zip: ZipWriter<Uint8Array>, db: Reader, memberNo: number) {
  const photos: string[] = [];
  for (const [part, entries] of Object.entries(PERSONAL_DATA)) {
    const tables: Record<string, unknown> = {};
    for (const entry of entries) {
      if (entry.hidden === 'All') continue;
      const rows = await listOwned(db, entry, { memberNo });
      if (entry.table === 'media') photos.push(...rows.map(({ name }) => String(name)));
      const exported = entry.table === 'orders' ? await withoutReceivers(db, rows) : rows;
      tables[entry.table] = toExported(exported, entry.hidden);
    }

    await zip.add(`${part}.json`, new TextReader(JSON.stringify(tables, null, 2)));
  }

  return photos;
}

/** The orders without the data of those whom their buyer sent them to as a present. */
async function withoutReceivers(db: Reader, rows: readonly Record<string, unknown>[]) {
  const presents = await listPresentOrders(
    db,
    rows.map(({ orderSn }) => Number(orderSn)),
  );
  return rows.map((row) =>
    presents.has(Number(row['orderSn'])) ? { ...row, ...NO_RECEIVER } : row,
  );
}

const NO_RECEIVER = {
  recipientName: '',
  recipientPhone1: '',
  recipientPhone2: '',
  zipCode: '',
  address1: '',
  address2: '',
  shippingMessage: '',
};

function buildReadMe({ name }: Brand): string {
  const texts = LOCALES.map((locale) =>
    getTranslator(locale)('privacy.readMe', { shopName: name[locale] }),
  );
  return texts.map((text) => `${text}\n`).join('\n');
}

/** Calls `use` with a temporary file of these bytes. */
async function withFile(
  { config }: Pick<Runtime, 'config'>,
  bytes: Uint8Array,
  use: (file: string) => Promise<void>,
): Promise<void> {
  makePrivateDir(config.uploadDir);

  const dir = await mkdtemp(path.join(config.uploadDir, 'export-'));
  try {
    const file = path.join(dir, 'export.zip');
    await writeFile(file, bytes, { mode: 0o600 });
    await use(file);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
