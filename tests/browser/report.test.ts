import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'
import { readPdf } from '../support/read-pdf.ts'

const LOG = '/program/injury-illness/report/osha-300'
const SUMMARY = '/program/injury-illness/report/osha-300a'
const YEAR = '?year=2026&campus=01'

describe('a report', () => {
  const journey = openJourney()

  it('DM-08 is found in its program, and shows, saves and prints its rows with their sums', async () => {
    const bob = await journey.signIn('Bob')
    const { page } = bob
    await page.goto('/program/injury-illness')
    await page.getByRole('link', { name: 'OSHA 300 Log' }).click()
    // The present year and one's own campus, so that a link to it shows the same.
    await page.waitForURL(/report\/osha-300\?year=\d{4}&campus=01$/)
    await page.goto(`${LOG}${YEAR}&establishment=Hall+B`)
    const paper = page.getByRole('article', { name: 'Log of Work-Related Injuries and Illnesses' })
    await paper.waitFor()
    const lift = paper.getByRole('row', { name: /Loading dock, north end/ })
    await expect
      .poll(() => lift.getByRole('cell').allInnerTexts())
      .toEqual(expect.arrayContaining(['José Kumar', 'Storekeeper', '11/17/2026', 'X', '4']))
    const rows = (await paper.getByRole('row').count()) - 3
    const totals = await paper
      .getByRole('row', { name: /^Totals/ })
      .getByRole('cell')
      .allInnerTexts()
    const marked = totals.slice(0, 4).map(Number)
    expect(marked.reduce((sum, count) => sum + count, 0)).toBe(rows)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'report-log')

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^OSHA-300-Log-2026-.*\.csv$/)
    const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
    expect(lines.some((line) => line === 'Establishment name,Hall B')).toBe(true)
    expect(lines.some((line) => line.startsWith(`Totals,,,,,,${marked.join()},`))).toBe(true)

    const paperFile = await readPdf(await page.pdf({ preferCSSPageSize: true }))
    expect(paperFile.size[0]).toBeGreaterThan(paperFile.size[1])
    for (const words of ['Hall B', 'Case no.', 'Describe the case', 'All other illnesses', 'Storekeeper'])
      expect(paperFile.text.replace(/\s+/g, ' ')).toContain(words)
    expect(paperFile.text).not.toContain('Show report')
    // As many rows as fill several sheets: each begins with the head, and the sums stand on the last.
    await paper.evaluate((element) => {
      const body = element.querySelector('tbody') as Element
      const [row] = body.children
      for (let n = 0; n < 60; n++) body.append((row as Element).cloneNode(true))
    })
    const { texts } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
    expect(texts.length).toBeGreaterThan(2)
    expect(texts.map((text) => text.match(/\(J\)/g)?.length)).toEqual(texts.map(() => 1))
    expect(texts.map((text) => text.includes('Totals'))).toEqual(texts.map((_, n) => n === texts.length - 1))
    expect(bob.complaints).toEqual([])
    await bob.context.close()
  })

  it('DM-08 computes rates from what is typed, keeps it in the address, and refuses what no year is', async () => {
    const bob = await journey.signIn('Bob')
    const { page } = bob
    await page.goto(`${SUMMARY}${YEAR}`)
    const rate = () => page.locator('dl > div', { hasText: 'TRIR' }).locator('dd').innerText()
    await page.getByRole('article').waitFor()
    await expect.poll(() => rate()).toMatch(/–\s*Not given: Total hours worked by all employees\./)
    await page.getByLabel('Total hours worked by all employees').fill('400000')
    await page.getByLabel('Establishment name').fill('Hall B')
    await page.getByRole('button', { name: 'Show report' }).click()
    await page.waitForURL(/hours=400000/)
    await expect.poll(rate).toMatch(/^\d+\.\d\d$/)
    const shown = await rate()
    await page.reload()
    await expect.poll(rate).toBe(shown)
    await expect.poll(() => page.getByLabel('Establishment name').inputValue()).toBe('Hall B')
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'report-summary')

    await page.getByLabel('Total hours worked by all employees').fill('0')
    await page.getByRole('button', { name: 'Show report' }).click()
    await expect.poll(rate).toMatch(/–\s*It would be divided by zero\./)
    await page.getByLabel('Year').fill('1850')
    await page.getByRole('button', { name: 'Show report' }).click()
    await page.getByText(/"Year" lies between 1970 and \d{4}\./).waitFor()
    expect(page.url()).toContain('year=2026')
    await page.goto(`${SUMMARY}?year=1850&campus=01`)
    await page.getByText(/"Year" lies between 1970 and \d{4}\./).waitFor()
    await expect.poll(() => page.getByRole('article').count()).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(bob.complaints).toEqual([])
    await bob.context.close()
  })

  it('DM-08 is scrolled inside its table on a telephone, by keys as well', async () => {
    const bob = await journey.signIn('Bob', narrow, { colorScheme: 'dark' })
    const { page } = bob
    await page.goto(`${LOG}${YEAR}`)
    const table = page.getByRole('region', { name: 'Log of Work-Related Injuries and Illnesses' })
    await page.getByText('Scroll sideways to see all columns.').waitFor()
    await table.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'report-narrow')
    expect(bob.complaints).toEqual([])
    await bob.context.close()
  })

  it('DM-08 is not for members unless it says so, and can be tried again where it could not be read', async () => {
    const dave = await journey.signIn('Dave')
    await dave.page.goto('/program/injury-illness')
    await dave.page.getByRole('link', { name: 'Injuries and hazards' }).waitFor()
    await expect.poll(() => dave.page.getByRole('link', { name: /OSHA 300/ }).count()).toBe(0)
    await dave.page.goto(`${LOG}${YEAR}`)
    await dave.page.getByRole('heading', { name: 'Access Denied' }).waitFor()
    await dave.context.close()
    const bob = await journey.signIn('Bob')
    await bob.page.route('**/platform-shell/graphql', (route) =>
      route.request().postData()?.includes('query ReportPage') ? route.abort() : route.continue(),
    )
    await bob.page.goto(`${LOG}${YEAR}`)
    const again = bob.page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    expect(await accessibilityProblems(bob.page)).toEqual([])
    await bob.page.unroute('**/platform-shell/graphql')
    await again.click()
    await bob.page.getByRole('article').waitFor()
    await bob.context.close()
  })
})
