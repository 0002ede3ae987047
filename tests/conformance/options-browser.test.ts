import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Element } from '../../schemas/index.ts'
import { accessibilityProblems, keepScreenshots } from '../support/browser.ts'
import { type ElementsStage, openElementsStage } from '../support/elements-page.ts'

let stage: ElementsStage
let page: Page

beforeAll(async () => {
  stage = await openElementsStage()
})
afterAll(() => stage?.browser.close())
afterEach(() => page?.close())

async function open(...elements: Element[]) {
  page = await stage.open(...elements)
}
const answer = (key: string) => page.evaluate((name) => window.answerOf(name), key)
const choice = (id: string, extra: object): Element => ({ id, type: 'option-question', title: id, ...extra })

const allergies = choice('Allergies', {
  prompt: 'Tell us what you know.',
  isMultiSelect: true,
  minSelected: 1,
  maxSelected: 3,
  options: [
    {
      id: 'food',
      label: 'Food',
      help: 'Nuts, milk, eggs and the like.',
      comment: { label: 'Which', required: true },
    },
    {
      id: 'drugs',
      label: 'Drugs',
      comment: { label: 'Which', multiline: true },
      date: { label: 'Last reaction' },
    },
    { id: 'pollen', label: 'Pollen' },
    { id: 'none', label: 'None of these', exclusive: true },
  ],
})

it('ET-40 asks for a comment and a date below what is chosen, and keeps them when another is chosen', async () => {
  await open(allergies)
  await page.getByLabel('Food').check()
  await page.getByLabel('Which').pressSequentially('Peanuts')
  await page.getByLabel('Drugs').check()
  await page.getByRole('textbox', { name: 'Last reaction' }).pressSequentially('1/2/2020')
  const details = [
    { optionId: 'food', comment: 'Peanuts' },
    { optionId: 'drugs', date: '2020-01-02' },
  ]
  expect(await answer('Allergies')).toEqual({ selectedOptionIds: ['food', 'drugs'], details })
  await keepScreenshots(page, 'option-details')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByLabel('Food').uncheck()
  expect(await page.getByLabel('Which').count()).toBe(1)
  await page.getByLabel('Food').check()
  expect(await page.getByLabel('Which').first().inputValue()).toBe('Peanuts')
})

it('ET-40 leads from the list of problems to the comment that is missing', async () => {
  await open(allergies)
  await page.getByLabel('Food').check()
  await page.getByLabel('Which').fill(' ')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.getByText('Please fill in “Which” for “Food”.').waitFor()
  await keepScreenshots(page, 'option-details-missing')
  const box = page.getByLabel('Which')
  expect(await box.getAttribute('aria-invalid')).toBe('true')
  expect(await box.getAttribute('id')).toBe('fw-Allergies-food-comment')
  expect(await page.getByLabel('Food').getAttribute('aria-invalid')).toBeNull()
})

it('ET-41 ET-42 gives up the others for one that is chosen alone, and reads the help with its option', async () => {
  await open(allergies, choice('Gate', { isDropdown: true, options: allergies.options }))
  await page.getByLabel('Food').check()
  await page.getByLabel('Pollen').check()
  await page.getByLabel('None of these').check()
  expect(await answer('Allergies')).toEqual({ selectedOptionIds: ['none'] })
  await page.getByLabel('Pollen').check()
  expect(await answer('Allergies')).toEqual({ selectedOptionIds: ['pollen'] })
  const said = (of: string) =>
    page
      .getByLabel(of)
      .evaluate((it) =>
        (it.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent),
      )
  expect(await said('Food')).toEqual([
    'Choose up to 3',
    'Tell us what you know.',
    'Nuts, milk, eggs and the like.',
  ])
  expect(await said('Pollen')).toEqual(['Choose up to 3', 'Tell us what you know.'])
  await page.getByRole('combobox', { name: 'Gate' }).selectOption('food')
  expect(await said('Gate')).toEqual(['Nuts, milk, eggs and the like.'])
  await page.getByLabel('Which').pressSequentially('Peanuts')
  expect(await answer('Gate')).toMatchObject({ details: [{ optionId: 'food', comment: 'Peanuts' }] })
  await page.emulateMedia({ colorScheme: 'dark' })
  await keepScreenshots(page, 'option-help-dark')
})

it('ET-43 names the question to answer first, offers what goes with its answer, and marks what no longer does', async () => {
  const city = (id: string, region: string) => ({
    id,
    label: id,
    dependsOn: { conditions: [{ questionId: 'Region', optionId: region }] },
  })
  const cities = [city('Eureka', 'north'), city('Irvine', 'south'), city('Davis', 'south')]
  await open(
    choice('Region', { options: ['north', 'south'].map((id) => ({ id, label: id })) }),
    choice('City', { options: cities }),
    choice('Second', { options: cities, isDropdown: true }),
  )
  expect(await page.getByText('Answer “Region” first.').count()).toBe(2)
  await page.getByLabel('north').check()
  expect(await page.getByText('Answer “Region” first.').count()).toBe(0)
  await page.getByRole('radio', { name: 'Eureka' }).check()
  await page.getByLabel('south').check()
  await page.getByText('“Eureka” can no longer be chosen here. Please choose another.').waitFor()
  expect(await page.getByRole('radio', { name: 'Eureka (no longer offered)' }).isChecked()).toBe(true)
  expect(await page.getByRole('combobox', { name: 'Second' }).locator('option').allTextContents()).toEqual([
    'Choose…',
    'Irvine',
    'Davis',
  ])
  await keepScreenshots(page, 'cascading-options')
  await page.getByRole('radio', { name: 'Davis' }).check()
  expect(await page.getByText('no longer').count()).toBe(0)
})
