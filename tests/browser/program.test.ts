import { describe, expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

describe('a program', () => {
  const journey = openJourney()

  it('PR-05 PR-03 shows its page to whoever has a role in it, from the home page', async () => {
    const karen = await journey.signIn('Karen')
    await karen.page.goto('/')
    const { page } = karen
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.getByRole('region', { name: 'Programs' }).getByRole('link', { name: 'Away Travel' }).click()
    await page.getByRole('heading', { level: 2, name: 'Before you travel' }).waitFor()
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect.poll(() => crumbs.getByRole('listitem').allInnerTexts()).toEqual(['Home', 'Away Travel'])
    const navigation = page.getByRole('navigation', { name: 'Program' })
    await expect
      .poll(() => navigation.getByRole('link', { name: 'Overview' }).getAttribute('aria-current'))
      .toBe('page')
    await expect.poll(() => page.getByRole('link', { name: 'Edit page' }).count()).toBe(0)
    // Beside each other, as its author laid them out: read without the editor's script.
    const boxOf = (text: string) => page.getByText(text).boundingBox()
    const [button, beside] = await Promise.all([boxOf('Register a trip'), boxOf('Allow two weeks')])
    expect(beside?.x).toBeGreaterThan(button?.x ?? 0)
    expect(scripts.filter((url) => /grid-layout|LayoutEditor/i.test(url))).toEqual([])
    await page.getByRole('region', { name: 'Trips' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'program')

    await page.getByRole('link', { name: 'Register a trip' }).click()
    await page.waitForURL('**/template/away-travel')
    await page.getByRole('button', { name: /^Start/ }).waitFor()
    expect(karen.complaints).toEqual([])
    await karen.context.close()
  })

  it('PL-02 lists in its table what the viewer may see, and nothing else', async () => {
    const bob = await journey.signIn('Bob', narrow)
    const { page } = bob
    await page.goto('/program/travel')
    const trips = page.getByRole('region', { name: 'Trips' })
    await trips.getByRole('link').first().waitFor()
    await expect.poll(() => trips.getByRole('row').count()).toBeGreaterThan(1)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(narrow.width)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'program-narrow')
    await trips.getByRole('link').first().click()
    await page.waitForURL(/\/form\//)
    expect(bob.complaints).toEqual([])
    await bob.context.close()
  })

  it('PR-05 shows the forms to start where nobody laid out a page', async () => {
    const frank = await journey.signIn('Frank')
    const { page } = frank
    await page.goto('/program/pesticide')
    const list = page.getByRole('region', { name: 'Start a form' })
    await list.getByRole('link', { name: 'Start Pesticide Use Request' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'program-forms')
    expect(frank.complaints).toEqual([])
    await frank.context.close()
  })

  it('PR-01 denies it to everybody else', async () => {
    const chelsea = await journey.signIn('Chelsea', narrow)
    await chelsea.page.goto('/')
    const { page } = chelsea
    await expect.poll(() => page.getByRole('region', { name: 'Programs' }).count()).toBe(0)
    await page.goto('/program/travel')
    await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
    await expect.poll(() => page.getByText('Before you travel').count()).toBe(0)
    await page.goto('/program/nowhere')
    await page.getByRole('heading', { name: /Access Denied|Not Found/ }).waitFor()
    await chelsea.context.close()
  })

  it("PR-04 PR-03 lists a template's forms for the program's admin, and opens one in its program", async () => {
    const bob = await journey.signIn('Bob')
    const { page } = bob
    await page.goto('/program/injury-illness')
    const navigation = page.getByRole('navigation', { name: 'Program' })
    await navigation.getByRole('link', { name: 'Injury and Illness Incident Report' }).click()
    await page.waitForURL('**/program/injury-illness/template/injury-illness-301')
    await page.getByLabel('Search forms').waitFor()
    const rows = page.locator('tbody').getByRole('row')
    await rows.nth(2).waitFor()
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toEqual(['Document', 'Owner', 'Status', 'Since'])
    await expect.poll(() => page.getByLabel('Type', { exact: true }).count()).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'program-template')

    await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Under Review' })
    await page.waitForURL(/status=under_review/)
    const statuses = () => page.locator('td[data-label="Status"]').allInnerTexts()
    await expect.poll(async () => new Set(await statuses())).toEqual(new Set(['Under Review']))
    await page.getByLabel('Search forms').fill('qqqq')
    await page.getByText('No results found').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await rows.nth(2).waitFor()

    await rows.first().getByRole('link').click()
    await page.waitForURL(/\/program\/injury-illness\/form\//)
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
    await crumbs.getByRole('link', { name: 'Injury and Illness Incident Report' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'program-form')
    // Under the name of another program it goes on under its own.
    const { pathname } = new URL(page.url())
    await page.goto(pathname.replace('injury-illness', 'travel'))
    await page.waitForURL(`**${pathname}`)
    await crumbs.getByRole('link', { name: 'Injury and Illness Incident Report' }).click()
    await rows.nth(2).waitFor()
    expect(bob.complaints).toEqual([])
    await bob.context.close()
  })

  it('X-45 a short address of a form becomes the canonical one in place, and pages are turned there', async () => {
    const bob = await journey.signIn('Bob')
    const { page } = bob
    const reads: string[] = []
    page.on('request', (request) => {
      if (/query Form\(/.test(request.postData() ?? '')) reads.push(request.url())
    })
    const [id, canonical] = ['demo-report-lift', '/program/injury-illness/form/demo-report-lift']
    const path = () => new URL(page.url()).pathname
    for (const short of [`/form/${id}`, `/form/v2/${id}`]) {
      reads.length = 0
      await page.goto(`${short}?page=investigation`)
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      await expect.poll(path).toBe(canonical)
      await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('investigation')
      expect(reads).toHaveLength(1)
      // Nothing came above it when its address changed.
      expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).count()).toBe(0)
    }
    const title = await page.getByRole('heading', { level: 1 }).first().innerText()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: title }).first().waitFor()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Injury & Illness').waitFor()
    expect(path()).toBe(canonical)
    // The right is that of the form: it is nobody else’s by either address.
    const karen = await journey.signIn('Karen')
    for (const address of [`/form/${id}`, canonical]) {
      await karen.page.goto(address)
      await karen.page.getByRole('heading', { name: /Access Denied|Not Found/ }).waitFor()
    }
    await karen.context.close()
    expect(bob.complaints).toEqual([])
    await bob.context.close()
  })

  it('PR-02 PR-04 denies the forms of a template to everybody else, says when there are none or they cannot be fetched, and keeps them within a narrow screen', async () => {
    const karen = await journey.signIn('Karen')
    await karen.page.goto('/program/travel/template/away-travel')
    await karen.page.getByRole('heading', { name: 'Access Denied' }).waitFor()
    await karen.context.close()
    const bob = await journey.signIn('Bob', narrow)
    const { page } = bob
    // Nothing yet, and nothing that could be fetched, in the words of the screen.
    const answered = (reply: object) =>
      page.route('**/platform-shell/graphql', (route) =>
        route.request().postData()?.includes('query Documents(')
          ? route.fulfill({ json: reply })
          : route.continue(),
      )
    const none = {
      docs: [],
      meta: { page: 1, size: 25, total: 0, isTotalCapped: false, isBehind: false },
    }
    await answered({ data: { documents: none } })
    await page.goto('/program/injury-illness/template/injury-illness-301')
    await page.getByText('There are no forms.', { exact: true }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await answered({ errors: [{ message: 'Lost', extensions: { code: 'INTERNAL' } }], data: null })
    await page.reload()
    await page.getByRole('alert').getByText('An error has occurred while fetching forms.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.unroute('**/platform-shell/graphql')
    await page.goto('/program/injury-illness/template/nowhere')
    await page.getByRole('heading', { name: 'Not Found' }).waitFor()
    await page.goto('/program/injury-illness/template/injury-illness-301')
    await page.locator('tbody').getByRole('link').first().waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'program-template-narrow')
    await bob.context.close()
  })
})
