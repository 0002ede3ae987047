import { expect, it } from 'vitest'
import { ask } from '../support/ask.ts'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()
const TEMPLATE = '/studio/campus/01/program/field-research/template/field-safety-plan'

interface Node {
  id: string
  name?: string
  children?: Node[]
}

interface Opened {
  id: string
  revision: number
  documents: { template: { pages: Node[] } }
}

it('ST-04 ST-07 X-31 shows the old form and the new one side by side, marked, from change to change by keys', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  const { openDraft } = await ask<{ openDraft: Opened }>(
    page,
    'mutation ($group: ID!) { openDraft(templateGroupId: $group) { id revision documents } }',
    { group: 'field-safety-plan' },
  )
  const { pages } = openDraft.documents.template
  const [first, second] = pages as [Node, Node]
  const list = ['template', 'pages', { id: first.id }, 'children']
  const gone = first.children?.at(-1) as Node
  const added = { id: 'packed-lunch', type: 'text-question', version: 1, title: 'Packed lunch' }
  const extra = {
    id: 'evening',
    name: 'The evening',
    children: [{ ...added, id: 'camp-fire', title: 'Camp fire' }],
  }
  const saved = await ask<{ saveDraftEdits: { revision: number } }>(
    page,
    `mutation ($id: ID!, $base: Int!, $edits: JSON!) { saveDraftEdits(draftId: $id, baseRevision: $base, edits: $edits) { revision } }`,
    {
      ...{ id: openDraft.id, base: openDraft.revision },
      edits: [
        {
          do: 'set',
          at: ['template', 'pages', { id: second.id }, 'name'],
          value: 'Another name',
          was: second.name,
        },
        { do: 'insert', at: [...list, 0], value: added },
        { do: 'remove', at: [...list, { id: gone.id }], was: gone },
        { do: 'insert', at: ['template', 'pages', pages.length], value: extra },
      ],
    },
  )
  expect(saved.saveDraftEdits.revision).toBeGreaterThan(openDraft.revision)

  await page.goto(`${TEMPLATE}/publish`)
  await page.getByRole('link', { name: 'See both versions side by side' }).click()
  const old = page.frameLocator('iframe[title^="The form in version"]')
  const now = page.frameLocator('iframe[title="The form in this draft"]')
  const bar = page.getByText(/^Change \d of 4/)
  await bar.waitFor()
  const lunch = now.locator('[data-key="packed-lunch"]')
  await lunch.getByText('Added', { exact: true }).waitFor()
  await expect.poll(() => old.locator('[data-key="packed-lunch"]').count()).toBe(0)
  await keepScreenshots(page, 'studio-side-by-side')
  expect(await accessibilityProblems(page)).toEqual([])

  // From change to change, by keys: on both sides the page of each.
  await page.getByRole('button', { name: 'Next change' }).focus()
  await page.keyboard.press('j')
  await page.getByText(/^Change 2 of 4/).waitFor()
  await old.locator(`[data-key="${gone.id}"]`).getByText('Removed', { exact: true }).waitFor()
  await expect.poll(() => now.locator(`[data-key="${gone.id}"]`).count()).toBe(0)
  await page.keyboard.press('j')
  await page.getByText(/^Change 3 of 4/).waitFor()
  await now.getByRole('heading', { name: 'Another name' }).waitFor()
  await old.getByRole('heading', { name: second.name }).waitFor()
  await now.getByText('Changed', { exact: true }).waitFor()
  await page.keyboard.press('k')
  await page.getByText(/^Change 2 of 4/).waitFor()
  // A letter that is an answer leads nowhere.
  await lunch.getByRole('textbox').fill('')
  await lunch.getByRole('textbox').press('j')
  await expect.poll(() => lunch.getByRole('textbox').inputValue()).toBe('j')
  await page.getByText(/^Change 2 of 4/).waitFor()

  // A page that came is missing on the other side.
  await page.getByLabel('Page', { exact: true }).selectOption('evening')
  await now.getByRole('heading', { name: 'The evening' }).waitFor()
  await old.getByText(/does not have this page/).waitFor()

  await page.setViewportSize(narrow)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  expect(await accessibilityProblems(page)).toEqual([])
  const [above, below] = await Promise.all(
    ['iframe[title^="The form in version"]', 'iframe[title="The form in this draft"]'].map((frame) =>
      page.locator(frame).boundingBox(),
    ),
  )
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0))
  await page.getByRole('link', { name: 'Read the changes as a list' }).click()
  await page.getByRole('heading', { name: 'Who changed what' }).waitFor()
  expect(complaints).toEqual([])
})
