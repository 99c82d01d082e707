import { findPlace } from '#src/layouts/desk/places.ts';
import {
  openPlace,
  readViews,
  saveView,
} from '#src/features/desk/table/view/saved-view.service.ts';
import {
  SavedViewInput,
  SavedViews,
  ViewsOf,
} from '#src/features/desk/table/view/saved-view.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'Saved views of a table of the desk: one’s own, and those that others share',
  permission: null,
  query: ViewsOf,
  response: SavedViews,
  errors: ['NotFound', 'PermissionMissing'],
  handler: ({ database, staff, query }) =>
    readViews(database.read, staff, openPlace(staff, findPlace(query.place))),
});

export const POST = deskCall({
  summary: 'Saves a view of a table of the desk, in place of one’s own with that name',
  permission: null,
  body: SavedViewInput,
  response: SavedViews,
  errors: ['NotFound', 'PermissionMissing'],
  handler: ({ ownState, staff, body }) =>
    saveView(ownState, staff, { ...body, place: openPlace(staff, findPlace(body.place)) }),
});
