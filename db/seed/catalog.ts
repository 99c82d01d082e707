import { accessoryProducts } from './products-accessories.ts';
import { addOnProducts } from './products-addons.ts';
import { campProducts } from './products-camp.ts';
import { footwearProducts } from './products-footwear.ts';
import { kidsProducts, outletProducts } from './products-kids-outlet.ts';
import { menProducts } from './products-men.ts';
import { packProducts } from './products-packs.ts';
import { setProducts } from './products-sets.ts';
import { womenProducts } from './products-women.ts';
import type { SeedProduct } from './types.ts';

/** Every product of the demo shop; add-ons come last. */
export const products: readonly SeedProduct[] = [
  ...menProducts,
  ...womenProducts,
  ...footwearProducts,
  ...packProducts,
  ...campProducts,
  ...accessoryProducts,
  ...kidsProducts,
  ...outletProducts,
  ...setProducts,
  ...addOnProducts,
];
