import type { Reader } from '#db/connection.ts';
import { GONE_AFTER_MS, isGone } from './features/product/product/product-status.ts';
import { listRunningSns } from './features/display/exhibition/exhibition.queries.ts';
import { listNoticeSns } from './features/content/notice/notice.queries.ts';
import { listPageCodes } from './features/display/page-builder/page-builder.queries.ts';
import { listStoreSns } from './features/content/store/store.queries.ts';
import {
  findNamedBrand,
  listShownBrands,
} from './features/find/product-brand/product-brand.queries.ts';
import { listTermsCodes } from './features/content/terms/terms.queries.ts';
import { paths } from './lib/paths.ts';
import { serverPaths } from './lib/server-paths.ts';
import { codedPages, singlePage, type RouteProvider } from './publish/routes.ts';

/** The static pages of the shop, the most visited kinds first. */
export const ROUTES: readonly RouteProvider[] = [
  { ...singlePage(paths.home(), 'home'), isList: true },
  {
    ...codedPages('category', {
      toPath: paths.category,
      listCodes: listCategoryCodes,
      hasCode: async (read, code) => (await listCategoryCodes(read)).includes(code),
    }),
    isList: true,
  },
  {
    ...codedPages('brand', {
      toPath: paths.brand,
      listCodes: async (read) => (await listShownBrands(read)).map(({ brandCode }) => brandCode),
      hasCode: async (read, code) => (await findNamedBrand(read, code)) !== undefined,
    }),
    isList: true,
  },
  codedPages('product', {
    toPath: paths.product,
    listCodes: listItemCodes,
    hasCode: hasItemCode,
  }),
  codedPages('terms', {
    toPath: paths.terms,
    listCodes: listTermsCodes,
    hasCode: async (read, code, now) => (await listTermsCodes(read, now)).includes(code),
  }),
  codedPages('page', {
    toPath: paths.page,
    listCodes: listPageCodes,
    hasCode: async (read, code, now) => (await listPageCodes(read, now)).includes(code),
  }),
  codedPages('exhibition', {
    toPath: paths.exhibition,
    listCodes: async (read, now) => (await listRunningSns(read, now)).map(String),
    hasCode: async (read, code, now) =>
      (await listRunningSns(read, now)).map(String).includes(code),
  }),
  singlePage(paths.familySale(), 'category:009'),
  singlePage(paths.stores(), 'store'),
  codedPages('store', {
    toPath: paths.store,
    listCodes: async (read) => (await listStoreSns(read)).map(String),
    hasCode: async (read, code) => (await listStoreSns(read)).map(String).includes(code),
  }),
  singlePage(paths.login(), 'login'),
  singlePage(paths.findPassword(), 'login'),
  singlePage(paths.resetPassword(), 'login'),
  singlePage(paths.findMemberId(), 'login'),
  singlePage(paths.foundMemberId(), 'login'),
  singlePage(paths.signUp(), 'login'),
  singlePage(paths.signUpInformation(), 'login'),
  singlePage(paths.signUpComplete(), 'login'),
  singlePage('/login/additionalAuth', 'login'),
  singlePage('/login/auth/transferMember', 'login'),
  singlePage('/login/auth/transferMember/reset', 'login'),
  singlePage('/signUp/findPassword', 'login'),
  singlePage('/signUp/findPassword/reset', 'login'),
  singlePage('/signUp/findMemberId/result', 'login'),
  singlePage(paths.cs(), 'footer'),
  singlePage(paths.notices(), 'notices'),
  codedPages('notice', {
    toPath: paths.notice,
    listCodes: listNoticeSns,
    hasCode: async (read, code, now) => (await listNoticeSns(read, now)).includes(code),
  }),
  singlePage(serverPaths.notFound(), 'notFound'),
  singlePage(serverPaths.unavailable(), 'footer'),
];

/** A page of each kind that the change of a product renders, to warm a render thread with. */
export async function listRehearsalPaths(read: Reader, now: number): Promise<string[]> {
  const best = await selectItemCodes(read, now).limit(1).executeTakeFirst();
  const [categoryCode] = await listCategoryCodes(read);
  return [
    ...(best === undefined ? [] : [paths.product(best.itemCode)]),
    paths.home(),
    ...(categoryCode === undefined ? [] : [paths.category(categoryCode)]),
  ];
}

async function listCategoryCodes(read: Reader): Promise<string[]> {
  const rows = await read
    .selectFrom('category')
    .select('displayCateCode')
    .where('hide', '=', 0)
    .orderBy('displayCateCode')
    .execute();
  return rows.map(({ displayCateCode }) => displayCateCode);
}

async function listItemCodes(read: Reader, now: number): Promise<string[]> {
  const rows = await selectItemCodes(read, now).execute();
  return rows.map(({ itemCode }) => itemCode);
}

function selectItemCodes(read: Reader, now: number) {
  return read
    .selectFrom('product')
    .select('itemCode')
    .where('displayed', '=', 1)
    .where('itemType', '!=', 'AddOnItem')
    .where((eb) => eb.or([eb('endedAt', 'is', null), eb('endedAt', '>', now - GONE_AFTER_MS)]))
    .orderBy('soldCount', 'desc')
    .orderBy('productSn');
}

async function hasItemCode(read: Reader, itemCode: string, now: number): Promise<boolean> {
  const row = await read
    .selectFrom('product')
    .select('endedAt')
    .where('itemCode', '=', itemCode)
    .where('displayed', '=', 1)
    .where('itemType', '!=', 'AddOnItem')
    .executeTakeFirst();
  return row !== undefined && !isGone(row.endedAt, now);
}
