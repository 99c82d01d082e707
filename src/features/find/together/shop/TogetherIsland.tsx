import { createT, type Messages } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { TogetherStrip } from './TogetherStrip.tsx';

interface Props {
  itemCodes: readonly string[];
  locale: Locale;
  messages: Messages;
}

/** The row of products that go with others, on a page that has no island around it. */
export function TogetherIsland({ itemCodes, locale, messages }: Props) {
  return <TogetherStrip itemCodes={itemCodes} locale={locale} t={createT(messages, locale)} />;
}
