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
    const { storeTypeSn, offset, limit } = query;

    const all = await listStores(database.read, now);
    const found = all.filter(
      (listedStore) => storeTypeSn === undefined || listedStore.storeTypeSn === storeTypeSn,
    );

    setPaging(headers, { total: found.length, offset, limit });

    const stores = found.slice(offset, offset + limit).map((store) => toStoreView(store, locale));
    return { stores };
  },
);
