import { testBehaviours } from '../support/engines/test-behaviours.ts';
import { findWebKit } from '../support/engines/webkit.ts';
import { behaviours } from './behaviours/behaviours.ts';
import { zoomed } from './behaviours/zoom.ts';

testBehaviours(findWebKit(), [...behaviours, zoomed]);
