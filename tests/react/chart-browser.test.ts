import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChartFigure, ChartMetric } from '../../runtime/react/chart/figure.ts'
import { accessibilityProblems } from '../support/browser.ts'
import { openStage, type Stage } from '../support/browser-page.ts'

const levels = {
  ...{ key: '@level:risk:overall', label: 'Risk' },
  values: [
    { value: 'low', label: 'Low', color: '#1b8a4a' },
    { value: 'medium', label: 'Medium', color: '#d9a400' },
    { value: 'high', label: 'High', color: '#c0392b' },
  ],
}
const months = {
  ...{ key: '@created', label: 'Begun', by: 'month' },
  values: [1, 2, 3, 4, 5, 6].map((n) => ({ value: `2026-0${n}`, label: `2026-0${n}` })),
}
const cell = (value: number, ...at: number[]) => ({ at, value, count: value })
const base = { total: 40, count: 40, hidden: 0, others: 0 }
const byLevel: ChartFigure = { ...base, axes: [levels], cells: [cell(12, 0), cell(20, 1), cell(8, 2)] }
const byMonth: ChartFigure = {
  ...{ ...base, axes: [months], cells: [3, 5, 9, 4, 12, 7].map((value, n) => cell(value, n)) },
  before: { total: 31, cells: [4, 4, 6, 5, 8, 4].map((value, n) => cell(value, n)) },
}
const crossed: ChartFigure = {
  ...{ ...base, axes: [months, levels], others: 2 },
  cells: months.values.flatMap((_, n) => levels.values.map((_, m) => cell(((n * 3 + m * 5) % 7) + 1, n, m))),
}
const byBuilding: ChartFigure = {
  ...{ ...base, cells: [cell(25, 0), cell(9, 1), cell(4, 2)], unanswered: 2 },
  axes: [
    {
      ...{ key: 'building', label: 'Building' },
      values: [
        { value: 'b1', label: 'Science Hall', place: { latitude: 37.872, longitude: -122.258 } },
        { value: 'b2', label: 'Old Library', place: { latitude: 37.874, longitude: -122.252 } },
        { value: 'b3', label: 'Tent' },
      ],
    },
  ],
}
const chart = (view: ChartMetric['view'], figure: ChartFigure) => ({
  metric: { title: `Incidents: ${view}`, view, aggregate: { function: 'count', label: 'forms' } } as const,
  figure,
})
const charts = [
  chart('number', { ...base, axes: [], cells: [], before: { total: 31, cells: [] } }),
  ...[chart('bar', byLevel), chart('pie', byLevel), chart('table', byLevel)],
  ...[chart('line', byMonth), chart('trend', byMonth), chart('stacked', crossed), chart('heat', crossed)],
  chart('map', byBuilding),
]
const drawn = charts.length - 2

let stage: Stage

beforeAll(async () => {
  stage = await openStage('tests/react/support/chart-entry.tsx')
})
afterAll(() => stage?.browser.close())

/** A page under the policy of the application: no styles in markup. */
async function show(width: number): Promise<{ page: Page; complaints: string[] }> {
  const page = await stage.open({ width, height: 900 })
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.waitForFunction(() => 'showCharts' in window)
  await page.evaluate(() => {
    const policy = document.createElement('meta')
    policy.httpEquiv = 'Content-Security-Policy'
    policy.content = "style-src 'self'; img-src 'self' data: blob:"
    document.head.append(policy)
  })
  await page.evaluate((given) => window.showCharts(given), charts)
  await page.waitForFunction((n) => document.querySelectorAll('[role=img] svg').length === n, drawn)
  return { page, complaints }
}

describe('DM-04 charts in the browser', () => {
  it('are drawn within 1440 and 390 pixels, in the light and the dark, under a strict policy', async () => {
    for (const width of [1440, 390]) {
      const { page, complaints } = await show(width)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const ground = await page.evaluate(() => getComputedStyle(document.body).color)
        const words = page.locator('[role=img] svg text').first()
        await expect.poll(() => words.getAttribute('fill')).toBeTruthy()
        expect(ground).toMatch(colorScheme === 'light' ? /^rgb\(27/ : /^rgb\(236/)
        expect(await accessibilityProblems(page)).toEqual([])
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect(complaints).toEqual([])
      await page.close()
    }
  })

  it('give way to their table, and are saved as a picture and as CSV', async () => {
    const { page, complaints } = await show(1440)
    const bar = page.getByRole('region', { name: 'bar' })
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      bar.getByRole('button', { name: 'Save Incidents: bar as PNG' }).click(),
    ])
    expect(picture.suggestedFilename()).toBe('Incidents-bar.png')
    expect(
      readFileSync(await picture.path())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
    const [figures] = await Promise.all([
      page.waitForEvent('download'),
      bar.getByRole('button', { name: 'Save Incidents: bar as CSV' }).click(),
    ])
    expect(readFileSync(await figures.path(), 'utf8')).toContain(
      'Risk,Forms\r\nLow,12\r\nMedium,20\r\nHigh,8',
    )
    expect(await bar.getByRole('row').count()).toBe(4)
    expect(await bar.getByRole('link').count()).toBe(0)
    await bar.getByRole('img').locator('path[fill="#c0392b"]').first().click()
    expect(await page.evaluate(() => window.pressed)).toEqual([[2]])
    await bar.getByRole('button', { name: 'Table' }).click()
    expect(await bar.getByRole('img').count()).toBe(0)
    expect(await bar.getByRole('link', { name: 'High' }).getAttribute('href')).toBe('#2')
    expect(complaints).toEqual([])
    await page.close()
  })

  it('lead from a building on a map to what is behind it', async () => {
    const { page, complaints } = await show(1440)
    const map = page.getByRole('region', { name: 'map' })
    const image = map.getByRole('img')
    await image.getByText('Old Library').waitFor()
    const circles = image.locator('path[fill-opacity="0.6"]')
    await expect.poll(() => circles.count()).toBe(2)
    await circles.nth(1).click()
    expect(await page.evaluate(() => window.pressed)).toEqual([[1]])
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      map.getByRole('button', { name: 'Save Incidents: map as PNG' }).click(),
    ])
    expect(picture.suggestedFilename()).toBe('Incidents-map.png')
    await map.getByRole('button', { name: 'Table' }).click()
    expect(await map.getByRole('link', { name: 'Tent' }).getAttribute('href')).toBe('#2')
    expect(await map.getByRole('row').count()).toBe(5)
    expect(complaints).toEqual([])
    await page.close()
  })
})
