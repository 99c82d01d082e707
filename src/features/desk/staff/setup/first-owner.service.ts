import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import type { Config } from '../../../../server/config.ts';
import { hmac, sameText } from '../../../../server/crypto.ts';
import type { Runtime } from '../../../../server/runtime.ts';
import { inviteStaff } from '../invitation.service.ts';
import { FIRST_OWNER } from './first-owner.ts';
import type { FirstOwner } from './first-owner.schema.ts';

/**
 * The link by which the first owner comes in; undefined once somebody works here. It is the same at
 * every start, and counts until then.
 */
export async function buildSetupLink({
  database,
  config,
  secret,
}: Pick<Runtime, 'database' | 'secret'> & {
  config: Pick<Config, 'siteUrl'>;
}): Promise<string | undefined> {
  if (await isStaffed(database.read)) return undefined;
  return `${config.siteUrl}/staff/invitation#${buildToken(secret)}`;
}

/** Invites the first owner; returns the token of the invitation. Throws SetupEnded. */
export async function inviteFirstOwner(
  runtime: Runtime,
  { token, email, name }: FirstOwner,
): Promise<string> {
  const isRight = sameText(token, buildToken(runtime.secret));
  if (!isRight || (await isStaffed(runtime.database.read))) throw new AppError('SetupEnded');

  const link = await inviteStaff(runtime, { email, name, roles: ['owner'] });
  return link.slice(link.indexOf('#') + 1);
}

const buildToken = (secret: Runtime['secret']) =>
  FIRST_OWNER + hmac(secret, 'first-owner').slice(0, 32);

async function isStaffed(db: Reader): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .select('staffSn')
    .where('status', '<>', 'Invited')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
