import type { Reader, ShopDatabase, Tx } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { sha256 } from '../../../../server/crypto.ts';
import { hashPassword } from '../../../../server/password.ts';
import type { Runtime } from '../../../../server/runtime.ts';
import type { AuditedThing } from '../../../../server/staff/audit.ts';
import type { SessionStaff } from '../../../../server/staff/staff-session.ts';
import { deviceName } from '../../../account/sign-in/device.ts';
import { checkNewPassword } from '../../../account/sign-in/new-password.service.ts';
import {
  issueChallenge,
  ofStaff,
  takeChallenge,
} from '../../../account/passkey/challenge.service.ts';
import { initialName, PASSKEY_MAX } from '../../../account/passkey/passkey.ts';
import type {
  RegisterPasskey,
  RegistrationOptions,
} from '../../../account/passkey/passkey.schema.ts';
import { creationOptions, verifyMade } from '../../../account/passkey/verify.service.ts';
import {
  proveIdentity,
  spendCode,
  toUnauditedCall,
  useProof,
  type ProvingCall,
} from '../staff-code.service.ts';
import type { DeskCall } from '../staff-sign-in.service.ts';
import type { ChangeOwnPassword, OwnAccount, Preferences } from './own-account.schema.ts';
import { getStaffUserId } from './passkey-entry.service.ts';
import {
  deleteStaffPasskey,
  insertStaffPasskey,
  listStaffPasskeys,
} from './staff-passkey.queries.ts';

interface OwnCall extends DeskCall, ProvingCall {
  audit: (thing: AuditedThing) => Runtime;
}

/** One's own passkeys, and the browsers that are signed in. */
export async function readOwnAccount({
  runtime,
  staff,
  cookies,
}: Pick<OwnCall, 'runtime' | 'staff' | 'cookies'>): Promise<OwnAccount> {
  const { read } = runtime.database;
  const passkeys = await listStaffPasskeys(read, staff.staffSn);

  const current = sha256(cookies.get('staff') ?? '');

  const sessions = await read
    .selectFrom('staff_session')
    .select(['id', 'createdAt', 'lastSeenAt', 'userAgent'])
    .where('staffSn', '=', staff.staffSn)
    .orderBy('lastSeenAt', 'desc')
    .execute();

  return {
    email: staff.email,
    name: staff.name,
    passkeys: passkeys.map(({ credentialId: _, transports: __, ...passkey }) => passkey),
    sessions: sessions.map(({ id, userAgent, ...session }) => ({
      ...session,
      device: deviceName(userAgent),
      isCurrent: id === current,
    })),
  };
}

/**
 * The options for making a passkey in a browser, after a code. Throws StaffCodeWrong,
 * StaffSignInLocked, StaffCodeUsed or PasskeysFull.
 */
export async function ownPasskeyOptions(call: OwnCall, code: string): Promise<RegistrationOptions> {
  const { runtime, staff } = call;
  const passkeys = await listStaffPasskeys(runtime.database.read, staff.staffSn);
  if (passkeys.length >= PASSKEY_MAX) throw new AppError('PasskeysFull');

  await spendCode(call, code);

  const challenge = await issueChallenge(toUnauditedCall(call), ofStaff(staff.staffSn));

  const user = {
    id: getStaffUserId(runtime.secret, staff.staffSn),
    name: staff.email,
    displayName: staff.name,
  };

  return creationOptions(call, { challenge, user, passkeys });
}

