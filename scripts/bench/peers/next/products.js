import { unstable_cache } from 'next/cache';

/** Prices that were changed since the start: route handlers and pages share it as a global. */
const prices = (globalThis.prices ??= new Map());

export const COUNT = 100;

/** Stands for a query: quicker than any, so that the time measured is Next's own. */
function findProduct(id) {
  const n = Number(id);
  return {
    id,
    name: `Down jacket ${id}`,
    price: prices.get(id) ?? 100_000 + n * 10,
    colors: ['Black', 'Navy', 'Olive', 'Sand'],
    sizes: ['S', 'M', 'L', 'XL', '2XL'],
    facts: Array.from({ length: 20 }, (_, at) => `Fact ${at + 1} of product ${id}.`),
  };
}

export const tagProduct = (id) => `product:${id}`;

export function loadProduct(id) {
  const load = unstable_cache(async () => findProduct(id), ['product', id], {
    tags: [tagProduct(id)],
  });
  return load();
}

export function savePrice(id, price) {
  prices.set(id, price);
}
