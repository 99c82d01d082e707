export { answerPreview as GET } from '#src/features/desk/preview/preview.service.ts';
