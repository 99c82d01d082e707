import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import type { Runtime } from '../../../server/runtime.ts';
import type { AuditedThing } from '../../../server/staff/audit.ts';
import { inviteStaff } from './invitation.service.ts';
import { spendCode, type ProvingCall } from './staff-code.service.ts';
import { findStaffByEmail, listStaff } from './staff.queries.ts';
import type { BlockStaff, ChangeRoles, InviteStaff, StaffList } from './staff.schema.ts';
import { blockStaff, readStaffValues, setRoles } from './staff.service.ts';

interface AdminCall extends ProvingCall {
  audit: (thing: AuditedThing) => Runtime;
}

export async function readStaff(db: Reader): Promise<StaffList> {
  return { staff: await listStaff(db) };
}

/** Invites somebody, after a code; the link is shown once, to whoever hands it over. */
export async function inviteStaffWithCode(call: AdminCall, { code, ...person }: InviteStaff) {
  await spendCode(call, code);

  const read: AuditedThing['read'] = async (db) => {
    const staff = await findStaffByEmail(db, person.email);
    return staff ? readStaffValues(db, staff.staffSn) : {};
  };

  const link = await inviteStaff(call.audit({ entity: 'staff', id: person.email, read }), person);
  return { link };
}

export async function changeRoles(
  call: AdminCall,
  staffSn: number,
  { roles, reason, code }: ChangeRoles,
): Promise<StaffList> {
  await spendCode(call, code);
  await setRoles(await databaseFor(call, staffSn, reason), staffSn, [...new Set(roles)]);

  return readStaff(call.runtime.database.read);
}

export async function blockStaffMember(
  call: AdminCall,
  staffSn: number,
  { reason }: BlockStaff,
): Promise<StaffList> {
  await blockStaff(await databaseFor(call, staffSn, reason), staffSn);
  return readStaff(call.runtime.database.read);
}

async function databaseFor({ audit, runtime }: AdminCall, staffSn: number, reason: string) {
  const read = (db: Reader) => readStaffValues(db, staffSn);
  const { email } = await read(runtime.database.read);
  if (email === undefined) throw new AppError('NotFound');
  return audit({ entity: 'staff', id: email, read, reason }).database;
}
