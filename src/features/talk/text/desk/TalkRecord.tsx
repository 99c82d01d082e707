import type { ReactNode } from 'react';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { RecordHead, Steps } from '../../../desk/parts/DeskRecord.tsx';
import { useSteps } from '../../../desk/parts/use-steps.ts';
import { useLoaded } from '../../../desk/parts/use-loaded.tsx';
import { useUnmasked } from '../../../desk/parts/call/use-unmasked.ts';
import { decideTalk, type TalkAbout } from './talk-steps.ts';
import { canDecide, type TalkStep } from './talk-decision.ts';
import type { TalkPeople } from './talk-desk.schema.ts';
import { TalkTags } from './TalkTags.tsx';

interface Talk {
  status: string;
  reports: number;
  best?: boolean;
}

interface Props<T extends Talk> {
  about: TalkAbout;
  /** Its number. */
  record: string;
  titleOf: (talk: T) => string;
  /** Beside the title. */
  markOf?: (talk: T) => ReactNode;
  /** The parts of the record; `onShow` asks for its author's personal data. */
  children: (
    talk: T,
    how: { path: string; reload: () => void; onShow: (() => void) | undefined },
  ) => ReactNode;
}

/** A review or a comment, with the decisions that staff may make about it. */
export function TalkRecord<T extends Talk>(props: Props<T>) {
  const { about, record, titleOf, markOf, children } = props;
  const { t, can } = useDesk();
  const path = `${about.path}/${record}`;
  const { data: talk, reload, fallback } = useLoaded<T>(path, 12);
  const { run } = useSteps(reload);
  const { people, onShow } = useUnmasked<TalkPeople>(path);

  if (!talk) return fallback;

  const decide = (decision: TalkStep) =>
    run(decideTalk(t, { ...about, ids: [record], decision, onUndone: reload }));

  return (
    <>
      <RecordHead title={titleOf(talk)} mark={record}>
        {markOf?.(talk)}
        <TalkTags talk={talk} />
        <Steps>
          {can('talk:write') &&
            buildSteps(talk).map((step) => (
              <button
                key={step}
                type="button"
                className={step === 'hide' ? 'desk-btn desk-btn-danger' : 'desk-btn'}
                onClick={() => decide(step)}
              >
                {t(`reviewDesk.do.${isReportDismissal(talk, step) ? 'dismiss' : step}`)}
              </button>
            ))}
        </Steps>
      </RecordHead>
      {children({ ...talk, ...people }, { path, reload, onShow })}
    </>
  );
}

/** Showing what is shown already closes its reports. */
function isReportDismissal({ status }: Talk, step: TalkStep): boolean {
  return step === 'show' && status === 'Displayed';
}

/** The decisions that would change anything; only reviews can be best ones. */
function buildSteps(talk: Talk): TalkStep[] {
  const steps = (['show', 'hide'] as const).filter((step) => canDecide(talk, step));
  return talk.best === undefined ? steps : [talk.best ? 'notBest' : 'best', ...steps];
}
