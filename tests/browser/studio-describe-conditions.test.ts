import { describe, expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openModelJourney } from '../support/drafting.ts'
import { openJourney } from '../support/journey.ts'

const at = '/studio/campus/01/program/laboratory-safety/template/lab-hazard-assessment/outcomes'

describe('where a language model is set up', () => {
  const { journey, model } = openModelJourney()

  it('drafts when an outcome applies, beside what it says now, and changes nothing before that is used', async () => {
    const { page, complaints } = await journey.signIn('Alice')
    await page.goto(at)
    await page.getByLabel('Kind of outcome').selectOption('text')
    await page.getByRole('button', { name: 'Add outcome' }).press('Enter')
    await page
      .getByRole('button', { name: /^Text: text/ })
      .last()
      .press('Enter')
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Ask the safety office.')
    await page.getByText('Draft, saved').waitFor()
    const applies = page.getByRole('region', { name: 'Applies when' })
    await applies.getByText('Always.').waitFor()
    await applies.getByRole('button', { name: 'Describe it…' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Describe when it applies' })
    await dialog.getByRole('textbox', { name: 'When does this outcome apply?' }).fill('When it is likely.')
    expect(await accessibilityProblems(page)).toEqual([])
    const draftIt = dialog.getByRole('button', { name: 'Draft it' })

    // 1. What asks for an answer that there is not is refused in words.
    const condition = { type: 'question', questionId: 'likelihood', optionId: 'likely' }
    model().says(JSON.stringify({ conditions: [{ ...condition, optionId: 'certainly' }] }))
    await draftIt.press('Enter')
    await dialog.getByText('What the assistant answered cannot be used.').waitFor()

    // 2. Proposed beside what there is, and not used yet.
    const rule = { type: 'rule', rule: { '==': [{ answer: 'severity' }, 'major'] } }
    model().says(JSON.stringify({ conditions: [condition, rule] }))
    await draftIt.press('Enter')
    const proposed = dialog.getByRole('list', { name: 'Would apply when' })
    const lines = proposed.getByRole('listitem')
    await lines.filter({ hasText: /^Likelihood is Likely/ }).waitFor()
    await lines.filter({ hasText: /^Severity is Major/ }).waitFor()
    await dialog.getByText('Nothing is changed yet.').waitFor()
    const undo = page.getByRole('button', { name: /^Undo: Use the conditions that were described/ })
    await expect.poll(() => undo.count()).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'studio-describe-conditions')
    await page.setViewportSize(narrow)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(narrow.width)
    await page.setViewportSize({ width: 1440, height: 900 })

    // 3. Used, it is one step that is taken back.
    await dialog.getByRole('button', { name: 'Use it' }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await applies.getByLabel('Question', { exact: true }).waitFor()
    await undo.press('Enter')
    await applies.getByText('Always.').waitFor()
    expect(complaints).toEqual([])
    expect(model().sent()).toContain('almost-certain')
  })
})

describe('where none is', () => {
  const journey = openJourney()

  it('offers nothing', async () => {
    const { page, complaints } = await journey.signIn('Alice')
    await page.goto(at)
    await page.getByLabel('Kind of outcome').selectOption('text')
    await page.getByRole('button', { name: 'Add outcome' }).press('Enter')
    await page
      .getByRole('button', { name: /^Text: text/ })
      .last()
      .press('Enter')
    await page.getByRole('button', { name: 'Add an answer' }).first().waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Describe it…' }).count()).toBe(0)
    expect(complaints).toEqual([])
  })
})
