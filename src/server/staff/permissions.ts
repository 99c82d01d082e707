import type { StaffRole } from '#db/tables/staff.ts';

export type { StaffRole };

/**
 * The permissions of staff, `resource:operation`. Reading personal data unmasked is one, and so are the
 * sums and payment numbers of orders and claims (`payment:read`), which others' answers leave out.
 * What units cost the shop is left out for whoever has no `cost:read`.
 * `amount:any` gives and deducts beyond the limit that the settings set for others.
 */
export const PERMISSIONS = [
  'order:read',
  'order:ship',
  'order:cancel',
  'order:compose',
  'payment:read',
  'payment:settle',
  'amount:any',
  'memo:write',
  'claim:read',
  'claim:receive',
  'claim:settle',
  'product:read',
  'product:write',
  'stock:write',
  'cost:read',
  'cost:write',
  'content:read',
  'content:write',
  'media:write',
  'member:read',
  'member:write',
  'personal:read',
  'talk:read',
  'talk:write',
  'mail:read',
  'mail:write',
  'mail:send',
  'benefit:read',
  'benefit:write',
  'withdrawal:read',
  'figure:read',
  'month:close',
  'audit:read',
  'job:read',
  'job:run',
  'setting:write',
  'staff:read',
  'staff:write',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Shows masked personal data, beside the permission of its place; its audit rows change nothing. */
export const REVEAL = 'personal:read' satisfies Permission;

export const STAFF_ROLES = [
  'owner',
  'goods',
  'service',
  'warehouse',
  'content',
] as const satisfies readonly StaffRole[];

/** Roles bundle permissions; whoever has several roles may do what any of them may. */
export const ROLE_PERMISSIONS: Readonly<Record<StaffRole, readonly Permission[]>> = {
  owner: PERMISSIONS,
  goods: [
    'memo:write',
    'product:read',
    'product:write',
    'stock:write',
    'cost:read',
    'cost:write',
    'benefit:read',
    'benefit:write',
    'media:write',
    'content:read',
    'order:read',
    'payment:read',
    'talk:read',
    'figure:read',
  ],
  service: [
    'memo:write',
    'order:read',
    'order:cancel',
    'order:compose',
    'payment:read',
    'claim:read',
    'claim:receive',
    'claim:settle',
    'member:read',
    'member:write',
    'personal:read',
    'talk:read',
    'talk:write',
    'product:read',
    'benefit:read',
    'payment:settle',
    'withdrawal:read',
    'mail:read',
    'mail:send',
  ],
  warehouse: [
    'memo:write',
    'order:read',
    'order:ship',
    'claim:read',
    'claim:receive',
    'personal:read',
    'product:read',
    'stock:write',
  ],
  content: [
    'content:read',
    'content:write',
    'product:read',
    'benefit:read',
    'talk:read',
    'figure:read',
    'mail:read',
    'mail:write',
    'media:write',
  ],
};

/** The permissions of these roles, without repeats, in the order of `PERMISSIONS`. */
export function getPermissions(roles: readonly string[]): Permission[] {
  const held = new Set(
    STAFF_ROLES.filter((role) => roles.includes(role)).flatMap((role) => ROLE_PERMISSIONS[role]),
  );
  return PERMISSIONS.filter((permission) => held.has(permission));
}
