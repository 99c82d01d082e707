import type { Reader, Tx } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { randomCode } from '../../../../server/crypto.ts';
import { changeLink, createLink, moveLink, removeLink } from './link-edit.service.ts';
import { listStoredLinks } from '../../../find/menu/menu.queries.ts';
import type { MenuLink } from '../../../find/menu/menu.ts';
import { listAuditOf } from '../../../desk/audit/audit.queries.ts';
import { lockMenu } from './category-desk.service.ts';
import type { ChangeLink, LinkPage, MoveLink, RemoveLink } from './category-desk.schema.ts';
import { isLinkKnown } from './link-check.queries.ts';
import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';

/** Every link beside the categories, in order. */
export async function listLinks(db: Reader): Promise<LinkPage> {
  const rows = await listStoredLinks(db);

  const links = rows.map(async ({ hide, children, ...row }) => ({
    ...row,
    hide: hide === 1,
    children: JSON.parse(children) as MenuLink[], // by find/menu-edit and menu-content
    audit: await listAuditOf(db, { entity: 'menu', id: row.displayMenuCode }),
  }));

  return { total: rows.length, rows: await Promise.all(links) };
}

export async function addLink(call: StaffCall, { reason, parent, ...given }: ChangeLink) {
  const fields = toFields(given);
  await checkUrl(call, fields.linkUrl);

  const code = `link-${randomCode(6).toLowerCase()}`;
  const place = { parent, code };

  await changeWith(call, { id: parent || code, reason }, (t) =>
    createLink(t, { ...place, fields, now: call.now }),
  );

  return listLinks(call.runtime.database.read);
}

export async function editLink(
  call: StaffCall,
  code: string,
  { reason, parent, ...given }: ChangeLink,
) {
  const fields = toFields(given);
  await checkUrl(call, fields.linkUrl);
  await changeWith(call, { id: parent || code, reason }, (t) =>
    changeLink(t, { parent, code, fields, now: call.now }),
  );

  return listLinks(call.runtime.database.read);
}

export async function placeLink(
  call: StaffCall,
  code: string,
  { reason, from, parent, before }: MoveLink,
) {
  await changeWith(call, { id: from || code, reason }, (t) =>
    moveLink(t, { parent: from, code }, { parent, before, now: call.now }),
  );
  return listLinks(call.runtime.database.read);
}

export async function dropLink(call: StaffCall, code: string, { reason, parent }: RemoveLink) {
  await changeWith(call, { id: parent || code, reason }, (t) =>
    removeLink(t, { parent, code }, call.now),
  );
  return listLinks(call.runtime.database.read);
}

const toFields = ({ name, ...fields }: Omit<ChangeLink, 'reason' | 'parent'>) => ({
  ...fields,
  nameKo: name.ko,
  nameEn: name.en,
});

async function changeWith(
  call: StaffCall,
  { id, reason }: { id: string; reason: string },
  work: (t: Tx) => Promise<void>,
): Promise<void> {
  const read = async (db: Reader) => {
    const storedLink = (await listStoredLinks(db)).find((row) => row.displayMenuCode === id);
    return storedLink ? { ...storedLink } : {};
  };

  await call.audit({ entity: 'menu', id, read, reason }).database.tx(async (t) => {
    await lockMenu(t);
    await work(t);
  });
}

/** Throws MenuLinkUnknown at the field for an address that the shop has not. */
async function checkUrl({ runtime, now }: StaffCall, linkUrl: string): Promise<void> {
  if (await isLinkKnown(runtime.database.read, linkUrl, now)) return;
  throw new AppError('MenuLinkUnknown', { fields: { linkUrl: 'MenuLinkUnknown' } });
}
