import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { ask } from '../support/ask.ts'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { control, openJourney, saved, startForm } from '../support/journey.ts'

const journey = openJourney()
const GROUP = 'field-safety-plan'
const STUDIO = `/studio/campus/01/program/field-research/template/${GROUP}`

/** Axe wide and narrow, and no page that scrolls sideways on a phone. */
async function looksRight(page: Page, name: string): Promise<void> {
  await keepScreenshots(page, name)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.setViewportSize(narrow)
  expect(await accessibilityProblems(page)).toEqual([])
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  await page.setViewportSize({ width: 1440, height: 900 })
}

interface Opened {
  openDraft: { id: string; revision: number; documents: Record<string, unknown> }
}

/** The author puts another question in the place of the name of the plan, and publishes. */
async function publishRenamed(page: Page): Promise<void> {
  const open = 'mutation ($group: ID!) { openDraft(templateGroupId: $group) { id revision documents } }'
  const { openDraft } = await ask<Opened>(page, open, { group: GROUP })
  const { id, revision, documents } = openDraft
  const edits = ['template', 'workflow'].flatMap((name) => {
    const text = JSON.stringify(documents[name])
    const next = text.replaceAll('plan-title', 'name-of-plan').replaceAll('Name of the plan', 'Called')
    return next === text
      ? []
      : [{ do: 'set', at: [name], was: documents[name], value: JSON.parse(next) as object }]
  })
  const save = `mutation ($id: ID!, $base: Int!, $edits: JSON!) {
    saveDraftEdits(draftId: $id, baseRevision: $base, edits: $edits) { revision }
  }`
  await ask(page, save, { id, base: revision, edits })
  const publish =
    'mutation ($id: ID!, $revision: Int!) { publishDraft(draftId: $id, revision: $revision) { version } }'
  await ask(page, publish, { id, revision: revision + 1 })
}

it('X-31 A11 moves open forms to the version that was published, while somebody types, and takes them back', async () => {
  const chelsea = await journey.signIn('Chelsea')
  const begun = await startForm(chelsea.page, GROUP)
  await control(chelsea.page, 'plan-title').fill('Spring')
  await saved(chelsea.page)

  const alice = await journey.signIn('Alice')
  const { page } = alice
  await page.goto(`${STUDIO}/publish`)
  await page.getByText(/(?:form is|forms are) under way/).waitFor()
  await publishRenamed(page)

  // 1. What would happen, before anything does.
  await page.goto(`${STUDIO}/migration`)
  await page.getByText(/open forms? (?:is|are) on/).waitFor()
  const question = page.getByRole('combobox', { name: 'Name of the plan' })
  await expect
    .poll(() => question.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text))
    .toBe('Called')
  await page
    .getByText(/loses? no answer/)
    .first()
    .waitFor()
  await question.selectOption({ label: 'Park its answers' })
  await page.getByText(/parks? “Name of the plan”/).waitFor()
  await looksRight(page, 'studio-migration')
  await question.selectOption({ label: 'Called' })
  await page
    .getByText(/loses? no answer/)
    .first()
    .waitFor()
  await expect.poll(() => page.getByText(/parks? “Name of the plan”/).count()).toBe(0)

  // 2. Somebody types while their form is moved: it is opened anew under their hands.
  await chelsea.page.bringToFront()
  await control(chelsea.page, 'plan-title').press('End')
  const updated = chelsea.page.getByText('This form was updated. What you typed is kept.').first()
  let isUpdated = false
  const typing = (async () => {
    let typed = 'Spring'
    for (let n = 0; !isUpdated; n++) {
      await chelsea.page.keyboard.type(` ${n}`)
      typed += ` ${n}`
      await chelsea.page.waitForTimeout(40)
    }
    return typed
  })()
  await page.getByRole('button', { name: /^Move \d+ forms?$/ }).click()
  await updated.waitFor({ timeout: 40_000 })
  isUpdated = true
  const typed = await typing
  const now = control(chelsea.page, 'name-of-plan')
  const text = await now.inputValue()
  // Not a key of theirs went nowhere.
  expect(text).toBe(typed)
  expect(typed.length).toBeGreaterThan(20)
  // They go on typing where they were.
  await expect.poll(() => now.evaluate((input) => input === document.activeElement)).toBe(true)
  await chelsea.page.keyboard.type(' and on')
  await expect.poll(() => now.inputValue()).toBe(`${text} and on`)
  await saved(chelsea.page)
  await chelsea.page.getByText('Versions of this form').click()
  await chelsea.page.getByText(/^Moved to version \d+ by Alice/).waitFor()
  expect(await accessibilityProblems(chelsea.page)).toEqual([])
  await keepScreenshots(chelsea.page, 'form-moved')
  await chelsea.page.goto(begun)
  await expect.poll(() => now.inputValue()).toBe(`${text} and on`)

  // 3. The run, and the way back: her form was changed since.
  await page.bringToFront()
  await page.getByText(/forms? moved\./).waitFor({ timeout: 40_000 })
  await page.getByText('No open form is on an older version.').waitFor()
  await looksRight(page, 'studio-migration-run')
  await page.getByRole('button', { name: 'Take the forms back…' }).click()
  await page.getByRole('button', { name: 'Take them back' }).click()
  await page.getByText(/1 form was changed since, and stays on version \d+\./).waitFor({ timeout: 40_000 })
  await chelsea.page.reload()
  await expect.poll(() => now.inputValue()).toBe(`${text} and on`)
  expect(alice.complaints).toEqual([])
  expect(chelsea.complaints).toEqual([])
})
