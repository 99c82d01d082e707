import {
  OrderFileTemplates,
  TemplateParams,
} from '#src/features/order/order-file/desk/order-file.schema.ts';
import { removeTemplate } from '#src/features/order/order-file/desk/template.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const DELETE = deskCall({
  summary: 'Deletes a template of order files',
  permission: 'order:ship',
  params: TemplateParams,
  response: OrderFileTemplates,
  errors: ['NotFound'],
  handler: (call) => removeTemplate(call, call.params.orderFileTemplateSn),
});
