import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { describeInWords, openModelJourney } from '../support/drafting.ts'
import { openJourney } from '../support/journey.ts'

const survey = {
  title: 'Near miss in a laboratory',
  pages: [
    {
      ...{ name: 'event', title: 'What happened' },
      elements: [
        { type: 'text', inputType: 'date', name: 'day', title: 'When was it?', isRequired: true },
        {
          ...{ type: 'radiogroup', name: 'kind', title: 'What was involved?' },
          choices: [
            { value: 'chemical', text: 'A chemical' },
            { value: 'equipment', text: 'Equipment' },
          ],
        },
        { type: 'text', name: 'chemical', title: 'Which chemical?', visibleIf: "{kind} = 'chemical'" },
        { type: 'hologram', name: 'scene', title: 'Show us the scene' },
      ],
    },
    {
      ...{ name: 'people', title: 'Who was there' },
      elements: [
        {
          ...{ type: 'paneldynamic', name: 'witnesses', title: 'Who saw it?' },
          templateElements: [{ type: 'text', name: 'witness', title: 'Name' }],
        },
      ],
    },
  ],
}

async function openProgram(page: Page): Promise<void> {
  await page.goto('/studio')
  await page.getByRole('link', { name: /^Injury & Illness/ }).click()
  await page.getByRole('link', { name: 'Import a form' }).waitFor()
}

describe('where a language model is set up', () => {
  const { journey, model } = openModelJourney()

  it('drafts a form from a description, shows it with what is missing, and creates nothing before it is taken', async () => {
    const { page, complaints } = await journey.signIn('Alice')
    await openProgram(page)
    await page.getByRole('link', { name: 'Describe a form' }).click()
    const { box, draftIt } = await describeInWords({
      ...{ page, within: page, model: model(), screenshot: 'studio-describe-form' },
      question: 'What should the form ask, and of whom?',
      words: 'Staff report a near miss in a laboratory: when, what was involved, who saw it.',
      waiting: 'A form is being drafted.',
      useless: ['I would rather not.', '{"pages": [1]}'],
    })

    // 3. What it proposes is shown page by page, with what a form here cannot ask.
    model().says(`Here it is: ${JSON.stringify(survey)}`)
    await draftIt.click()
    const proposed = page.getByRole('region', { name: 'Near miss in a laboratory' })
    const heading = proposed.getByRole('heading', { level: 2 })
    await expect.poll(() => heading.evaluate((each) => each === document.activeElement)).toBe(true)
    await proposed.getByRole('listitem').filter({ hasText: 'When was it?' }).getByText('Required').waitFor()
    await proposed
      .getByRole('listitem')
      .filter({ hasText: 'Which chemical?' })
      .getByText('Asked only sometimes')
      .waitFor()
    await proposed.getByRole('heading', { name: 'Who was there' }).waitFor()
    await page.getByRole('heading', { name: 'Not taken over' }).waitFor()
    await page
      .getByRole('cell', { name: /hologram/ })
      .first()
      .waitFor()
    await page.getByText('Nothing has been created yet.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'studio-describe-form-proposed')
    await page.setViewportSize(narrow)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(narrow.width)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Change the description' }).click()
    await expect.poll(() => box.inputValue()).toContain('Staff report a near miss')

    // 4. Taken, it is a draft like any other.
    await draftIt.click()
    await page.getByRole('button', { name: 'Create template' }).click()
    const name = page.getByRole('textbox', { name: 'Name of the template' })
    await name.waitFor()
    await expect.poll(() => name.inputValue()).toBe('Near miss in a laboratory')
    await page.getByText('Which chemical?').first().waitFor()
    expect(complaints).toEqual([])
    expect(model().sent()).not.toContain('Nakamura')
  })
})

describe('where none is', () => {
  const journey = openJourney()

  it('offers nothing', async () => {
    const { page } = await journey.signIn('Alice')
    await openProgram(page)
    await page.getByRole('link', { name: 'Import a form' }).waitFor()
    expect(await page.getByRole('link', { name: 'Describe a form' }).count()).toBe(0)
    await page.goto(`${new URL(page.url()).pathname}/describe`)
    await page
      .getByRole('textbox', { name: 'What should the form ask, and of whom?' })
      .fill('Staff report a near miss.')
    await page.getByRole('button', { name: 'Draft it' }).click()
    await page.getByText('No language model is set up here.').waitFor()
  })
})
