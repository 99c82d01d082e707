import { BothVersions } from '../../../../desk/audit/BothVersions.tsx';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { readPath } from '../../../../desk/form/form-field.ts';
import { pathLabel } from '../../../../desk/form/form-text.ts';
import { getDifferences, type ContentBody } from '../editor/content-body.ts';

interface Props {
  kind: string;
  theirs: ContentBody;
  mine: ContentBody;
}

/** Somebody else's draft beside one's own. */
export function Versions({ kind, theirs, mine }: Props) {
  const { t } = useDesk();
  const rows = getDifferences(theirs, mine).map(({ path, before, after }) => ({
    field: pathLabel(t, [kind], readPath(path)),
    theirs: before || '–',
    mine: after || '–',
  }));

  return <BothVersions rows={rows} />;
}
