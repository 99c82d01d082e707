import type { Reader } from '#db/connection.ts';
import { readRewards, setRewards } from '../reward.service.ts';
import { listAuditOf } from '../../../desk/audit/audit.queries.ts';
import { getForm } from '../../../desk/form/schema-form.schema.ts';
import { ChangeRewards, type StaffRewards } from './reward-desk.schema.ts';
import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';

export async function readStaffRewards(db: Reader): Promise<StaffRewards> {
  const audit = await listAuditOf(db, { entity: 'setting', id: 'rewards' });
  return { form: getForm(ChangeRewards), value: await readRewards(db), audit };
}

/** Changes the points for reviews that are written from now on. */
export async function changeRewards(
  { audit, runtime }: StaffCall,
  rewards: ChangeRewards,
): Promise<StaffRewards> {
  const read = async (db: Reader) => ({ ...(await readRewards(db)) });
  const { database } = audit({ entity: 'setting', id: 'rewards', read });

  await database.tx((t) => setRewards(t, rewards));

  return readStaffRewards(runtime.database.read);
}
