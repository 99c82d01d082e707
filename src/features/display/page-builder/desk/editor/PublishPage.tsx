import { useState } from 'react';
import { ApiError } from '../../../../../lib/api.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { DeskForm } from '../../../../desk/parts/form/DeskForm.tsx';
import { TextField, TimeField } from '../../../../desk/parts/form/Fields.tsx';
import { buildFields } from '../../../../desk/parts/form/form-values.ts';
import { reasonText } from '../../../../desk/form/form-text.ts';
import { useAnswer } from '../../../../desk/parts/call/use-answer.ts';
import type { PageLint } from '../page-desk.schema.ts';
import type { PageCalls } from './page-record.store.ts';
import type { Draft } from './draft.store.ts';

interface Props {
  calls: PageCalls;
  saving: Draft;
  isLater: boolean;
  done: (text: string) => void;
  onClose: () => void;
}

/** Publishes a draft, now or at a time. */
export function PublishPage({ calls, saving, isLater, done, onClose }: Props) {
  const { t } = useDesk();
  const [isOutdated, setOutdated] = useState(false);
  const step = isLater ? 'schedule' : 'publish';

  async function run(form: FormData) {
    const fields = buildFields(form);

    const revision = await saving.flush();
    if (revision === undefined) throw new ApiError(409, UNSAVED(t('pageBuilderDesk.notSaved')));

    const reason = fields.text('reason');
    try {
      if (isLater) {
        await calls.schedule({ revision, publishAt: fields.time('publishAt'), reason });
      } else {
        await calls.publish({ revision, force: fields.flag('force'), reason });
      }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'VersionOutdated') setOutdated(true);
      throw error;
    }

    done(t(`pageBuilderDesk.${step}Done`));
  }

  return (
    <DeskForm
      title={t(`pageBuilderDesk.${step}`)}
      action={t(`pageBuilderDesk.${step}`)}
      run={run}
      onClose={onClose}
    >
      {(id) => (
        <>
          <p>{t(`pageBuilderDesk.${step}Text`)}</p>
          <CouponGaps lintPath={`${calls.page}/lint`} />
          {isLater && (
            <TimeField
              id={id}
              name="publishAt"
              label={t('pageBuilderDesk.publishAt')}
              isRequired
              hint={t('pageBuilderDesk.publishAtHint')}
              hasFocus
            />
          )}
          {isOutdated && (
            <label className="desk-check">
              <input type="checkbox" name="force" /> {t('pageBuilderDesk.force')}
            </label>
          )}
          <TextField
            id={id}
            name="reason"
            label={t('partsDesk.ask.reasonOptional')}
            maxLength={500}
            hasFocus={!isLater}
          />
        </>
      )}
    </DeskForm>
  );
}

/** Coupons of the saved draft whose dates the page outlasts. */
function CouponGaps({ lintPath }: { lintPath: string }) {
  const { t } = useDesk();
  const { data } = useAnswer<PageLint>(lintPath);
  const gaps = data?.notes.filter(({ path, isError }) => path.at(-1) === 'couponSn' && !isError);
  if (gaps === undefined || gaps.length === 0) return null;

  return (
    <div className="desk-problem" role="status">
      <p>{t('pageBuilderDesk.couponGaps')}</p>
      <ul>
        {gaps.map(({ path, reason }) => (
          <li key={path.join('.')}>{reasonText(t, { reason })}</li>
        ))}
      </ul>
    </div>
  );
}

const UNSAVED = (message: string) => ({ code: 'NotSaved', message });
