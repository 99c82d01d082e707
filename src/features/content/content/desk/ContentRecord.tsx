import { lazy, Suspense } from 'react';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { Failure, Skeleton } from '../../../desk/parts/DeskStates.tsx';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import { AREAS, NEW, readRecord, type AreaId } from './content-area.ts';
import type { DeskContent } from './content-desk.schema.ts';
import type { ContentForm } from './content-table.schema.ts';
import { ContentEditor } from './editor/ContentEditor.tsx';
import { useStore } from '@nanostores/react';
import { $router } from '../../../desk/parts/call/desk-router.store.ts';

const RedirectRecord = lazy(async () => ({
  default: (await import('../../../marketing/redirect/desk/RedirectRecord.tsx')).RedirectRecord,
}));

export function ContentRecord({ record }: { record: string }) {
  const { t } = useDesk();
  const { kind, key } = readRecord(record);
  if (kind !== 'redirect') return <AreaRecord area="content" record={record} />;

  return (
    <Suspense fallback={<Skeleton t={t} lines={8} />}>
      <RedirectRecord record={key} />
    </Suspense>
  );
}

export function PromotionRecord({ record }: { record: string }) {
  return <AreaRecord area="promotions" record={record} />;
}

/** A piece of content with its draft and versions, or a new one. */
function AreaRecord({ area, record }: { area: AreaId; record: string }) {
  const { t } = useDesk();
  const { kind, key } = readRecord(record);
  const { api } = AREAS[area];
  const isNew = key === NEW;
  const path = isNew ? undefined : `${api}/${kind}/${encodeURIComponent(key)}`;
  const form = useAnswer<ContentForm>(`${AREAS[area].form}/${kind}`);
  const piece = useAnswer<DeskContent>(path);
  const copied = toUseCopy(`${api}/${kind}`, isNew);
  const error = form.error ?? piece.error ?? copied.error;
  if (error !== undefined) {
    const retry = () => [form, piece].forEach(({ reload }) => reload());
    return <Failure t={t} error={error} onRetry={retry} />;
  }
  if (!form.data || (!isNew && !piece.data) || copied.isLoading)
    return <Skeleton t={t} lines={14} />;

  const { data } = piece;

  return (
    <ContentEditor
      // Whatever was published, saved or taken back starts the form anew.
      key={isNew ? NEW : `${data?.published?.versionSn ?? 0} ${data?.draft?.revision ?? 0}`}
      area={area}
      kind={kind}
      contentKey={isNew ? undefined : key}
      form={form.data}
      piece={isNew ? undefined : data}
      copied={copied.data}
      onChanged={piece.reload}
    />
  );
}

/** The piece that a new one is a copy of, by the address: `new?copy=901`. */
export function toUseCopy(api: string, isNew: boolean) {
  const copy = useStore($router)?.search['copy'];
  const isAsked = isNew && copy !== undefined;
  const { data, error, isLoading } = useAnswer<DeskContent>(
    isAsked ? `${api}/${encodeURIComponent(copy)}` : undefined,
  );

  return {
    data: isAsked ? (data?.draft?.body ?? data?.published?.body) : undefined,
    error,
    isLoading,
  };
}
