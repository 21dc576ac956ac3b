import { RestOfPage } from '../../app/rest-of-page.tsx';
import { voice, whatsapp } from '../../content/home/home.ts';
import { CallToAction } from '../../ui/call-to-action.tsx';
import { Faq } from '../../ui/faq.tsx';
import { Hero } from './hero.tsx';
import { CallsPicture, Product, SourcePicture } from './product.tsx';
import { Tiles } from './tiles.tsx';

export function HomePage() {
  return (
    <>
      <Hero />
      <RestOfPage>
        <div className="products wrap">
          <Product product={whatsapp}>
            <SourcePicture />
          </Product>
          <Product product={voice}>
            <CallsPicture />
          </Product>
        </div>
        <Tiles />
        <Faq />
        <CallToAction showPricing />
      </RestOfPage>
    </>
  );
}
