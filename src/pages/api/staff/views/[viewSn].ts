import { removeView } from '#src/features/desk/table/view/saved-view.service.ts';
import { SavedViewParams, SavedViews } from '#src/features/desk/table/view/saved-view.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const DELETE = defineEndpoint(
  {
    summary: 'Deletes one’s own saved view',
    auth: 'staff',
    permission: null,
    params: SavedViewParams,
    response: SavedViews,
    errors: ['NotFound'],
  },
  ({ ownState, staff, params }) => removeView(ownState, staff, params.viewSn),
);
