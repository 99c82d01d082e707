import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import { Tabs } from '../../../desk/table/Tabs.tsx';
import { countsPath, useTab } from '../../../desk/table/use-tab.ts';
import { COMMENT_ACTIONS, type CommentAction } from './comment-desk.ts';
import type { CommentCounts } from './comment-desk.schema.ts';
import { CommentTable } from './CommentTable.tsx';

const USUAL: CommentAction = 'all';
const TABS: readonly [CommentAction, ...CommentAction[]] = [
  USUAL,
  ...COMMENT_ACTIONS.filter((action) => action !== USUAL),
];

/** Comments on exhibitions by what waits for staff. */
export function CommentPlace() {
  const { t } = useDesk();
  const { tab, outer, query } = useTab(TABS);
  const { data: counts, reload } = useAnswer<CommentCounts>(
    countsPath('/api/staff/comments', query),
  );

  return (
    <>
      <h1>{t('desk.place.comments')}</h1>
      <Tabs
        place="comments"
        tabs={TABS}
        shown={tab}
        counts={counts}
        labelOf={(id) => t(`commentDesk.action.${id}`)}
      />
      <CommentTable action={tab} outer={outer} onChanged={reload} />
    </>
  );
}
