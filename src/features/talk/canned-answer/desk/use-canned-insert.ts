import { useState, type RefObject } from 'react';
import { getMessage } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { openDialog } from '../../../desk/parts/desk-dialog.store.ts';
import { fillAnswer, placeholdersIn, type Placeholder } from '../canned-answer.ts';
import type { CannedAnswer } from '../canned-answer.schema.ts';

const loadPicker = async () => (await import('./CannedPicker.tsx')).CannedPicker;

/** Whom a text is for, and what can be filled in for its placeholders. */
export interface CannedReader {
  /** The language that its reader reads. */
  locale: Locale;
  values: Readonly<Partial<Record<Exclude<Placeholder, 'name'>, string>>>;
  /** Reads the name only for a text that has it; undefined leaves its placeholder. */
  loadName: () => Promise<string | undefined>;
}

interface Insertion {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  write: (next: string) => void;
  reader: CannedReader;
  onProblem: (problem: string) => void;
}

/** Puts canned answers into a text at its caret, filled in; `note` says what was done. */
export function useCannedInsert(insertion: Insertion) {
  const { t } = useDesk();
  const [note, setNote] = useState('');
  const { area, text, write, onProblem } = insertion;
  const { locale, values, loadName } = insertion.reader;

  function pickCanned() {
    area.current?.focus(); // a dialog gives the focus back to it
    openDialog(loadPicker, {
      locale,
      onPick: (canned) => {
        insertCanned(canned).catch((error: unknown) => onProblem(getMessage(error, t)));
      },
    });
  }

  async function insertCanned(canned: CannedAnswer) {
    const { template, isFallback } = chooseTemplate(canned, locale);
    const name = template.includes('name') ? await loadName() : undefined;
    const filled = fillAnswer(template, { ...values, ...(name !== undefined && { name }) });

    const caret = area.current?.selectionStart ?? text.length;
    write(text.trim() === '' ? filled : text.slice(0, caret) + filled + text.slice(caret));

    const filledNote = placeholdersIn(template).length > 0 ? t('inquiryDesk.filled') : '';
    setNote(isFallback ? t('inquiryDesk.cannedKorean') : filledNote);
    onProblem(placeholdersIn(filled).length > 0 ? t('inquiryDesk.placeholderLeft') : '');
  }

  return { note, pickCanned };
}

/** The text for a reader; a fallback is not in their language. */
function chooseTemplate({ textKo, textEn }: CannedAnswer, locale: Locale) {
  if (locale === 'en' && textEn !== '') return { template: textEn, isFallback: false };
  return { template: textKo, isFallback: locale === 'en' };
}
