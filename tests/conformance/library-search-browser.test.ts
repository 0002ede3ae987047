import { expect, it } from 'vitest'
import { elementsInBrowser } from '../support/elements-page.ts'

const { page, open, control } = elementsInBrowser()

it('ET-08 searches from the first character on, 300 ms after the last key', async () => {
  await open({ id: 'tool', type: 'library-search', title: 'Tool', library: { schemaId: 'tools' } })
  await control('tool').waitFor()
  const asked = () => page().evaluate(() => window.asked)
  const now = Date.now()
  await page().clock.install({ time: now })
  await page().clock.pauseAt(now + 1_000)
  await control('tool').fill('d')
  await page().clock.runFor(299)
  await control('tool').fill('dr')
  await page().clock.runFor(299)
  expect(await asked()).toEqual([])
  await page().clock.runFor(1)
  expect(await asked()).toEqual(['dr'])
  await control('tool').fill('x')
  await page().clock.runFor(300)
  expect(await asked()).toEqual(['dr', 'x'])
})
