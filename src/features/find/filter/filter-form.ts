import {
  byPlace,
  FILTER_PREFIX,
  MAX_PRICE,
  MIN_PRICE,
  PRICE_LIST,
  pricesQuery,
  readPrices,
} from './facet/selection.ts';

const PRICES = [PRICE_LIST, MIN_PRICE, MAX_PRICE];

/**
 * The address query of a filter form's entries, written as links of the shop write it: the values
 * of a filter joined by commas, prices as numbers, filters first, and nothing that is empty.
 */
export function formQuery(entries: Iterable<readonly [string, unknown]>): string {
  const lists = new Map<string, string[]>();
  for (const [name, value] of entries) {
    if (typeof value !== 'string' || value.trim() === '') continue;
    const list = lists.get(name);
    if (list && name.startsWith(FILTER_PREFIX)) list.push(value.trim());
    else lists.set(name, [value.trim()]);
  }

  const prices = pricesQuery(readPrices((name) => lists.get(name) ?? []));
  for (const name of PRICES) lists.delete(name);
  for (const [name, value] of Object.entries(prices)) lists.set(name, [value]);

  const query = new URLSearchParams();
  for (const [name, list] of [...lists].sort(([a], [b]) => byPlace(a, b))) {
    query.set(name, list.sort().join(','));
  }

  return query.toString().replaceAll('%2C', ',');
}
