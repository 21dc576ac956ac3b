/*
 * Navigation scenarios, run by `run-scenario.ts`. Each line contains an action by the visitor or the
 * network, and its expected results. Commas separate the steps within a line.
 *
 * | Step by the visitor          | Action                                                                   |
 * |------------------------------|--------------------------------------------------------------------------|
 * | load PATH                    | loads the page and waits for its load event                              |
 * | open PATH                    | loads the page and waits until all of it is hydrated                     |
 * | open PATH until frame        | loads the page and waits until the header and footer are hydrated        |
 * | click PATH                   | clicks the header link to PATH                                           |
 * | click CONTROL                | clicks a control in `CONTROLS` (`run-scenario.ts`), such as `an hour`    |
 * | click … while loading PATH   | clicks while the browser is loading PATH, which is delayed               |
 * | leave for PATH               | opens PATH, whose response is delayed at first, and waits until it opens |
 * | set hash HASH                | changes the URL hash, as an edit in the address bar does                 |
 * | scroll to PX                 | scrolls to this position, in pixels                                      |
 * | go back, go forward, reload  | has the effect of the browser button with this name                      |
 * | hide page                    | has the effect of storing the page in the back/forward cache             |
 * | wait for hydration           | waits until the whole page is hydrated                                   |
 *
 * | Step by the network          | Action                                                                   |
 * |------------------------------|--------------------------------------------------------------------------|
 * | delay FILE or PATH, release  | delays the matching requests until `release`                             |
 * | block FILE or PATH, unblock  | makes assets fail and pages return status 500, until `unblock`           |
 * | wait for delayed request     | waits until the browser requests a delayed file                          |
 * | wait for blocked request     | waits until the browser requests a blocked file                          |
 *
 * | Expected result              | Condition                                                                |
 * |------------------------------|--------------------------------------------------------------------------|
 * | expect page URL              | URL, heading, title, metadata and header are right; nothing is loading   |
 * | expect page URL at top       | as above, and the page is scrolled to its top, which has the focus       |
 * | expect page URL at section   | as above, and the hash's element is in view and has the focus            |
 * | expect page URL at target    | as above, and the hash's element (or else the page's top) is in view     |
 * | expect page URL at PX        | as above, and this is the scroll position, in pixels                     |
 * | expect busy URL              | the page at URL is still shown, with the busy indicator                  |
 * | expect full page load URL    | as `expect page`, after a new full page load (not the one by `open`)     |
 * | expect same document         | no full page load has happened since `open`                              |
 * | expect announcement PATH     | the title of the page at PATH is announced to screen readers             |
 */

/**
 * Navigation scenarios that run in every browser engine, because the engines could handle them differently.
 */
