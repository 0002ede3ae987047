import type { Locator, Page } from 'playwright-core'

/** What an author does to a form by mouse and keys. What a builder has no such thing for is left out. */
export interface Builder {
  name: string
  /** Where it stands with so many elements. */
  address(count: number): Promise<string>
  /** Resolves when it can be used. */
  opened(page: Page, count: number): Promise<void>
  /** What has to be done once before anything is measured. */
  ready?(page: Page): Promise<void>
  /** How many elements the canvas holds. */
  count(page: Page): Promise<number>
  /** The selector of an element on the canvas. */
  element(index: number): string
  /** Selects one by a press. */
  select(page: Page, index: number): Promise<void>
  /** Puts the caret into the box of the selected element's title. */
  beginTitle(page: Page, index: number): Promise<void>
  /** The canvas shows a title once its settings are saved, not while it is typed. */
  showsOnSave?: true
  /** Leaves the box, so that keys are the builder's again. */
  endTitle(page: Page): Promise<void>
  /** What the canvas shows of it. */
  title(page: Page, index: number): Promise<string>
  /** The first elements as they stand now. */
  order(page: Page): Promise<readonly string[]>
  /** Moves what is selected down by one, by a key. */
  moveDown?(page: Page): Promise<void>
  undo?(page: Page): Promise<void>
  /** It shows the form as it will be, too: there a change is taken back, and made again. */
  hasPreview?: boolean
  /** Where the selected element is taken hold of. */
  handle(page: Page, index: number): Locator
}
