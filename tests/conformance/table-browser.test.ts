import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Element } from '../../schemas/index.ts'
import { accessibilityProblems } from '../support/browser.ts'
import { type ElementsStage, openElementsStage } from '../support/elements-page.ts'

let stage: ElementsStage
let page: Page

beforeAll(async () => {
  stage = await openElementsStage()
})
afterAll(() => stage?.browser.close())
afterEach(() => page?.close())

const answer = (key: string) => page.evaluate((name) => window.answerOf(name), key)
const rows = () => page.locator('tbody tr')
const cell = (row: number, column: number) =>
  rows().nth(row).locator('td').nth(column).locator('input, select, textarea, button').first()

const stock: Element = {
  id: 'stock',
  type: 'table-question',
  title: 'Chemicals in stock',
  required: true,
  children: [
    { id: 'name', type: 'text-question', title: 'Name', required: true },
    { id: 'count', type: 'text-question', title: 'Quantity', input: 'Number' },
    { id: 'due', type: 'date-question', title: 'Use by' },
    {
      id: 'kind',
      type: 'option-question',
      title: 'Kind',
      isDropdown: true,
      options: [
        { id: 'acid', label: 'Acid' },
        { id: 'base', label: 'Base' },
      ],
    },
  ],
}

/** Copies a text as a person does, by the browser's own clipboard, and pastes it where the focus is. */
async function paste(text: string) {
  await page.evaluate((copied) => {
    const back = document.activeElement as HTMLElement | null
    const box = document.body.appendChild(document.createElement('textarea'))
    box.value = copied
    box.select()
    document.execCommand('copy')
    box.remove()
    back?.focus()
  }, text)
  await page.keyboard.press('ControlOrMeta+v')
}

const looks = resolve(import.meta.dirname, '../../.cache/screenshots')

/** Keeps pictures for a person to look at: wide, narrow, dark. */
async function picture(name: string) {
  mkdirSync(looks, { recursive: true })
  await page.screenshot({ path: `${looks}/${name}-wide.png`, fullPage: true })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.screenshot({ path: `${looks}/${name}-dark.png`, fullPage: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: `${looks}/${name}-narrow-dark.png`, fullPage: true })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.screenshot({ path: `${looks}/${name}-narrow.png`, fullPage: true })
  await page.setViewportSize({ width: 1200, height: 900 })
}

