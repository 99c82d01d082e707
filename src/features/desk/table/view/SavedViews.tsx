import { lazy, Suspense, useRef, useState } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { useDesk } from '../../parts/call/desk-context.ts';
import { openDialog } from '../../parts/desk-dialog.store.ts';
import { useAnswer } from '../../parts/call/use-answer.ts';
import type { SavedViews as Answer } from './saved-view.schema.ts';

// On demand: menus are large.
const ViewMenu = lazy(async () => ({ default: (await import('./ViewMenu.tsx')).ViewMenu }));

interface Props {
  /** The place of the table: 'orders'. */
  place: string;
  /** The query of the table's present address. */
  query: string;
}

/** The views of a table that were saved, and how to save the present one. */
export function SavedViews({ place, query }: Props) {
  const { t } = useDesk();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { data, reload } = useAnswer<Answer>(`/api/staff/views?place=${place}`);
  const views = data?.views ?? [];
  const shown = views.find((view) => view.query === query);

  const save = () =>
    openDialog(async () => (await import('./SaveView.tsx')).SaveView, {
      place,
      query,
      shown,
      onSaved: reload,
    });

  return (
    <>
      <button
        type="button"
        className="desk-btn"
        ref={button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {shown?.name ?? t('tableDesk.views.open')}
        <Icon name="down" className="icon-sm" />
      </button>
      <Suspense fallback={null}>
        {isOpen && (
          <ViewMenu
            trigger={button}
            views={views}
            shown={shown}
            onSave={save}
            onClose={() => setOpen(false)}
            onChanged={reload}
          />
        )}
      </Suspense>
    </>
  );
}
