import { type PageId, pageMetadata } from '../content/page-metadata.ts';
import { useSite } from '../document-data.ts';
import { useText } from '../hooks/use-text.ts';
import { getMarkdownPath } from '../markdown-path.ts';
import { isListed, routes } from '../routes.tsx';
import { formatPageTitle } from './page-title.ts';
import { SocialCard } from './social-card.tsx';
import { socialImages } from './social-images.ts';

/**
 * What React moves into the head, on the server and again after each navigation. Each page renders
 * its own, so that it comes with the page's code. `ServedMain` knows these elements too.
 */
export function PageMetadata({ page }: { page: PageId }) {
  const route = routes[page];
  const { brand, siteUrl, indexable } = useSite();
  const fill = useText();
  const { title, description, socialImage } = pageMetadata[page];
  return (
    <>
      <title>{formatPageTitle(title, brand)}</title>
      <meta name="description" content={description} />
      {!(isListed(route) && indexable) && <meta name="robots" content="noindex" />}
      {isListed(route) && (
        <>
          <link rel="canonical" href={siteUrl + route.path} />
          <link rel="alternate" type="text/markdown" href={getMarkdownPath(route.path)} />
        </>
      )}
      {isListed(route) && socialImage && (
        <SocialCard
          title={title}
          description={description}
          address={siteUrl + route.path}
          image={siteUrl + socialImages[route.id]}
          imageAlt={fill(socialImage.alt)}
        />
      )}
    </>
  );
}
