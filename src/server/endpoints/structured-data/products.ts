import type { Offer, Product, UnitPriceSpecification } from 'schema-dts';
import { getSocialImage } from '../../../shared/app/head/social-images.ts';
import { contract } from '../../../shared/content/plans/contract.ts';
import { plans } from '../../../shared/content/plans/plans.ts';
import { provider } from '../../../shared/content/site/provider.ts';
import { siteTexts } from '../../../shared/content/site/site-texts.ts';
import type { SiteValues } from '../../../shared/content/site/site-values.ts';
import { getOrganizationId } from './organization.ts';

/** Code of a month in UN/CEFACT Recommendation 20. */
const MONTH = 'MON';

/** Each plan with its prices: the special one of the first months, if any, and the one after them. */
export function createProducts({ brand, siteUrl, pricesTax }: SiteValues): Product[] {
  return plans.map(({ type, name, description }) => {
    const { specialPrice, price } = contract.plans[type];
    const months = contract.specialPriceMonths;
    const url = `${siteUrl}/pricing#${type}`;
    const createOffer = (title: string, amount: number, period?: Period): Offer => ({
      '@type': 'Offer',
      name: title,
      seller: { '@id': getOrganizationId(siteUrl) },
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: amount,
        priceCurrency: provider.currencies.plans.code,
        valueAddedTaxIncluded: pricesTax === 'included',
        unitCode: MONTH,
        ...period,
      },
    });
    return {
      '@type': 'Product',
      '@id': url,
      name,
      description,
      url,
      image: siteUrl + getSocialImage('pricing').src,
      brand: { '@type': 'Brand', name: brand },
      offers:
        specialPrice === undefined
          ? [createOffer(siteTexts.offers.onlyPrice, price)]
          : [
              createOffer(siteTexts.offers.specialPrice, specialPrice, { billingDuration: months }),
              createOffer(siteTexts.offers.price, price, { billingStart: months }),
            ],
    };
  });
}

/** In months: the duration of a price, or its start. */
type Period =
  | Pick<UnitPriceSpecification, 'billingDuration'>
  | Pick<UnitPriceSpecification, 'billingStart'>;
