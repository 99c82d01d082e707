import { z } from 'zod';
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
export const ExhibitionFile = z
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
    /** While the home page leads here once a session (spec 2). */
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
export type ExhibitionFile = z.output<typeof ExhibitionFile>;
