import { expect, it } from 'vitest'
import { openPage } from '../support/browser.ts'
import { dataFolder } from '../support/data-folder.ts'
import { copyDemo } from '../support/demo-data.ts'
import { addFieldVisit } from '../support/field-visit.ts'
import { control, openJourney, saved, startForm } from '../support/journey.ts'
import { openServer } from '../support/open-server.ts'

const journey = openJourney(async () => {
  const dataDir = dataFolder('pages')
  await copyDemo(dataDir)
  await addFieldVisit(dataDir)
  return openServer({ dataDir })
})

it('SU-04 FF-03 goes to the summary of a draft and back, each page as far below the bar as the first', async () => {
  const { page } = await journey.signIn('Chelsea')
  await startForm(page, 'lab-hazard-assessment')
  const distance = () =>
    page.evaluate(() => {
      const bar = document.querySelector('[data-screen-bar]')?.getBoundingClientRect().bottom ?? 0
      const heading = document.querySelector('[data-form] h2')?.getBoundingClientRect().top ?? 0
      return Math.round(heading - bar)
    })
  const atFirst = await distance()
  expect(atFirst).toBeGreaterThan(16)
  const entries = page.getByRole('navigation', { name: 'Pages' }).getByRole('button')
  for (let index = 1; index < (await entries.count()); index++) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await entries.nth(index).click()
    await page.waitForFunction(() => document.activeElement?.tagName === 'H2')
    // A page shorter than the window cannot be scrolled that far: it is then farther away, never nearer.
    expect(await distance(), `page ${index + 1}`).toBeGreaterThanOrEqual(atFirst - 1)
  }
  const summary = await page.locator('[data-form] h2').first().innerText()
  await page.getByRole('button', { name: 'Previous', exact: true }).click()
  await page.waitForFunction(
    (name) => document.querySelector('[data-form] h2')?.textContent !== name,
    summary,
  )
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('heading', { level: 2, name: summary }).waitFor()
})

it('ET-12 keeps the keys typed into a combo box while its script is on its way', async () => {
  const chelsea = await journey.signIn('Chelsea')
  await startForm(chelsea.page, 'field-visit')
  const { page } = await openPage(chelsea.context)
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/ComboBox-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(chelsea.page.url())
  const box = control(page, 'area')
  await box.waitFor()
  await expect.poll(() => box.getAttribute('aria-busy')).toBe('true')
  await box.focus()
  await page.keyboard.type('lot 1')
  await expect.poll(() => box.inputValue()).toBe('lot 1')
  release()
  await page.getByRole('listbox').waitFor()
  await expect.poll(() => control(page, 'area').inputValue()).toBe('lot 1')
  await page.getByRole('option', { name: 'Lot 10' }).waitFor()
  await expect.poll(() => page.getByRole('option', { name: 'North' }).count()).toBe(0)
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await expect.poll(() => control(page, 'area').inputValue()).toBe('Lot 10')
  await saved(page)
})
