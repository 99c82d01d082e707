import { useId, useState } from 'react';
import { formatCount } from '../../../../lib/money.ts';
import { MEMBER_LEVELS } from '../../../member/member/member-level.ts';
import { idsDone, type BulkResult } from '../../../desk/bulk/bulk.ts';
import type { BulkResults } from '../../../desk/bulk/bulk.schema.ts';
import { RefusalList } from '../../../desk/bulk/RefusalList.tsx';
import { sendInParts } from '../../../desk/bulk/send-in-parts.ts';
import { CsvField } from '../../../desk/parts/form/CsvField.tsx';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { withProgress } from '../../../desk/parts/call/progress.store.ts';
import { TaskDialog } from '../../../desk/parts/TaskDialog.tsx';
import { toastDone } from '../../../desk/parts/toast.store.ts';
import { useTask } from '../../../desk/parts/call/use-task.ts';
import { receiversIn } from './coupon-desk.ts';
import type { LevelMembers, Receivers, StaffCoupon } from './coupon-desk.schema.ts';

const EACH_CALL = 100;

interface Props {
  coupon: StaffCoupon;
  onClose: () => void;
  onGiven: () => void;
}

/**
 * Gives a coupon to members: by number or address, by a file, or to all of a level. It is tried out
 * first; whoever is refused stays in the list, with the reason, to be mended or left out.
 */
export function GiveCoupon({ coupon, onClose, onGiven }: Props) {
  const { t } = useDesk();
  const id = useId();
  const task = useTask();
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState<readonly BulkResult[]>();
  const [unread, setUnread] = useState<Receivers['refused']>([]);
  const receivers = receiversIn(text);

  const list = (lines: readonly (string | number)[]) => {
    setUnread([]);
    setText(lines.join('\n'));
    setTried(undefined);
  };

  const readFile = async (csv: string) => {
    const read = await desk.post<Receivers>('/api/staff/coupons/readReceivers', { csv });
    list(read.receivers);
    setUnread(read.refused);
  };

  const readLevel = async (level: string) => {
    const label = t('couponDesk.listing');
    list(await withProgress({ label, total: 1 }, () => readMembers(level)));
  };

  /** Gives it, or tries it out; `into` takes the results, whole or up to a lost connection. */
  function send(into: BulkResult[], dryRun: boolean): Promise<void> {
    const label = t(dryRun ? 'bulkDesk.trying' : 'couponDesk.give');
    const sending = { label, things: receivers, into, eachCall: EACH_CALL };
    const path = `/api/staff/coupons/${coupon.couponSn}/issue`;

    return sendInParts(sending, (part) =>
      desk.post<BulkResults>(path, {
        receivers: part,
        reason,
        dryRun,
        ...(dryRun && { tried: idsDone(into).length }),
      }),
    );
  }

  const tryOut = async () => {
    const results: BulkResult[] = [];
    await send(results, true);
    setTried(results);
  };

  const give = async () => {
    const results: BulkResult[] = [];
    try {
      await send(results, false);
    } finally {
      const done = new Set(idsDone(results));
      setText(receivers.filter((receiver) => !done.has(receiver)).join('\n'));

      const refused = results.filter(({ problem }) => problem);
      setTried(refused.length > 0 ? refused : undefined);
      if (done.size > 0) {
        toastDone(t('couponDesk.given', { count: done.size }));
        onGiven();
      }
    }

    if (idsDone(results).length === results.length) onClose();
  };

  const possible = tried ? idsDone(tried).length : 0;

  return (
    <TaskDialog
      title={t('couponDesk.giveTitle', { name: coupon.name })}
      task={task}
      hasInput={receivers.length > 0}
      onClose={onClose}
      actions={[
        {
          label: t('couponDesk.tryOut'),
          run: tryOut,
          isPrimary: !tried,
          isDisabled: receivers.length === 0,
        },
        {
          label: t('couponDesk.giveTo', { count: possible }),
          run: give,
          isPrimary: Boolean(tried),
          isDisabled: possible === 0,
        },
      ]}
    >
      <CsvField hint={t('couponDesk.fileHint')} task={task} onRead={readFile} />
      <ul className="desk-refused">
        {unread.map(({ line, reason: why }) => (
          <li key={line}>
            {t('productDesk.file.line', { line })} {why}
          </li>
        ))}
      </ul>
      <div className="desk-field">
        <label htmlFor={`${id}-level`}>{t('couponDesk.ofLevel')}</label>
        <select
          id={`${id}-level`}
          disabled={task.isBusy}
          defaultValue=""
          onChange={({ target: { value } }) => value && void task.run(() => readLevel(value))}
        >
          <option value="">–</option>
          {MEMBER_LEVELS.map((level) => (
            <option key={level} value={level}>
              {t(`myPage.level.${level}`)}
            </option>
          ))}
        </select>
      </div>
      <div className="desk-field">
        <label htmlFor={`${id}-members`}>
          {t('couponDesk.receivers', { count: receivers.length })}
        </label>
        <textarea
          id={`${id}-members`}
          rows={6}
          value={text}
          disabled={task.isBusy}
          spellCheck={false}
          onChange={({ target }) => {
            setText(target.value);
            setTried(undefined);
          }}
        />
        <p className="desk-hint">{t('couponDesk.receiversHint')}</p>
      </div>
      <div className="desk-field">
        <label htmlFor={`${id}-reason`}>{t('partsDesk.ask.reasonOptional')}</label>
        <input
          id={`${id}-reason`}
          value={reason}
          maxLength={500}
          disabled={task.isBusy}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      {tried && (
        <div role="status">
          <p>
            {t('couponDesk.possible', {
              count: possible,
              total: formatCount(receivers.length),
            })}
          </p>
          <RefusalList results={tried} />
        </div>
      )}
    </TaskDialog>
  );
}

/** The numbers of all members of a level. */
async function readMembers(level: string): Promise<number[]> {
  const found: number[] = [];
  for (;;) {
    const query = new URLSearchParams({ level, after: String(found.at(-1) ?? 0) });
    const { total, memberNos } = await desk.get<LevelMembers>(
      `/api/staff/coupons/members?${query}`,
    );

    found.push(...memberNos);

    if (memberNos.length === 0 || found.length >= total) return found;
  }
}
