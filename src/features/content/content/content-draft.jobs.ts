import { z } from 'zod';
import { defineJobHandler, type JobHandler } from '../../../server/job-worker.ts';
import type { JobKind } from '../../../server/jobs.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { servedFiles } from '../../../server/media/served-files.ts';
import { loadValue } from './content.service.ts';
import type { ContentKind } from './content.ts';
import { noteFailure, takeDraft } from './content-draft.queries.ts';

const ScheduledContent = z.object({ kind: z.string(), key: z.string(), publishAt: z.int() });
type ScheduledContent = z.output<typeof ScheduledContent>;

export const publishContentJob: JobKind<ScheduledContent> = {
  kind: 'publish-content',
  payload: ScheduledContent,
};

/**
 * Publishes drafts at their time. One that does not fit keeps its problems, for staff to see, and is
 * tried again as other jobs are.
 */
export function contentDraftJobs(runtime: Runtime, kinds: readonly ContentKind[]): JobHandler[] {
  const { database } = runtime;
  return [
    defineJobHandler(publishContentJob, async (payload, { now }) => {
      const kind = kinds.find(({ name }) => name === payload.kind);
      if (!kind) throw new Error(`No kind ${payload.kind}.`);

      try {
        await publishScheduled(runtime, kind, { ...payload, now });
      } catch (error) {
        await database.tx((t) => noteFailure(t, payload, String(error).slice(0, 2000)));
        throw error;
      }
    }),
  ];
}

/** Does nothing if the draft has got another time, or is gone. */
async function publishScheduled(
  { database, config }: Runtime,
  kind: ContentKind,
  { key, publishAt, now }: ScheduledContent & { now: number },
): Promise<void> {
  await database.tx(async (t) => {
    const draft = await takeDraft(t, { kind: kind.name, key }, { publishAt });
    if (!draft) return;
    const value = JSON.parse(draft.body) as unknown;
    const author = { source: 'desk', staffSn: draft.staffSn } as const;
    await loadValue(t, kind, { key, value, now, author, hasFile: servedFiles(config) });
  });
}
