import { lazy, Suspense, useRef, useState } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { useDesk } from '../../parts/call/desk-context.ts';
import { useAnswer } from '../../parts/call/use-answer.ts';
import type { SavedViews as Answer } from './saved-view.schema.ts';

// On demand: menus and dialogs are large.
const ViewMenu = lazy(async () => ({ default: (await import('./ViewMenu.tsx')).ViewMenu }));
const SaveView = lazy(async () => ({ default: (await import('./SaveView.tsx')).SaveView }));

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
  const [open, setOpen] = useState<'menu' | 'save'>();
  const { data, reload } = useAnswer<Answer>(`/api/staff/views?place=${place}`);
  const views = data?.views ?? [];
  const shown = views.find((view) => view.query === query);

  return (
    <>
      <button
        type="button"
        className="desk-btn"
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open === 'menu'}
        onClick={() => setOpen('menu')}
      >
        {shown?.name ?? t('tableDesk.views.open')}
        <Icon name="down" className="icon-sm" />
      </button>
      <Suspense fallback={null}>
        {open === 'menu' && (
          <ViewMenu
            trigger={button}
            views={views}
            shown={shown}
            onSave={() => setOpen('save')}
            onClose={() => setOpen(undefined)}
            onChanged={reload}
          />
        )}
        {open === 'save' && (
          <SaveView
            place={place}
            query={query}
            shown={shown}
            onClose={() => setOpen(undefined)}
            onSaved={() => {
              setOpen(undefined);
              reload();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
