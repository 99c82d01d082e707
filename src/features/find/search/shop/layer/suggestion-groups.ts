import type { IconName } from '../../../../../components/icons.ts';
import { paths } from '../../../../../lib/paths.ts';
import type { AutoComplete } from '../../search.schema.ts';

type Product = AutoComplete['products'][number];

/** An option of the combobox: a link. */
export interface Suggestion {
  path: string;
  parts: Product['parts'];
  icon?: IconName;
  /** A name that a machine must not translate. */
  isName?: boolean;
  product?: Product;
}

export interface SuggestionGroup {
  name: 'terms' | 'brands' | 'categories' | 'products';
  options: readonly Suggestion[];
}

/** The suggestions group by group; groups without any are left out. */
export function listSuggestionGroups(answer: AutoComplete): SuggestionGroup[] {
  const groups: SuggestionGroup[] = [
    {
      name: 'terms',
      options: answer.terms.map(({ text, parts }) => ({
        path: paths.search(text),
        parts,
        icon: 'search',
      })),
    },
    {
      name: 'brands',
      options: answer.brands.map(({ brandCode, parts }) => ({
        path: paths.brand(brandCode),
        parts,
        icon: 'bag',
        isName: true,
      })),
    },
    {
      name: 'categories',
      options: answer.categories.map(({ displayCateCode, parts }) => ({
        path: paths.category(displayCateCode),
        parts,
        icon: 'right',
      })),
    },
    {
      name: 'products',
      options: answer.products.map((product) => ({
        path: paths.product(product.itemCode),
        parts: product.parts,
        product,
      })),
    },
  ];

  return groups.filter(({ options }) => options.length > 0);
}
