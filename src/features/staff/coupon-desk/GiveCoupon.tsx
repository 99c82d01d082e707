import { useId, useState } from 'react';
import type { ChangeEvent } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { formatCount } from '../../../lib/money.ts';
import { MEMBER_LEVELS } from '../../benefit/coupon/member-level.ts';
import { idsDone, partsOf, refusalsOf } from '../change/bulk.ts';
import type { BulkResult } from '../change/bulk.ts';
import type { BulkResults } from '../change/bulk.schema.ts';
import { csvText } from '../desk-parts/csv-text.ts';
import { desk } from '../desk-parts/desk-api.store.ts';
import { useDesk } from '../desk-parts/desk-context.ts';
import { DeskDialog } from '../desk-parts/DeskDialog.tsx';
import { withProgress } from '../desk-parts/progress.store.ts';
import { toastDone } from '../desk-parts/toast.store.ts';
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
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState<readonly BulkResult[]>();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const receivers = receiversIn(text);
  const path = `/api/staff/coupons/${coupon.couponSn}`;

  async function work(task: () => Promise<void>) {
    setBusy(true);
    setProblem('');
    await task().catch((error: unknown) => setProblem(messageOf(error, t)));
    setBusy(false);
  }

  const list = (lines: readonly (string | number)[]) => {
    setText(lines.join('\n'));
    setTried(undefined);
  };

  const readFile = (event: ChangeEvent<HTMLInputElement>) =>
    work(async () => {
      const file = event.target.files?.[0];
      if (!file) return;
      const csv = await csvText(file);
      list((await desk.post<Receivers>('/api/staff/coupons/readReceivers', { csv })).receivers);
    });

  const readLevel = (level: string) =>
    work(async () => {
      if (level === '') return;
      const found: number[] = [];
      await withProgress({ label: t('staffCoupon.listing'), total: 1 }, async () => {
        for (let isMore = true; isMore;) {
          const query = new URLSearchParams({ level, after: String(found.at(-1) ?? 0) });
          const { total, memberNos } = await desk.get<LevelMembers>(
            `/api/staff/coupons/members?${query}`,
          );
          found.push(...memberNos);
          isMore = memberNos.length > 0 && found.length < total;
        }
      });
      list(found);
    });

  async function send(dryRun: boolean): Promise<BulkResult[]> {
    const results: BulkResult[] = [];
    const label = t(dryRun ? 'staff.bulk.trying' : 'staffCoupon.give');
    await withProgress({ label, total: receivers.length }, async (report) => {
      for (const part of partsOf(receivers, EACH_CALL)) {
        const body = { receivers: part, reason, dryRun };
        results.push(...(await desk.post<BulkResults>(`${path}/issue`, body)).results);
        report(results.length);
      }
    });
    return results;
  }

  const tryOut = () => work(async () => setTried(await send(true)));
  const give = () =>
    work(async () => {
      const results = await send(false);
      const refused = results.filter((result) => result.problem);
      const count = idsDone(results).length;
      setText(refused.map((result) => result.id).join('\n'));
      setTried(refused.length > 0 ? refused : undefined);
      if (count === 0) return;
      toastDone(t('staffCoupon.given', { count: formatCount(count) }));
      onGiven();
      if (refused.length === 0) onClose();
    });

  return (
    <DeskDialog
      title={t('staffCoupon.giveTitle', { name: coupon.name })}
      isLocked={isBusy}
      isWide
      onClose={onClose}
    >
      <div className="desk-form">
        <div className="desk-pair">
          <div className="desk-field">
            <label htmlFor={`${id}-file`}>{t('staff.order.file')}</label>
            <input
              id={`${id}-file`}
              type="file"
              accept=".csv,text/csv"
              disabled={isBusy}
              onChange={(event) => void readFile(event)}
            />
            <p className="desk-hint">{t('staffCoupon.fileHint')}</p>
          </div>
          <div className="desk-field">
            <label htmlFor={`${id}-level`}>{t('staffCoupon.ofLevel')}</label>
            <select
              id={`${id}-level`}
              disabled={isBusy}
              defaultValue=""
              onChange={(event) => void readLevel(event.target.value)}
            >
              <option value="">–</option>
              {MEMBER_LEVELS.map((level) => (
                <option key={level} value={level}>
                  {t(`myPage.level.${level}`)}
                </option>
              ))}
            </select>
          </div>
        </div>
        <div className="desk-field">
          <label htmlFor={`${id}-members`}>
            {t('staffCoupon.receivers', { count: formatCount(receivers.length) })}
          </label>
          <textarea
            id={`${id}-members`}
            rows={6}
            value={text}
            disabled={isBusy}
            spellCheck={false}
            onChange={({ target }) => {
              setText(target.value);
              setTried(undefined);
            }}
          />
          <p className="desk-hint">{t('staffCoupon.receiversHint')}</p>
        </div>
        <div className="desk-field">
          <label htmlFor={`${id}-reason`}>{t('staff.ask.reasonOptional')}</label>
          <input
            id={`${id}-reason`}
            value={reason}
            maxLength={500}
            disabled={isBusy}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
        {tried && <Tried results={tried} total={receivers.length} />}
        <p className="desk-problem" role="alert">
          {problem}
        </p>
        <div className="desk-foot">
          <button type="button" className="desk-btn" disabled={isBusy} onClick={onClose}>
            {t('common.close')}
          </button>
          <button
            type="button"
            className={tried ? 'desk-btn' : 'desk-btn desk-btn-primary'}
            disabled={isBusy || receivers.length === 0}
            onClick={() => void tryOut()}
          >
            {t('staffCoupon.tryOut')}
          </button>
          <button
            type="button"
            className={tried ? 'desk-btn desk-btn-primary' : 'desk-btn'}
            aria-busy={isBusy || undefined}
            disabled={isBusy || !tried || idsDone(tried).length === 0}
            onClick={() => void give()}
          >
            {t('staffCoupon.giveTo', { count: formatCount(tried ? idsDone(tried).length : 0) })}
          </button>
        </div>
      </div>
    </DeskDialog>
  );
}

/** Who can be given it, and who not and why. */
function Tried({ results, total }: { results: readonly BulkResult[]; total: number }) {
  const { t } = useDesk();
  const refusals = refusalsOf(results);
  return (
    <div role="status">
      <p>
        {t('staffCoupon.possible', {
          count: formatCount(idsDone(results).length),
          total: formatCount(total),
        })}
      </p>
      <ul className="desk-refused">
        {refusals.map(({ message, ids }) => (
          <li key={message}>
            {message} {ids.slice(0, 50).join(', ')}
            {ids.length > 50 && ' …'}
          </li>
        ))}
      </ul>
    </div>
  );
}
