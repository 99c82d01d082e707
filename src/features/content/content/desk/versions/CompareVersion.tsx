import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { DeskDialog } from '../../../../desk/parts/DeskDialog.tsx';
import { Failure, Skeleton } from '../../../../desk/parts/DeskStates.tsx';
import { useAnswer } from '../../../../desk/parts/call/use-answer.ts';
import { readPath } from '../../../../desk/form/form-field.ts';
import { pathLabel } from '../../../../desk/form/form-text.ts';
import { getDifferences, type ContentBody } from '../editor/content-body.ts';

interface Props {
  kind: string;
  /** The path of the piece in the API. */
  path: string;
  versionSn: number;
  published: ContentBody;
  onClose: () => void;
}

/** The differences between an earlier version and the published one. */
export function CompareVersion({ kind, path, versionSn, published, onClose }: Props) {
  const { t } = useDesk();
  const { data, error, reload } = useAnswer<{ body: ContentBody }>(`${path}/versions/${versionSn}`);
  const differences = data && getDifferences(data.body, published);

  return (
    <DeskDialog title={t('contentDesk.compareWith', { n: versionSn })} isWide onClose={onClose}>
      {error !== undefined && <Failure t={t} error={error} onRetry={reload} />}
      {!data && error === undefined && <Skeleton t={t} />}
      {differences?.length === 0 && <p>{t('contentDesk.same')}</p>}
      {differences !== undefined && differences.length > 0 && (
        <div className="desk-table-scroll" tabIndex={0}>
          <table className="content-differences">
            <caption className="sr-only">{t('contentDesk.compare')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('contentDesk.field')}</th>
                <th scope="col">{t('contentDesk.version', { n: versionSn })}</th>
                <th scope="col">{t('contentDesk.nowPublished')}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map((difference) => (
                <tr key={difference.path}>
                  <th scope="row">{pathLabel(t, [kind], readPath(difference.path))}</th>
                  <td>{difference.before || '–'}</td>
                  <td>{difference.after || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </DeskDialog>
  );
}
