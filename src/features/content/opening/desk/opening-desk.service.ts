import { AppError } from '../../../../errors/errors.ts';
import type { Runtime } from '../../../../server/runtime.ts';
import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';
import { readSettings, saveSetting } from '../../setting/setting.service.ts';
import { DRAFT_STEPS, listMissingSteps, NEEDED_STEPS, OPENING_STEPS } from '../opening.ts';
import { readSteps } from '../opening.service.ts';
import { loadDraft } from './draft.service.ts';
import type { SetOpening, StaffOpening, UseDraft } from './opening-desk.schema.ts';

/** The steps of setting the mall up, those that keep it closed first. */
export async function readOpening(runtime: Runtime, now: number): Promise<StaffOpening> {
  const done = await readSteps(runtime, now);
  const { opening } = await readSettings(runtime.database.read);
  const needed: readonly string[] = NEEDED_STEPS;

  return {
    isOpen: opening.isOpen,
    steps: OPENING_STEPS.map((step) => ({
      step,
      isDone: done[step],
      isNeeded: needed.includes(step),
    })),
  };
}

/** Opens or closes the mall for visitors. Throws ShopIncomplete while a needed step is not done. */
export async function setOpening(call: StaffCall, value: SetOpening): Promise<StaffOpening> {
  const { runtime, now } = call;
  if (value.isOpen && listMissingSteps(await readSteps(runtime, now)).length > 0) {
    throw new AppError('ShopIncomplete');
  }

  await databaseFor(call).tx((t) => saveSetting(t, { name: 'opening', value, now }));

  return readOpening(runtime, now);
}

/** Loads a draft that the shop comes with. Throws OpeningStepDone where the mall has its own. */
export async function adoptDraft(call: StaffCall, { draft }: UseDraft): Promise<StaffOpening> {
  const { runtime, now } = call;
  const done = await readSteps(runtime, now);
  if (done[DRAFT_STEPS[draft]]) throw new AppError('OpeningStepDone');

  await loadDraft({ ...runtime, database: databaseFor(call) }, draft, now);

  return readOpening(runtime, now);
}

function databaseFor({ audit }: StaffCall) {
  return audit({
    entity: 'setting',
    id: 'opening',
    read: async (db) => ({ ...(await readSettings(db)).opening }),
  }).database;
}