export const NAVIGATION_SCENARIOS: Readonly<Record<string, string>> = {
  'Smoke: a link to a section of another page scrolls to that section': `
    open /#features, expect page /#features at target
    open /pricing
    scroll to 700
    click /#features, expect page /#features at section
    go back, expect page /pricing at top
    go forward, expect page /#features at section`,
  'a URL hash scrolls the page to the element with this id, or else to the top': `
    open /
    scroll to 500
    click /#features, expect page /#features at section
    click /#features, expect page /#features at section
    go back, expect page / at target
    go forward, expect page /#features at section
    set hash #faq, expect page /#faq at section
    set hash #nada, expect page /#nada at target
    set hash #%E0%A4%A, expect page /#%E0%A4%A at target
    go back
    go back, expect page /#faq at section
    click /#features, expect page /#features at section
    click /, expect page / at target`,
  'a link to the current page scrolls to the top without adding a history entry': `
    open /contact
    scroll to 300
    click /pricing, expect page /pricing at top, expect announcement /pricing
    scroll to 900
    click /pricing, expect page /pricing at top
    go back, expect page /contact at top
    click /#features, expect page /#features at section
    click /, expect page / at top
    go back, expect page /#features at section`,
  'a second click on the link to a slow page forces a full page load': `
    delay pricing-page
    open /
    click /pricing, expect busy /
    click /pricing, expect full page load /pricing
    release
    go back, expect page /`,
  'returning to a page restores its scroll position and hides the busy indicator': `
    delay (pricing-page|start-consent)
    open /contact
    click /, expect page / at top
    click cookie settings
    scroll to 900
    click /pricing, expect busy /
    leave for /licenses.txt
    go back, wait for hydration, expect page / at 900
    click /contact, expect page /contact at top`,
  'a click on another link cancels a slow full page load': `
    open /contact
    click /, expect page / at top
    click /pricing while loading /licenses.txt, expect page /pricing
    release, expect page /pricing`,
  'a page whose script fails to load opens with a full page load': `
    block pricing-page
    open /
    click /pricing, expect full page load /pricing
    go back, expect page /, wait for hydration
    click /contact, expect page /contact at top`,
  'a page whose script failed to load earlier opens once the script is available': `
    block pricing-page
    open /, wait for blocked request
    unblock
    click /pricing, expect page /pricing
    go back, expect page /`,
  'links and URL hashes work while the script of the current page is still loading': `
    delay home-page
    open / until frame
    click /#features, expect page /#features at section
    go back, expect page /
    set hash #faq, expect page /#faq at section
    click /pricing, expect page /pricing at top
    go back, expect full page load /#faq
    release, expect page /#faq`,
  'links and URL hashes work if the script of the current page fails to load': `
    block pricing-page
    open /pricing until frame
    set hash #voice-agent, expect page /pricing#voice-agent at section
    go back, expect page /pricing
    click /contact, expect page /contact at top
    go back, expect full page load /pricing`,
  'in-page navigation before hydration is kept in the browser history': `
    delay hydrate
    load /
    click /#features, expect page /#features at target
    set hash #faq, expect page /#faq at target
    release, wait for hydration, expect page /#faq at target
    go back, expect page /#features at section
    click /pricing, expect page /pricing at top
    go back, expect page /#features at section`,
  'going back before hydration loads the previous page, and going forward returns': `
    open /
    click /pricing, expect page /pricing at top
    delay hydrate
    reload, expect full page load /pricing
    go back
    release, expect full page load /, wait for hydration
    go forward, expect page /pricing`,
  'going back to a page whose script has not loaded scrolls to its section': `
    open /PRICING?x
    click /#features, expect page /#features at section
    click /pricing, expect page /pricing at top
    delay (home|not-found|pages)
    reload, wait for hydration
    scroll to 1800
    go back, expect full page load /#features, expect page /#features at target
    go forward, expect full page load /pricing
    go back, expect full page load /#features
    go back, expect full page load /PRICING?x`,
  'Smoke: a reload keeps the scroll position and the browser history': `
    open /
    scroll to 700
    click /pricing, expect page /pricing at top
    scroll to 900
    reload, wait for hydration, expect page /pricing at 900
    click /, expect page / at top
    go back, expect page /pricing at top
    go back, expect page / at top
    go forward, expect page /pricing at top`,
  'links on the 404 page work, and Back returns to the 404 page': `
    open //x, expect page //x
    open /pricing//, expect page /pricing//
    open /PRICING
    click /pricing, expect page /pricing at top
    go back, expect page /PRICING at top
    click /, expect page / at top`,
  // The server renders the 500 page before its URL is known. At /contact, its header therefore has a link
  // that the contact page's own header lacks, and hydration fails if the header depends on the URL.
  'links on the 500 page work, and Back loads the 500 page again': `
    block /contact
    open /contact
    unblock
    click /contact, expect page /contact
    open /500
    click /, expect page / at top
    go back, expect full page load /500`,
};

/** Navigation scenarios that run only in Chromium, because their results do not depend on the engine. */
export const CHROMIUM_SCENARIOS: Readonly<Record<string, string>> = {
  'Back or another link cancels the navigation to a slow page': `
    delay pricing-page
    open /contact
    click /, expect page / at top
    click /pricing, expect busy /
    go back, expect page /contact at top
    click /, expect page / at top
    click /pricing, expect busy /
    click /contact, expect page /contact at top
    release, expect page /contact at top
    go back, expect page / at top`,
  'a page that the browser keeps in the back/forward cache shows no busy indicator': `
    delay pricing-page
    open /
    click /pricing, expect busy /
    hide page, expect page /`,
  'the page requested last opens, even if a page requested earlier fails to load': `
    delay (pricing|contact)-page
    open /
    click /pricing, expect busy /
    click /#features, expect page /#features at section
    click /pricing, expect busy /#features
    click /contact, expect busy /#features
    block pricing-page
    release, wait for blocked request, expect page /contact at top
    go back, expect page /#features at section`,
  'following a link or going back cancels the wait for the cookie banner': `
    delay start-consent
    open /
    click cookie settings, expect busy /
    click /pricing, expect page /pricing at top
    click cookie settings, expect busy /pricing
    go back, expect page / at top
    release, expect page /, expect same document`,
  'controls that open no page do not cancel the navigation to a slow page': `
    delay pricing-page
    open /
    click /pricing, expect busy /
    click FAQ question, expect busy /
    click an hour, expect busy /
    click menu button, expect busy /
    click email address, expect busy /
    scroll to 900, expect busy /
    release, expect page /pricing at top, expect same document`,
  'a click on an email address or a file does not affect the next navigation': `
    delay pages
    open /contact, wait for delayed request
    click email address
    click contact card
    click /pricing, expect busy /contact
    release, expect page /pricing at top, expect same document`,
  'a link to a section of a slow page scrolls there once the page has loaded': `
    delay home-page
    open /contact
    click /#features, expect busy /contact
    release, expect page /#features at section`,
  'a page whose style sheet fails to load opens with a full page load': `
    block pages
    open /
    click /pricing, expect full page load /pricing
    go back, expect page /`,
};
