import type { Translate } from '../../../i18n/t.ts';
import type { Locale } from '../../../lib/locale.ts';
import type { ChosenAddress } from './address-search.ts';

/** The props of every address search. */
export interface SearchPanelProps {
  t: Translate;
  locale: Locale;
  onChosen: (address: ChosenAddress) => void;
}
