import { consent } from './consent.ts';
import { faqAndHours } from './faq-and-hours.ts';
import { menu } from './menu.ts';
import { navigation } from './navigation.ts';
import { noScripts, noScriptsOnPhone } from './no-scripts.ts';
import { printing } from './print.ts';

/**
 * Behaviors of the site that could differ between Firefox and WebKit, so they are tested in both. Adjacent
 * groups with the same settings share a window.
 */
export const behaviours = [
  navigation,
  menu,
  faqAndHours,
  consent,
  noScripts,
  noScriptsOnPhone,
  printing,
];
