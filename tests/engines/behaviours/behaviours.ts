import { consent } from './consent.ts';
import { menu } from './menu.ts';
import { noScripts, noScriptsOnPhone } from './no-scripts.ts';
import { printing } from './print.ts';
import { touches } from './touches.ts';
import { ways } from './ways.ts';

/** What works in every engine, though each does it in its own way. Equal settings share a window. */
export const behaviours = [ways, menu, touches, consent, noScripts, noScriptsOnPhone, printing];
