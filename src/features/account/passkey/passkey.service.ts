import type { Tx } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import type { Locale } from '../../../lib/locale.ts';
import { sha256 } from '../../../server/crypto.ts';
import type { RequestHeaders } from '../../../server/route.ts';
import type { SessionMember } from '../../../server/session.ts';
import { enqueueMail } from '../../member/mail/mail.service.ts';
import { deleteOtherSessions } from '../sign-in/auth.queries.ts';
import { deviceName } from '../sign-in/device.ts';
import {
  issueChallenge,
  ofMember,
  takeChallenge,
  getUserId,
  type CeremonyCall,
} from './challenge.service.ts';
import { initialName, PASSKEY_MAX, relyingParty } from './passkey.ts';
import { creationOptions, verifyMade } from './verify.service.ts';
import {
  deletePasskey,
  insertPasskey,
  isRegistered,
  listPasskeys,
  updateName,
} from './passkey.queries.ts';
import type {
  PasskeyList,
  RegisterPasskey,
  RegistrationOptions,
  RenamePasskey,
} from './passkey.schema.ts';
import { lockMember } from '../../member/member/member.queries.ts';
import { readWaysIn } from '../sign-in/ways-in.queries.ts';
import { hasWayIn } from '../sign-in/ways-in.ts';

type MemberCall = CeremonyCall & {
  member: SessionMember;
  request: { headers: RequestHeaders };
  locale: Locale;
};

/** The member's passkeys, the newest first. */
export async function readPasskeys({
  runtime,
  member,
}: Pick<MemberCall, 'runtime'> & { member: { memberNo: number } }): Promise<PasskeyList> {
  const rows = await listPasskeys(runtime.database.read, member.memberNo);

  return {
    passkeys: rows.map(({ transports: _, ...passkey }) => passkey),
    rpId: relyingParty(runtime.config.siteUrl).rpID,
    userId: getUserId(runtime.secret, member.memberNo),
  };
}

/** Returns the options with which a browser makes a passkey for the member; throws PasskeysFull. */
export async function registrationOptions(call: MemberCall): Promise<RegistrationOptions> {
  const { runtime, member } = call;
  const passkeys = await listPasskeys(runtime.database.read, member.memberNo);
  if (passkeys.length >= PASSKEY_MAX) throw new AppError('PasskeysFull');

  const challenge = await issueChallenge(call, ofMember(member.memberNo));

  const user = {
    id: getUserId(runtime.secret, member.memberNo),
    name: member.email,
    displayName: member.name,
  };

  return creationOptions(call, { challenge, user, passkeys });
}

/**
 * Registers a passkey; every other device is signed out, and the owner gets a mail. Throws
 * PasskeyExpired, PasskeyRefused, PasskeyExists or PasskeysFull.
 */
export async function registerPasskey(
  call: MemberCall,
  { credential }: RegisterPasskey,
): Promise<PasskeyList> {
  const { runtime, member, now, request } = call;
  const { clientDataJSON, transports = [] } = credential.response;
  const challenge = await takeChallenge(call, { clientDataJSON, owner: ofMember(member.memberNo) });
  const { credential: made, aaguid } = await verifyMade(call, { credential, challenge });

  const device = deviceName(request.headers.get('user-agent') ?? '');
  const name = initialName(aaguid, device);
  const row = {
    memberNo: member.memberNo,
    name,
    createdAt: now,
    lastUsedAt: null,
    counter: made.counter,
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    transports: JSON.stringify(transports),
  };

  await runtime.database.tx(async (t) => {
    const passkeySn = await insertInFreeSlot(t, row);
    await afterChange(t, call, { template: 'passkeyAdded', passkeySn, name });
  });
  runtime.log.info({ event: 'passkeyAdded', memberNo: member.memberNo }, 'passkey');

  return readPasskeys(call);
}

/** Renames a passkey; throws NotFound. */
export async function renamePasskey(
  call: MemberCall,
  { passkeySn, name }: RenamePasskey & { passkeySn: number },
): Promise<PasskeyList> {
  const ownPasskey = { memberNo: call.member.memberNo, passkeySn };
  const isOwn = await call.runtime.database.tx((t) => updateName(t, ownPasskey, name));
  if (!isOwn) throw new AppError('NotFound');

  return readPasskeys(call);
}

/** Removes a passkey as `registerPasskey` adds one; throws NotFound, or LastWayIn. */
export async function removePasskey(call: MemberCall, passkeySn: number): Promise<PasskeyList> {
  const { runtime, member } = call;

  await runtime.database.tx(async (t) => {
    await lockMember(t, member.memberNo); // of two ways in that go at once, one stays
    const name = await deletePasskey(t, { memberNo: member.memberNo, passkeySn });
    if (name === undefined) throw new AppError('NotFound');
    if (!hasWayIn(await readWaysIn(t, member.memberNo))) throw new AppError('LastWayIn');
    await afterChange(t, call, { template: 'passkeyRemoved', passkeySn, name });
  });

  runtime.log.info({ event: 'passkeyRemoved', memberNo: member.memberNo, passkeySn }, 'passkey');

  return readPasskeys(call);
}

async function insertInFreeSlot(
  t: Tx,
  row: Omit<Parameters<typeof insertPasskey>[1], 'slot'>,
): Promise<number> {
  for (let slot = 1; slot <= PASSKEY_MAX; slot++) {
    const passkeySn = await insertPasskey(t, { ...row, slot });
    if (passkeySn !== undefined) return passkeySn;
  }

  const isTaken = await isRegistered(t, row.credentialId);
  throw new AppError(isTaken ? 'PasskeyExists' : 'PasskeysFull');
}

/** Follows a change of a means of signing in: other sessions end, and the owner gets a mail. */
async function afterChange(
  t: Tx,
  { member, cookies, now }: MemberCall,
  change: { template: 'passkeyAdded' | 'passkeyRemoved'; passkeySn: number; name: string },
): Promise<void> {
  await deleteOtherSessions(t, {
    id: sha256(cookies.get('session') ?? ''),
    memberNo: member.memberNo,
  });

  const payload = { ...change, memberNo: member.memberNo, at: now };
  await enqueueMail(t, payload, now);
}
