import type { Translate } from '../../../i18n/t.ts';
import type { Locale } from '../../../lib/locale.ts';
import type { ChosenAddress } from './address-search.ts';

/** What every way of searching for an address is given. */
export interface SearchPanelProps {
  t: Translate;
  locale: Locale;
  onChosen: (address: ChosenAddress) => void;
}
