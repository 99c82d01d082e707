import { listStores } from '#src/features/content/store/store.queries.ts';
import { StoreList, StoreListQuery } from '#src/features/content/store/store.schema.ts';
import { toStoreView } from '#src/features/content/store/store-view.ts';
import { defineEndpoint, setPaging } from '#src/server/endpoint.ts';
import { PAGING } from '#src/server/openapi-headers.ts';

export const GET = defineEndpoint(
  {
    summary: 'The stores, all or of one kind',
    auth: 'visitor',
    query: StoreListQuery,
    sends: PAGING,
    response: StoreList,
  },
  async ({ database, now, locale, query, headers }) => {
    const all = await listStores(database.read, now);
    const found = all.filter(
      (listedStore) =>
        query.storeTypeSn === undefined || listedStore.storeTypeSn === query.storeTypeSn,
    );

    setPaging(headers, { total: found.length, offset: query.offset, limit: query.limit });

    const stores = found
      .slice(query.offset, query.offset + query.limit)
      .map((store) => toStoreView(store, locale));

    return { stores };
  },
);
