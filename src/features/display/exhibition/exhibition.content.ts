import { z } from 'zod';
import type { Reader, Tx } from '#db/connection.ts';
import { sanitizeRich } from '../../../server/sanitize.ts';
import { holdsAll } from '../../content/content/changed-fields.ts';
import { exactInstant } from '../../../lib/instant.ts';
import {
  ContentError,
  byNumber,
  contentKind,
  missingPictures,
  UNCHANGED,
  type SavedContent,
} from '../../content/content/content.ts';
import {
  findExhibition,
  listGroupInputs,
  listKnownItemCodes,
  listStoredExhibitions,
  type Exhibition,
} from './exhibition.queries.ts';
import { writeExhibition } from './exhibition.service.ts';
import {
  checkTimeBox,
  ImagePath,
  Instant,
  LongText,
  OptionalHtml,
  Text,
  TimeBoxFields,
} from '../../content/content/content.schema.ts';
import { ItemCode } from '../../product/product/product.schema.ts';

/** An exhibition as the operator writes it. */
const ExhibitionFile = z
  .strictObject({
    exhibitionSn: z.int().min(1),
    title: Text,
    summary: LongText,
    body: OptionalHtml.default({ ko: '', en: '' }),
    image: ImagePath.nullable().default(null),
    ...TimeBoxFields,
    /** Off: without a page, whatever its times. */
    status: z.enum(['On', 'Off']).default('On'),
    /** Shown among the running ones on the home page. */
    listed: z.boolean().default(true),
    /** While the home page leads here once a session (rule 2.10). */
    redirect: z
      .strictObject({ from: Instant, until: Instant })
      .refine(({ from, until }) => from < until, { path: ['until'], message: 'is not after from' })
      .optional(),
    /** While members may comment, and how often each; without `until` it does not end. */
    comments: z
      .strictObject({
        from: Instant,
        until: Instant.nullable().default(null),
        max: z.int().min(1).max(1000).nullable().default(null),
      })
      .refine(({ from, until }) => until === null || from < until, {
        path: ['until'],
        message: 'is not after from',
      })
      .optional(),
    groups: z
      .array(z.strictObject({ name: Text, itemCodes: z.array(ItemCode).min(1).max(200) }))
      .max(30)
      .default([]),
  })
  .superRefine(checkTimeBox);
type ExhibitionFile = z.output<typeof ExhibitionFile>;

/** Exhibitions as the operator loads them. */
export const exhibitionContent = contentKind({
  name: 'exhibition',
  summary: 'Loads exhibitions from YAML or JSON files.',
  schema: ExhibitionFile,
  keyFields: ['exhibitionSn'],
  save: saveFile,
  check: async (_, { image }, hasFile) => missingPictures(image, hasFile),
  list: listStoredExhibitions,
  stored: byNumber(findFile),
});

type FileValue = z.input<typeof ExhibitionFile>;

async function findFile(db: Reader, exhibitionSn: number): Promise<FileValue | undefined> {
  const row = await findExhibition(db, exhibitionSn);
  if (!row) return undefined;

  const groups = await listGroupInputs(db, row.exhibitionSn);

  return {
    exhibitionSn: row.exhibitionSn,
    title: { ko: row.titleKo, en: row.titleEn },
    summary: { ko: row.summaryKo, en: row.summaryEn },
    body: { ko: row.bodyKo, en: row.bodyEn },
    image: row.image,
    startAt: exactInstant(row.startAt),
    endAt: getTime(row.endAt),
    status: row.status,
    listed: row.listed === 1,
    ...toWindows(row),
    groups: groups.map(({ nameKo, nameEn, itemCodes }) => ({
      name: { ko: nameKo, en: nameEn },
      itemCodes: [...itemCodes],
    })),
  };
}

const getTime = (time: number | null) => (time === null ? null : exactInstant(time));

/** Returns the times in which it stands before the home page, and in which it takes comments. */
function toWindows(row: Exhibition): Pick<FileValue, 'redirect' | 'comments'> {
  const { redirectFrom, redirectUntil, commentFrom, commentUntil, commentMax } = row;
  return {
    ...(redirectFrom !== null &&
      redirectUntil !== null && {
        redirect: { from: exactInstant(redirectFrom), until: exactInstant(redirectUntil) },
      }),
    ...(commentFrom !== null && {
      comments: { from: exactInstant(commentFrom), until: getTime(commentUntil), max: commentMax },
    }),
  };
}

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
    const unknownIndex = itemCodes.findIndex((code) => !known.has(code));
    if (unknownIndex < 0) continue;

    throw new ContentError(
      ['groups', g, 'itemCodes', unknownIndex],
      `${itemCodes[unknownIndex]} is no product`,
    );
  }
}
