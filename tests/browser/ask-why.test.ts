import { describe, expect, it } from 'vitest'
import { publishExplained } from '../scenarios/support/explained-template.ts'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { control, openJourney, saved, startForm } from '../support/journey.ts'
import { openServerWith } from '../support/shared-server.ts'

const journey = openJourney(() => openServerWith(publishExplained))

describe('asking why', () => {
  it('WY-14 says by keyboard why a question is shown, and leads to the answer behind it', async () => {
    const chelsea = await journey.signIn('Chelsea')
    const { page } = chelsea
    await startForm(page, 'explained')
    await page.getByRole('radio', { name: 'Burn' }).check()
    await saved(page)
    await control(page, 'degree').focus()
    const why = page.getByRole('button', { name: 'Why? “Degree of the burn”' })
    await why.waitFor()
    const isFocused = () => why.evaluate((button) => button === document.activeElement)
    for (let i = 0; i < 3 && !(await isFocused()); i += 1) await page.keyboard.press('Shift+Tab')
    await expect.poll(() => isFocused()).toBe(true)
    await keepScreenshots(page, 'why-button')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Why?' })
    await dialog.getByText('Shown because').waitFor()
    await expect
      .poll(() => dialog.getByRole('listitem').allTextContents())
      .toEqual([
        'Shown because Kind of injury is Burn.',
        'Required: the form can be handed in only with an answer here.',
      ])
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'why-question')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => isFocused()).toBe(true)
    await page.keyboard.press('Enter')
    await dialog.getByRole('link', { name: 'Kind of injury' }).press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.closest('[data-key]')?.getAttribute('data-key')),
      )
      .toBe('kind')
    expect(chelsea.complaints).toEqual([])
    await chelsea.context.close()
  })

  it('WY-15 lists on a phone what is not shown and what cannot be done, and says that all is shown where it is', async () => {
    const chelsea = await journey.signIn('Chelsea', narrow)
    const { page } = chelsea
    await startForm(page, 'explained')
    const open = async () => {
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: 'Why can’t I …?' }).click()
    }
    await open()
    const dialog = page.getByRole('dialog', { name: 'Why can’t I …?' })
    await dialog.getByText('Every action of this status is offered to you.').waitFor()
    await expect
      .poll(() => dialog.getByRole('listitem').allTextContents())
      .toEqual([
        'Not shown: Degree of the burn is shown when Kind of injury is Burn; it is not answered yet.',
        'Not shown: Days of rest is shown when a rule about another answer is met.',
      ])
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'why-not')
    await dialog.getByRole('link', { name: 'Kind of injury' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('radio', { name: 'Fall' }).check()
    await saved(page)
    await page.getByRole('button', { name: 'submit' }).first().click()
    await page.locator('[data-summary]').first().waitFor()
    await open()
    await dialog.getByText('nobody changes answers').waitFor()
    expect((await dialog.getByRole('listitem').allTextContents()).slice(0, 3)).toEqual([
      'Request revisions is not offered to you: in Review it is for program administrators.',
      'Approve is not offered to you: in Review it is for program administrators.',
      'Read-only: nobody changes answers in Review.',
    ])
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'why-not-reading')
    await dialog.getByRole('link', { name: 'Kind of injury' }).first().click()
    await dialog.waitFor({ state: 'hidden' })
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-answer')))
      .toBe('kind')
    expect(chelsea.complaints).toEqual([])
    await chelsea.context.close()
  })

  it('WY-16 shows whoever administers a form what another role sees in it and why, and leads to each part', async () => {
    const chelsea = await journey.signIn('Chelsea')
    await startForm(chelsea.page, 'explained')
    await chelsea.page.getByRole('radio', { name: 'Fall' }).check()
    await saved(chelsea.page)
    await chelsea.page.getByRole('button', { name: 'submit' }).first().click()
    await chelsea.page.locator('[data-summary]').first().waitFor()
    await chelsea.page.getByRole('button', { name: 'More' }).click()
    await chelsea.page.getByRole('menuitem', { name: 'Why can’t I …?' }).waitFor()
    await expect.poll(() => chelsea.page.getByRole('menuitem', { name: 'See as …' }).count()).toBe(0)
    const { pathname } = new URL(chelsea.page.url())
    await chelsea.context.close()

    const bob = await journey.signIn('Bob', narrow)
    const { page } = bob
    await page.goto(pathname)
    await page.locator('[data-summary]').first().waitFor()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'See as …' }).click()
    const dialog = page.getByRole('dialog', { name: 'See as …' })
    const medical = dialog.locator('[data-key="medical"]')
    await medical.getByText('is seen by').waitFor()
    await expect.poll(() => medical.getByText('Hidden', { exact: true }).count()).toBe(1)
    await dialog.getByText('nobody changes answers').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'see-as-owner')
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)
    await dialog.getByLabel('As', { exact: true }).selectOption('occupational_health')
    await dialog.locator('[data-key="diagnosis"]').waitFor()
    await dialog.getByLabel('Only what is hidden or read-only').check()
    await dialog.locator('[data-key="diagnosis"]').waitFor({ state: 'detached' })
    await dialog.locator('[data-key="ruling"]').getByText('Hidden', { exact: true }).waitFor()
    await dialog.getByLabel('As', { exact: true }).selectOption('owner')
    await dialog.getByLabel('In', { exact: true }).selectOption('draft')
    await medical.getByText('is seen by').waitFor()
    await dialog.getByText('nobody changes answers').waitFor({ state: 'detached' })
    await dialog.getByLabel('Only what is hidden or read-only').uncheck()
    await dialog.getByRole('link', { name: 'Kind of injury' }).first().click()
    await dialog.waitFor({ state: 'hidden' })
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-answer')))
      .toBe('kind')
    expect(bob.complaints).toEqual([])
    await bob.context.close()
  })
})
