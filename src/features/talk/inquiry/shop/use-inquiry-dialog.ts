import { useState } from 'react';
import type { AskedAbout } from '../../../../lib/inquiry-paths.ts';
import type { InquiryKind } from '../inquiry.ts';
import type { MyInquiry } from '../inquiry.schema.ts';

/** The inquiry that is written: a new one about something, or an own one that is edited. */
export type InquiryDraft = {
  kind: InquiryKind;
  /** The order or claim that it is about; '' without one. */
  label: string;
} & ({ about: { itemCode: string } | AskedAbout } | { edited: MyInquiry });

/**
 * The draft in a dialog of inquiries. A new one that was closed keeps what was typed until one about
 * something else is written, or it was saved; `formKey` changes when the form begins anew.
 */
export function useInquiryDialog() {
  const [draft, setDraft] = useState<InquiryDraft>();
  const [formKey, setFormKey] = useState(0);
  const [isOpen, setOpen] = useState(false);

  return {
    draft,
    formKey,
    isOpen,
    open: (opened: InquiryDraft) => {
      if (!draft || !isSameDraft(draft, opened)) setFormKey(formKey + 1);
      setDraft(opened);
      setOpen(true);
    },
    close: () => setOpen(false),
    finish: () => {
      setFormKey(formKey + 1);
      setOpen(false);
    },
  };
}

export type InquiryDialogState = ReturnType<typeof useInquiryDialog>;

/** An inquiry that is edited is read each time, so its form begins with what it is now. */
function isSameDraft(before: InquiryDraft, opened: InquiryDraft): boolean {
  if (!('about' in before && 'about' in opened)) return false;
  return JSON.stringify(before.about) === JSON.stringify(opened.about);
}