describe('ET-22 a table', () => {
  it('takes a block from a spreadsheet, says what did not fit, and gives all of it back in one step', async () => {
    page = await stage.open(stock)
    await page.getByRole('button', { name: 'Add New Row' }).click()
    await cell(0, 0).fill('Ether')
    await cell(0, 0).focus()
    await paste('Toluene\t3\t11/21/2026\tacid\n"Nitric\nacid"\tabc\t2026-12-01\tSalt\nWater\t1,000\t\tBase\n')
    await page.getByText('Pasted 9 cells. 2 new rows were added. 2 cells were left out:').waitFor()
    expect(await page.getByRole('status').getByRole('listitem').allTextContents()).toEqual([
      'Row 2, Quantity: “abc” is not a number.',
      'Row 2, Kind: “Salt” is not one of the options.',
    ])
    expect(await rows().count()).toBe(3)
    expect(await cell(0, 0).inputValue()).toBe('Toluene')
    expect(await cell(0, 2).inputValue()).toBe('11/21/2026')
    expect(await cell(0, 3).inputValue()).toBe('acid')
    expect(await cell(1, 0).inputValue()).toBe('Nitric acid')
    expect(await cell(2, 1).inputValue()).toBe('1000')
    expect(await cell(0, 0).evaluate((box) => box === document.activeElement)).toBe(true)
    expect(await accessibilityProblems(page)).toEqual([])
    await picture('table-pasted')

    await page.getByRole('button', { name: 'Undo paste' }).click()
    await page.getByText('The paste was undone.').waitFor()
    expect(await rows().count()).toBe(1)
    expect(await cell(0, 0).inputValue()).toBe('Ether')
    expect(await cell(0, 1).inputValue()).toBe('')
  })

  it('takes the paste back by Ctrl+Z, unless something was typed since', async () => {
    page = await stage.open(stock)
    await page.getByRole('button', { name: 'Add New Row' }).click()
    await cell(0, 0).focus()
    await paste('One\t1\nTwo\t2')
    await page.getByText('Pasted 4 cells. 1 new row was added.').waitFor()
    await expect.poll(() => cell(0, 0).evaluate((box) => box === document.activeElement)).toBe(true)
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => rows().count()).toBe(1)
    expect(await answer('stock/x/name')).toBe(null)

    await cell(0, 0).focus()
    await paste('One\t1\nTwo\t2')
    await expect.poll(() => cell(0, 0).evaluate((box) => box === document.activeElement)).toBe(true)
    await page.keyboard.type('!')
    await page.keyboard.press('ControlOrMeta+z')
    expect(await rows().count()).toBe(2)
  })

  it('pastes below the last row from its button, without the heading that was copied along', async () => {
    page = await stage.open(stock)
    await page.getByRole('button', { name: 'Add New Row' }).focus()
    await paste('Name\tQuantity\nToluene\t3\nXylene\t4')
    await page.getByText('Pasted 4 cells. 2 new rows were added.').waitFor()
    expect(await cell(1, 0).inputValue()).toBe('Xylene')
  })

  it('leaves a single text to the box it is pasted into', async () => {
    page = await stage.open(stock)
    await page.getByRole('button', { name: 'Add New Row' }).click()
    await cell(0, 0).fill('Ether ')
    await cell(0, 0).press('End')
    await paste('oxide')
    expect(await cell(0, 0).inputValue()).toBe('Ether oxide')
    expect(await page.getByText(/^Pasted/).count()).toBe(0)
  })

  it('scrolls above five rows, sizes fewer than four columns to fit, and moves by the arrows, Enter and Tab', async () => {
    page = await stage.open({ ...stock, children: stock.children?.slice(0, 3) })
    const frame = page.locator('[role=group]:has(> table)')
    await page.getByRole('button', { name: 'Add New Row' }).focus()
    await paste(Array.from({ length: 5 }, (_, row) => `Row ${row}\t${row}`).join('\n'))
    await page.getByText('Pasted 10 cells').waitFor()
    expect(await frame.getAttribute('data-scroll')).toBe(null)
    expect(await page.locator('table').getAttribute('data-fit')).toBe('true')
    await page.getByRole('button', { name: 'Add New Row' }).click()
    expect(await frame.getAttribute('data-scroll')).toBe('true')
    const at = () =>
      page.evaluate(() => {
        const at = document.activeElement?.closest('td')
        return at && [(at.parentElement as HTMLTableRowElement).rowIndex - 1, at.cellIndex]
      })
    await cell(0, 0).focus()
    await page.keyboard.press('Enter')
    expect(await at()).toEqual([1, 0])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    expect(await at()).toEqual([2, 1])
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowLeft')
    expect(await at()).toEqual([1, 0])
  })

  it('says on a telephone what each row is called, and which of its questions must be answered', async () => {
    page = await stage.open({ ...stock, rowNoun: 'Chemical' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Add chemical' }).click()
    await page.getByRole('button', { name: 'Add chemical' }).click()
    const said = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all) => all.map((each) => getComputedStyle(each, '::before').content))
    await expect.poll(() => said('tbody tr')).toEqual(['"Chemical 1"', '"Chemical 2"'])
    expect(
      (await said('tbody tr:first-child td:not(:last-child)')).map((words) => words.split(' /')[0]),
    ).toEqual(['"Name *"', '"Quantity"', '"Use by"', '"Kind"'])
    expect(await accessibilityProblems(page)).toEqual([])
  })

  describe('of 500 rows and 10 columns', { timeout: 90_000 }, () => {
    const columns = Array.from({ length: 10 }, (_, index): Element => {
      const base = { id: `c${index}`, title: `Column ${index}` }
      if (index === 1) return { ...stock.children?.[3], ...base } as Element
      if (index === 2)
        return {
          ...base,
          type: 'text-question',
          dependsOn: { conditions: [{ questionId: 'c1', optionId: 'acid' }] },
        }
      return { ...base, type: 'text-question', required: index === 9 }
    })
    const block = Array.from({ length: 500 }, (_, row) =>
      columns
        .map((_, at) =>
          at === 1 ? (row % 2 ? 'Acid' : 'Base') : at === 2 && row % 2 === 0 ? '' : `v${row}.${at}`,
        )
        .join('\t'),
    ).join('\n')

    const open = async () => {
      page = await stage.open({ ...stock, required: false, children: columns })
      await page.getByRole('button', { name: 'Add New Row' }).focus()
      await paste(block)
      await page.getByText(/^Pasted 4750 cells. 500 new rows were added/).waitFor()
    }

    it('FF-11 has every row on the page to be found, counted and read, and controls near what is seen', async () => {
      await open()
      expect(await rows().count()).toBe(500)
      expect(await page.locator('table').getAttribute('aria-rowcount')).toBe('501')
      expect(await rows().nth(249).getAttribute('aria-rowindex')).toBe('251')
      expect(await page.locator('tbody input, tbody select').count()).toBeLessThan(1500)
      const middle = rows().nth(251)
      expect(await middle.innerText()).toContain('v251.7')
      await middle.scrollIntoViewIfNeeded()
      await expect.poll(() => cell(251, 7).inputValue()).toBe('v251.7')
      // Row conditions: odd rows hold an acid and show the third column.
      expect(await rows().nth(251).locator('td').nth(2).locator('input').count()).toBe(1)
      expect(await rows().nth(252).locator('td').nth(2).locator('input').count()).toBe(0)
      // Nothing of a table that scrolls inside lengthens the page around it.
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2000)
    })

    it('has no accessibility problem while rows rest', async () => {
      page = await stage.open({ ...stock, children: stock.children?.slice(0, 3) })
      await page.getByRole('button', { name: 'Add New Row' }).focus()
      await paste(Array.from({ length: 70 }, (_, row) => `Row ${row}\t${row}`).join('\n'))
      await page.getByText('Pasted 140 cells').waitFor()
      expect(await page.locator('tr[data-resting]').count()).toBeGreaterThan(0)
      expect(await accessibilityProblems(page)).toEqual([])
      await picture('table-long')
    })

    it('keeps adding a row, typing and removing quick, and draws no other row for them', async () => {
      await open()
      const drawn = await page.evaluate(async () => {
        const seen = new Set<Node>()
        const observer = new MutationObserver((changes) => {
          for (const { target } of changes) {
            const row = (target as HTMLElement).closest?.('tr')
            if (row) seen.add(row)
          }
        })
        const table = document.querySelector('table') as HTMLElement
        observer.observe(table, { subtree: true, childList: true, attributes: true })
        const button = [...document.querySelectorAll('button')].find(
          (each) => each.textContent === 'Add New Row',
        )
        const start = performance.now()
        button?.click()
        await new Promise(requestAnimationFrame)
        const took = performance.now() - start
        return { rows: seen.size, took }
      })
      expect(await rows().count()).toBe(501)
      expect(drawn.rows).toBeLessThan(30)
      expect(drawn.took).toBeLessThan(500)
      await rows().nth(0).getByRole('button', { name: 'Remove row 1', exact: true }).click()
      expect(await rows().count()).toBe(500)
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      expect(await cell(0, 0).inputValue()).toBe('v0.0')
    })
  })
})

