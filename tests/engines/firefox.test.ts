import { findFirefox } from '../support/engines/firefox.ts';
import { testBehaviours } from '../support/engines/test-behaviours.ts';
import { behaviours } from './behaviours/behaviours.ts';

testBehaviours(findFirefox(), behaviours);
