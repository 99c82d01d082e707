import { useDesk } from '../../../desk/parts/call/desk-context.ts';

interface Props {
  talk: { status: string; reports: number; best?: boolean };
}

/** The status of a review or comment, its open reports, and whether it is a best one. */
export function TalkTags({ talk }: Props) {
  const { t } = useDesk();
  return (
    <>
      <span className="desk-status">{t(`reviewDesk.status.${talk.status}`)}</span>{' '}
      {talk.reports > 0 && (
        <span className="desk-tag desk-late">
          {t('reviewDesk.reports', { count: talk.reports })}
        </span>
      )}{' '}
      {talk.best && <span className="desk-tag">{t('reviewDesk.best')}</span>}
    </>
  );
}
