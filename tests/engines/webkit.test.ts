import { testBehaviours } from '../support/engines/test-behaviours.ts';
import { WebKit } from '../support/engines/webkit.ts';
import { behaviours } from './behaviours/behaviours.ts';

testBehaviours(new WebKit(), behaviours);
