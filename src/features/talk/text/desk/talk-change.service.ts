import { TOLD_AFTER_MS } from '../../report/report.ts';
import type { AuditedThing } from '../../../../server/staff/audit.ts';
import { forEachThing } from '../../../desk/bulk/bulk.service.ts';
import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';

export interface How {
  reason: string;
  dryRun: boolean;
}

/** The context of a change of a review or comment, or of its dry run; its author is told later. */
export function talkDeskFor(
  { audit, now }: StaffCall,
  thing: Pick<AuditedThing, 'entity' | 'id' | 'read'>,
  { reason, dryRun }: How,
) {
  return {
    database: audit({ ...thing, reason, dryRun }).database,
    clock: () => now,
    toldAfterMs: TOLD_AFTER_MS,
  };
}

/** Changes things by number, each on its own and once. */
export function forEachTalk(
  { locale }: StaffCall,
  sns: readonly number[],
  work: (sn: number) => Promise<string>,
) {
  return forEachThing([...new Set(sns)], { idOf: String, locale }, work);
}

/** The desk's addresses of attached pictures. */
export const getFiles = (photos: readonly { name: string; width: number; height: number }[]) =>
  photos.map(({ name, width, height }) => ({
    name,
    url: `/api/staff/media/${name}`,
    width,
    height,
  }));
