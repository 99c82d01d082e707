import { testAccessibility } from './accessibility-steps.ts';

testAccessibility({ locale: 'ko', width: 390, height: 844 });
