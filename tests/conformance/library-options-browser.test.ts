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

const answer = (key: string) => page.evaluate((name) => window.answerOf(name), key)
const find = (building: string | null, ...rooms: string[]) =>
  page.evaluate(
    (items) => {
      window.found = items
    },
    building === null
      ? null
      : rooms.map((id) => ({
          id,
          label: `Room ${id}`,
          answer: {
            selectedOptionIds: [id],
            records: [{ optionId: id, label: `Room ${id}`, held: building }],
          },
        })),
  )

const building: Element = {
  id: 'Building',
  type: 'option-question',
  title: 'Building',
  options: ['Hall', 'Lab'].map((id) => ({ id, label: id })),
}
const room: Element = {
  id: 'Room',
  type: 'option-question',
  title: 'Room',
  optionsFrom: { library: 'rooms', filterBy: { sourceQuestion: 'Building', field: 'building' } },
}

it('ET-45 lists what goes with another answer, and marks what no longer does', async () => {
  page = await stage.open(building, room, { ...room, id: 'Second', title: 'Second', isDropdown: true })
  expect(await page.getByText('Answer “Building” first.').count()).toBe(2)
  expect(await page.evaluate(() => window.asked)).toEqual([])
  await find('Hall', 'h1', 'h2')
  await page.getByRole('radio', { name: 'Hall' }).check()
  await page.getByRole('radio', { name: 'Room h2' }).check()
  await page.getByRole('combobox', { name: 'Second' }).selectOption('Room h1')
  expect(await answer('Room')).toEqual({
    selectedOptionIds: ['h2'],
    records: [{ optionId: 'h2', label: 'Room h2', held: 'Hall' }],
  })
  await find('Lab', 'l1')
  await page.getByRole('radio', { name: 'Lab' }).check()
  expect(await page.getByRole('radio', { name: 'Room h2 (no longer offered)' }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: 'Room l1' }).waitFor()
  await page.getByText('“Room h2” can no longer be chosen here. Please choose another.').waitFor()
  await keepScreenshots(page, 'options-from-library')
  await page.emulateMedia({ colorScheme: 'dark' })
  await keepScreenshots(page, 'options-from-library-dark')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('radio', { name: 'Room l1' }).check()
  expect(await page.getByText('can no longer').count()).toBe(0)
})

it('ET-47 says as of when the list of a service is that cannot be asked, and marks nothing of it', async () => {
  const project: Element = {
    ...room,
    id: 'Project',
    title: 'Project',
    optionsFrom: { service: 'projects', filterBy: { sourceQuestion: 'Building', field: 'building' } },
    options: [{ id: 'unlisted', label: 'Not in the list', comment: { label: 'Which' } }],
  }
  page = await stage.open(building, project)
  await find(null)
  await page.getByRole('radio', { name: 'Hall' }).check()
  await page.getByText('What can be chosen here could not be loaded.').waitFor()
  await page.getByRole('radio', { name: 'Not in the list' }).check()
  await page.evaluate(() => {
    const answer = {
      selectedOptionIds: ['a1'],
      records: [{ optionId: 'a1', label: 'Moon base', held: 'Hall' }],
    }
    window.found = [{ id: 'a1', label: 'Moon base', asOf: '2026-11-21T17:30:00.000Z', answer }]
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText(/The list could not be brought up to date. It is as of Nov 21, 2026/).waitFor()
  await page.getByRole('radio', { name: 'Moon base' }).check()
  await keepScreenshots(page, 'options-from-service')
  expect(await accessibilityProblems(page)).toEqual([])
})

it('ET-45 says when it could not be loaded, keeps what is chosen, and tries again', async () => {
  page = await stage.open(building, room)
  await find(null)
  await page.getByRole('radio', { name: 'Hall' }).check()
  await page.getByText('What can be chosen here could not be loaded.').waitFor()
  await keepScreenshots(page, 'options-not-loaded')
  await find('Hall', 'h1')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('radio', { name: 'Room h1' }).check()
  expect(await page.getByText('could not be loaded').count()).toBe(0)
  await find('Lab')
  await page.getByRole('radio', { name: 'Lab' }).check()
  await page.getByText('There is nothing to choose here.').waitFor({ state: 'detached' })
  expect(await page.getByRole('radio', { name: 'Room h1 (no longer offered)' }).isChecked()).toBe(true)
})

it('says that nothing has been chosen to take the options from', async () => {
  page = await stage.open(
    { ...room, optionsFrom: { library: '' } },
    { ...room, id: 'Second', title: 'Second', optionsFrom: { service: '' } },
  )
  await page.getByText('No library has been chosen yet.').waitFor()
  await page.getByText('No service has been named yet.').waitFor()
  expect(await page.getByText('could not be loaded').count()).toBe(0)
  expect(await page.evaluate(() => window.asked)).toEqual([])
})
