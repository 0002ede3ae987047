import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What has the focus, as a screen reader calls it. */
export interface Focused {
  role: string
  name: string
}

export const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const ROLES: Readonly<Record<string, string>> = {
      A: 'link',
      BUTTON: 'button',
      SELECT: 'combobox',
      TEXTAREA: 'textbox',
    }
    const element = document.activeElement
    if (!element || element === document.body) return { role: 'none', name: '' }
    const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
    const type = (element as HTMLInputElement).type
    const ofInput = type === 'checkbox' || type === 'radio' ? type : 'textbox'
    const role =
      element.getAttribute('role') ??
      (element.tagName === 'INPUT' ? ofInput : (ROLES[element.tagName] ?? element.tagName.toLowerCase()))
    const by = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
    const labels = [...((element as HTMLInputElement).labels ?? [])]
    const names = [
      by.map((id) => words(document.getElementById(id)?.textContent)).join(' '),
      words(element.getAttribute('aria-label')),
      labels.map((label) => words(label.textContent)).join(' '),
      words(element.textContent),
    ]
    return { role, name: names.find((name) => name !== '') ?? '' }
  })

interface Ways {
  /** Shift+Tab, where what is wanted stands before. */
  back?: boolean
}

/** Presses Tab until that has the focus, as whoever has no mouse does. */
export async function tabTo(
  page: Page,
  role: string,
  name: string | RegExp,
  { back = false }: Ways = {},
): Promise<void> {
  const isIt = (found: Focused) =>
    found.role === role && (typeof name === 'string' ? found.name === name : name.test(found.name))
  // It may come with what was pressed last: a second round finds it.
  const passed: string[] = []
  for (let presses = 0; presses < 400; presses++) {
    const found = await focused(page)
    if (isIt(found)) return
    passed.push(`${found.role} ${found.name.slice(0, 40)}`)
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
  }
  throw new Error(`Tab does not reach ${role} ${name}. It passed ${[...new Set(passed)].join(', ')}`)
}

/** Goes there by Tab and presses it. */
export async function pressOn(page: Page, role: string, name: string | RegExp, ways?: Ways): Promise<void> {
  await tabTo(page, role, name, ways)
  await page.keyboard.press(role === 'checkbox' || role === 'radio' || role === 'switch' ? 'Space' : 'Enter')
}

/** Goes to a box by Tab and writes over what stands in it. */
export async function writeIn(page: Page, name: string | RegExp, text: string, ways?: Ways): Promise<void> {
  await tabTo(page, 'textbox', name, ways)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

/** Goes to a list of choices by Tab, and down it by arrows. */
export async function chooseIn(page: Page, name: string, option: string, ways?: Ways): Promise<void> {
  await tabTo(page, 'combobox', name, ways)
  await page.keyboard.press('Home')
  const chosen = () =>
    page.evaluate(() => (document.activeElement as HTMLSelectElement).selectedOptions[0]?.label ?? '')
  for (let presses = 0; presses < 60 && (await chosen()) !== option; presses++)
    await page.keyboard.press('ArrowDown')
  await expect.poll(chosen).toBe(option)
}

/** Presses an arrow until that has the focus: a menu or a grid moves it a moment after the key. */
export async function arrowTo(page: Page, key: string, isIt: (name: string) => boolean): Promise<void> {
  const name = async () => (await focused(page)).name
  for (let presses = 0; presses < 20; presses++) {
    const before = await name()
    if (isIt(before)) return
    await page.keyboard.press(key)
    await expect.poll(name).not.toBe(before)
  }
  throw new Error(`${key} does not reach it; it came to ${await name()}`)
}
