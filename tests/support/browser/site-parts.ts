import { expect, type Locator, type Page } from 'playwright/test';
import { type ContactOption, contactOptions } from '../../../src/shared/content/site/contact.ts';
import { faqEntries } from '../../../src/shared/content/site/faq-texts.ts';
import { navigation } from '../../../src/shared/content/site/navigation.ts';
import { HEADER_NAMES, PAGE_HEADINGS, PAGE_NAMES, type PagePath } from '../app/page-paths.ts';

export type HeaderHref = keyof typeof HEADER_NAMES;

export function getHeaderLink(page: Page, href: HeaderHref): Locator {
  return page.getByRole('banner').getByRole('link', { name: HEADER_NAMES[href] });
}

export function getFooterLink(page: Page, path: PagePath): Locator {
  const name = PAGE_NAMES[path];
  return page.getByRole('contentinfo').getByRole('link', { name, exact: true });
}

export function getSkipLink(page: Page): Locator {
  return page.getByRole('link', { name: navigation.skipLink });
}

export function getMenu(page: Page): Locator {
  return page.getByRole('dialog', { name: navigation.menuLabel });
}

export function getMenuLink(page: Page, href: HeaderHref): Locator {
  return getMenu(page).getByRole('link', { name: HEADER_NAMES[href] });
}

export function getMenuButton(page: Page): Locator {
  return page.getByRole('button', { name: navigation.openMenu });
}

export function getCloseButton(page: Page): Locator {
  return page.getByRole('button', { name: navigation.closeMenu });
}

/** Returns the link of a contact option, found by the link's visible text. */
export function getContactLink(page: Page, id: ContactOption['id']): Locator {
  const name = contactOptions.find((option) => option.id === id)?.action ?? '';
  return page.getByRole('main').getByRole('link', { name });
}

/**
 * Returns the `summary` element of an FAQ question. Searching by text alone would also find the answer, which
 * repeats the question in visually hidden text.
 */
export function getQuestion(page: Page, text = faqEntries[0]?.question ?? ''): Locator {
  return page.locator('summary').filter({ hasText: text });
}

export function getHeading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

/**
 * Checks that the page at this path is shown. Compares its heading, because the URL can change before the
 * content does.
 */
export async function expectPage(page: Page, path: PagePath): Promise<void> {
  await expect(getHeading(page)).toHaveText(PAGE_HEADINGS[path] ?? /./);
}
