import { formatDateTime } from '../../../../../lib/date.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { pathLabel, reasonText } from '../../../../desk/form/form-text.ts';
import type { ContentChecked } from '../content-table.schema.ts';

/** The effect of publishing: when pages change, and probable mistakes. */
export function PublishText({ kind, checked }: { kind: string; checked: ContentChecked }) {
  const { t, locale } = useDesk();
  const { outcome, publishAt, warnings } = checked;
  const times = publishAt.map((publishTime) => formatDateTime(publishTime, locale));

  return (
    <>
      <p>
        {outcome === 'unchanged'
          ? t('contentDesk.unchanged')
          : times.length === 0
            ? t('contentDesk.publishesNothing')
            : t('contentDesk.publishes', { times: times.join(', ') })}
      </p>
      {warnings.length > 0 && (
        <>
          <p>{t('contentDesk.warnings', { count: warnings.length })}</p>
          <ul className="desk-refused">
            {warnings.map(({ path, reason }) => (
              <li key={`${path.join('.')} ${reason}`}>
                {pathLabel(t, [kind], path)}: {reasonText(t, { reason })}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
