import { type ComponentType, createContext, type MouseEventHandler } from 'react';
import type { ListedRoute } from '../content/site/routes.ts';

/** Features of the app that only the browser has. */
export interface BrowserFeatures {
  /** The page of the document. */
  FirstPage: ComponentType;
  /** Fetches a page that the visitor may open next. */
  prefetch: (route: ListedRoute) => void;
  /** Opens the cookie banner. */
  configureCookies: MouseEventHandler<HTMLButtonElement>;
}

/** Null on the server. */
export const BrowserFeaturesContext = createContext<BrowserFeatures | null>(null);
