import { useDesk } from '../../../desk/parts/call/desk-context.ts';

interface Props {
  talk: { status: string; reports: number; best?: boolean };
}

/** The status of a review or comment, its open reports, and whether it is a best one. */
export function TalkTags({ talk: { status, reports, best = false } }: Props) {
  const { t } = useDesk();
  return (
    <>
      <span className="desk-status">{t(`reviewDesk.status.${status}`)}</span>{' '}
      {reports > 0 && (
        <span className="desk-tag desk-late">{t('reviewDesk.reports', { count: reports })}</span>
      )}{' '}
      {best && <span className="desk-tag">{t('reviewDesk.best')}</span>}
    </>
  );
}
