import type { Reader, ShopDatabase } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import type { Permission } from '../../../../server/staff/permissions.ts';
import { throwUnlessPermitted } from '../../../../server/staff/require-staff.ts';
import type { SessionStaff } from '../../../../server/staff/staff-session.ts';
import type { SavedViewInput, SavedViews } from './saved-view.schema.ts';
import { deleteView, listViews, putView } from './saved-view.queries.ts';

/** A place of the desk, and the permission that opens it; null for everybody's. */
interface OpenPlace {
  id: string;
  permission: Permission | null;
}

/** Throws NotFound or PermissionMissing for a place that somebody may not open. */
export function openPlace(staff: SessionStaff, place: OpenPlace | undefined): string {
  if (!place) throw new AppError('NotFound');
  if (place.permission !== null) throwUnlessPermitted(staff, place.permission);
  return place.id;
}

/** The views of a place. */
export async function readViews(
  db: Reader,
  staff: SessionStaff,
  place: string,
): Promise<SavedViews> {
  const rows = await listViews(db, { staffSn: staff.staffSn, place });
  return {
    views: rows.map(({ staffSn, ...view }) => ({
      ...view,
      isShared: view.isShared === 1,
      isOwn: staffSn === staff.staffSn,
    })),
  };
}

/** Saves a view under its name, in place of the one with that name. */
export async function saveView(
  database: ShopDatabase,
  staff: SessionStaff,
  { isShared, ...view }: SavedViewInput,
): Promise<SavedViews> {
  const row = { ...view, staffSn: staff.staffSn, isShared: isShared ? 1 : 0 };
  await database.tx((t) => putView(t, row));

  return readViews(database.read, staff, view.place);
}

/** Deletes one's own view; throws NotFound. */
export async function removeView(
  database: ShopDatabase,
  staff: SessionStaff,
  viewSn: number,
): Promise<SavedViews> {
  const place = await database.tx((t) => deleteView(t, { staffSn: staff.staffSn, viewSn }));
  if (place === undefined) throw new AppError('NotFound');

  return readViews(database.read, staff, place);
}
