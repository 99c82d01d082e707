import { handleEvery, type JobHandler } from '../../../server/job-worker.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { workOffReceipts } from './cash-receipt.service.ts';

const EVERY_MS = 60_000;

export function cashReceiptJobs(runtime: Runtime): JobHandler[] {
  return [
    handleEvery({ kind: 'cash-receipts', everyMs: EVERY_MS }, async () => {
      return `${await workOffReceipts(runtime)} cash receipts worked off`;
    }),
  ];
}
