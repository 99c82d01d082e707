import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { useSteps } from '../../../desk/parts/use-steps.ts';
import { deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import { RecordHead } from '../../../desk/parts/DeskRecord.tsx';
import { toastDone } from '../../../desk/parts/toast.store.ts';
import { getLocalizedText } from '../../../../lib/locale.ts';
import { asObject, asText } from '../../../desk/form/form-field.ts';
import { AREAS, contentState, NEW, recordPath, type AreaId } from './content-area.ts';
import { toTimes } from './editor/content-body.ts';
import type { DeskContent } from './content-desk.schema.ts';

interface Props {
  area: AreaId;
  kind: string;
  contentKey: string | undefined;
  piece: DeskContent | undefined;
  isChanged: boolean;
  path: string;
  onChanged: () => void;
}

/** The title and state of a record, and the actions on it besides editing. */
export function ContentHead({ area, kind, contentKey, piece, path, isChanged, onChanged }: Props) {
  const { t, locale, can } = useDesk();
  const { ask, run } = useSteps(onChanged);
  const name = t(`contentDesk.kind.${kind}`);
  const published = piece?.published ?? undefined;
  const times = published && toTimes(published.body);
  const state = times ? contentState(times, Date.now()) : 'draft';
  const body = piece?.draft?.body ?? published?.body ?? {};
  const pair = asObject(body['title'] ?? body['name']);
  const title = getLocalizedText(locale, asText(pair['ko']), asText(pair['en']));
  const canEnd = published && 'endAt' in published.body && ['running', 'toCome'].includes(state);

  const end = () =>
    ask('contentDesk.endNow', {
      isDanger: true,
      reason: 'optional',
      run: (reason) => desk.post<DeskContent>(`${path}/end`, { reason }),
      undo: (ended) => run(undo((ended.published?.versionSn ?? 1) - 1)),
    });

  async function undo(versionSn: number): Promise<boolean> {
    const reason = t('bulkDesk.undone', { action: t('contentDesk.endNow') });
    await desk.post(`${path}/rollBack`, { versionSn, reason });
    toastDone(t('contentDesk.undone'));
    return true;
  }

  return (
    <RecordHead
      {...(contentKey === undefined
        ? { title: t('contentDesk.new', { name: name.toLowerCase() }) }
        : { title: title || contentKey, mark: `${name} ${contentKey}` })}
    >
      {contentKey !== undefined && kind !== 'level' && (
        <span className="desk-status" data-state={state}>
          {t(`contentDesk.state.${state}`)}
        </span>
      )}
      <div className="desk-steps">
        <a className="desk-btn" href={deskPath(`${area}?kind=${kind}`)}>
          {t('contentDesk.toList')}
        </a>
        {contentKey !== undefined && can(AREAS[area].write) && kind !== 'level' && (
          <a
            className="desk-btn"
            href={deskPath(`${recordPath(area, kind, NEW)}?copy=${encodeURIComponent(contentKey)}`)}
          >
            {t(kind === 'terms' ? 'contentDesk.newVersion' : 'contentDesk.copy')}
          </a>
        )}
        {canEnd && !piece?.draft && can(AREAS[area].write) && (
          <button
            type="button"
            className="desk-btn desk-btn-danger"
            disabled={isChanged}
            onClick={end}
          >
            {t('contentDesk.endNow')}
          </button>
        )}
      </div>
    </RecordHead>
  );
}
