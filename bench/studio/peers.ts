import type { Page } from 'playwright-core'
import type { Builder } from './builder.ts'
import { boxOf, press } from './press.ts'

const standsAt = (url: string, peer: string) => async (count: number) => `${url}/${peer}.html?count=${count}`
const drawn = (page: Page, last: string) => page.locator(last).first().waitFor({ state: 'attached' })

const field = (index: number) => `.fjs-element[data-id="q${index}"]`

/** The form-js editor. It has no key to move a field: there is dragging alone. */
export const formJs = (url: string): Builder => ({
  name: 'form-js',
  address: standsAt(url, 'form-js'),
  opened: (page, count) => drawn(page, `${field(count - 1)} :is(input, textarea, .fjs-input-group)`),
  count: (page) => page.locator('.fjs-element[data-id^="q"]').count(),
  element: field,
  select: (page, index) =>
    press(page, page.locator(field(index)), ({ x, y, width }) => [x + width / 2, y + 4]),
  ready: (page) => page.locator('.bio-properties-panel-group-header', { hasText: 'General' }).click(),
  beginTitle: (page) => page.locator('#bio-properties-panel-label').click(),
  endTitle: async () => {},
  title: (page, index) => page.locator(field(index)).innerText(),
  order: (page) =>
    page
      .locator('.fjs-element[data-id^="q"]')
      .evaluateAll((all) => all.slice(0, 12).map((each) => (each as HTMLElement).dataset.id ?? '')),
  undo: (page) => page.keyboard.press('Control+z'),
  handle: (page, index) => page.locator(field(index)),
})

/** What a press on it is for stands on the element itself. */
const component = (index: number) => `.builder-component:has(> .formio-component-q${index})`
const settings = '.component-settings-button-edit'

/** Form.io's builder. To select is to open an element's settings, which are saved at once or not at all; it takes nothing back. */
export const formIo = (url: string): Builder => ({
  name: 'Form.io',
  showsOnSave: true,
  address: standsAt(url, 'formio'),
  opened: (page, count) => drawn(page, component(count - 1)),
  count: (page) => page.locator('[class*="formio-component-q"]').count(),
  element: component,
  async select(page, index) {
    const { x, y } = await boxOf(page.locator(component(index)))
    await page.mouse.move(x + 40, y + 10)
    await press(page, page.locator(component(index)).locator(settings), (box) => [box.x + 8, box.y + 8])
  },
  async ready(page) {
    await page.locator('.formio-dialog [ref="cancelButton"]').click()
    await page.locator('.formio-dialog').waitFor({ state: 'detached' })
  },
  beginTitle: (page) => page.locator('.formio-dialog input[name="data[label]"]').click(),
  endTitle: async (page) => {
    await page.locator('.formio-dialog [ref="saveButton"]').click()
    await page.locator('.formio-dialog').waitFor({ state: 'detached' })
    // It draws all of the form anew.
    await page.locator(component(3)).waitFor()
  },
  title: (page, index) => page.locator(component(index)).innerText(),
  order: (page) =>
    page
      .locator('[class*="formio-component-q"]')
      .evaluateAll((all) =>
        all.slice(0, 12).map(({ className }) => /component-(q\d+)/.exec(className)?.[1] ?? ''),
      ),
  handle: (page, index) => page.locator(component(index)),
})
