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
  PRICE_LIST,
  SIZE_FACET,
} from '../facet/selection.ts';
import type { PriceRange } from '../facet/price-band.ts';
import { formQuery } from '../filter-form.ts';
import type { FilterFacets } from '../filter.schema.ts';
import type { Band, Facet, Query } from '../filter-view.ts';
import { clearFields, emptyPrices, readEntries, untickBands, type Entry } from './filter-fields.ts';
import { FilterFacet } from './FilterFacet.tsx';
import { useFilteredList } from './FilteredList.tsx';
import { FilterPrice } from './FilterPrice.tsx';
import { useFilterCounts } from './use-filter-counts.ts';
import { useFilterSheet } from './use-filter-sheet.ts';

interface Props {
  facets: readonly Facet[];
  bands: readonly Band[];
  /** The typed range. */
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
const OPEN = [...BEFORE_PRICE, SIZE_FACET, COLOR_FACET, PRICE_FACET];
const TYPED = [MIN_PRICE, MAX_PRICE];

/**
 * Every filter of a list as a form that works by itself, beside the list or in a sheet. With scripts
 * every choice counts anew; beside the list it is followed at once, from the sheet by its button.
 */
export function FilterPanel(props: Props) {
  const { facets, bands, prices, total, path, keep, resetHref, locale } = props;
  const t = createT(props.messages, locale);
  const { side, sheet, sheetBody, form, isSheet } = useFilterSheet();
  const [entries, setEntries] = useState(() => listEntries(props));
  const counts = useFilterCounts(props.countsPath, formQuery(entries));
  const getFold = useFolds(facets, { entries, isSheet });
  const list = useFilteredList();

  const noteEntries = () => {
    if (form.current) setEntries(readEntries(form.current));
  };
  const followChoice = () => {
    noteEntries();
    if (form.current && !sheet.current?.open) list.follow(form.current);
  };

  useEffect(() => {
    // Back to a page as it was left: what was ticked then and not applied is not part of it.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && form.current && !list.isShown(form.current)) form.current.reset();
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
          onInput={({ target }) => {
            if (isCheckbox(target)) followChoice();
            else noteEntries();
          }}
          onBlur={({ target }) => {
            if (target instanceof HTMLInputElement && !isCheckbox(target)) followChoice();
          }}
          onSubmit={(event) => {
            if (sheet.current?.open) return applyFilter(event, sheet.current);
            event.preventDefault();
            followChoice();
          }}
        >
          {Object.entries(keep).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className="facets">
            {facets.filter(isFirst).map(renderFacet)}
            <FilterPrice
              bands={withCounts(bands, counts)}
              chosenBands={getChosenValues(entries, PRICE_FACET)}
              prices={prices}
              isTyped={entries.some(([name, value]) => TYPED.includes(name) && value.trim() !== '')}
              onTick={() => form.current && emptyPrices(form.current)}
              onType={() => form.current && untickBands(form.current)}
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
                followChoice();
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

function isCheckbox(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'checkbox';
}

function getStatus(total: number, t: Translate): string {
  return total === 0 ? t('filter.showNone') : t('filter.show', { count: total });
}

/** The form's entries as the page was rendered. */
function listEntries({ facets, bands, prices, keep }: Props): Entry[] {
  const kept: Entry[] = Object.entries(keep);
  const values = facets.flatMap(({ code, values: all }) =>
    all.filter(({ selected }) => selected).map(({ value }): Entry => [FILTER_PREFIX + code, value]),
  );

  return [
    ...kept,
    ...values,
    ...bands.filter(({ selected }) => selected).map(({ value }): Entry => [PRICE_LIST, value]),
    [MIN_PRICE, String(prices.minPrice ?? '')],
    [MAX_PRICE, String(prices.maxPrice ?? '')],
  ];
}

function getChosenValues(entries: readonly Entry[], code: string): ReadonlySet<string> {
  return new Set(
    entries.filter(([name]) => name === FILTER_PREFIX + code).map(([, value]) => value),
  );
}

function countValues({ facets }: FilterFacets, facetCode: string): ReadonlyMap<string, number> {
  const values = facets.find(({ code }) => code === facetCode)?.values ?? [];
  return new Map(values.map(({ value, count }) => [value, count]));
}

function withCounts(bands: readonly Band[], counts: FilterFacets | undefined): Band[] {
  return bands.map((band) => {
    const counted = counts?.prices.bands.find(({ value }) => value === band.value);
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

/** Shows the chosen list in the place of this page, from the sheet. */
function applyFilter(event: FormEvent<HTMLFormElement>, sheet: HTMLDialogElement): void {
  event.preventDefault();

  const form = event.currentTarget;
  const query = formQuery(readEntries(form));
  const target = new URL(form.action);
  target.search = query;

  const here = new URLSearchParams(location.search);
  here.delete('filter'); // the sheet's own flag
  if (formQuery(here) === query) return closeDialog(sheet);

  // The entry the sheet has pushed becomes the filtered list's: one Back leads to this one.
  history.replaceState({ ...history.state, dialog: undefined }, '');
  closeDialog(sheet);
  location.replace(target);
}
