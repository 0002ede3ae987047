import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()

it('LI-06 leads from the home page to an inventory, fetched when it is opened, and changes what it holds', async () => {
  const { page, complaints, context } = await journey.signIn('Chelsea')
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/')
  const mine = page.getByRole('region', { name: 'Facilities' })
  await mine.getByText(/First to expire|Expired/).waitFor()
  const isFetched = () => scripts.some((url) => url.includes('InventoryScreen'))
  expect(isFetched()).toBe(false)
  await mine.getByRole('link', { name: /Organic chemistry laboratory/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Organic chemistry laboratory' }).waitFor()
  await expect.poll(isFetched).toBe(true)
  const rows = page.getByRole('row')
  await page
    .getByRole('row', { name: /Acetone/ })
    .first()
    .waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'inventory')

  // By CAS number, by hazard and by room.
  const search = page.getByRole('searchbox', { name: /CAS number/ })
  await search.fill('60-29-7')
  await page.getByText('4 containers', { exact: true }).waitFor()
  await page.getByLabel('Hazard').selectOption('Toxic')
  await page.getByText('No results found').waitFor()
  await page.getByLabel('Hazard').selectOption('Flammable')
  await expect.poll(() => rows.count()).toBe(5)
  await page.reload()
  await expect.poll(() => rows.count()).toBe(5)
  await page.getByLabel('Hazard').selectOption('Any')

  // What is wrong is said where it is; the library is searched by CAS number.
  const barcode = `TRY-${Date.now()}`
  await page.getByRole('button', { name: 'Add container' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add container' })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('Choose a substance, or give a name.').waitFor()
  await dialog.getByRole('combobox', { name: 'Substance' }).fill('108-88')
  await page.getByRole('option', { name: /Toluene/ }).click()
  await dialog.getByLabel('Amount').fill('2.5')
  await dialog.getByLabel('Unit').selectOption('L')
  await dialog.getByLabel('Room').selectOption({ index: 1 })
  await dialog.getByLabel('Barcode').fill(barcode)
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'inventory-add')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await search.fill(barcode)
  const added = page.getByRole('row', { name: new RegExp(`Toluene.*${barcode}`) })
  await added.waitFor()
  await added.getByText('Flammable').waitFor()

  await page.getByRole('button', { name: `Edit Toluene ${barcode}`, exact: true }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Toluene' })
  await editing.getByLabel('Amount').fill('1.25')
  await editing.getByRole('button', { name: 'Save' }).click()
  await added.getByText('1.25 L').waitFor()
  const before = await added.getByRole('cell').nth(2).innerText()
  await page.getByRole('button', { name: `Move Toluene ${barcode}`, exact: true }).press('Enter')
  const moving = page.getByRole('dialog', { name: 'Move Toluene' })
  await moving.getByLabel('To room').selectOption({ index: 2 })
  await moving.getByRole('button', { name: 'Move', exact: true }).press('Enter')
  await moving.waitFor({ state: 'detached' })
  await expect.poll(() => added.getByRole('cell').nth(2).innerText()).not.toBe(before)

  // Removed, put back by whoever did not mean it, and removed for good.
  const remove = page.getByRole('button', { name: `Remove Toluene ${barcode}`, exact: true })
  const toast = page.getByRole('region', { name: 'Notifications' })
  await remove.click()
  await page.getByText('No results found').waitFor()
  await toast.getByRole('button', { name: 'Undo' }).click()
  await added.waitFor()
  await remove.click()
  await page.getByText('No results found').waitFor()

  // A file is tried first, and says which row is wrong in which column.
  await page.getByRole('button', { name: 'Import…' }).click()
  const importing = page.getByRole('dialog', { name: 'Import containers' })
  const choose = (row: string) =>
    importing.getByLabel('File').setInputFiles({
      ...{ name: 'containers.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(`CAS number,Amount,Unit,Room,Barcode\n${row}`),
    })
  await choose(`64-17-5,4,L,999,${barcode}-F`)
  await importing.getByText('Row 2, Room: The inventory has no such room.').waitFor()
  await keepScreenshots(page, 'inventory-import')
  await choose(`64-17-5,4,L,512,${barcode}-F`)
  await importing.getByText('It would add 1 container.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await importing.getByRole('button', { name: 'Import', exact: true }).click()
  await search.fill(`${barcode}-F`)
  await page.getByRole('row', { name: new RegExp(`Ethanol.*${barcode}-F`) }).waitFor()

  await page.setViewportSize(narrow)
  await search.fill('')
  await page
    .getByRole('row', { name: /Acetone/ })
    .first()
    .waitFor()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  expect(await accessibilityProblems(page)).toEqual([])
  for (const address of ['/manage-inventory/science-stockroom', '/manage-inventory/no-such-inventory']) {
    await page.goto(address)
    await page.getByRole('heading', { name: 'Not Found' }).waitFor()
  }
  expect(complaints).toEqual([])
  await context.close()
})

it('LI-06 shows who is read-only what there is, and nothing to change it with', async () => {
  const { page, complaints, context } = await journey.signIn('Frank', narrow)
  await page.goto('/inventory')
  await page.getByText(/You may look/).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'inventories')
  await page.getByRole('link', { name: /Field station/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Field station' }).waitFor()
  await page
    .getByRole('row', { name: /Ethanol/ })
    .first()
    .waitFor()
  for (const name of [/Add container/, /Certify/, /^Edit /, /^Move /, /^Remove /])
    expect(await page.getByRole('button', { name }).count()).toBe(0)
  await keepScreenshots(page, 'inventory-read-only')
  expect(complaints).toEqual([])
  await context.close()
})

it('LI-06 shows at /inventory/items what expires next, leads to it, and from /inventory/{id} to the inventory', async () => {
  const { page, complaints, context } = await journey.signIn('Chelsea', narrow)
  await page.goto('/inventory')
  await page.getByRole('link', { name: 'Next to expire' }).click()
  await page.getByRole('heading', { level: 1, name: 'Next to expire' }).waitFor()
  const first = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /Expire/ })
    .first()
  await first.getByText(/Expire/).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'inventory-items')
  const name = (await first.locator('strong').innerText()).trim()
  await first.getByRole('link').click()
  await page.getByText('1 container', { exact: true }).waitFor()
  await page.getByRole('row', { name: new RegExp(name) }).waitFor()
  await page.getByLabel('Order').selectOption('Room')
  await page.getByRole('searchbox', { name: /CAS number/ }).fill('')
  await expect.poll(() => page.url()).toMatch(/order=ROOM$/)
  await page
    .getByRole('row', { name: /512, Synthesis/ })
    .first()
    .waitFor()
  await page.goto('/inventory/organic-chemistry')
  await page.getByRole('heading', { level: 1, name: 'Organic chemistry laboratory' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/manage-inventory/organic-chemistry')
  expect(complaints).toEqual([])
  await context.close()
})

it('LI-06 lets its owner certify an inventory', async () => {
  const { page, context } = await journey.signIn('Bob')
  await page.goto('/manage-inventory/science-stockroom')
  await page.getByRole('button', { name: 'Certify…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Certify', exact: true }).click()
  await page.getByText('Science stockroom was certified.').waitFor()
  await context.close()
})

it('HD-01 HD-03 shows Facilities where a campus keeps any, and says so to whom none of them names', async () => {
  const ofNone = await journey.signIn('afischer')
  await ofNone.page.goto('/')
  const facilities = ofNone.page.getByRole('region', { name: 'Facilities' })
  await facilities.getByText('You are not associated with any facilities.').waitFor()
  expect(await accessibilityProblems(ofNone.page)).toEqual([])
  await keepScreenshots(ofNone.page, 'home-facilities')
  await ofNone.context.close()
  // A campus without any has no such section.
  const elsewhere = await journey.signIn('Jamal')
  await elsewhere.page.goto('/')
  await elsewhere.page
    .getByRole('region', { name: 'Quick Links' })
    .getByRole('link')
    .first()
    .or(elsewhere.page.getByText('You have no quick links.'))
    .waitFor()
  expect(await elsewhere.page.getByRole('region', { name: 'Facilities' }).count()).toBe(0)
  await elsewhere.context.close()
})
