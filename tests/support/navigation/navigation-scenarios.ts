/*
 * Navigation scenarios, run by `run-scenario.ts`. Each line is an action of the visitor or of the network, and
 * its result. Commas separate the steps of a line.
 *
 * | Visitor                      | Effect                                                                     |
 * |------------------------------|----------------------------------------------------------------------------|
 * | load PATH                    | full page load; waits for the load event                                   |
 * | open PATH                    | full page load; waits until the whole page is hydrated                     |
 * | open PATH until frame        | full page load; waits until only the header and footer are hydrated        |
 * | click PATH                   | clicks the header's link to PATH                                           |
 * | click CONTROL                | clicks `cookie settings`, an `email address` or an `FAQ question`          |
 * | click … while loading PATH   | clicks while the browser waits for PATH, which is delayed                  |
 * | leave for PATH               | loads a delayed document and waits until it replaces the page              |
 * | set hash HASH                | changes the hash, as an edit in the address bar does                       |
 * | scroll to PX                 | scrolls to this position                                                   |
 * | go back, go forward, reload  | presses the browser's button                                               |
 * | wait for hydration           | waits until the whole page is hydrated                                     |
 *
 * | Network                      | Effect                                                                     |
 * |------------------------------|----------------------------------------------------------------------------|
 * | delay FILE or PATH, release  | delays the responses until `release`                                       |
 * | block FILE or PATH, unblock  | fails a file, or answers a page with status 500, until `unblock`           |
 * | wait for delayed request     | waits until the browser requests a delayed file                            |
 * | wait for blocked request     | waits until the browser requests a blocked file                            |
 *
 * | Result                       | Condition                                                                  |
 * |------------------------------|----------------------------------------------------------------------------|
 * | expect page URL              | URL, heading, title, metadata and header match, and nothing is loading     |
 * | expect page URL at top       | the same; the page is at its top and has moved the focus there             |
 * | expect page URL at section   | the same; the hash's element is in view and has the focus                  |
 * | expect page URL at target    | the same; the hash's element (or the top) is in view; any focus            |
 * | expect page URL at PX        | the same; the page is at this scroll position                              |
 * | expect busy URL              | the page matches, and shows that another one is loading                    |
 * | expect full page load URL    | the page matches, in a newer document than at the last `open` or full load |
 * | expect same document         | no full page load since `open`                                             |
 * | expect announcement PATH     | screen readers hear the title of this page                                 |
 */

/** Scenarios that run in every browser engine, as engines could differ in the result. */
export const NAVIGATION_SCENARIOS: Readonly<Record<string, string>> = {
  'Smoke: a link to a section of another page scrolls to that section': `
    open /#features, expect page /#features at target
    open /pricing
    scroll to 700
    click /#features, expect page /#features at section
    go back, expect page /pricing at top
    go forward, expect page /#features at section`,
  'a hash scrolls to its element, or to the top if no element has this id': `
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
  'a link to the current page scrolls to the top without a new history entry': `
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
  'Back from another document keeps the scroll position and cancels all waiting': `
    delay (pricing-page|start-consent)
    open /contact
    click /, expect page / at top
    click cookie settings
    scroll to 900
    click /pricing, expect busy /
    leave for /licenses.txt
    go back, wait for hydration, expect page / at 900
    click /contact, expect page /contact at top`,
  'a click on an FAQ question cancels a slow full page load': `
    open /
    click FAQ question while loading /licenses.txt, expect page /
    release, expect page /`,
  'a click on a link cancels a slow full page load': `
    open /contact
    click /, expect page / at top
    click /pricing while loading /licenses.txt, expect page /pricing
    release, expect page /pricing`,
  'a page whose script does not load opens by a full page load': `
    block pricing-page
    open /
    click /pricing, expect full page load /pricing
    go back, expect page /, wait for hydration
    click /contact, expect page /contact at top`,
  'a page whose script failed earlier opens once the script is available': `
    block pricing-page
    open /, wait for blocked request
    unblock
    click /pricing, expect page /pricing
    go back, expect page /`,
  'links and hashes work while the script of the opened page is loading': `
    delay home-page
    open / until frame
    click /#features, expect page /#features at section
    go back, expect page /
    set hash #faq, expect page /#faq at section
    click /pricing, expect page /pricing at top
    go back, expect full page load /#faq
    release, expect page /#faq`,
  'links and hashes work if the script of the opened page does not load': `
    block pricing-page
    open /pricing until frame
    set hash #voice-agent, expect page /pricing#voice-agent at section
    go back, expect page /pricing
    click /contact, expect page /contact at top
    go back, expect full page load /pricing`,
  'in-page navigation before hydration stays in the history': `
    delay hydrate
    load /
    click /#features, expect page /#features at target
    set hash #faq, expect page /#faq at target
    release, wait for hydration, expect page /#faq at target
    go back, expect page /#features at section
    click /pricing, expect page /pricing at top
    go back, expect page /#features at section`,
  'Back before hydration loads the previous page, and Forward returns': `
    open /
    click /pricing, expect page /pricing at top
    delay hydrate
    reload, expect full page load /pricing
    go back
    release, expect full page load /, wait for hydration
    go forward, expect page /pricing`,
  'Smoke: a reload keeps the scroll position and the history': `
    open /
    scroll to 700
    click /pricing, expect page /pricing at top
    scroll to 900
    reload, wait for hydration, expect page /pricing at 900
    click /, expect page / at top
    go back, expect page /pricing at top
    go back, expect page / at top
    go forward, expect page /pricing at top`,
  'links lead away from the 404 page, and Back returns to it': `
    open //x, expect page //x
    open /pricing//, expect page /pricing//
    open /PRICING
    click /pricing, expect page /pricing at top
    go back, expect page /PRICING at top
    click /, expect page / at top`,
  'links lead away from the 500 page, and Back loads it again': `
    block /pricing
    open /pricing
    unblock
    click /pricing, expect page /pricing
    open /500
    click /, expect page / at top
    go back, expect full page load /500`,
};

/** Scenarios that run in Chromium only, as their result depends only on the site's own code. */
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
  'the last of several slow pages opens, even if an earlier one fails': `
    delay (pricing|contact)-page
    open /
    click /pricing, expect busy /
    click /#features, expect page /#features at section
    click /pricing, expect busy /#features
    click /contact, expect busy /#features
    block pricing-page
    release, wait for blocked request, expect page /contact at top
    go back, expect page /#features at section`,
  'a link, Back or an FAQ question cancels the wait for the cookie banner': `
    delay start-consent
    open /
    click cookie settings, expect busy /
    click /pricing, expect page /pricing at top
    click cookie settings, expect busy /pricing
    go back, expect page / at top
    click cookie settings
    click FAQ question, expect page /
    release, expect page /, expect same document`,
  'a click on an email address leaves the next navigation unaffected': `
    delay pages
    open /contact, wait for delayed request
    click email address
    click /pricing, expect busy /contact
    release, expect page /pricing at top, expect same document`,
  'a link to a section of a slow page scrolls there once the page has loaded': `
    delay home-page
    open /contact
    click /#features, expect busy /contact
    release, expect page /#features at section`,
  'a page whose style sheet does not load opens by a full page load': `
    block pages
    open /
    click /pricing, expect full page load /pricing
    go back, expect page /`,
  'a page whose style sheet failed earlier opens once the file is available': `
    block pages
    open /, wait for blocked request
    unblock
    click /pricing, expect page /pricing at top
    go back, expect page / at top`,
};
