import { pageMetadata } from '../content/page-metadata.ts';
import { useSite } from '../document-data.ts';
import { useText } from '../hooks/use-text.ts';
import { getMarkdownPath, isListed, type Route } from '../routes.ts';
import { formatPageTitle } from './page-title.ts';
import { SocialCard } from './social-card.tsx';
import { socialImages } from './social-images.ts';

/** The metadata of a page, which React moves into the head, and replaces after a navigation. */
export function PageHead({ route }: { route: Route }) {
  const { brand, siteUrl, indexable } = useSite();
  const fill = useText();
  const { title, description, socialImage } = pageMetadata[route.id];
  return (
    <>
      <title>{formatPageTitle(title, brand)}</title>
      <meta name="description" content={description} />
      {!(isListed(route) && indexable) && <meta name="robots" content="noindex" />}
      {isListed(route) && (
        <>
          <link rel="canonical" href={siteUrl + route.path} />
          <link rel="alternate" type="text/markdown" href={getMarkdownPath(route)} />
        </>
      )}
      {isListed(route) && socialImage && (
        <SocialCard
          title={title}
          description={description}
          url={siteUrl + route.path}
          image={siteUrl + socialImages[route.id]}
          imageAlt={fill(socialImage.alt)}
        />
      )}
    </>
  );
}
