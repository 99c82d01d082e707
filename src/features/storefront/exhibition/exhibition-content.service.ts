import type { Tx } from '#db/connection.ts';
import { sanitizeRich } from '../../../server/sanitize.ts';
import { holdsAll } from '../../content/content/changed-fields.ts';
import { ContentError, contentKind, UNCHANGED } from '../../content/content/content.ts';
import type { SavedContent } from '../../content/content/content.ts';
import { ExhibitionFile } from './exhibition-file.schema.ts';
import { findExhibition, listGroupInputs, listKnownItemCodes } from './exhibition.queries.ts';
import { writeExhibition } from './exhibition.service.ts';

/** Exhibitions as the operator loads them. */
export const exhibitionContent = contentKind({
  name: 'exhibition',
  summary: 'Loads exhibitions from YAML or JSON files.',
  schema: ExhibitionFile,
  keyOf: ({ exhibitionSn }) => String(exhibitionSn),
  save: saveFile,
});

async function saveFile(t: Tx, file: ExhibitionFile, now: number): Promise<SavedContent> {
  const { exhibitionSn } = file;
  await refuseUnknownProducts(t, file);
  const row = {
    exhibitionSn,
    titleKo: file.title.ko,
    titleEn: file.title.en,
    summaryKo: file.summary.ko,
    summaryEn: file.summary.en,
    bodyKo: sanitizeRich(file.body.ko),
    bodyEn: sanitizeRich(file.body.en),
    image: file.image,
    startAt: file.startAt,
    endAt: file.endAt,
    status: file.status,
    listed: Number(file.listed),
    redirectFrom: file.redirect?.from ?? null,
    redirectUntil: file.redirect?.until ?? null,
    commentFrom: file.comments?.from ?? null,
    commentUntil: file.comments?.until ?? null,
    commentMax: file.comments?.max ?? null,
  };
  const groups = file.groups.map(({ name, itemCodes }) => ({
    nameKo: name.ko,
    nameEn: name.en,
    itemCodes: [...new Set(itemCodes)],
  }));
  const before = await findExhibition(t, exhibitionSn);
  const groupsBefore = await listGroupInputs(t, exhibitionSn);
  const isSame = JSON.stringify(groupsBefore) === JSON.stringify(groups);
  if (before && isSame && holdsAll(before, row)) return UNCHANGED;
  const { publish } = await writeExhibition(t, { ...row, groups }, now);
  return { outcome: before ? 'changed' : 'added', publish };
}

async function refuseUnknownProducts(t: Tx, { groups }: ExhibitionFile): Promise<void> {
  const known = await listKnownItemCodes(
    t,
    groups.flatMap(({ itemCodes }) => itemCodes),
  );
  for (const [g, { itemCodes }] of groups.entries()) {
    const at = itemCodes.findIndex((code) => !known.has(code));
    if (at < 0) continue;
    throw new ContentError(['groups', g, 'itemCodes', at], `${itemCodes[at]} is no product`);
  }
}
