import MessageCircle from 'lucide/dist/esm/icons/message-circle.mjs';
import Phone from 'lucide/dist/esm/icons/phone.mjs';
import { PageMetadata } from '../components/page-metadata.tsx';
import { voiceSection, whatsappSection } from '../content/home.ts';
import { BentoGrid } from '../sections/bento-grid.tsx';
import { CallToAction } from '../sections/call-to-action.tsx';
import { ExampleCalls } from '../sections/example-calls.tsx';
import { ExampleSource } from '../sections/example-source.tsx';
import { FaqSection } from '../sections/faq-section.tsx';
import { FeatureSection } from '../sections/feature-section.tsx';
import { HeroSection } from '../sections/hero-section.tsx';

export function HomePage() {
  return (
    <>
      <PageMetadata page="home" />
      <HeroSection />
      <FeatureSection content={whatsappSection} icon={MessageCircle} picture="right">
        <ExampleSource />
      </FeatureSection>
      <FeatureSection content={voiceSection} icon={Phone} picture="left">
        <ExampleCalls />
      </FeatureSection>
      <BentoGrid />
      <FaqSection />
      <CallToAction showPricing />
    </>
  );
}
