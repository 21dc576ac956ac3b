import { testBehaviours } from '../support/engines/test-behaviours.ts';
import { findWebKit } from '../support/engines/webkit.ts';
import { behaviours } from './behaviours/behaviours.ts';
import { navigationApi } from './behaviours/navigation.ts';
import { zoomed } from './behaviours/zoom.ts';

testBehaviours(findWebKit(), [...behaviours, navigationApi, zoomed]);
