import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { useDesk } from '../desk-parts/desk-context.ts';
import { $router } from '../desk-parts/desk-router.store.ts';
import { useAnswer } from '../desk-parts/use-answer.ts';
import { Tabs } from '../talk-desk/Tabs.tsx';
import { COMMENT_ACTIONS, type CommentAction } from './comment-desk.ts';
import type { CommentCounts } from './comment-desk.schema.ts';
import { CommentTable } from './CommentTable.tsx';

const USUAL: CommentAction = 'all';
const TABS: readonly CommentAction[] = [
  USUAL,
  ...COMMENT_ACTIONS.filter((action) => action !== USUAL),
];

/** Comments on exhibitions by what waits for staff. */
export function CommentPlace() {
  const { t } = useDesk();
  const { data: counts, reload } = useAnswer<CommentCounts>('/api/staff/comments/counts');
  const asked = useStore($router)?.search['action'];
  const tab = TABS.find((id) => id === asked) ?? USUAL;
  const outer = useMemo(() => ({ action: USUAL }), []);
  return (
    <>
      <h1>{t('staff.place.comments')}</h1>
      <Tabs
        place="comments"
        tabs={TABS}
        shown={tab}
        counts={counts}
        labelOf={(id) => t(`staffComment.action.${id}`)}
      />
      <CommentTable key={tab} action={tab} outer={outer} onChanged={reload} />
    </>
  );
}
