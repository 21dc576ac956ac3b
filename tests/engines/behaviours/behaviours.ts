import { consent } from './consent.ts';
import { faqAndHours } from './faq-and-hours.ts';
import { menu } from './menu.ts';
import { navigation } from './navigation.ts';
import { noScripts, noScriptsOnPhone } from './no-scripts.ts';
import { printing } from './print.ts';

/**
 * Behaviours that both Firefox and WebKit have to show, although the engines implement them differently.
 * Neighbours with the same settings share a window.
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
