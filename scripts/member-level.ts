import type { MemberLevel } from '#src/features/member/member/member-level.ts';
import { listLevelChanges } from '#src/features/benefit/level/level.queries.ts';
import { setLevel } from '#src/features/benefit/level/level.service.ts';
import { formatInstant } from '#src/lib/instant.ts';
import { formatCount } from '#src/lib/money.ts';
import type { OpenShop } from './existing-shop.ts';
import { memberOf } from './member-of.ts';

const SHOWN_CHANGES = 100;

/** Prints a member's level and its changes. */
export async function showLevel(shop: OpenShop, email: string): Promise<number> {
  const { memberNo, level, name } = await memberOf(shop, email);

  const { database, out } = shop;
  out.print(`${email}  ${name}  ${level}`);

  const changes = await listLevelChanges(database.read, memberNo, SHOWN_CHANGES);
  for (const { createdAt, fromLevel, toLevel, reason, amount, note } of changes) {
    const why = amount === null ? note : `${formatCount(amount)} won confirmed`;
    out.print(`    ${formatInstant(createdAt)}  ${fromLevel} to ${toLevel}  ${reason}  ${why}`);
  }

  return 0;
}

interface LevelChange {
  email: string;
  toLevel: MemberLevel;
  reason: string;
}

/** Sets a member's level by hand. */
export async function changeLevel(
  shop: OpenShop,
  { email, toLevel, reason }: LevelChange,
): Promise<number> {
  const { database, clock, out } = shop;

  const { memberNo } = await memberOf(shop, email);
  const change = { memberNo, toLevel, note: reason, now: clock() };
  const fromLevel = await setLevel(database, change);

  out.print(`${email}: ${fromLevel} to ${toLevel}`);

  return 0;
}
