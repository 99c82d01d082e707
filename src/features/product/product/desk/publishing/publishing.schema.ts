import { z } from 'zod';
import { Reason } from '../../../../desk/bulk/bulk.schema.ts';

/** The pages that show a product; times in epoch ms. */
export const Publishing = z.object({
  /** Folders of servers that pages are published into. */
  folders: z.int(),
  pages: z.array(
    z.object({
      path: z.string(),
      status: z.int(),
      bytes: z.int(),
      /** The oldest of all folders. */
      renderedAt: z.int(),
      folders: z.int(),
    }),
  ),
  /** Publish requests that wait: for their turn, or for a time such as the start of a sale. */
  requests: z.array(
    z.object({
      tag: z.string(),
      runAt: z.int(),
      isDue: z.boolean(),
      attempts: z.int(),
      lastError: z.string().nullable(),
      createdAt: z.int(),
    }),
  ),
});
export type Publishing = z.output<typeof Publishing>;

export const PublishAgain = z.strictObject({ reason: Reason });
