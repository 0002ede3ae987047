import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ask } from '../support/ask.ts'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { describeInWords, openModelJourney } from '../support/drafting.ts'
import { openJourney } from '../support/journey.ts'

const GROUP = 'field-safety-plan'
const at = `/studio/campus/01/program/field-research/template/${GROUP}/workflow`

const state = (id: string, label: string, data: object = {}) => ({
  ...{ id, type: 'state', position: { x: 0, y: 0 } },
  data: { label, status: id, ...data },
})
const edge = (source: string, target: string, label: string) => ({
  ...{ id: `${source}-${target}`, source, target },
  event: { id: label.toLowerCase(), label },
})
const nodes = [
  state('written', 'Being written', { isInitial: true }),
  state('looked_at', 'Looked at'),
  state('done', 'Done', { isFinal: true }),
]
const whole = { nodes, edges: [edge('written', 'looked_at', 'Send'), edge('looked_at', 'done', 'Accept')] }
const broken = { ...whole, edges: whole.edges.slice(0, 1) }

describe('where a language model is set up', () => {
  const { journey, model } = openModelJourney()

  /** The workflow of the draft as the server has it. */
  async function workflowOf(page: Page): Promise<string> {
    const query = 'mutation ($group: ID!) { openDraft(templateGroupId: $group) { documents } }'
    const { openDraft } = await ask<{ openDraft: { documents: { workflow: object } } }>(page, query, {
      group: GROUP,
    })
    return JSON.stringify(openDraft.documents.workflow)
  }

  it('WF-17 drafts a workflow from a description, saves nothing before it is used, and takes it back', async () => {
    const { page, complaints } = await journey.signIn('Alice')
    await page.goto(at)
    await page.getByText('Proof in order').waitFor()
    const before = await workflowOf(page)
    await page.getByRole('button', { name: 'Describe it…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Describe the workflow' })
    const { box, draftIt } = await describeInWords({
      ...{ page, within: dialog, model: model(), screenshot: 'studio-describe' },
      question: 'What happens to a form, step by step?',
      words: 'Staff write it and send it. The office looks at it and accepts it.',
      waiting: 'A workflow is being drafted.',
      useless: ['I would rather not.'],
    })

    // 3. What has a fault is shown with what the proof finds, and discarded.
    model().says(JSON.stringify(broken))
    await draftIt.click()
    const list = dialog.getByRole('list', { name: 'The proposed workflow' })
    await list.getByText('Send, leads to Looked at').waitFor()
    await expect.poll(() => list.evaluate((each) => each === document.activeElement)).toBe(true)
    await dialog.getByText('Nothing leads to "Done".').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'studio-describe-fault')
    await page.setViewportSize(narrow)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(narrow.width)
    await page.setViewportSize({ width: 1440, height: 900 })
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => box.inputValue()).toContain('Staff write it')

    // 4. Proposed, nothing of it is saved; used, it is one step.
    model().says(`Here it is: ${JSON.stringify(whole)}`)
    await draftIt.click()
    await dialog.getByText('Proof in order').waitFor()
    await dialog.getByText('Nothing is changed yet.').waitFor()
    await expect.poll(() => workflowOf(page)).toBe(before)
    await keepScreenshots(page, 'studio-describe-proposed')
    await dialog.getByRole('button', { name: 'Use it' }).click()
    await expect.poll(() => dialog.count()).toBe(0)
    const states = page.getByRole('navigation', { name: 'States, actions and conditions' })
    await states.getByRole('button', { name: /^Looked at/ }).waitFor()
    await page.getByText('Draft, saved').waitFor()
    await expect.poll(() => workflowOf(page)).toContain('looked_at')
    await page.getByRole('button', { name: /^Undo: Use the workflow that was described/ }).click()
    await expect.poll(() => workflowOf(page)).toBe(before)
    expect(complaints).toEqual([])

    // 5. Only what was written went out, and what the model is to do.
    const sent = model().sent()
    expect(sent).toContain('The office looks at it')
    expect(sent).not.toContain('Nakamura')
    expect(sent).not.toContain('plan-title')
  })
})

describe('where none is', () => {
  const journey = openJourney()

  it('WF-17 offers nothing', async () => {
    const { page, complaints } = await journey.signIn('Alice')
    await page.goto(at)
    await page.getByText('Proof in order').waitFor()
    await page.getByRole('button', { name: 'Arrange' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Describe it…' }).count()).toBe(0)
    expect(complaints).toEqual([])
  })
})
