import { padList, type Reader, type Tx } from '#db/connection.ts';
import { AlarmDetail, type AlarmKind, type Incident } from './alarm.ts';

/** Writes down incidents that are not open yet. Returns how many there are of these. */
export async function insertAlarms(
  t: Tx,
  kind: AlarmKind,
  incidents: readonly Incident[],
  now: number,
): Promise<number> {
  if (incidents.length === 0) return 0;

  const rows = incidents.map(({ key, detail }) => ({
    kind,
    key,
    detail: JSON.stringify(detail),
    startedAt: now,
  }));
  const inserted = await t
    .insertInto('alarm')
    .values(rows)
    .onConflict((c) => c.columns(['kind', 'key']).where('endedAt', 'is', null).doNothing())
    .returning('alarmSn')
    .execute();

  return inserted.length;
}

/** Ends the open incidents of a kind but for these. */
export async function endAlarms(
  t: Tx,
  kind: AlarmKind,
  incidents: readonly Incident[],
  now: number,
): Promise<void> {
  const keys = incidents.map(({ key }) => key);
  await t
    .updateTable('alarm')
    // The clock may have been set back since it began.
    .set((e) => ({
      endedAt: e.case().when('startedAt', '>', now).then(e.ref('startedAt')).else(now).end(),
    }))
    .where('kind', '=', kind)
    .where('endedAt', 'is', null)
    .$if(keys.length > 0, (q) => q.where('key', 'not in', padList(keys)))
    .execute();
}

/** The incidents of a kind that began at this moment, for their mail. */
export async function listAlarms(
  db: Reader,
  { kind, startedAt }: { kind: AlarmKind; startedAt: number },
): Promise<Incident[]> {
  const rows = await db
    .selectFrom('alarm')
    .select(['key', 'detail'])
    .where('kind', '=', kind)
    .where('startedAt', '=', startedAt)
    .orderBy('alarmSn')
    .execute();
  return rows.map(({ key, detail }) => ({ key, detail: AlarmDetail.parse(JSON.parse(detail)) }));
}

/** Deletes incidents that ended before this moment. Returns how many. */
export async function deleteEndedAlarms(t: Tx, before: number, limit: number): Promise<number> {
  const { numDeletedRows } = await t
    .deleteFrom('alarm')
    .where('alarmSn', 'in', (e) =>
      e.selectFrom('alarm').select('alarmSn').where('endedAt', '<', before).limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
