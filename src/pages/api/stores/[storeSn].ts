import { findStore } from '#src/features/content/store/store.queries.ts';
import { StoreAnswer, StoreParams } from '#src/features/content/store/store.schema.ts';
import { toStoreView } from '#src/features/content/store/store-view.ts';
import { AppError } from '#src/errors/errors.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'One store',
    auth: 'visitor',
    params: StoreParams,
    response: StoreAnswer,
    errors: ['NotFound'],
  },
  async ({ database, now, locale, params }) => {
    const store = await findStore(database.read, params.storeSn, now);
    if (!store) throw new AppError('NotFound');
    return toStoreView(store, locale);
  },
);
