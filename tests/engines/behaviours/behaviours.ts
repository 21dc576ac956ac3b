import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
import { dark, forcedColors, light, reducedMotion, widths, zoomed } from './appearance.ts';
import { consent } from './consent.ts';
import { contractDays } from './contract-days.ts';
import { examples } from './examples.ts';
import { failures } from './failures.ts';
import { faq } from './faq.ts';
import { header } from './header.ts';
import { menu, menuBeforeScripts } from './menu.ts';
import { navigation, returning } from './navigation.ts';
import { noScripts, noScriptsOnPhone } from './no-scripts.ts';
import { print } from './print.ts';
import { start } from './start.ts';

/** What works in every engine. */
export const behaviours: readonly BehaviourGroup[] = [
  start,
  header,
  menu,
  menuBeforeScripts,
  faq,
  examples,
  contractDays,
  navigation,
  returning,
  consent,
  failures,
  noScripts,
  noScriptsOnPhone,
  widths,
  light,
  dark,
  reducedMotion,
  forcedColors,
  ...zoomed,
  print,
];
