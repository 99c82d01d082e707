import { requestPublish } from '#src/publish/request-publish.ts';
import { handleEvery, type JobHandler } from '../../../server/job-worker.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { hasDrawings } from '../brand/drawn-pictures.ts';
import { SETTING_TAG } from './setting.ts';
import { readSettings } from './setting.service.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Draws the pictures of a brand that no release before this one has drawn, or that were lost. */
export function brandPictureJobs({ config, database }: Runtime): JobHandler[] {
  return [
    handleEvery({ kind: 'draw-brand', everyMs: HOUR_MS }, async ({ now }) => {
      const { brand } = await readSettings(database.read);
      if (hasDrawings(config, brand)) return 'all there';

      // sharp is loaded when there is something to draw.
      const { drawBrandPictures } = await import('../brand/draw-pictures.service.ts');
      const drawn = await drawBrandPictures(config, brand);
      if (drawn > 0) await database.tx((t) => requestPublish(t, [SETTING_TAG], { now }));

      return `${drawn} drawn`;
    }),
  ];
}
