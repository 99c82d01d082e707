import { removeView } from '#src/features/desk/table/view/saved-view.service.ts';
import { SavedViewParams, SavedViews } from '#src/features/desk/table/view/saved-view.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const DELETE = deskCall({
  summary: 'Deletes one’s own saved view',
  permission: null,
  params: SavedViewParams,
  response: SavedViews,
  errors: ['NotFound'],
  handler: ({ ownState, staff, params }) => removeView(ownState, staff, params.viewSn),
});
