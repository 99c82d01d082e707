import type { ShopDatabase, Tx } from '#db/connection.ts';
import { sanitizeRich } from '../../../server/sanitize.ts';
import type { PublishWish } from '../../content/content/content.ts';
import { requestWishes } from '../../content/content/content.service.ts';
import { SETTING_TAG } from '../../content/setting/setting.ts';
import { AFTER_SERVICE_SN, changesAhead } from './exhibition.ts';
import {
  findExhibition,
  nextExhibitionSn,
  putExhibition,
  replaceExhibitionGroups,
  type Exhibition,
  type GroupInput,
} from './exhibition.queries.ts';

export const exhibitionTag = (exhibitionSn: number) => `exhibition:${exhibitionSn}`;

type CommentFields = Pick<Exhibition, 'commentFrom' | 'commentUntil' | 'commentMax'>;

export type ExhibitionInput = Omit<
  Exhibition,
  'exhibitionSn' | 'updatedAt' | keyof CommentFields
> & {
  /** The next one when left out. */
  exhibitionSn?: number;
  groups: readonly GroupInput[];
} & Partial<CommentFields>;

/**
 * Makes an exhibition, or changes the one of that number; its HTML is cleaned. Its page, and the
 * home page that lists it, are published anew now, when it starts and when it ends. Answers its
 * number.
 */
export function saveExhibition(
  database: ShopDatabase,
  input: ExhibitionInput,
  now: number,
): Promise<number> {
  return database.tx(async (t) => (await writeExhibition(t, input, now)).exhibitionSn);
}

/** The same within a transaction; returns what is published, and when. */
export async function writeExhibition(
  t: Tx,
  { groups, ...input }: ExhibitionInput,
  now: number,
): Promise<{ exhibitionSn: number; publish: PublishWish[] }> {
  const exhibitionSn = input.exhibitionSn ?? (await nextExhibitionSn(t));
  const before = await findExhibition(t, exhibitionSn);

  const row = {
    commentFrom: null,
    commentUntil: null,
    commentMax: null,
    ...input,
    exhibitionSn,
    bodyKo: sanitizeRich(input.bodyKo),
    bodyEn: sanitizeRich(input.bodyEn),
    updatedAt: now,
  };

  await putExhibition(t, row);
  await replaceExhibitionGroups(t, exhibitionSn, groups);

  const isOnHome = row.listed === 1 || before?.listed === 1;
  const isLinked = exhibitionSn === AFTER_SERVICE_SN; // by the footer, and promised by the home page
  const tags = [
    exhibitionTag(exhibitionSn),
    ...(isOnHome || isLinked ? ['home'] : []),
    ...(isLinked ? [SETTING_TAG] : []),
  ];

  const publish = [now, ...changesAhead(row, now)].map((runAt) => ({ tags, runAt }));
  await requestWishes(t, publish, now);

  return { exhibitionSn, publish };
}
