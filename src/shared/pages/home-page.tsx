import MessageCircle from 'lucide/dist/esm/icons/message-circle.mjs';
import Phone from 'lucide/dist/esm/icons/phone.mjs';
import { voiceSection, whatsappSection } from '../content/home.ts';
import { FirstScreenEnd } from '../head/rest-styles.tsx';
import { CallToActionSection } from '../sections/call-to-action-section.tsx';
import { FaqSection } from '../sections/faq-section.tsx';
import { BentoGrid } from '../sections/home/bento-grid.tsx';
import { BusinessExamples } from '../sections/home/business-examples.tsx';
import { ExampleCalls } from '../sections/home/example-calls.tsx';
import { ExampleSource } from '../sections/home/example-source.tsx';
import { FeatureSection } from '../sections/home/feature-section.tsx';
import { HeroSection } from '../sections/home/hero-section.tsx';
import { ThumbBar } from '../sections/home/thumb-bar.tsx';

export function HomePage() {
  return (
    <>
      <HeroSection />
      <FirstScreenEnd />
      <BusinessExamples />
      <FeatureSection content={whatsappSection} icon={MessageCircle} picture="right">
        <ExampleSource />
      </FeatureSection>
      <FeatureSection content={voiceSection} icon={Phone} picture="left">
        <ExampleCalls />
      </FeatureSection>
      <BentoGrid />
      <FaqSection page="home" />
      <CallToActionSection showPricing />
      <ThumbBar />
    </>
  );
}
