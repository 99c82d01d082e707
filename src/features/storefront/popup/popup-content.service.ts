import type { Tx } from '#db/connection.ts';
import { holdsAll } from '../../content/content/changed-fields.ts';
import { contentKind, UNCHANGED } from '../../content/content/content.ts';
import type { SavedContent } from '../../content/content/content.ts';
import { PopupFile } from './popup-file.schema.ts';
import { findStoredPopup, putPopup } from './popup.queries.ts';

/** Popups as the operator loads them. No published page contains one: the live call answers it. */
export const popupContent = contentKind({
  name: 'popup',
  summary: 'Loads popups of the home page from YAML or JSON files.',
  schema: PopupFile,
  keyOf: ({ popupSn }) => String(popupSn),
  save: saveFile,
});

async function saveFile(t: Tx, file: PopupFile): Promise<SavedContent> {
  const { title, text, ...same } = file;
  const row = { ...same, titleKo: title.ko, titleEn: title.en, textKo: text.ko, textEn: text.en };
  const before = await findStoredPopup(t, file.popupSn);
  if (before && holdsAll(before, row)) return UNCHANGED;
  await putPopup(t, row);
  return { outcome: before ? 'changed' : 'added', publish: [] };
}
