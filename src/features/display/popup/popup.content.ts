import { z } from 'zod';
import type { Reader, Tx } from '#db/connection.ts';
import { holdsAll } from '../../content/content/changed-fields.ts';
import {
  byNumber,
  contentKind,
  missingPictures,
  UNCHANGED,
  type SavedContent,
} from '../../content/content/content.ts';
import { exactInstant } from '../../../lib/instant.ts';
import { findStoredPopup, listStoredPopups, putPopup } from './popup.queries.ts';
import {
  checkTimeBox,
  ImagePath,
  Instant,
  LongText,
  Text,
} from '../../content/content/content.schema.ts';

/** A popup of the home page as the operator writes it. */
const PopupFile = z
  .strictObject({
    popupSn: z.int().min(1),
    title: Text,
    text: LongText,
    image: ImagePath.nullable().default(null),
    linkUrl: z
      .string()
      .regex(/^\/(?![/\\])\S{0,300}$/, 'is no path of this shop such as /store')
      .meta({ format: 'link' }),
    startAt: Instant,
    endAt: Instant,
    /** Off: not shown, whatever its times. */
    status: z.enum(['On', 'Off']).default('On'),
  })
  .superRefine(checkTimeBox);
type PopupFile = z.output<typeof PopupFile>;

/** Popups as the operator loads them. No published page contains one: the live call answers it. */
export const popupContent = contentKind({
  name: 'popup',
  summary: 'Loads popups of the home page from YAML or JSON files.',
  schema: PopupFile,
  keyFields: ['popupSn'],
  save: saveFile,
  check: async (_, { image }, hasFile) => missingPictures(image, hasFile),
  list: listStoredPopups,
  stored: byNumber(findFile),
});

async function findFile(
  db: Reader,
  popupSn: number,
): Promise<z.input<typeof PopupFile> | undefined> {
  const row = await findStoredPopup(db, popupSn);
  if (!row) return undefined;

  return {
    popupSn: row.popupSn,
    title: { ko: row.titleKo, en: row.titleEn },
    text: { ko: row.textKo, en: row.textEn },
    image: row.image,
    linkUrl: row.linkUrl,
    startAt: exactInstant(row.startAt),
    endAt: exactInstant(row.endAt),
    status: row.status,
  };
}

async function saveFile(t: Tx, file: PopupFile): Promise<SavedContent> {
  const { title, text, ...same } = file;
  const row = { ...same, titleKo: title.ko, titleEn: title.en, textKo: text.ko, textEn: text.en };

  const before = await findStoredPopup(t, file.popupSn);
  if (before && holdsAll(before, row)) return UNCHANGED;

  await putPopup(t, row);

  return { outcome: before ? 'changed' : 'added', publish: [] };
}
