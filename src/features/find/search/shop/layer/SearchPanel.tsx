import { useEffect, useState } from 'react';
import { createT, type Messages, type Translate } from '../../../../../i18n/t.ts';
import type { Locale } from '../../../../../lib/locale.ts';
import { KeywordTabs, type OwnSuggestion } from './KeywordTabs.tsx';
import { SuggestionList, getOptionId } from './SuggestionList.tsx';
import { listSuggestionGroups } from './suggestion-groups.ts';
import { useSuggestions, type Suggestions } from './use-suggestions.ts';

/** The data that SearchLayer.astro writes for the panel. */
export interface PanelData {
  locale: Locale;
  messages: Messages;
  words: readonly OwnSuggestion[];
  categories: readonly OwnSuggestion[];
}

interface Props extends PanelData {
  /** The field above, which is in the page from the start: it takes the focus and the first keys. */
  field: HTMLInputElement;
}

/** The lists below the search field: a combobox as WAI-ARIA has it, whose options are links. */
export function SearchPanel({ field, locale, messages, words, categories }: Props) {
  const t = createT(messages, locale);
  const [keyword, setKeyword] = useState(field.value.trim());
  const suggestions = useSuggestions(keyword);
  const groups = suggestions ? listSuggestionGroups(suggestions.answer) : [];
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const { chosen, setChosen } = useChoiceByKeys(field, count);

  useEffect(() => {
    const onInput = () => {
      setChosen(undefined);
      setKeyword(field.value.trim());
    };

    field.addEventListener('input', onInput);
    return () => field.removeEventListener('input', onInput);
  }, [field, setChosen]);

  return (
    <>
      <Status suggestions={suggestions} count={count} t={t} />
      {/* Popular keywords stay visible without a suggestion, and a message says why. */}
      <KeywordTabs
        words={words}
        categories={categories}
        isHidden={count > 0}
        t={t}
        locale={locale}
      />
      <SuggestionList groups={groups} chosen={chosen} t={t} locale={locale} />
    </>
  );
}

/** The option chosen by arrow keys; past the last one, and before the first one, is the field. */
function useChoiceByKeys(field: HTMLInputElement, count: number) {
  const [chosen, setChosen] = useState<number>();

  useEffect(() => {
    field.ariaExpanded = String(count > 0);
    if (chosen === undefined) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', getOptionId(chosen));
  }, [field, count, chosen]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // While an input method puts a syllable together, the keys are its own.
      if (event.isComposing) return;

      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined && count > 0) {
        event.preventDefault();
        setChosen(moveChoice({ chosen, step, count }));
      } else if (event.key === 'Enter' && chosen !== undefined) {
        event.preventDefault();
        document.getElementById(getOptionId(chosen))?.click();
      }
    };

    field.addEventListener('keydown', onKeyDown);
    return () => field.removeEventListener('keydown', onKeyDown);
  }, [field, count, chosen]);

  return { chosen, setChosen };
}

interface Move {
  chosen: number | undefined;
  step: number;
  count: number;
}

function moveChoice({ chosen, step, count }: Move): number | undefined {
  if (chosen === undefined) return step < 0 ? count - 1 : 0;
  const next = chosen + step;
  return next < 0 || next >= count ? undefined : next;
}

interface StatusProps {
  suggestions: Suggestions | undefined;
  count: number;
  t: Translate;
}

/** Shown where the result differs from the query; announced to screen readers. */
function Status({ suggestions, count, t }: StatusProps) {
  const { typed, answer } = suggestions ?? {};
  const isBare = typed !== undefined && count === 0;
  const isCorrected = count > 0 && answer?.keyword !== typed;

  return (
    <p className={isBare || isCorrected ? 'muted' : 'sr-only'} role="status">
      {suggestions && getStatus(suggestions, { count, t })}
    </p>
  );
}

function getStatus(
  { typed, answer }: Suggestions,
  { count, t }: { count: number; t: Translate },
): string {
  const keyword = answer.keyword;

  if (count === 0) return t('search.layer.none', { keyword: typed });
  if (keyword !== typed) return t('search.layer.corrected', { typed, keyword });
  return t('search.layer.found', { count });
}
