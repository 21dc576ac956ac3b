import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
import { dark, forcedColors, reducedMotion, zoomed } from './appearance.ts';
import { asking, choice } from './consent.ts';
import { failures } from './failures.ts';
import { faq } from './faq.ts';
import { menu, menuAndPage, menuWithoutScripts } from './menu.ts';
import { navigation, returning } from './navigation.ts';
import { noScripts } from './no-scripts.ts';
import { printing } from './print.ts';
import { header, start } from './start.ts';

/** What works in every engine, though each does it in its own way. Equal settings share a window. */
export const behaviours: readonly BehaviourGroup[] = [
  start,
  header,
  menu,
  menuAndPage,
  faq,
  navigation,
  failures,
  reducedMotion,
  asking,
  choice,
  returning,
  noScripts,
  menuWithoutScripts,
  dark,
  printing,
  forcedColors,
  zoomed,
];
