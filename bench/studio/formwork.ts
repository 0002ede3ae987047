import type { Page } from 'playwright-core'
import type { BenchQuestion } from '../form/questions.ts'
import { formOf, options } from '../form/questions.ts'
import type { HttpClient } from '../server/http-client.ts'
import type { Builder } from './builder.ts'
import { press } from './press.ts'

const PROGRAM = 'injury-illness'

const kinds: Readonly<Record<BenchQuestion['kind'], object>> = {
  text: { type: 'text-question', input: 'Default' },
  paragraph: { type: 'text-question', input: 'Paragraph' },
  number: { type: 'text-question', input: 'Number' },
  date: { type: 'date-question' },
  radio: { type: 'option-question', options },
  dropdown: { type: 'option-question', options, isDropdown: true },
  checkboxes: { type: 'option-question', options, isMultiSelect: true },
}

/** The questions of the bench as elements of a page. */
export const elementsOf = (count: number): object[] =>
  formOf.plain(count).map(({ id, kind, title, required, shownBy }) => ({
    ...{ id, title, required, ...kinds[kind] },
    ...(shownBy && { dependsOn: { conditions: [{ questionId: shownBy, optionId: 'yes' }] } }),
  }))

const begin = `mutation ($program: ID!, $documents: JSON) {
  beginDraft(programId: $program, documents: $documents) { id groupId }
}`

/** A draft with all of them on one page, which is the most that a canvas has to draw. */
export async function beginDraft(
  author: HttpClient,
  documents: object,
): Promise<{ id: string; groupId: string }> {
  const variables = { program: PROGRAM, documents }
  const { data, errors } = (await author.post('/form-builder/graphql', { query: begin, variables })) as {
    data: { beginDraft: { id: string; groupId: string } }
    errors?: unknown
  }
  if (errors) throw new Error(JSON.stringify(errors))
  return data.beginDraft
}

const templateOf = (count: number) => ({
  name: `Bench of ${count}`,
  permissions: [{ role: 'owner', action: 'update' }],
  pages: [{ id: 'page', name: 'Page', children: elementsOf(count) }],
})

const card = (index: number) => `[data-element="q${index}"]`

/** The product, with the palette or the outline beside the canvas. */
export function formwork(url: string, author: HttpClient, side: 'Add' | 'Outline'): Builder {
  return {
    name: side === 'Add' ? 'formwork' : 'formwork with outline',
    hasPreview: side === 'Add',
    async address(count) {
      const { groupId } = await beginDraft(author, { template: templateOf(count) })
      return `${url}/studio/campus/00/program/${PROGRAM}/template/${groupId}`
    },
    async opened(page, count) {
      await page.locator(card(count - 1)).waitFor({ state: 'attached' })
      await page
        .locator(`${card(0)} input`)
        .first()
        .waitFor()
    },
    async ready(page) {
      await page.getByRole('button', { name: side, exact: true }).click()
      if (side === 'Outline') await page.getByRole('treegrid').waitFor()
    },
    count: (page) => page.locator('[data-element]').count(),
    element: card,
    // On the title a press begins to write it.
    select: (page, index) =>
      press(page, page.locator(card(index)), ({ x, y, width, height }) => [x + width - 5, y + height - 5]),
    beginTitle: (page) => page.keyboard.press('F2'),
    endTitle: (page) => page.keyboard.press('Escape'),
    title: (page, index) => page.locator(card(index)).getAttribute('aria-label').then(String),
    order: (page) =>
      page
        .locator('[data-element]')
        .evaluateAll((all) => all.slice(0, 12).map((each) => (each as HTMLElement).dataset.element ?? '')),
    moveDown: (page) => page.keyboard.press('Alt+ArrowDown'),
    undo: (page) => page.keyboard.press('Control+z'),
    handle: (page: Page, index) => page.locator(`${card(index)} [draggable="true"]`),
  }
}
