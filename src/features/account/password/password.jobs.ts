import { z } from 'zod';
import { defineJobHandler, type JobHandler } from '../../../server/job-worker.ts';
import type { JobKind } from '../../../server/jobs.ts';
import { resetId, resetToken } from '../../../server/reset-token.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { enqueueMail } from '../../member/mail/mail.service.ts';
import { findMemberByEmail } from '../../member/member/member.queries.ts';
import { FRAMES } from './frame.ts';
import { replaceReset } from './password.queries.ts';

/** The lifetime of a reset link (ASVS 6.5.5: at most ten minutes). */
export const RESET_MS = 10 * 60_000;

const FindPasswordPayload = z.object({
  email: z.string(),
  nonce: z.string(),
  from: z.enum(FRAMES).optional(),
});

/** Looks an e-mail's member up in a job, so that the response reveals nothing about them. */
export const findPasswordJob: JobKind<z.output<typeof FindPasswordPayload>> = {
  kind: 'find-password',
  payload: FindPasswordPayload,
};

/**
 * The job of forgotten passwords: stores the reset link and mails it if the e-mail is a member's.
 */
export function passwordHandlers({ database, secret }: Runtime): JobHandler[] {
  return [
    defineJobHandler(findPasswordJob, async ({ email, nonce, from = 'login' }, { job, now }) => {
      const member = await findMemberByEmail(database.read, email);
      if (!member) return;

      const { memberNo } = member;
      const id = resetId(resetToken(secret, nonce));
      const payload = { template: 'passwordReset', memberNo, nonce, from } as const;

      await database.tx(async (t) => {
        // A retry of this job must not restore a link that was used meanwhile.
        const isNew = await enqueueMail(t, payload, now);
        const expiresAt = job.createdAt + RESET_MS;
        if (isNew) await replaceReset(t, { id, memberNo, expiresAt, createdAt: job.createdAt });
      });
    }),
  ];
}
