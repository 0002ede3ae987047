import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Element } from '../../schemas/index.ts'
import { openStage } from './browser-page.ts'
import { templateOf } from './elements.ts'

export interface ElementsStage {
  browser: Browser
  /** A page of its own with these elements in a form. */
  open(...elements: Element[]): Promise<Page>
}

/** The real elements, built as the application is, without a server behind them. */
export async function openElementsStage(): Promise<ElementsStage> {
  const stage = await openStage('tests/support/elements-entry.tsx')
  return {
    browser: stage.browser,
    async open(...elements) {
      const page = await stage.open()
      await page.waitForFunction(() => 'openElements' in window)
      await page.evaluate((template) => window.openElements(template), templateOf(elements))
      await page.locator('[data-key]').first().waitFor()
      return page
    },
  }
}

/** One stage for the tests of a file, and a page a test. */
export function elementsInBrowser() {
  let stage: ElementsStage
  let page: Page
  beforeAll(async () => {
    stage = await openElementsStage()
  })
  afterAll(() => stage?.browser.close())
  afterEach(() => page?.close())
  return {
    page: () => page,
    async open(...elements: Element[]) {
      page = await stage.open(...elements)
    },
    answer: (key: string) => page.evaluate((name) => window.answerOf(name), key),
    focused: () => page.evaluate(() => document.activeElement?.id ?? ''),
    control: (key: string) => page.locator(`[id="fw-${key}"]`),
  }
}
