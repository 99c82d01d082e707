import { useEffect, useRef, useState } from 'react';
import { useButtonTask } from '../../../../components/use-button-task.ts';
import type { Translate } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import type { InquiryList, ProductInquiry } from '../inquiry.schema.ts';

/** A page of a product's inquiries before an inquiry; rejects with `ApiError`. */
export function readInquiryPage(itemCode: string, before: number, limit?: number) {
  const query = new URLSearchParams({ itemCode, before: String(before) });
  if (limit !== undefined) query.set('limit', String(limit));
  return api.get<InquiryList>(`/api/productInquiries?${query}`);
}

export interface FurtherOptions {
  itemCode: string;
  /** The `before` of the first of these pages. */
  start: number;
  /** The number of presses of the button; each adds a page. */
  presses: number;
  /** Called when loading begins and ends; `isShown` is false after the last page. */
  onChange: (button: { isShown: boolean; isBusy: boolean }) => void;
  t: Translate;
}

/** The inquiries after those of the published page. The focus goes to the first of each new page. */
export function useFurtherInquiries({ itemCode, start, presses, onChange, t }: FurtherOptions) {
  const [inquiries, setInquiries] = useState<readonly ProductInquiry[]>([]);
  const [focusedSn, setFocusedSn] = useState<number>();
  const next = useRef<number | null>(start);
  const list = useRef<HTMLDivElement>(null);
  const { run } = useButtonTask(t);

  async function loadPage() {
    if (next.current === null) return;

    onChange({ isShown: true, isBusy: true });

    try {
      const page = await readInquiryPage(itemCode, next.current);

      next.current = page.next;
      setInquiries((shown) => [...shown, ...page.inquiries]);
      setFocusedSn(page.inquiries[0]?.inquirySn);
    } finally {
      onChange({ isShown: next.current !== null, isBusy: false });
    }
  }

  useEffect(() => {
    void run(loadPage);
  }, [presses]);

  useEffect(() => {
    if (focusedSn !== undefined) {
      list.current?.querySelector<HTMLElement>(`[data-inquiry="${focusedSn}"] summary`)?.focus();
    }
  }, [focusedSn]);

  return { inquiries, list };
}
