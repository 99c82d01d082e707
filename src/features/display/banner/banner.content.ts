import { z } from 'zod';
import type { Reader, Tx } from '#db/connection.ts';
import { exactInstant } from '../../../lib/instant.ts';
import { holdsAll } from '../../content/content/changed-fields.ts';
import {
  ContentError,
  byNumber,
  contentKind,
  isShown,
  publishTimes,
  UNCHANGED,
  type ContentProblem,
  type HasFile,
  type SavedContent,
} from '../../content/content/content.ts';
import { requestWishes } from '../../content/content/content.service.ts';
import { findMovedCode } from '../../product/category/category-edit.queries.ts';
import { Picture } from '../page-builder/widgets/parts.ts';
import {
  findStoredBanner,
  hasCategory,
  listStoredBanners,
  putBanner,
  type BannerRow,
} from './banner.queries.ts';
import {
  checkTimeBox,
  LongText,
  Text,
  TimeBoxFields,
} from '../../content/content/content.schema.ts';

const BANNER_PLACES = ['Home', 'Category'] as const;

/** A banner as the operator writes it. */
const BannerFile = z
  .strictObject({
    bannerSn: z.int().min(1),
    /** The first screen of the home page, or the top of a category's page. */
    place: z.enum(BANNER_PLACES).default('Home'),
    /** The category of a category's banner. */
    displayCateCode: z.string().meta({ format: 'category' }).optional(),
    kicker: Text.optional(),
    title: Text,
    text: LongText.optional(),
    /** On its link. */
    action: Text,
    picture: Picture,
    linkUrl: z
      .string()
      .regex(/^\/(?![/\\])\S{0,300}$/, 'is no path of this shop such as /store')
      .meta({ format: 'link' }),
    /** Its place among the others, the lowest first. */
    sortOrder: z.int().min(0).max(1000).default(0),
    ...TimeBoxFields,
    /** Off: not shown, whatever its times. */
    status: z.enum(['On', 'Off']).default('On'),
  })
  .superRefine(checkTimeBox)
  .superRefine(({ place, displayCateCode }, context) => {
    const isGiven = (displayCateCode ?? '') !== '';
    if (isGiven === (place === 'Category')) return;
    const message = isGiven ? 'is for a banner of a category' : 'is missing';
    context.addIssue({ code: 'custom', path: ['displayCateCode'], message });
  });
type BannerFile = z.output<typeof BannerFile>;

/** Banners of the home page and of categories as the operator loads them. */
export const bannerContent = contentKind({
  name: 'banner',
  summary: 'Loads banners of the home page and of categories from YAML or JSON files.',
  schema: BannerFile,
  keyFields: ['bannerSn'],
  save: saveFile,
  check: checkFiles,
  list: listStoredBanners,
  stored: byNumber(findFile),
});

async function saveFile(t: Tx, file: BannerFile, now: number): Promise<SavedContent> {
  const row = { ...toRow(file), displayCateCode: await readCategory(t, file) };
  const { bannerSn } = row;
  const before = await findStoredBanner(t, bannerSn);
  if (before && holdsAll(before, row)) return UNCHANGED;

  await putBanner(t, row);

  const shownBefore = before?.status === 'On' ? before : undefined;
  const times =
    row.status === 'On'
      ? publishTimes(shownBefore, row, now)
      : shownBefore && isShown(shownBefore, now)
        ? [now]
        : [];

  const tags = [...new Set([row, ...(before ? [before] : [])].map(getTag))];
  const publish = times.map((runAt) => ({ tags, runAt }));

  await requestWishes(t, publish, now);

  return { outcome: before ? 'changed' : 'added', publish };
}

/** The code of its category, which may have been moved. */
async function readCategory(t: Tx, { displayCateCode: code = '' }: BannerFile) {
  if (code === '') return null;
  if (await hasCategory(t, code)) return code;
  const moved = await findMovedCode(t, code);
  if (moved === undefined) throw new ContentError(['displayCateCode'], `${code} is no category`);
  return moved;
}

/** The page that shows it. */
function getTag({ displayCateCode }: Pick<BannerRow, 'displayCateCode'>): string {
  return displayCateCode === null ? 'home' : `category:${displayCateCode}`;
}

function toRow({ kicker, title, text, action, picture, displayCateCode: _, ...same }: BannerFile) {
  return {
    ...same,
    kickerKo: kicker?.ko ?? '',
    kickerEn: kicker?.en ?? '',
    titleKo: title.ko,
    titleEn: title.en,
    textKo: text?.ko ?? '',
    textEn: text?.en ?? '',
    actionKo: action.ko,
    actionEn: action.en,
    picture: JSON.stringify(picture),
  };
}

/** Files that the shop does not serve. */
async function checkFiles(
  _: Tx,
  { picture }: BannerFile,
  hasFile: HasFile,
): Promise<ContentProblem[]> {
  const files = [
    { path: ['picture', 'src'], src: picture.src },
    ...(picture.wide ? [{ path: ['picture', 'wide', 'src'], src: picture.wide.src }] : []),
  ];
  return files
    .filter((file) => file.src.startsWith('/') && !hasFile(file.src))
    .map((file) => ({ path: file.path, reason: `there is no file ${file.src}` }));
}

async function findFile(
  db: Reader,
  bannerSn: number,
): Promise<z.input<typeof BannerFile> | undefined> {
  const row = await findStoredBanner(db, bannerSn);
  if (!row) return undefined;

  return {
    bannerSn: row.bannerSn,
    place: row.place,
    ...(row.displayCateCode !== null && { displayCateCode: row.displayCateCode }),
    ...(row.kickerKo !== '' && { kicker: { ko: row.kickerKo, en: row.kickerEn } }),
    title: { ko: row.titleKo, en: row.titleEn },
    ...(row.textKo !== '' && { text: { ko: row.textKo, en: row.textEn } }),
    action: { ko: row.actionKo, en: row.actionEn },
    picture: JSON.parse(row.picture) as Picture, // as saveFile writes it
    linkUrl: row.linkUrl,
    sortOrder: row.sortOrder,
    startAt: exactInstant(row.startAt),
    endAt: row.endAt === null ? null : exactInstant(row.endAt),
    status: row.status,
  };
}
