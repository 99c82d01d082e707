import type { Generated } from 'kysely';

/** The subjects of alarms. */
export type AlarmKind = 'stockOut' | 'paymentsRefused' | 'ordersDropped' | 'mailsFailing';

/** An incident: at most one of a kind and key is open (unique index), and its mail is sent as it begins. */
export interface AlarmTable {
  alarmSn: Generated<number>;
  kind: AlarmKind;
  /** The thing it is about, a product's code; '' if the kind has one incident at a time. */
  key: string;
  /** The figures that its mail tells, a JSON object. */
  detail: string;
  startedAt: number;
  endedAt: number | null;
}