/** Registers a passkey; throws PasskeyExpired, PasskeyRefused, PasskeyExists or PasskeysFull. */
export async function addOwnPasskey(
  call: OwnCall,
  { credential }: RegisterPasskey,
): Promise<OwnAccount> {
  const { staff, now, request } = call;
  const { clientDataJSON, transports = [] } = credential.response;
  const challengeResponse = { clientDataJSON, owner: ofStaff(staff.staffSn) };
  const challenge = await takeChallenge(toUnauditedCall(call), challengeResponse);
  const { credential: made, aaguid } = await verifyMade(call, { credential, challenge });

  const device = deviceName(request.headers.get('user-agent') ?? '');
  const row = {
    staffSn: staff.staffSn,
    name: initialName(aaguid, device),
    createdAt: now,
    lastUsedAt: null,
    credentialId: made.id,
    counter: made.counter,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    transports: JSON.stringify(transports),
  };

  await createAuditedRuntime(call, 'passkey').database.tx(async (t) => {
    for (let slot = 1; slot <= PASSKEY_MAX; slot++) {
      if (await insertStaffPasskey(t, { ...row, slot })) return;
    }
    throw new AppError('PasskeyExists');
  });

  return readOwnAccount(call);
}

/**
 * Removes a passkey, after a code; the password and the authenticator stay. Throws StaffCodeWrong,
 * StaffSignInLocked, StaffCodeUsed or NotFound.
 */
export async function removeOwnPasskey(
  call: OwnCall,
  { passkeySn, code }: { passkeySn: number; code: string },
): Promise<OwnAccount> {
  const { staffSn } = call.staff;

  await spendCode(call, code);
  await createAuditedRuntime(call, 'passkey').database.tx(async (t) => {
    if (!(await deleteStaffPasskey(t, { staffSn, passkeySn }))) throw new AppError('NotFound');
  });

  return readOwnAccount(call);
}

/** Signs every other browser out. */
export async function endOtherOwnSessions(call: OwnCall): Promise<OwnAccount> {
  await createAuditedRuntime(call, 'sessions').database.tx((t) => endOthers(t, call));
  return readOwnAccount(call);
}

/**
 * Replaces the password, proven by the present one and a code; every other session ends. Throws
 * CurrentPasswordWrong, StaffCodeWrong, StaffSignInLocked, StaffCodeUsed or the new password's
 * problem.
 */
export async function changeOwnPassword(
  call: OwnCall,
  { currentPassword, password, code }: ChangeOwnPassword,
): Promise<OwnAccount> {
  const { staffSn, email } = call.staff;

  if (password === currentPassword) {
    const code = 'PasswordSameAsCurrent';
    throw new AppError(code, { fields: { password: code } });
  }

  const runtime = createAuditedRuntime(call, 'password');
  await checkNewPassword(runtime, password, { email });

  const proof = await proveIdentity(call, { code, currentPassword });
  const hash = await hashPassword(password);

  await runtime.database.tx(async (t) => {
    await useProof(t, staffSn, proof);
    const set = { passwordHash: hash };
    await t.updateTable('staff').set(set).where('staffSn', '=', staffSn).execute();
    await endOthers(t, call);
  });

  return readOwnAccount(call);
}

/** Keeps one's own choices for the work at the desk. */
export async function savePreferences(
  database: ShopDatabase,
  staff: SessionStaff,
  { usesLetterKeys }: Preferences,
): Promise<SessionStaff> {
  const set = { usesLetterKeys: usesLetterKeys ? 1 : 0 };

  await database.tx((t) =>
    t.updateTable('staff').set(set).where('staffSn', '=', staff.staffSn).execute(),
  );

  return { ...staff, usesLetterKeys };
}

/** The runtime of a change of one's own, whose audit row tells what it was, and no secret. */
function createAuditedRuntime({ audit, staff }: OwnCall, reason: string): Runtime {
  const read = async (db: Reader) => ({
    passkeys: (await listStaffPasskeys(db, staff.staffSn)).length,
  });
  return audit({ entity: 'staff', id: staff.email, read, reason });
}

async function endOthers(t: Tx, { staff, cookies }: OwnCall): Promise<void> {
  await t
    .deleteFrom('staff_session')
    .where('staffSn', '=', staff.staffSn)
    .where('id', '<>', sha256(cookies.get('staff') ?? ''))
    .execute();
}
