import { useEffect, useState, type FormEvent } from 'react';
import { closeDialog } from '../../../../components/dialog.ts';
import { Icon } from '../../../../components/Icon.tsx';
import { createT, type Messages, type Translate } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import {
  BRAND_FACET,
  CATEGORY_FACET,
  COLOR_FACET,
  FILTER_PREFIX,
  MAX_PRICE,
  MIN_PRICE,
  PRICE_FACET,
} from '../facet/selection.ts';
import type { PriceRange } from '../facet/price-band.ts';
import { formQuery } from '../filter-form.ts';
import type { FilterFacets } from '../filter.schema.ts';
import type { Facet, Query } from '../filter-view.ts';
import { clearFields, readEntries, setPrices, type Entry } from './filter-fields.ts';
import { FilterFacet } from './FilterFacet.tsx';
import { FilterPrice, type BandLink } from './FilterPrice.tsx';
import { useFilterCounts } from './use-filter-counts.ts';
import { useFilterSheet } from './use-filter-sheet.ts';

interface Props {
  facets: readonly Facet[];
  bands: readonly BandLink[];
  prices: PriceRange;
  total: number;
  /** The address of the list, and what else stays in its query. */
  path: string;
  keep: Query;
  resetHref: string;
  /** Answers `FilterFacets` for a selection of this list. */
  countsPath: string;
  locale: Locale;
  messages: Messages;
}

const BEFORE_PRICE = [CATEGORY_FACET, BRAND_FACET];
const OPEN = [...BEFORE_PRICE, COLOR_FACET, PRICE_FACET];

/**
 * Every filter of a list as a form that works by itself, beside the list or in a sheet. With scripts
 * every choice counts anew, and the form's address is written short.
 */
