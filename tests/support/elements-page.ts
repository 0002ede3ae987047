import type { Browser, Page } from 'playwright-core'
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
