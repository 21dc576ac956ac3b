import { useSite } from '../document-data.ts';

interface SocialCardProps {
  /** Without the brand, which is named as the name of the site. */
  title: string;
  description: string;
  /** Canonical URL of the page. */
  url: string;
  /** URL of an image of 1200 × 630 pixels, as the build draws them. */
  image: string;
  imageAlt: string;
}

/** What networks and messengers show of a link: Open Graph (https://ogp.me) and X's large card. */
export function SocialCard({ title, description, url, image, imageAlt }: SocialCardProps) {
  const { brand } = useSite();
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="es_ES" />
      <meta property="og:site_name" content={brand} />
      <meta property="og:url" content={url} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={imageAlt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={imageAlt} />
    </>
  );
}
