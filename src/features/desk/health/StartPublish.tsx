import { useState } from 'react';
import { desk } from '../parts/call/desk-api.store.ts';
import { useDesk } from '../parts/call/desk-context.ts';
import { DeskForm } from '../parts/form/DeskForm.tsx';
import { toastDone } from '../parts/toast.store.ts';

const KINDS = ['all', 'path', 'tag'] as const;
type Kind = (typeof KINDS)[number];

interface Props {
  onClose: () => void;
  onStarted: () => void;
}

/** Starts publishing again: all pages, one page, or those that carry a tag. */
export function StartPublish({ onClose, onStarted }: Props) {
  const { t } = useDesk();
  const [kind, setKind] = useState<Kind>('all');

  async function run(form: FormData) {
    const text = String(form.get('tag') ?? '').trim();
    const tag = kind === 'all' ? '*' : kind === 'path' ? `path:${getPath(text)}` : text;
    const reason = String(form.get('reason') ?? '').trim();

    const { pages } = await desk.post<{ pages: number }>('/api/staff/health/publish', {
      tag,
      reason,
    });

    toastDone(t('healthDesk.done.publish', { count: pages }));
    onStarted();
    onClose();
  }

  return (
    <DeskForm
      title={t('healthDesk.ask.publish')}
      action={t('healthDesk.do.publish')}
      onClose={onClose}
      run={run}
    >
      {(id) => (
        <>
          <div className="desk-field">
            <label htmlFor={`${id}-kind`}>{t('healthDesk.publish.what')}</label>
            <select
              id={`${id}-kind`}
              value={kind}
              autoFocus
              onChange={({ target }) =>
                setKind(KINDS.find((publishKind) => publishKind === target.value) ?? 'all')
              }
            >
              {KINDS.map((publishKind) => (
                <option key={publishKind} value={publishKind}>
                  {t(`healthDesk.publish.kind.${publishKind}`)}
                </option>
              ))}
            </select>
          </div>
          {kind !== 'all' && (
            <div className="desk-field">
              <label htmlFor={`${id}-tag`}>{t(`healthDesk.publish.kind.${kind}`)}</label>
              <input
                id={`${id}-tag`}
                name="tag"
                maxLength={400}
                autoComplete="off"
                placeholder={kind === 'path' ? '/product/P1002' : 'product:P1002'}
                required
              />
            </div>
          )}
          <div className="desk-field">
            <label htmlFor={`${id}-reason`}>{t('partsDesk.ask.reasonOptional')}</label>
            <input id={`${id}-reason`} name="reason" maxLength={500} autoComplete="off" />
          </div>
        </>
      )}
    </DeskForm>
  );
}

/** The path of an address that was pasted. */
function getPath(text: string): string {
  try {
    return decodeURI(new URL(text, location.origin).pathname);
  } catch {
    return text;
  }
}
