import type { Page } from 'playwright-core'

/** Opens the preview, and counts from then on how long each press waits until the form in it is another one. */
export async function openPreview(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.getByRole('link', { name: 'Try', exact: true }).click()
  await page.frameLocator('iframe').getByRole('textbox').first().waitFor()
  await page.evaluate(() => {
    const waits: number[] = []
    let pressed: number | undefined
    addEventListener('click', () => (pressed = performance.now()), true)
    const watch = new MutationObserver(() => {
      if (pressed !== undefined) waits.push(performance.now() - pressed)
      pressed = undefined
    })
    const form = document.querySelector('iframe')?.contentDocument?.body
    if (form) watch.observe(form, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { waits })
  })
  return () => page.evaluate(() => (window as unknown as { waits: number[] }).waits)
}
