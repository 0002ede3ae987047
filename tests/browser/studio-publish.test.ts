import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { ask } from '../support/ask.ts'
import { accessibilityProblems, keepScreenshots, narrow, openPage } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()
const GROUP = 'field-safety-plan'
const laptop = { width: 1024, height: 768 }

/** Axe at the widths that authors work in, and no page that scrolls sideways on a phone. */
async function looksRight(page: Page, name: string): Promise<void> {
  await keepScreenshots(page, name)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.setViewportSize(laptop)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.setViewportSize(narrow)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  await page.setViewportSize({ width: 1440, height: 900 })
}

interface Opened {
  openDraft: {
    id: string
    revision: number
    documents: { template: { pages: { id: string; children: object[] }[] } }
  }
}
const OPEN = 'mutation ($group: ID!) { openDraft(templateGroupId: $group) { id revision documents } }'
const SAVE = `mutation ($id: ID!, $base: Int!, $edits: JSON!, $name: String) {
  saveDraftEdits(draftId: $id, baseRevision: $base, edits: $edits, name: $name) { revision }
}`

/** Somebody hides a question that nobody has to answer. */
async function hideAnother(page: Page): Promise<void> {
  const { openDraft } = await ask<Opened>(page, OPEN, { group: GROUP })
  const [first] = openDraft.documents.template.pages
  const question = first?.children.find(
    (each) => 'title' in each && !('required' in each) && !('hidden' in each),
  ) as { id: string }
  const at = ['template', 'pages', { id: first?.id }, 'children', { id: question.id }]
  await ask(page, SAVE, {
    ...{ id: openDraft.id, base: openDraft.revision, name: 'Hide a question' },
    edits: [
      { do: 'set', at: [...at, 'hidden'], value: true },
      { do: 'set', at: [...at, 'dependsOn'], value: { rule: { answered: 'plan-title' } } },
    ],
  })
}

it('X-31 ST-04 ST-07 shows an author what a draft changes and for whom, and publishes what was looked at', async () => {
  const chelsea = await journey.signIn('Chelsea')
  await chelsea.page.goto(`/template/${GROUP}`)
  await chelsea.page.getByRole('button', { name: /^Start( now| a new one)?$/ }).click()
  await chelsea.page.waitForURL(/\/form\//)
  const begun = chelsea.page.url()

  const alice = await journey.signIn('Alice')
  const { page } = alice
  await page.goto(`/studio/campus/01/program/field-research/template/${GROUP}`)
  const name = page.getByRole('textbox', { name: 'Name of the template' })
  await name.fill('Field plan')
  await name.press('Enter')
  await page.getByText('Draft, saved').waitFor()
  await page.getByRole('link', { name: 'Changes' }).click()
  await page.getByText('The form’s name is now Field plan').first().waitFor()
  await hideAnother(alice.page)
  await page
    .getByText(/is now hidden from everybody/)
    .first()
    .waitFor()
  await page.getByRole('heading', { name: 'Who changed what' }).waitFor()
  await page.getByText('Before and now').first().click()
  await page.getByText('Name of the plan is answered').waitFor()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as JSON' }).click()
  const file = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
  expect(file).toMatchObject({ template: { name: 'Field plan', groupId: GROUP }, workflow: { flow: {} } })

  // A restore point, and back to it.
  await page.getByRole('textbox', { name: 'Name of a restore point' }).fill('Before the review')
  await page.getByRole('button', { name: 'Keep' }).click()
  await page.getByRole('button', { name: 'Go back to Before the review' }).waitFor()
  await name.fill('Field plan, again')
  await name.press('Enter')
  await page.getByText('The form’s name is now Field plan, again').first().waitFor()
  await page.getByRole('button', { name: 'Go back to Before the review' }).click()
  await expect.poll(() => name.inputValue()).toBe('Field plan')
  await looksRight(page, 'studio-changes')

  await page.getByRole('link', { name: 'Publish…' }).click()
  await page.getByText('Nothing stands in the way.').waitFor()
  await page.getByText('Every state can be reached').waitFor()
  await page.getByText(/(?:form is|forms are) under way/).waitFor()
  await looksRight(page, 'studio-publish')
  await page.getByRole('textbox', { name: /What changed/ }).fill('A shorter name')

  // What somebody else did since is not published unseen.
  let isFirst = true
  await page.route(/form-builder\/graphql/, async (route) => {
    if (isFirst && route.request().postData()?.includes('mutation PublishDraft')) {
      isFirst = false
      await hideAnother(alice.page)
    }
    await route.continue()
  })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('The draft was changed while you looked at it').waitFor()
  // Another window of hers stands at the form meanwhile.
  const other = await openPage(alice.context)
  await other.page.goto(`/studio/campus/01/program/field-research/template/${GROUP}`)
  await other.page.getByRole('region', { name: 'Form' }).getByRole('group').first().waitFor()
  // What the author did just now is on its way with it.
  await name.fill('Field plan 2')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('heading', { name: /^Version \d+ is published$/ }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  // There nothing can be typed any more that would be kept nowhere.
  await other.page.getByText('What you change next belongs to a new draft.').waitFor({ timeout: 30_000 })
  expect(
    await other.page.locator('[data-canvas]').evaluate((canvas) => canvas.closest('[inert]') !== null),
  ).toBe(true)
  expect(await accessibilityProblems(other.page)).toEqual([])
  await keepScreenshots(other.page, 'studio-closed')
  await other.page.getByRole('link', { name: 'Open the new draft' }).click()
  await other.page.getByText('Draft, saved').waitFor()
  await other.page.close()

  await chelsea.page.goto(begun)
  await chelsea.page.getByRole('heading', { level: 1 }).first().waitFor()
  const versionOf = (url: string) =>
    chelsea.page.evaluate(async (id) => {
      const reply = await fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          query: 'query ($id: ID!) { form(id: $id) { template { name version } } }',
          variables: { id },
        }),
      })
      return (await reply.json()).data.form.template
    }, new URL(url).pathname.split('/').at(-1))
  const old = await versionOf(begun)
  await chelsea.page.goto(`/template/${GROUP}`)
  await chelsea.page.getByRole('button', { name: /^Start( now| a new one)?$/ }).click()
  await chelsea.page.waitForURL(/\/form\//)
  const fresh = await versionOf(chelsea.page.url())
  expect(fresh).toMatchObject({ name: 'Field plan 2', version: old.version + 1 })
  expect(old.name).not.toBe('Field plan 2')
  expect(alice.complaints).toEqual([])
})

it('A11 ST-04 says plainly that a draft was changed or closed, and brings a discarded one and an archived template back', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  await page.goto(`/studio/campus/01/program/field-research/template/${GROUP}/publish`)
  await page.getByText('Nothing has changed: there is nothing to publish.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Publish', exact: true }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Archive the template' }).click()
  await page.getByRole('heading', { name: 'Archived' }).waitFor()
  await page.getByRole('button', { name: 'Bring the template back' }).click()
  await page.getByRole('heading', { name: 'In use' }).waitFor()

  await page.getByRole('link', { name: 'Changes' }).click()
  await page.getByRole('button', { name: 'Discard the draft' }).click()
  await page.getByRole('heading', { name: 'This draft was discarded' }).waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await page.getByRole('button', { name: 'Discard the draft' }).waitFor()
  expect(complaints).toEqual([])
})
