import { describe, expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots } from '../support/browser.ts'
import { dataFolder } from '../support/data-folder.ts'
import { copyDemo } from '../support/demo-data.ts'
import { addFieldVisit } from '../support/field-visit.ts'
import { field, openJourney, saved } from '../support/journey.ts'
import { openServer } from '../support/open-server.ts'

describe('what a form says around its questions', () => {
  const journey = openJourney(async () => {
    const dataDir = dataFolder('start-page')
    await copyDemo(dataDir)
    await addFieldVisit(dataDir)
    return openServer({ dataDir })
  })

  it('FF-14 VA-14 WF-19 leads from the start page over the declaration to what is said after it', async () => {
    const { page } = await journey.signIn('Chelsea')
    await page.goto('/template/field-visit')
    await page.getByRole('heading', { level: 1, name: 'Report a field visit' }).waitFor()
    await page.getByText('The names of your witnesses').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'start-page')

    await page.getByRole('button', { name: 'Start now' }).click()
    await page.waitForURL(/\/form\//)
    const address = page.url()
    await expect.poll(() => page.getByText('I declare this').count()).toBe(0)
    await field(page, 'Place').fill('Sagehen <b>Creek</b>')
    await page.getByText('You were in Sagehen <b>Creek</b>.').waitFor()
    await saved(page)
    await keepScreenshots(page, 'side-by-side')

    // A draft goes on where it was: the page before it comes when it is asked for.
    await page.reload()
    await page.getByRole('heading', { level: 2, name: 'Page visit' }).waitFor()
    await expect.poll(() => page.getByText('Report a field visit').count()).toBe(0)

    // What is wrong inside a closed section opens it.
    const heading = page.getByRole('button', { name: 'Further details', exact: true })
    await expect.poll(() => heading.getAttribute('aria-expanded')).toBe('false')
    await expect.poll(() => field(page, 'Reason').isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Submit' }).first().click()
    await page.getByRole('link', { name: /Reason/ }).click()
    await page.waitForFunction(() => document.activeElement?.id === 'fw-reason')
    await expect.poll(() => heading.getAttribute('aria-expanded')).toBe('true')
    expect(await accessibilityProblems(page)).toEqual([])
    await field(page, 'Reason').fill('Sampling')
    await heading.click()
    await field(page, 'Reason').waitFor({ state: 'hidden' })
    await heading.press('Enter')
    await field(page, 'Reason').waitFor()
    await keepScreenshots(page, 'collapsible')

    // From any page, Submit leads to the box that was not ticked.
    await page.getByRole('button', { name: 'Submit' }).first().click()
    await page.getByRole('heading', { level: 2, name: 'Page people' }).waitFor()
    const box = page.getByRole('checkbox', { name: 'I declare this' })
    await page.getByText('Tick the box to agree').waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'checkbox')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Add witness' }).click()
    await page.getByRole('heading', { level: 4, name: 'Witness 1' }).waitFor()
    await keepScreenshots(page, 'declaration')
    await box.check()
    await expect.poll(() => page.getByText('Tick the box to agree').count()).toBe(0)
    await saved(page)

    await page.getByRole('button', { name: 'Submit' }).first().click()
    const panel = page.getByRole('region', { name: 'Thank you' })
    await panel.getByText('Your visit to Sagehen <b>Creek</b> is reported; the room is --.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'after-submit')
    expect(page.url()).toContain(new URL(address).pathname)
    await page.getByText('Agreed to the declaration').waitFor()
  })
})
