import { z } from 'zod';
import {
  ADDRESS_KEYWORD_MAX,
  ADDRESS_PAGE_SIZE,
  cleanKeyword,
  keywordProblem,
} from './address-search.ts';

export const AddressSearchQuery = z.object({
  keyword: z
    .string()
    .max(ADDRESS_KEYWORD_MAX)
    .meta({ format: 'search' })
    .default('')
    .transform(cleanKeyword)
    .superRefine((keyword, context) => {
      const message = keywordProblem(keyword);
      if (message) context.addIssue({ code: 'custom', message });
    }),
  /** A whole number of pages. */
  offset: z.coerce.number<string>().int().min(0).max(1000).multipleOf(ADDRESS_PAGE_SIZE).default(0),
});

export const FoundAddresses = z.object({
  total: z.int(),
  addresses: z.array(
    z.object({
      zipCode: z.string(),
      /** The address by road, as parcels are addressed; `jibunAddress` is the same place by lot number. */
      roadAddress: z.string(),
      jibunAddress: z.string(),
      englishAddress: z.string(),
    }),
  ),
});
export type FoundAddresses = z.output<typeof FoundAddresses>;
