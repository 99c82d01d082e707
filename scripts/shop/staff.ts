import { parseArgs } from 'node:util';
import { inviteStaff } from '#src/features/desk/staff/invitation.service.ts';
import { blockStaff, setRoles } from '#src/features/desk/staff/staff.service.ts';
import { findStaffByEmail, listStaff } from '#src/features/desk/staff/staff.queries.ts';
import { Email } from '#src/features/member/address/person.schema.ts';
import { normalizeName } from '#src/lib/person-name.ts';
import { formatInstant } from '#src/lib/instant.ts';
import type { Runtime } from '#src/server/runtime.ts';
import { STAFF_ROLES, type StaffRole } from '#src/server/staff/permissions.ts';
import { withShop } from '../existing-shop.ts';
import type { OrderCommand } from '../order/order-command.ts';
import type { Verb } from '../verb.ts';

/** `add EMAIL NAME --role ROLE ...` */
const addStaff: OrderCommand = async (shop, args) => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { role: { type: 'string', multiple: true } },
  });

  const [given, ...names] = positionals;
  const name = normalizeName(names.join(' '));
  const roles = rolesOf(values.role);
  if (name === '' || roles.length === 0) throw new Error('Say an e-mail, a name and --role ROLE.');

  const link = await inviteStaff(shop, { email: emailOf(given), name, roles });
  shop.out.print(`Invited as ${roles.join(', ')}. The link counts once, within a day:\n${link}`);

  return 0;
};

/** `roles EMAIL ROLE ...` */
const changeRoles: OrderCommand = async (shop, [given, ...names]) => {
  const chosen = rolesOf(names);
  if (chosen.length === 0) throw new Error(`Say the roles: ${STAFF_ROLES.join(', ')}`);
  await setRoles(shop.database, await staffOf(shop, given), chosen);
  shop.out.print(chosen.join(', '));
  return 0;
};

/** `block EMAIL` */
const blockAccount: OrderCommand = async (shop, [given]) => {
  await blockStaff(shop.database, await staffOf(shop, given));
  shop.out.print('blocked, and signed out everywhere');
  return 0;
};

const printStaff: OrderCommand = async ({ database, out }) => {
  const rows = await listStaff(database.read);
  for (const { email, name, status, roles: held, lastSeenAt } of rows) {
    const seen = lastSeenAt === null ? 'not signed in' : `last seen ${formatInstant(lastSeenAt)}`;
    out.print(`${status.padEnd(8)} ${email}  ${name}  ${held.join(', ')}  ${seen}`);
  }

  if (rows.length === 0) out.print('no staff');

  return 0;
};

const COMMANDS: Readonly<Record<string, OrderCommand>> = {
  add: addStaff,
  roles: changeRoles,
  block: blockAccount,
  list: printStaff,
};

export const verb: Verb = {
  summary: 'Invites people to the staff desk, changes their roles, blocks them.',
  usage: [
    'add EMAIL NAME --role ROLE ...',
    '                           (again for staff who lost password or authenticator)',
    '                           | roles EMAIL ROLE ...',
    '                           | block EMAIL',
    '                           | list',
    `                                    ROLE: ${STAFF_ROLES.join(', ')}`,
  ].join('\n'),
  async run([name = '', ...args], context) {
    const command = COMMANDS[name];
    if (!command) {
      context.out.complain(`npm run shop -- staff ${verb.usage}`);
      return 2;
    }

    return withShop(context, (shop) => command(shop, args));
  },
};

function emailOf(input: string | undefined): string {
  const email = Email.safeParse(input);
  if (!email.success) throw new Error(`${input ?? ''} is no e-mail address.`);
  return email.data;
}

function rolesOf(names: readonly string[] = []): StaffRole[] {
  const unknown = names.find((name) => !STAFF_ROLES.some((role) => role === name));
  if (unknown !== undefined) {
    throw new Error(`There is no role ${unknown}. There are: ${STAFF_ROLES.join(', ')}`);
  }
  return STAFF_ROLES.filter((role) => names.includes(role));
}

async function staffOf({ database }: Runtime, input: string | undefined): Promise<number> {
  const staff = await findStaffByEmail(database.read, emailOf(input));
  if (!staff) throw new Error(`${input ?? ''} is not among the staff.`);
  return staff.staffSn;
}
