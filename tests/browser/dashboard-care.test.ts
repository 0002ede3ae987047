import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()
const board = '/program/injury-illness/dashboard/injuries'

it('X-44 X-45 a member keeps a copy of a dashboard, renames it, has it open first and deletes it', async () => {
  const dave = await journey.signIn('Dave', narrow)
  const { page } = dave
  const name = `Mine ${Date.now()}`
  const item = (label: string) => page.getByRole('menuitem', { name: label })
  const more = page.getByRole('button', { name: 'More', exact: true })
  const heading = (text: string) => page.getByRole('heading', { level: 1, name: text })

  // The short address leads to the long one.
  await page.goto('/dashboard/injuries')
  await page.waitForURL(`**${board}`)
  await more.click()
  await item('Copy to my dashboards…').waitFor()
  expect(await item('Delete…').count()).toBe(0)
  await item('Copy to my dashboards…').click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'dashboard-copy')
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await heading(name).waitFor()
  const own = page.getByRole('navigation', { name: 'Program' }).getByRole('link', { name })
  await own.getByText('Only you').waitFor()

  await more.click()
  await item('Rename…').click()
  await page.getByRole('textbox', { name: 'Name' }).fill(' ')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await page.getByRole('alert').getByText('Enter a name.').waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill(`${name}, again`)
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await heading(`${name}, again`).waitFor()

  await more.click()
  await item('Open first for me').click()
  await page.getByText(`“${name}, again” opens first for you.`).waitFor()
  await page.goto('/program/injury-illness/dashboard')
  await heading(`${name}, again`).waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)

  await more.click()
  await item('Delete…').click()
  await page.getByRole('button', { name: 'Delete dashboard' }).click()
  await page.waitForURL('**/program/injury-illness')
  await expect.poll(() => own.count()).toBe(0)
  expect(dave.complaints).toEqual([])
  await dave.context.close()
})

it('X-45 whoever may not read a dashboard is told that there is none, by its short address', async () => {
  const chelsea = await journey.signIn('Chelsea', narrow)
  await chelsea.page.goto('/dashboard/injuries')
  await chelsea.page.getByRole('heading', { name: /Not Found/i }).waitFor()
  await chelsea.context.close()
})

it('says in a program without dashboards what to do about it', async () => {
  const path = '/program/pesticide/dashboard'
  const alice = await journey.signIn('Alice')
  const { page } = alice
  await page.goto(path)
  await page.getByText('There are no dashboards in this program yet.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'dashboard-none')
  await page.setViewportSize(narrow)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)
  await page.getByRole('link', { name: 'Make the first dashboard' }).press('Enter')
  await page.waitForURL('**/program/pesticide/dashboard/new/edit')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(alice.complaints).toEqual([])
  await alice.context.close()

  const chelsea = await journey.signIn('Chelsea')
  await chelsea.page.goto(path)
  await chelsea.page.getByText('Ask an admin of the program to make one.').waitFor()
  expect(chelsea.complaints).toEqual([])
  await chelsea.context.close()
})
