import { products } from './catalog.ts';
import { hash } from './hash.ts';
import { imageStem, type SeedImage, type SeedProduct } from './types.ts';

/** Where buyers photograph: flat on something, or standing in a landscape. */
export const FLAT = ['wood', 'blanket', 'grass', 'rug'] as const;
const OUTDOORS = ['winter', 'sunrise', 'forest', 'lake', 'autumn', 'camping'] as const;
export type PhotoScene = (typeof FLAT)[number] | (typeof OUTDOORS)[number];

/** A buyer's photo: `db/seed/review-photos/<name>`. */
export interface SeedPhoto {
  name: string;
  shown: SeedImage;
  scene: PhotoScene;
}

/** Pictures of things that stand by themselves. */
const STANDS = /^(?:pack|sling|tent|tarp|lantern|bottle|mug|boot|trail|walk)-/;

/** The photos of a product's reviews: of every other product one, of every sixth two. */
export function photosOf({ itemCode, itemType, images }: SeedProduct): SeedPhoto[] {
  if (itemType !== 'General' || hash(`${itemCode}shot`) % 2 === 0) return [];

  const fronts = images.filter(({ image }) => !/-(?:back|detail|worn|scene)$/.test(image));
  const count = hash(`${itemCode}shots`) % 3 === 0 ? 2 : 1;

  return fronts.slice(0, count).map((shown, i) => {
    const scenes: readonly PhotoScene[] = STANDS.test(shown.image) ? OUTDOORS : FLAT;
    const scene = scenes[hash(`${itemCode}scene${i}`) % scenes.length] ?? 'wood';
    // Product and scene, too: several products are shown by one picture.
    return { name: `${imageStem(shown)}-${itemCode}-${scene}.webp`, shown, scene };
  });
}

export const reviewPhotos: readonly SeedPhoto[] = products.flatMap(photosOf);
