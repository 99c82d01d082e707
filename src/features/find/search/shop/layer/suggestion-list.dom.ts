import type { Translate } from '../../../../../i18n/t.ts';
import { imageSources } from '../../../../../lib/image.ts';
import type { Locale } from '../../../../../lib/locale.ts';
import { formatWon } from '../../../../../lib/money.ts';
import { localePath, paths } from '../../../../../lib/paths.ts';
import type { AutoComplete } from '../../search.schema.ts';
import { createElement, createIcon } from './element.dom.ts';

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
      terms.map(({ text, parts }) =>
        buildOption(to(paths.search(text)), createIcon('search'), buildMarkedText(parts)),
      ),
    ],
    [
      'brands',
      brands.map(({ name, parts }) =>
        buildOption(to(paths.search(name)), createIcon('star'), buildMarkedText(parts, KEPT)),
      ),
    ],
    [
      'categories',
      categories.map(({ displayCateCode, parts }) =>
        buildOption(
          to(paths.category(displayCateCode)),
          createIcon('right'),
          buildMarkedText(parts),
        ),
      ),
    ],
    [
      'products',
      products.map((product) =>
        buildOption(
          to(paths.product(product.itemCode)),
          buildPicture(product.image),
          buildProductText(product, locale),
        ),
      ),
    ],
  ];

  return groups.flatMap(([name, options]) =>
    options.length === 0 ? [] : [buildOptionGroup(t(`search.layer.${name}`), options)],
  );
}

function buildOptionGroup(title: string, options: readonly HTMLElement[]): HTMLElement {
  const heading = createElement('span', { class: 'group-title', 'aria-hidden': 'true' }, title);
  return createElement('div', { role: 'group', 'aria-label': title }, heading, ...options);
}

function buildOption(href: string, ...children: readonly Node[]): HTMLElement {
  return createElement(
    'a',
    { href, role: 'option', tabindex: '-1', 'aria-selected': 'false' },
    ...children,
  );
}

/** Emboldens the typed part; everything is inserted as text, not as HTML. */
function buildMarkedText(parts: Parts, attributes = {}): HTMLElement {
  const pieces = parts.map(({ text, hit }) => (hit ? createElement('mark', {}, text) : text));
  return createElement('span', attributes, ...pieces);
}

function buildPicture(path: string | null): HTMLElement {
  const src = path === null ? undefined : imageSources(path).src;
  return createElement('img', {
    alt: '',
    loading: 'lazy',
    width: '48',
    height: '48',
    ...(src && { src }),
  });
}

function buildProductText(product: AutoComplete['products'][number], locale: Locale): HTMLElement {
  const text = buildMarkedText(product.parts);
  text.append(createElement('small', KEPT, formatWon(product.benefitPrice, locale)));
  return text;
}
