import { z } from 'zod';
import { pageFields } from '../../../lib/query.schema.ts';
import { checkTimeBox, Html, Text, TimeBoxFields } from '../content/content.schema.ts';

const NoticeSn = z.int().min(1);

/** A notice as the operator writes it; its number stands in its address. */
export const NoticeFile = z
  .strictObject({
    noticeSn: NoticeSn,
    title: Text,
    body: Html,
    pinned: z.boolean().default(false),
    ...TimeBoxFields,
  })
  .superRefine(checkTimeBox);
export type NoticeFile = z.output<typeof NoticeFile>;

export const NoticeListQuery = z.object({
  ...pageFields(),
});

export const NoticeParams = z.object({
  noticeSn: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
});

const NoticeRow = z.object({
  noticeSn: NoticeSn,
  title: z.string(),
  pinned: z.boolean(),
  startAt: z.int(),
});
export type NoticeRow = z.output<typeof NoticeRow>;

export const NoticeList = z.object({ notices: z.array(NoticeRow) });

/** `body` is clean HTML. */
export const NoticeDetail = NoticeRow.extend({ body: z.string() });
export type NoticeDetail = z.output<typeof NoticeDetail>;
