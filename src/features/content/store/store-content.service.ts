import type { Tx } from '#db/connection.ts';
import { ContentError, contentKind, UNCHANGED } from '../content/content.ts';
import type { SavedContent } from '../content/content.ts';
import { holdsAll } from '../content/changed-fields.ts';
import { StoreFile } from './store-file.schema.ts';
import { findStoredStore, listStoreKinds } from './store.queries.ts';
import { writeStore } from './store.service.ts';

/** Stores as the operator loads them. */
export const storeContent = contentKind({
  name: 'store',
  summary: 'Loads stores with their hours from YAML or JSON files.',
  schema: StoreFile,
  keyOf: ({ storeSn }) => String(storeSn),
  save: saveFile,
});

async function saveFile(t: Tx, file: StoreFile, now: number): Promise<SavedContent> {
  await refuseUnknownKinds(t, file);
  const { storeSn, name, address, guide, hours: given, ...same } = file;
  const fields = {
    ...same,
    nameKo: name.ko,
    nameEn: name.en,
    addressKo: address.ko,
    addressEn: address.en,
    guideKo: guide.ko,
    guideEn: guide.en,
  };
  const hours = toHours(given);
  const before = await findStoredStore(t, storeSn);
  if (before && holdsAll(before, fields) && isSame(before.hours, hours)) return UNCHANGED;
  const { publish } = await writeStore(t, { storeSn, ...fields, hours }, now);
  return { outcome: before ? 'changed' : 'added', publish };
}

function toHours({ sunday, monday, tuesday, wednesday, ...rest }: StoreFile['hours']) {
  const { thursday, friday, saturday, exceptions } = rest;
  const days = Object.entries(exceptions).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    weekly: [sunday, monday, tuesday, wednesday, thursday, friday, saturday],
    exceptions: Object.fromEntries(days),
  };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

async function refuseUnknownKinds(t: Tx, { storeTypeSn, csTypeSn }: StoreFile): Promise<void> {
  const { storeTypeSns, csTypeSns } = await listStoreKinds(t);
  if (!storeTypeSns.includes(storeTypeSn)) {
    throw new ContentError(['storeTypeSn'], `is none of ${storeTypeSns.join(', ')}`);
  }
  if (csTypeSn !== null && !csTypeSns.includes(csTypeSn)) {
    throw new ContentError(['csTypeSn'], `is none of ${csTypeSns.join(', ')}`);
  }
}
