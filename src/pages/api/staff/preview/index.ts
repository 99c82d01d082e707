export { answerPreview as GET } from '#src/features/staff/preview/preview.service.ts';
