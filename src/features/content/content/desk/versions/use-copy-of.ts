import { useStore } from '@nanostores/react';
import { $router } from '../../../../desk/parts/call/desk-router.store.ts';
import { useAnswer } from '../../../../desk/parts/call/use-answer.ts';
import type { DeskContent } from '../content-desk.schema.ts';

/** The piece that a new one is a copy of, by the address: `new?copy=901`. */
export function useCopyOf(api: string, isNew: boolean) {
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
