import { loadContentValues, pageFile } from '../content/content.ts';
import { cardCodes } from '../find/listing.ts';
import type { TestShop } from '../shop.ts';

/** Loads the campaign page `camp` with these widgets. */
export const loadCampaign = (shop: TestShop, ...widgets: object[]) =>
  loadContentValues(shop.runtime, 'page', [
    pageFile('camp', '', { sections: [{ blocks: [{ containers: [{ widgets }] }] }] }),
  ]);

/** The rows of products on a page with their titles, and the page's tags. */
export async function readShelves(shop: TestShop, path: string) {
  const answer = await shop.shopper().raw(path);
  const html = await answer.text();
  const rows = [...html.matchAll(/<section class="shelf[\s\S]*?<\/section>/g)];

  return {
    tags: answer.headers.get('cache-tag')?.split(',') ?? [],
    rows: rows.map(([row]) => ({
      title: /<h2[^>]*>([^<]+)</.exec(row)?.[1],
      codes: cardCodes(row),
    })),
  };
}
