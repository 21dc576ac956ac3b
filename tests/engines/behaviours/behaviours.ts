import { consent } from './consent.ts';
import { faqAndHours } from './faq-and-hours.ts';
import { menu } from './menu.ts';
import { navigation } from './navigation.ts';
import { noScripts, noScriptsOnPhone } from './no-scripts.ts';
import { printing } from './print.ts';

/**
 * Behaviors of the site that could differ between Firefox and WebKit, so they are tested in both. Adjacent
 * groups of behaviors that have the same settings are tested in the same window.
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
