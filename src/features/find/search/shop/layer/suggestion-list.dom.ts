import type { Translate } from '../../../../../i18n/t.ts';
import { imageSources } from '../../../../../lib/image.ts';
import type { Locale } from '../../../../../lib/locale.ts';
import { formatWon } from '../../../../../lib/money.ts';
import { localePath, paths } from '../../../../../lib/paths.ts';
import type { AutoComplete } from '../../search.schema.ts';
import { element, icon } from './element.dom.ts';

/** Brands and prices: nothing for a machine to translate. */
const KEPT = { translate: 'no' };

type Parts = AutoComplete['terms'][number]['parts'];

/** The suggestions as options that lead somewhere, group by group. */
export function suggestionGroups(
  { terms, brands, categories, products }: AutoComplete,
  { t, locale }: { t: Translate; locale: Locale },
): HTMLElement[] {
  const to = (path: string) => localePath(locale, path);
  const groups: [string, HTMLElement[]][] = [
    [
      'terms',
      terms.map(({ text, parts }) => option(to(paths.search(text)), icon('search'), marked(parts))),
    ],
    [
      'brands',
      brands.map(({ name, parts }) =>
        option(to(paths.search(name)), icon('star'), marked(parts, KEPT)),
      ),
    ],
    [
      'categories',
      categories.map(({ displayCateCode, parts }) =>
        option(to(paths.category(displayCateCode)), icon('right'), marked(parts)),
      ),
    ],
    [
      'products',
      products.map((product) =>
        option(to(paths.product(product.itemCode)), picture(product.image), about(product, locale)),
      ),
    ],
  ];
  return groups.flatMap(([name, options]) =>
    options.length === 0 ? [] : [group(t(`search.layer.${name}`), options)],
  );
}

function group(title: string, options: readonly HTMLElement[]): HTMLElement {
  const heading = element('span', { class: 'group-title', 'aria-hidden': 'true' }, title);
  return element('div', { role: 'group', 'aria-label': title }, heading, ...options);
}

function option(href: string, ...children: readonly Node[]): HTMLElement {
  return element(
    'a',
    { href, role: 'option', tabindex: '-1', 'aria-selected': 'false' },
    ...children,
  );
}

/** Emboldens the typed part; everything is inserted as text, not as HTML. */
function marked(parts: Parts, attributes = {}): HTMLElement {
  const pieces = parts.map(({ text, hit }) => (hit ? element('mark', {}, text) : text));
  return element('span', attributes, ...pieces);
}

function picture(path: string | null): HTMLElement {
  const src = path === null ? undefined : imageSources(path).src;
  return element('img', {
    alt: '',
    loading: 'lazy',
    width: '48',
    height: '48',
    ...(src && { src }),
  });
}

function about(product: AutoComplete['products'][number], locale: Locale): HTMLElement {
  const text = marked(product.parts);
  text.append(element('small', KEPT, formatWon(product.benefitPrice, locale)));
  return text;
}