describe('ET-14 ET-22 X-10 a table in a repeatable section', () => {
  const labs: Element = {
    id: 'labs',
    type: 'repeatable-section',
    title: 'Laboratories',
    summaryQuestionIds: ['room'],
    children: [
      { id: 'room', type: 'text-question', title: 'Room' },
      { ...stock, required: false },
      {
        id: 'tasks',
        type: 'repeatable-section',
        title: 'Tasks',
        children: [{ id: 'task', type: 'text-question', title: 'Task' }],
      },
    ],
  }

  it('keeps the rows of one apart from those of another, pastes where the focus is, and closes to its summary', async () => {
    page = await stage.open(labs)
    const addLab = page.getByRole('button', { name: 'Add New', exact: true }).last()
    await addLab.click()
    await page.getByRole('textbox', { name: 'Room' }).fill('Hearst 12')
    await addLab.click()
    const cards = page.locator('div[data-row]')
    const second = cards.filter({ has: page.getByRole('heading', { name: 'Row 2', exact: true }) }).first()
    await second.getByRole('button', { name: 'Add New Row' }).focus()
    await paste('Toluene\t3\nXylene\t4')
    await second.getByText('Pasted 4 cells. 2 new rows were added.').waitFor()
    expect(await second.locator('tbody tr').count()).toBe(2)
    expect(await page.locator('tbody tr').count()).toBe(2)
    await second.getByRole('button', { name: 'Add New', exact: true }).click()
    await page.keyboard.type('Distil')
    expect(await second.getByRole('textbox', { name: 'Task' }).inputValue()).toBe('Distil')
    expect(await accessibilityProblems(page)).toEqual([])
    await picture('table-nested')
    await page.locator('summary').first().click()
    await page.getByText('Hearst 12').waitFor()
  })
})
