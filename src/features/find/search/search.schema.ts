import { z } from 'zod';
import { SEARCH_KEYWORD_MAX } from '../../../lib/constants.ts';
import { pageFields } from '../../../lib/query.schema.ts';
import { plainForm } from '../../../lib/text.ts';
import { FilterQuery } from '../filter/filter.schema.ts';
import { ProductBrief } from '../product-list/product-brief.schema.ts';
import { DEFAULT_SORT, PRODUCT_SORTS } from '../product-list/product-sort.ts';
import { INSTEAD_REASONS } from './search-answer.ts';
import { AS_TYPED, keywordProblem } from './search.ts';

/** The keyword; an empty one is alert_2001 (rule 5.1). */
const Keyword = z
  .string()
  .meta({ format: 'search' })
  .default('')
  .superRefine((keyword, context) => {
    const problem = keywordProblem(keyword);
    if (!problem) return;
    const { code: message, params = {} } = problem;
    context.addIssue({ code: 'custom', message, params });
  })
  .transform(plainForm)
  .describe(`1 to ${SEARCH_KEYWORD_MAX} characters`);

export const AutoCompleteQuery = z.object({ keyword: Keyword });

/** A text in parts; what was typed is a `hit`. */
const Parts = z.array(z.object({ text: z.string(), hit: z.boolean() }));

/** Completions of a keyword, in the reader's language. */
export const AutoComplete = z.object({
  /** The completed prefix: the keyword, or its correction where it leads nowhere. */
  keyword: z.string(),
  terms: z.array(z.object({ text: z.string(), parts: Parts })),
  brands: z.array(z.object({ brandCode: z.string(), name: z.string(), parts: Parts })),
  categories: z.array(z.object({ displayCateCode: z.string(), name: z.string(), parts: Parts })),
  products: z.array(
    z.object({
      itemCode: z.string(),
      itemName: z.string(),
      parts: Parts,
      image: z.string().nullable(),
      benefitPrice: z.int(),
    }),
  ),
});
export type AutoComplete = z.output<typeof AutoComplete>;

/** `true` searches for the keyword as it is: nothing is corrected. */
const AsTyped = z.literal(AS_TYPED).optional();

/** The query whose facets are requested. */
export const SearchFacetsQuery = FilterQuery.extend({ keyword: Keyword, asTyped: AsTyped });

const DEEPEST = 10_000;

export const SearchQuery = FilterQuery.extend({
  keyword: Keyword,
  asTyped: AsTyped,
  sort: z.enum(PRODUCT_SORTS).default(DEFAULT_SORT),
  ...pageFields({ deepest: DEEPEST }),
});

export const SearchResult = z.object({
  /** The keyword that was searched: without the price it says. */
  keyword: z.string(),
  /** The words read as a price, and the range they filter by; both ends belong to it. */
  price: z
    .object({ words: z.string(), minPrice: z.int().optional(), maxPrice: z.int().optional() })
    .optional(),
  /** The keyword that was searched instead of one without results, and why. */
  instead: z.object({ reason: z.enum(INSTEAD_REASONS), keyword: z.string() }).optional(),
  /** Similar spellings that have results. */
  nearest: z.string().optional(),
  /** If little was found, a search without the rarest word, and how many it finds. */
  wider: z.object({ without: z.string(), keyword: z.string(), total: z.int() }).optional(),
  total: z.int(),
  products: z.array(ProductBrief),
});
