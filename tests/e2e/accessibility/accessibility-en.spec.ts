import { testAccessibility } from './accessibility-steps.ts';

testAccessibility({ locale: 'en', width: 1280, height: 900 });
