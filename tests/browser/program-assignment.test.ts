import { describe, expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

describe('the work of a program', () => {
  const journey = openJourney()

  it('SI-09 X-29 assigns many at once, says what became of each, moves and dates them, and takes it back', async () => {
    const bob = await journey.signIn('Bob')
    const { page } = bob
    await page.goto('/program/injury-illness')
    await page.getByRole('navigation', { name: 'Program' }).getByRole('link', { name: 'Assignment' }).click()
    const places = page.getByRole('region', { name: /^To assign/ })
    const work = page.getByRole('region', { name: /^Open work/ })
    const loads = page.getByRole('region', { name: 'Workload' })
    const dialog = page.getByRole('dialog')
    const choose = async (label: string, term: string, name: RegExp) => {
      const box = dialog.getByRole('combobox', { name: label })
      await box.fill(term)
      await page.getByRole('option', { name }).first().waitFor()
      await box.press('ArrowDown')
      await box.press('Enter')
    }
    await places.getByRole('listitem').nth(1).waitFor()
    await expect.poll(() => places.getByRole('button', { name: 'Assign…' }).isDisabled()).toBe(true)
    expect(await accessibilityProblems(page)).toEqual([])

    // 1. Two forms, one person, by the keys.
    await places.getByRole('checkbox').nth(1).focus()
    await page.keyboard.press('Space')
    await places.getByRole('checkbox').nth(2).check()
    await places.getByText('2 selected').waitFor()
    await places.getByRole('button', { name: 'Assign…' }).click()
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
    await dialog.getByText('Choose a person.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await choose('Person', 'Delacroix', /Frank Delacroix/)
    await dialog.getByRole('textbox', { name: 'Due date (optional)' }).fill('05/04/2099')
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
    await dialog.getByText('Done: 2').waitFor()
    await keepScreenshots(page, 'program-assignment-results')
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    const frank = loads.getByRole('row', { name: /Frank Delacroix/ })
    await expect.poll(() => frank.getByRole('cell').allInnerTexts()).toEqual(['2', '0', '05/04/2099'])

    // 2. Hers alone, one of them to somebody else, and back.
    await frank.getByRole('button').click()
    await expect.poll(() => work.getByRole('listitem').count()).toBe(2)
    await keepScreenshots(page, 'program-assignment')
    await work.getByRole('checkbox').nth(1).check()
    await work.getByRole('button', { name: /^Reassign/ }).click()
    await choose('Reassign to', 'Oyelaran', /Karen Oyelaran/)
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await dialog.getByText('Done: 1').waitFor()
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await dialog.getByText('Taken back: 1').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect.poll(() => work.getByRole('listitem').count()).toBe(2)

    // 3. What the server refuses is said at the form, beside those that went.
    await places.getByRole('checkbox', { name: 'Select all' }).check()
    await places.getByRole('button', { name: 'Assign…' }).click()
    await choose('Person', 'Erin Lindqvist', /Erin Lindqvist/)
    await dialog.getByRole('textbox', { name: 'Due date (optional)' }).fill('05/04/2020')
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
    await dialog.getByText(/^Not done: \d+$/).waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: 'Undo' }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    expect(bob.complaints).toEqual([])
    await bob.context.close()
  })

  it('SI-09 stays within a narrow screen, and is denied to everybody but the admins', async () => {
    const bob = await journey.signIn('Bob', narrow)
    await bob.page.goto('/program/injury-illness/assignment')
    await bob.page
      .getByRole('region', { name: /^To assign/ })
      .getByRole('listitem')
      .first()
      .waitFor()
    await expect.poll(() => bob.page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)
    expect(await accessibilityProblems(bob.page)).toEqual([])
    await bob.context.close()
    const dave = await journey.signIn('Dave')
    await dave.page.goto('/program/injury-illness/assignment')
    await dave.page.getByRole('heading', { name: 'Access Denied' }).waitFor()
    await dave.context.close()
  })
})
