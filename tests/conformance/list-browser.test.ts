import { expect, it } from 'vitest'
import type { Element } from '../../schemas/index.ts'
import { accessibilityProblems, keepScreenshots } from '../support/browser.ts'
import { elementsInBrowser } from '../support/elements-page.ts'

const { page, open, answer, focused } = elementsInBrowser()

const told: Element = {
  id: 'told',
  type: 'list-question',
  title: 'Who is told',
  prompt: 'Everybody gets a mail when this is handed in.',
  input: 'Email',
  unique: true,
  maxValues: 6,
}

const box = (position: number) =>
  page().getByRole('textbox', { name: `Email address ${position}`, exact: true })
const texts = async () =>
  ((await answer('told')) as { values: { text: string }[] } | null)?.values.map(({ text }) => text) ?? []

const paste = (text: string) =>
  page().evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

it('ET-46 takes several values by the keyboard alone: Enter, the arrows, Backspace, and the way back', async () => {
  await open(told)
  await box(1).focus()
  await page().keyboard.type('ada@example.org')
  await page().keyboard.press('Enter')
  await page().keyboard.press('Enter')
  expect(await page().getByRole('textbox').count()).toBe(2)
  await page().keyboard.type('bob@example.org')
  await page().keyboard.press('Enter')
  await page().keyboard.press('Backspace')
  await page().keyboard.press('ArrowUp')
  expect(await focused()).toBe('fw-told')
  expect(await texts()).toEqual(['ada@example.org', 'bob@example.org'])

  await page().getByRole('button', { name: 'Remove email address 1' }).click()
  expect(await texts()).toEqual(['bob@example.org'])
  await page().keyboard.press('Enter')
  expect(await texts()).toEqual(['ada@example.org', 'bob@example.org'])
  expect(await box(1).inputValue()).toBe('ada@example.org')

  // Emptied, a box stays where it is; the answer has nothing of it.
  await box(1).fill('')
  expect(await texts()).toEqual(['bob@example.org'])
  await page().getByRole('button', { name: 'Add another email address' }).click()
  expect(await focused()).toBe('fw-told')
  await page().keyboard.type('carol@example.org')
  expect(await texts()).toEqual(['carol@example.org', 'bob@example.org'])
})

it('ET-46 shows what a pasted list comes to before it is added, loses nothing, and takes it back', async () => {
  await open(told)
  await box(1).focus()
  await page().keyboard.type('ada@example.org')
  await page().keyboard.press('Enter')
  await paste('ADA@example.org; Bob <bob@example.org>\nnobody, c@x.org, d@x.org, e@x.org, f@x.org, g@x.org')
  await page().getByText('You pasted 8 values.').waitFor()
  await page().getByText('Already in the list, and left out: 1.').waitFor()
  await page().getByText('nobody: Please enter a valid email.').waitFor()
  await page().getByText('There is room for 6 in all. Left out:').waitFor()
  expect(await page().getByRole('listitem').allInnerTexts()).toEqual(
    expect.arrayContaining(['f@x.org', 'g@x.org']),
  )
  expect(await texts()).toEqual(['ada@example.org'])
  await keepScreenshots(page(), 'list-pasted')
  expect(await accessibilityProblems(page())).toEqual([])

  await page().keyboard.press('Enter')
  const all = ['ada@example.org', 'bob@example.org', 'nobody', 'c@x.org', 'd@x.org', 'e@x.org']
  expect(await texts()).toEqual(all)
  await page().getByText('There can be no more than 6.').waitFor()
  await page().getByRole('button', { name: 'Undo' }).click()
  expect(await texts()).toEqual(['ada@example.org'])

  await box(2).focus()
  await paste('Smith, Jones')
  await page().getByRole('button', { name: 'Paste as one value' }).click()
  expect(await texts()).toEqual(['ada@example.org', 'Smith, Jones'])
})

it('ET-46 says what is wrong at the value that is wrong, and leads there', async () => {
  await open(told, { id: 'other', type: 'text-question', title: 'Other' })
  for (const text of ['ada@example.org', 'nobody', 'also nobody', 'Ada@Example.org']) {
    await page().keyboard.press('Tab')
    await page()
      .getByRole('textbox', { name: /Email address/ })
      .last()
      .focus()
    await page().keyboard.type(text)
    await page().keyboard.press('Enter')
  }
  await page().getByRole('textbox', { name: 'Other' }).focus()
  expect(await page().getByText('Please enter a valid email.').count()).toBe(2)
  await page().getByText('“Ada@Example.org” is in the list twice.').waitFor()
  const described = await box(3).getAttribute('aria-describedby')
  const [wrong = ''] = described?.split(' ') ?? []
  expect(await page().locator(`[id="${wrong}"]`).innerText()).toBe('Please enter a valid email.')
  expect(await box(1).getAttribute('aria-invalid')).toBe(null)
  await keepScreenshots(page(), 'list-errors')
  await page().emulateMedia({ colorScheme: 'dark' })
  await keepScreenshots(page(), 'list-errors-dark')
  expect(await accessibilityProblems(page())).toEqual([])
  await page().emulateMedia({ colorScheme: 'light' })
})
