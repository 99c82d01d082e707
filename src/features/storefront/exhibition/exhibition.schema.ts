import { z } from 'zod';
import { PAGE_SIZE } from '../../../lib/constants.ts';

export const ExhibitionListQuery = z.object({
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(PAGE_SIZE),
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
