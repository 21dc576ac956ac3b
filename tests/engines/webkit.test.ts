import { testBehaviours } from '../support/engines/test-behaviours.ts';
import { findWebKit } from '../support/engines/webkit.ts';
import { behaviours } from './behaviours/behaviours.ts';

testBehaviours('WebKit', findWebKit(), behaviours);
