import { createT, type Messages, type Translate } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type { MySizeView } from '../my-size.schema.ts';
import { MySizeDialog } from './MySizeDialog.tsx';
import type { KeptSizes } from './MySizeForm.tsx';
import { readKeptSize } from './kept-size.store.ts';

/** The dialog with its texts, and what is kept of the shopper's size. */
export interface LoadedMySize {
  Dialog: typeof MySizeDialog;
  kept: KeptSizes;
  t: Translate;
}

/** Loads what the dialog shows; rejects with `ApiError`. */
export async function loadMySize(locale: Locale, isMember: boolean): Promise<LoadedMySize> {
  const [t, members] = await Promise.all([
    readTexts(locale),
    isMember ? api.get<MySizeView>('/api/my/size') : undefined,
  ]);
  return { Dialog: MySizeDialog, kept: { members, browsers: readKeptSize() }, t };
}

/** Loads the messages of the page's language on demand. */
async function readTexts(locale: Locale): Promise<Translate> {
  const [advice, size] =
    locale === 'en'
      ? await Promise.all([
          import('../../../../i18n/en/sizeAdvice.json'),
          import('../../../../i18n/en/size.json'),
        ])
      : await Promise.all([
          import('../../../../i18n/ko/sizeAdvice.json'),
          import('../../../../i18n/ko/size.json'),
        ]);
  const messages = {
    ...nameMessages('sizeAdvice', advice.default),
    ...nameMessages('size.measure', size.default.measure),
  };

  return createT(messages, locale);
}

function nameMessages(prefix: string, texts: Messages): Messages {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${prefix}.${key}`, text]));
}
