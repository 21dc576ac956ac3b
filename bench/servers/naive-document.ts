import { getInlinedStyles } from '../../src/server/site/create-page.ts';
import { createDocument } from '../../src/server/site/document.ts';
import type { SiteContext } from '../../src/server/site/site-context.ts';
import { createStructuredData } from '../../src/server/site/structured-data/create-structured-data.ts';
import type { InlinedStyles } from '../../src/server/sources/client-assets.ts';
import type { DocumentData } from '../../src/shared/document-data.ts';
import { PAGE_TOP_ID } from '../../src/shared/hooks/use-page-navigation.ts';
import { isListed, type Route } from '../../src/shared/routes.ts';

/** React's output begins with metadata for the head; this is the first element of the body. */
export const FIRST_APP_ELEMENT = `<span id="${PAGE_TOP_ID}"`;
const HOISTED = '<!--hoisted-->';
const REST = '<!--rest-->';

/** The document of the real server, split where React's output goes. */
export interface NaiveDocument {
  data: DocumentData;
  styles: InlinedStyles;
  beforeHoisted: string;
  beforeApp: string;
  afterApp: string;
}

export function createNaiveDocument(context: SiteContext, route: Route): NaiveDocument {
  const { assets, values } = context;
  const data = { page: route.id, site: values };
  const styles = getInlinedStyles(assets, route);
  const document = createDocument({
    app: HOISTED + FIRST_APP_ELEMENT + REST,
    data,
    assets,
    css: styles.firstScreen,
    structuredData: isListed(route) ? createStructuredData(context, route, '') : null,
  });
  const [beforeHoisted = '', rest = ''] = document.split(HOISTED);
  const [beforeApp = '', afterApp = ''] = rest.split(FIRST_APP_ELEMENT + REST);
  return { data, styles, beforeHoisted, beforeApp, afterApp };
}
