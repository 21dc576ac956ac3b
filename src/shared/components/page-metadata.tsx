import { useSite } from '../document-data.ts';
import type { Route } from '../routes.tsx';
import { formatPageTitle } from './page-title.ts';

/** What React moves into the head, on the server and again after each navigation. */
export function PageMetadata({ route }: { route: Route }) {
  const { brand, siteUrl, indexable } = useSite();
  const isListed = indexable && route.path !== null;
  return (
    <>
      <title>{formatPageTitle(route.metadata.title, brand)}</title>
      <meta name="description" content={route.metadata.description} />
      {route.path !== null && <link rel="canonical" href={siteUrl + route.path} />}
      {!isListed && <meta name="robots" content="noindex" />}
    </>
  );
}
