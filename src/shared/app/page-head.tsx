import { useLayoutEffect } from 'react';
import {
  formatPageTitle,
  getMarkdownPath,
  isListed,
  type ListedRoute,
  type Route,
} from '../content/site/routes.ts';
import { getSocialImage } from '../content/site/social-images.ts';
import { showChosenHour } from '../pages/home/chosen-hour.ts';
import { useSite, useText } from '../ui/app-context.ts';
import { useNow } from '../ui/use-now.ts';

/**
 * Renders the metadata elements of a page. React moves them into the document's `<head>` and replaces them
 * after each navigation.
 */
export function PageHead({ route }: { route: Route }) {
  const { brand, siteUrl, indexable } = useSite();
  const { title, description } = route;
  const hour = useNow()?.getHours();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colors depend on the hour
  useLayoutEffect(showChosenHour, [hour]);
  return (
    <>
      <title>{formatPageTitle(title, brand)}</title>
      <meta name="description" content={description} />
      {!(isListed(route) && indexable) && <meta name="robots" content="noindex" />}
      {isListed(route) && (
        <>
          <link rel="canonical" href={siteUrl + route.path} />
          <link rel="alternate" type="text/markdown" href={getMarkdownPath(route)} />
          {import.meta.env.SSR && <OpenGraph route={route} />}
        </>
      )}
    </>
  );
}

/**
 * Renders the Open Graph metadata for link previews (https://ogp.me). X also reads Open Graph metadata, but
 * takes the layout of the preview from `twitter:card`. Only the server renders these elements, because
 * crawlers read only the HTML that the server sends.
 */
function OpenGraph({ route }: { route: ListedRoute }) {
  const { brand, siteUrl } = useSite();
  const fill = useText();
  const { title, description } = route;
  const image = getSocialImage(route.id);
  const properties = {
    type: 'website',
    locale: 'es_ES',
    site_name: brand,
    url: siteUrl + route.path,
    title,
    description,
    image: siteUrl + image.src,
    'image:type': 'image/png',
    'image:width': '1200',
    'image:height': '630',
    'image:alt': fill(image.alt),
  };
  return (
    <>
      {Object.entries(properties).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
