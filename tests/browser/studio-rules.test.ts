import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow, wide } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()

const saved = (page: Page) => page.getByText('Draft, saved').waitFor()

/** A new template with three questions, and the settings of the last one. */
async function openTemplate(page: Page): Promise<Locator> {
  await page.goto('/studio/campus/00/program/injury-illness')
  await page.getByRole('button', { name: 'Add template' }).last().click()
  for (const [kind, title] of [
    ['Checkboxes', 'Which parts?'],
    ['Number', 'How many days?'],
    ['Date', 'When was it?'],
    ['Text', 'Why?'],
  ] as const) {
    await page.getByRole('button', { name: kind, exact: true }).click()
    await page.getByRole('textbox', { name: /^Title of the/ }).fill(title)
    await page.keyboard.press('Escape')
  }
  return page.getByRole('complementary', { name: 'Settings' })
}

/** What is stored of a rule, as its builder shows it. */
async function stored(rule: Locator, name: string): Promise<unknown> {
  const json = rule.getByLabel(`${name}, as JSON`)
  if (!(await json.isVisible())) await rule.getByText(`${name}, as JSON`).first().click()
  return JSON.parse(await json.inputValue())
}

it('ST-02 X-09 builds a rule of groups by keyboard alone, over answers of several kinds, and takes it back', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  const settings = await openTemplate(page)
  const { keyboard } = page
  const rule = settings.getByRole('group', { name: 'Shown when' })
  const choose = async (title: string) => {
    await keyboard.type(title)
    await rule.getByRole('option', { name: new RegExp(`^${title}`, 'i') }).waitFor()
    await keyboard.press('Enter')
  }
  const add = rule.getByRole('button', { name: 'Add a condition' })
  await add.focus()
  await keyboard.press('Enter')
  await choose('which parts')
  await rule.getByText('Shown when Which parts? includes Option 1.').waitFor()
  // What is added leaves the focus where the next one is added.
  await expect.poll(() => add.evaluate((each) => each === document.activeElement)).toBe(true)
  await keyboard.press('Enter')
  await choose('how many days')
  await rule.getByText('and How many days? is ….', { exact: false }).waitFor()
  const second = rule.getByRole('group', { name: 'Condition 2', exact: true })
  await second.getByLabel('How it is compared').selectOption('between')
  await second.getByLabel('From', { exact: true }).fill('2')
  await keyboard.press('Tab')
  await second.getByLabel('To', { exact: true }).fill('7')
  await keyboard.press('Enter')
  await rule.getByText('How many days? is between 2 and 7', { exact: false }).waitFor()
  // A group within the group: not before a date, counted from today.
  await rule.getByRole('button', { name: 'Add a group' }).focus()
  await keyboard.press('Enter')
  await choose('when was it')
  const inner = rule.getByRole('group', { name: 'Group 3' })
  const third = inner.getByRole('group', { name: 'Condition 3.1', exact: true })
  await third.getByLabel('How it is compared').selectOption('above')
  await third.getByLabel('Value: compared with').selectOption('clock')
  await third.getByLabel(/^How much later/).fill('-2')
  await keyboard.press('Enter')
  await third.getByLabel('Counted in').selectOption('weeks')
  await rule.getByText('When was it? is after 2 weeks before today', { exact: false }).waitFor()
  expect(await stored(rule, 'Shown when')).toEqual({
    rule: {
      and: [
        { in: ['option-1', { answer: expect.stringMatching(/./) }] },
        { '<=': [2, { answer: expect.stringMatching(/./) }, 7] },
        {
          or: [{ '>': [{ answer: expect.stringMatching(/./) }, { dateAdd: [{ today: [] }, -2, 'weeks'] }] }],
        },
      ],
    },
  })
  await saved(page)
  await keepScreenshots(page, 'studio-rule-builder')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.setViewportSize(narrow)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await rule.waitFor()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.setViewportSize(wide)

  // Removed one by one: what is left of a group of one is that one.
  await inner.getByRole('button', { name: 'Remove group 3' }).click()
  await second.getByRole('button', { name: 'Remove condition 2' }).click()
  await rule.getByText('Shown when Which parts? includes Option 1.').waitFor()
  expect(await stored(rule, 'Shown when')).toMatchObject({ conditions: [{ optionId: 'option-1' }] })
  await page.getByRole('button', { name: /^Undo/ }).click()
  await rule.getByText('How many days? is between 2 and 7', { exact: false }).waitFor()
  expect(complaints).toEqual([])
})

it('ST-02 X-09 keeps what cannot be drawn as it is written, says what nobody may write by its line, and builds a check', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  const settings = await openTemplate(page)
  const rule = settings.getByRole('group', { name: 'Shown when' })
  await rule.getByRole('button', { name: 'Add a condition' }).click()
  await rule.getByRole('option', { name: /^How many days/ }).click()
  const own = (await stored(rule, 'Shown when')) as { rule: { '==': [{ answer: string }, unknown] } }
  const days = own.rule['=='][0]
  const kept = { '>': [{ '+': [days, 1] }, 3] }
  const json = rule.getByLabel('Shown when, as JSON')
  await json.fill('{\n  "rule": {\n    "$where": 1\n  }\n}')
  await json.press('Tab')
  await rule.getByText('Line 3: No field can have this name (“$where”). It is not kept.').waitFor()
  await json.fill(JSON.stringify({ rule: { and: [kept, { answered: days.answer }] } }))
  await json.press('Tab')
  await rule.getByText('a rule about How many days? is met', { exact: false }).first().waitFor()
  // The part beside it is drawn and changed; the kept one is what it was.
  await rule
    .getByRole('group', { name: 'Condition 2', exact: true })
    .getByLabel('How it is compared')
    .selectOption('notAnswered')
  expect(await stored(rule, 'Shown when')).toEqual({
    rule: { and: [kept, { '!': [{ answered: days.answer }] }] },
  })

  await settings.getByRole('button', { name: 'More' }).click()
  await settings.getByRole('button', { name: 'Add a check' }).click()
  const check = settings.getByRole('group', { name: 'Check 1' })
  await check.getByText('Nothing yet: say what must hold.').waitFor()
  await check.getByRole('button', { name: 'Add a condition' }).click()
  await check.getByRole('option', { name: /^Why/ }).click()
  await check.getByLabel('How it is compared').selectOption('contains')
  await check.getByLabel('Value', { exact: true }).fill('because')
  await page.keyboard.press('Tab')
  await check.getByText('Right when Why? contains because.').waitFor()
  await saved(page)
  await keepScreenshots(page, 'studio-check')
  expect(await accessibilityProblems(page)).toEqual([])
  expect(complaints).toEqual([])
})
