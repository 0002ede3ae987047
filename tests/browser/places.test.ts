import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()

it('LI-06 an admin of a campus looks after its buildings and rooms, one by one and by file', async () => {
  const { page, complaints, context } = await journey.signIn('Alice')
  const mark = `J${Date.now()}`
  await page.goto('/studio/campus/01')
  await page.getByRole('link', { name: 'Buildings and rooms' }).click()
  await page.getByRole('heading', { level: 1, name: 'Buildings and rooms' }).waitFor()
  await page.getByRole('row').nth(1).waitFor()
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await crumbs.getByRole('link', { name: 'University of California, Berkeley' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'places')

  // What is refused is said at its field, and what was typed stays.
  await page.getByRole('button', { name: 'Add building' }).click()
  const adding = page.getByRole('dialog', { name: 'Add building' })
  await adding.getByLabel('Code *').fill(mark)
  await adding.getByLabel('Name').fill(`Harbour ${mark}`)
  await adding.getByLabel('Street').fill('Am Kai 1')
  await adding.getByLabel('City').fill('Hamburg')
  await adding.getByLabel('Latitude').fill('53.5')
  await adding.getByRole('button', { name: 'Save' }).click()
  await adding.getByText(/Longitude is needed as well/).waitFor()
  await adding.getByText(/State or region has two letters in the United States/).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'places-add')
  await adding.getByLabel('Country').fill('DE')
  await adding.getByLabel('Longitude').fill('9.9')
  await adding.getByRole('button', { name: 'Save' }).click()
  await adding.waitFor({ state: 'detached' })
  const search = page.getByRole('searchbox', { name: 'Search buildings' })
  await search.fill(mark)
  const building = page.getByRole('row', { name: new RegExp(`Harbour ${mark}`) })
  await building.getByText('Am Kai 1, Hamburg, Germany').waitFor()

  // Rooms come by file: tried first, a problem names its row.
  await page.getByRole('button', { name: 'Import rooms…' }).click()
  const importing = page.getByRole('dialog', { name: 'Import rooms' })
  const choose = (rows: string) =>
    importing.getByLabel('File').setInputFiles({
      ...{ name: 'rooms.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(`Building,Room number,Name\n${rows}`),
    })
  await choose(`nowhere-${mark},1,Store`)
  await importing.getByText('Row 2: Building is no code of a building of this campus.').waitFor()
  await choose(`${mark},1,Store\n${mark},2,Workshop`)
  await importing.getByText('It would add 2, change 0 and leave 0 as they are.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'places-import')
  await importing.getByRole('button', { name: 'Import', exact: true }).click()
  await importing.waitFor({ state: 'detached' })
  await building.getByText('2 rooms').waitFor()

  await building.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: `Harbour ${mark}` }).waitFor()
  await page.getByRole('button', { name: 'Edit 2', exact: true }).click()
  const editing = page.getByRole('dialog', { name: 'Edit room 2' })
  await editing.getByLabel('Room number').fill('1')
  await editing.getByRole('button', { name: 'Save' }).click()
  await editing.getByText('Room number belongs to another one.').waitFor()
  await editing.getByLabel('Room number').fill('2a')
  await editing.getByRole('button', { name: 'Save' }).click()
  await editing.waitFor({ state: 'detached' })
  await page.getByRole('row', { name: /2a Workshop/ }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'places-rooms')
  await page.getByRole('button', { name: 'Archive 2a' }).press('Enter')
  const archiving = page.getByRole('dialog', { name: 'Archive room 2a' })
  await archiving.getByText('Nothing is there.').waitFor()
  await archiving.getByRole('button', { name: 'Archive', exact: true }).click()
  await archiving.waitFor({ state: 'detached' })
  await page.getByText('1 room', { exact: true }).waitFor()
  await page.getByRole('checkbox', { name: 'Archived rooms' }).check()
  await page.getByRole('button', { name: 'Offer 2a again' }).click()
  await page.getByText('No room is archived.').waitFor()

  // A building says what is in it before it is archived.
  await page.setViewportSize(narrow)
  await page.getByRole('link', { name: 'Buildings and rooms' }).click()
  await search.fill(mark)
  await page.getByRole('button', { name: `Archive Harbour ${mark}` }).click()
  const closing = page.getByRole('dialog', { name: `Archive Harbour ${mark}` })
  await closing.getByText('2 rooms in use').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'places-archive')
  await closing.getByRole('button', { name: 'Archive', exact: true }).click()
  await page.getByText('No results found').waitFor()
  await search.fill('')
  await page.getByRole('row').nth(1).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  expect(complaints).toEqual([])
  await context.close()

  // Whoever does not administer the campus sees no way there, and nothing at the address.
  const bob = await journey.signIn('Bob')
  await bob.page.goto('/studio/campus/01/places')
  await bob.page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  await bob.context.close()
})
