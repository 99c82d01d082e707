import { z } from 'zod';
import type { FilterView } from './filter-view.ts';

const buildListSchema = (description: string) =>
  z
    .string()
    .optional()
    .describe(`${description}, separated by commas; what is not offered is ignored`);

/** The filters of a category; attributes by their codes, e.g. `_f_season=winter`. */
export const FilterQuery = z.looseObject({
  _f_category: buildListSchema('Codes of categories below the one shown'),
  _f_brands: buildListSchema('Brand codes'),
  _f_colors: buildListSchema('Colour groups, e.g. navy'),
  _f_sizes: buildListSchema(
    'Sizes in stock, e.g. m, kr95, in30 or mm270; with a colour, in stock in that colour',
  ),
  _f_benefits: buildListSchema('SALE, FREE_SHIPPING, GIFT, NEW_PRD, BUNDLE'),
  _f_price: buildListSchema('Bands of prices in won, e.g. 100000-199999 or 500000-'),
  _f_minPrice: z
    .string()
    .optional()
    .describe('In won, also as 10만, or as a range 100,000~200,000; what is no price is ignored'),
  _f_maxPrice: z.string().optional(),
});

export const FilterFacets = z.object({
  /** Products the whole selection leaves. */
  total: z.int(),
  /** Each value with the number of products left, given the other facets' selections. */
  facets: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      values: z.array(
        z.object({
          value: z.string(),
          name: z.string(),
          count: z.int(),
          selected: z.boolean(),
          rgb: z.string().optional(),
          group: z.string().optional(),
        }),
      ),
    }),
  ),
  prices: z.object({
    minPrice: z.int().optional(),
    maxPrice: z.int().optional(),
    bands: z.array(
      z.object({
        minPrice: z.int().optional(),
        maxPrice: z.int().optional(),
        value: z.string(),
        name: z.string(),
        count: z.int(),
        selected: z.boolean(),
      }),
    ),
  }),
});
export type FilterFacets = z.output<typeof FilterFacets>;

/** The part of a filter that changes with each choice. */
export function toFilterFacets({ total, facets, bands, prices }: FilterView): FilterFacets {
  return {
    total,
    facets,
    prices: { ...prices, bands },
  };
}
