import { voice, whatsapp } from '../../content/home/home.ts';
import { BelowFirstScreen } from '../../ui/below-first-screen.tsx';
import { CallToAction } from '../../ui/call-to-action.tsx';
import { Faq } from '../../ui/faq.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { CallsPicture, Product, SourcePicture } from './product.tsx';

export default function HomePage() {
  return (
    <>
      <Hero />
      <BelowFirstScreen>
        <div className="products wrap">
          <Product product={whatsapp}>
            <SourcePicture />
          </Product>
          <Product product={voice}>
            <CallsPicture />
          </Product>
        </div>
        <Features />
        <Faq />
        <CallToAction showPricing />
      </BelowFirstScreen>
    </>
  );
}
