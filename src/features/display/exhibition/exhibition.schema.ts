import { z } from 'zod';
import { pageFields } from '../../../lib/query.schema.ts';

export const ExhibitionListQuery = z.object({
  ...pageFields(),
});

export const ExhibitionParams = z.object({
  exhibitionSn: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
});

const Card = z.object({
  exhibitionSn: z.int(),
  title: z.string(),
  summary: z.string(),
  /** Picture path without width and ending. */
  image: z.string().nullable(),
  startAt: z.int(),
  endAt: z.int().nullable(),
});

/** Running exhibitions in the caller's language. */
export const ExhibitionList = z.object({ exhibitions: z.array(Card) });

/** One exhibition with its products, by item code. */
export const ExhibitionAnswer = Card.extend({
  /** Clean HTML. */
  body: z.string(),
  groups: z.array(z.object({ name: z.string(), itemCodes: z.array(z.string()) })),
});
