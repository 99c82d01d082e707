import { z } from 'zod';
import { AuditView } from '../../../desk/audit/audit.schema.ts';
import { FormShape } from '../../../desk/form/schema-form.schema.ts';

const Points = z
  .int('AmountInvalid')
  .min(0, 'AmountInvalid')
  .max(100_000, 'AmountInvalid')
  .meta({ format: 'won' });

export const ChangeRewards = z.strictObject({ text: Points, photo: Points });
export type ChangeRewards = z.output<typeof ChangeRewards>;

export const StaffRewards = z.object({
  form: FormShape,
  value: ChangeRewards,
  audit: z.array(AuditView),
});
export type StaffRewards = z.output<typeof StaffRewards>;
