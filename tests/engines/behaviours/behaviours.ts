import { consent } from './consent.ts';
import { faqAndHours } from './faq-and-hours.ts';
import { menu } from './menu.ts';
import { navigation } from './navigation.ts';
import { noScripts, noScriptsOnPhone } from './no-scripts.ts';
import { printing } from './print.ts';

/**
 * Behaviors of the site that are tested in both Firefox and WebKit, because they could differ there. Adjacent
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