export function FilterPanel(props: Props) {
  const { facets, bands, prices, total, path, keep, resetHref, locale } = props;
  const t = createT(props.messages, locale);
  const { side, sheet, sheetBody, form, isSheet } = useFilterSheet();
  const [entries, setEntries] = useState(() => listEntries(props));
  const counts = useFilterCounts(props.countsPath, formQuery(entries));
  const getFold = useFolds(facets, { entries, isSheet });
  const typed = getPrices(entries);

  const noteEntries = () => {
    if (form.current) setEntries(readEntries(form.current));
  };

  useEffect(() => {
    // Back to a page as it was left: what was ticked then has not been applied to it.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) form.current?.reset();
      noteEntries();
    };

    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []); // refs and setters are stable

  const renderFacet = (facet: Facet) => (
    <FilterFacet
      key={facet.code}
      facet={facet}
      chosenValues={getChosenValues(entries, facet.code)}
      counts={counts && countValues(counts, facet.code)}
      t={t}
      fold={getFold(facet.code)}
    />
  );
  const isFirst = ({ code }: Facet) => BEFORE_PRICE.includes(code);
  const status = getStatus(counts?.total ?? total, t);

  return (
    <>
      <div className="filter-side" ref={side}>
        <form
          ref={form}
          className="filter-form"
          id="filters"
          action={path}
          autoComplete="off"
          aria-label={t('filter.label')}
          onInput={noteEntries}
          onSubmit={(event) => applyFilter(event, sheet.current)}
        >
          {Object.entries(keep).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className="facets">
            {facets.filter(isFirst).map(renderFacet)}
            <FilterPrice
              bands={withCounts(bands, counts)}
              prices={prices}
              typed={typed}
              onChoose={(range) => {
                if (form.current) setPrices(form.current, range);
                noteEntries();
              }}
              t={t}
              fold={getFold(PRICE_FACET)}
            />
            {facets.filter((facet) => !isFirst(facet)).map(renderFacet)}
          </div>
          <div className="filter-foot">
            <a
              className="btn btn-line"
              href={resetHref}
              onClick={(event) => {
                event.preventDefault();
                if (form.current) clearFields(form.current);
                noteEntries();
              }}
            >
              {t('filter.reset')}
            </a>
            <button className="btn btn-primary">{status}</button>
            <p className="sr-only" role="status" data-said>
              {counts && status}
            </p>
          </div>
        </form>
      </div>
      <dialog
        ref={sheet}
        id="filter-sheet"
        className="dialog sheet filter-dialog"
        data-flag="filter"
        aria-labelledby="filter-sheet-title"
      >
        <div className="dialog-head">
          <h2 id="filter-sheet-title" tabIndex={-1} autoFocus>
            {t('filter.title')}
          </h2>
          <button type="button" className="icon-btn" data-closes aria-label={t('common.close')}>
            <Icon name="close" />
          </button>
        </div>
        <div className="dialog-body" ref={sheetBody} />
      </dialog>
    </>
  );
}

function getStatus(total: number, t: Translate): string {
  return total === 0 ? t('filter.showNone') : t('filter.show', { count: total });
}

/** The form's entries as the page was rendered. */
function listEntries({ facets, prices, keep }: Props): Entry[] {
  const kept: Entry[] = Object.entries(keep);
  const values = facets.flatMap(({ code, values: all }) =>
    all.filter(({ selected }) => selected).map(({ value }): Entry => [FILTER_PREFIX + code, value]),
  );

  return [
    ...kept,
    ...values,
    [MIN_PRICE, String(prices.minPrice ?? '')],
    [MAX_PRICE, String(prices.maxPrice ?? '')],
  ];
}

function getChosenValues(entries: readonly Entry[], code: string): ReadonlySet<string> {
  return new Set(
    entries.filter(([name]) => name === FILTER_PREFIX + code).map(([, value]) => value),
  );
}

function getPrices(entries: readonly Entry[]): PriceRange {
  const getPrice = (field: string) => {
    const text = entries.find(([name]) => name === field)?.[1].trim() ?? '';
    return text === '' ? undefined : Number(text);
  };

  const minPrice = getPrice(MIN_PRICE);
  const maxPrice = getPrice(MAX_PRICE);

  return {
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
  };
}

function countValues({ facets }: FilterFacets, facetCode: string): ReadonlyMap<string, number> {
  const values = facets.find(({ code }) => code === facetCode)?.values ?? [];
  return new Map(values.map(({ value, count }) => [value, count]));
}

function withCounts(bands: readonly BandLink[], counts: FilterFacets | undefined): BandLink[] {
  return bands.map((band) => {
    const counted = counts?.prices.bands.find(({ name }) => name === band.name);
    return { ...band, count: counts ? (counted?.count ?? 0) : band.count };
  });
}

/** The unfolded facets: in the sheet always one, else each by itself. */
function useFolds(
  facets: readonly Facet[],
  { entries, isSheet }: { entries: readonly Entry[]; isSheet: boolean },
) {
  const [isOpenByCode, setOpen] = useState<Readonly<Record<string, boolean>>>({});
  const [inSheet, setInSheet] = useState<string>();
  const hasChosen = ({ code }: Facet) => getChosenValues(entries, code).size > 0;
  const [startedIn] = useState(() => facets.filter(hasChosen).map(({ code }) => code));

  useEffect(() => {
    if (isSheet) setInSheet((facets.find(hasChosen) ?? facets[0])?.code ?? PRICE_FACET);
    else setInSheet(undefined);
  }, [isSheet]); // what is chosen in the sheet moves nothing

  return (code: string) => ({
    isKeptOpen: isSheet,
    isOpen: isSheet
      ? inSheet === code
      : (isOpenByCode[code] ?? (OPEN.includes(code) || startedIn.includes(code))),
    onToggle: (isOpen: boolean) => {
      if (!isSheet) setOpen((shown) => ({ ...shown, [code]: isOpen }));
      else if (isOpen) setInSheet(code);
    },
  });
}

function applyFilter(event: FormEvent<HTMLFormElement>, sheet: HTMLDialogElement | null): void {
  event.preventDefault();

  const form = event.currentTarget;
  const query = formQuery(readEntries(form));
  const target = new URL(form.action);
  target.search = query;

  if (!sheet?.open) return location.assign(target);

  const here = new URLSearchParams(location.search);
  here.delete('filter'); // the sheet's own flag
  if (formQuery(here) === query) return closeDialog(sheet);

  // The entry the sheet has pushed becomes the filtered list's: one Back leads to this one.
  history.replaceState({ ...history.state, dialog: undefined }, '');
  closeDialog(sheet);
  location.replace(target);
}
