import { memo, useEffect, useState } from 'react';
import { openPart } from '../../../../components/load-part.ts';
import { showToast } from '../../../../components/toast.ts';
import { createT, type Messages } from '../../../../i18n/t.ts';
import { getMessage } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type { Measure } from '../measure.ts';
import './my-size.css';
import type { LoadedMySize } from './open-my-size.ts';
import { useSizeAdvice } from './use-size-advice.ts';

interface Props {
  itemCode: string;
  /** The measures that the product's sizes are compared by. */
  measures: readonly Measure[];
  messages: Messages;
  locale: Locale;
}

/**
 * The size that is advised, with its reasons, or the way to it. Who has told their size before is
 * advised at once; the dialog is loaded when it is opened.
 */
function MySizeLine({ itemCode, measures, messages, locale }: Props) {
  const t = createT(messages, locale);
  const { advice, isMember } = useSizeAdvice(itemCode);
  const [opened, setOpened] = useState<LoadedMySize>();
  const [lead, ...reasons] = advice?.isKnown ? advice.words : [];

  const advised = advice?.size?.name;
  const mark = t('product.mySize.advised');
  useEffect(() => markSize(advised, mark), [advised, mark]);

  function openDialog() {
    openPart(import('./open-my-size.ts'), ({ loadMySize }) => {
      loadMySize(locale, isMember).then(setOpened, (error: unknown) =>
        showToast(getMessage(error, t)),
      );
    });
  }

  return (
    <div className="my-size">
      {lead !== undefined && (
        <p className="my-size-advice" data-confidence={advice?.confidence}>
          <strong>{lead}</strong>
          {reasons.map((reason) => (
            <span key={reason}>{reason}</span>
          ))}
        </p>
      )}
      <button type="button" className="my-size-open" onClick={openDialog}>
        {t(lead === undefined ? 'product.mySize.open' : 'product.mySize.change')}
      </button>
      {opened && (
        <opened.Dialog
          itemCode={itemCode}
          measures={measures}
          kept={opened.kept}
          t={opened.t}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

/** Marks the size in the table of the page, whose styles show the mark. */
function markSize(name: string | undefined, mark: string): void {
  for (const head of document.querySelectorAll<HTMLElement>('.size-scroll th')) {
    if (head.textContent.trim() === name) head.dataset['advised'] = mark;
    else delete head.dataset['advised'];
  }
}

/** `memo` because Astro renders a plain function twice, once only to see that it is React's. */
export default memo(MySizeLine);
