import { expect, it } from 'vitest'
import type { Element, Template } from '../../schemas/index.ts'
import { createInProcessAuthorizer } from '../../server/authz/in-process.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { WORKFLOWS } from '../../server/features/template/workflow/collections.ts'
import type { Store } from '../../server/store/port.ts'
import { smallTemplate, smallTuples, smallWorkflow } from '../scenarios/support/small-template.ts'
import { accessibilityProblems, keepScreenshots, narrow, wide } from '../support/browser.ts'
import { control, openJourney, saved, startForm } from '../support/journey.ts'
import { openServerWith } from '../support/shared-server.ts'

const text = (id: string, title: string, more: Partial<Element> = {}): Element => ({
  ...{ id, type: 'text-question', title },
  ...more,
})
const fixed = { readOnly: true } as const
const template: Template = {
  ...smallTemplate,
  id: 'badge-v1',
  groupId: 'badge',
  name: 'Badge',
  pages: [
    {
      id: 'main',
      name: 'Main',
      children: [
        text('name', 'Your name'),
        text('hall', 'Hall', { ...fixed, prompt: 'Where you meet', default: { answer: { text: 'Hall B' } } }),
        {
          ...{ id: 'colour', type: 'option-question', title: 'Colour', ...fixed },
          options: ['Red', 'Green'].map((label) => ({ id: label.toLowerCase(), label })),
          default: { answer: { selectedOptionIds: ['green'] } },
        },
        text('greeting', 'Greeting', {
          ...fixed,
          dependsOn: { rule: { '==': [{ answer: 'name' }, 'Ada'] } },
          default: { value: { cat: ['Dear ', { viewer: 'userId' }] } },
        }),
        text('none', 'Nobody said it', fixed),
        text('after', 'Anything else'),
      ],
    },
  ],
}

async function publish({ store }: { store: Store }): Promise<void> {
  await store.collection(WORKFLOWS).replaceOne(smallWorkflow)
  await store.collection(TEMPLATES).replaceOne(template)
  const authorizer = createInProcessAuthorizer({ store })
  for (const tuple of smallTuples) await authorizer.writeTuple({ ...tuple, object: 'template_group:badge' })
}

const journey = openJourney(() => openServerWith(publish))

it('ET-48 shows what nobody may change to read, as the summary does, and gives it no field and no focus', async () => {
  const { page, complaints } = await journey.signIn('Chelsea')
  await startForm(page, 'badge')
  const at = (id: string) => page.locator(`[data-key="${id}"]`)
  const said = (id: string) => at(id).locator('dd').innerText()
  await expect.poll(() => at('hall').locator('dt').innerText()).toBe('Hall')
  await expect.poll(() => said('hall')).toMatch(/^Hall B/)
  await at('hall').getByText('Where you meet').waitFor()
  await expect.poll(() => said('colour')).toMatch(/^Green/)
  await expect.poll(() => said('none')).toMatch(/^--/)
  for (const id of ['hall', 'colour', 'none'])
    await expect.poll(() => at(id).locator('input, textarea, select, [tabindex="0"]').count()).toBe(0)

  // A default of a question that comes with an answer is shown when it comes.
  await control(page, 'name').fill('Ada')
  await control(page, 'name').press('Tab')
  await expect.poll(() => said('greeting')).toMatch(/^Dear chelsea/)
  await saved(page)
  for (const viewport of [wide, narrow]) {
    await page.setViewportSize(viewport)
    await expect.poll(() => page.evaluate(() => document.body.scrollWidth <= innerWidth)).toBe(true)
    await page.evaluate(() => scrollTo(0, 0))
    expect(await accessibilityProblems(page)).toEqual([])
  }
  await page.emulateMedia({ forcedColors: 'active' })
  await expect.poll(() => at('hall').isVisible()).toBe(true)
  await page.emulateMedia({ forcedColors: 'none' })
  await keepScreenshots(page, 'read-only')
  expect(complaints).toEqual([])
})

it('ET-48 ST-02 is shown so where it is built, titled once, and is a field again when its author says so', async () => {
  const { page, complaints } = await journey.signIn('Alice')
  await page.goto('/studio/campus/01/program/injury-illness/template/badge')
  const card = page.getByRole('group', { name: 'Text: Hall' })
  await card.getByText('Nobody changes it').waitFor()
  // The title that is written above it is seen, and no other.
  const term = card.locator('dt')
  await expect.poll(async () => (await term.boundingBox())?.width).toBe(1)
  await card.getByText('Nobody changes it').click()
  const isFixed = page.getByRole('switch', { name: 'Nobody changes it' })
  await expect.poll(() => isFixed.isChecked()).toBe(true)
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'read-only-studio')
  await isFixed.press('Space')
  await card.locator('input').waitFor()
  expect(complaints).toEqual([])
})
