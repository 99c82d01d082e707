import type { Messages } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';

/** The language of a store's components and their messages, below `STORE_MESSAGES`. */
export interface StoreWords {
  locale: Locale;
  messages: Messages;
}

export const STORE_MESSAGES = ['store', 'common.close'] as const;
