import type { Generated } from 'kysely';

export interface JobTable {
  jobSn: Generated<number>;
  kind: string;
  /** Same key, same effect: the second insert does nothing. */
  key: string | null;
  payload: string;
  /** Due time, and the lease while a worker holds it. */
  runAt: number;
  /** Fencing token: only the holder of the newest attempt may finish. */
  attempts: Generated<number>;
  doneAt: number | null;
  lastError: string | null;
  createdAt: number;
}

export interface JobScheduleTable {
  kind: string;
  lastRunAt: number | null;
  nextRunAt: number;
  lastResult: string | null;
}

/** Settings by staff, as JSON, and internal entries such as a check of the signing secret. */
export interface SettingTable {
  name: string;
  value: string;
  changedAt: Generated<number>;
}
