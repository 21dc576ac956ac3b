import { useSite } from '../document-data.ts';
import { useText } from '../hooks/use-text.ts';
import type { Route } from '../routes.tsx';
import { socialImages } from '../social-images.ts';
import { formatPageTitle } from './page-title.ts';

/** What React moves into the head, on the server and again after each navigation. */
export function PageMetadata({ route }: { route: Route }) {
  const { brand, siteUrl, indexable } = useSite();
  const fill = useText();
  const image = socialImages[route.id];
  const { title, description, socialImage } = route.metadata;
  const isListed = indexable && route.path !== null;
  return (
    <>
      <title>{formatPageTitle(title, brand)}</title>
      <meta name="description" content={description} />
      {route.path !== null && <link rel="canonical" href={siteUrl + route.path} />}
      {image !== null && <meta property="og:image" content={siteUrl + image} />}
      {socialImage && <meta property="og:image:alt" content={fill(socialImage.alt)} />}
      {!isListed && <meta name="robots" content="noindex" />}
    </>
  );
}
