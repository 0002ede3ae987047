import type { Locator, Page } from 'playwright-core'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.first().boundingBox()
  if (!box) throw new Error(`${locator} is not on the screen`)
  return box
}

/** A press by the mouse alone: it runs no script on the page to find out whether it may. */
export async function press(
  page: Page,
  locator: Locator,
  at: (box: Box) => readonly [x: number, y: number],
): Promise<void> {
  const [x, y] = at(await boxOf(locator))
  await page.mouse.click(x, y)
}
