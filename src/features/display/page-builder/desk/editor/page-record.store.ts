import { desk } from '../../../../desk/parts/call/desk-api.store.ts';
import type {
  DeskContent,
  DraftSaved,
} from '../../../../content/content/desk/content-desk.schema.ts';
import type { PageBody } from './page-data.ts';

/** The page in the desk's API: its draft, versions and the calls that change them. */
export function pageCalls(pageCode: string) {
  const content = `/api/staff/content/page/${pageCode}`;
  const page = `/api/staff/pages/${pageCode}`;

  return {
    content,
    page,
    save: (body: PageBody, revision: number) =>
      desk.put<DraftSaved>(`${content}/draft`, { body, revision }),
    discard: (revision: number) => desk.delete(`${content}/draft`, { revision }),
    publish: (how: { revision: number; force: boolean; reason: string }) =>
      desk.post<DeskContent>(`${content}/publish`, how),
    schedule: (how: { revision: number; publishAt: number | null; reason: string }) =>
      desk.post<DeskContent>(`${content}/schedule`, how),
    rollBack: (versionSn: number, reason: string) =>
      desk.post<DeskContent>(`${content}/rollBack`, { versionSn, reason }),
    end: (reason: string) => desk.post<DeskContent>(`${page}/end`, { reason }),
  };
}
export type PageCalls = ReturnType<typeof pageCalls>;
