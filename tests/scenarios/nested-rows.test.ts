import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnswerReply, answerTypes } from '../../runtime/client/form/answer-types.ts'
import { textOf } from '../../runtime/client/graphql/graphql.ts'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element, Template } from '../../schemas/index.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { erin } from '../support/cast.ts'
import { views } from '../support/plugin-folders.ts'
import { renderElements } from '../support/render-element.tsx'
import { type Campus, type Client, openCampus } from './support/open-campus.ts'
import { operations, publishSmall } from './support/small-form.ts'
import { smallTemplate } from './support/small-template.ts'

const text = (id: string, rest: Partial<Element> = {}): Element => ({
  id,
  type: 'text-question',
  title: id,
  ...rest,
})

/** Laboratories, each with a table of chemicals and with tasks, each of which has its steps. */
const elements: Element[] = [
  {
    id: 'labs',
    type: 'repeatable-section',
    title: 'Laboratories',
    summaryQuestionIds: ['room'],
    children: [
      text('room', { required: true }),
      {
        id: 'hazardous',
        type: 'option-question',
        title: 'Hazardous?',
        options: [
          { id: 'yes', label: 'Yes' },
          { id: 'no', label: 'No' },
        ],
      },
      {
        id: 'chemicals',
        type: 'table-question',
        title: 'Chemicals',
        required: true,
        dependsOn: { conditions: [{ questionId: 'hazardous', optionId: 'yes' }] },
        children: [text('chemical', { required: true }), text('amount', { input: 'Number' })],
      },
      {
        id: 'tasks',
        type: 'repeatable-section',
        title: 'Tasks',
        children: [text('task'), text('step', { required: true })],
      },
    ],
  },
]
const template: Template = {
  ...smallTemplate,
  id: 'nested-v1',
  groupId: 'nested',
  pages: [{ id: 'main', name: 'Main', children: elements }],
}

let campus: Campus
let client: Client
let formId: string

beforeAll(async () => {
  campus = await openCampus()
  await publishSmall(campus)
  await campus.put(TEMPLATES, template)
  const starter = { user: 'user:*', relation: 'starter', object: 'template_group:nested' }
  await campus.services.authorizer.writeTuple(starter)
  client = campus.as('chelsea')
  const { createForm } = await client.ask<{ createForm: { id: string } }>(operations.create, {
    group: 'nested',
  })
  formId = createForm.id
})
afterAll(() => campus?.close())

async function save(key: string, operation: string, args: Record<string, unknown>) {
  const types = answerTypes(campus.services.registry)
  const rest = { sequence: 1, baseRevision: null, attempted: false, replaces: false, pageLoadId: 's' }
  const sent = types.batch(formId, [{ id: crypto.randomUUID(), key, operation, args, ...rest }])
  const { saveAnswers } = await client.ask<{
    saveAnswers: { saved: { key: string } | null; refused: { issues: { code: string }[] } | null }[]
  }>(sent.operation.text, sent.variables, sent.operation.path)
  return saveAnswers[0]?.saved?.key ?? saveAnswers[0]?.refused?.issues[0]?.code
}

/** The form as a browser has it that opens it anew. */
async function reopen() {
  const types = answerTypes(campus.services.registry)
  const { form } = await client.ask<{ form: { responses: AnswerReply[] } }>(
    `query ($form: ID!) { form(id: $form) { responses { location { parentId rowId } ...AnswerFields } } }
    ${textOf(types.fields)}`,
    { form: formId },
  )
  const engine = createEngine(compileTemplate(template, campus.services.registry), {
    answers: form.responses.map((reply) => [reply.key, types.toValue(reply)] as const),
    actor: erin,
    context: { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' },
  })
  return { engine, responses: form.responses }
}

describe('X-10 ET-14 rows inside rows', () => {
  it('saves each answer under its path, and gives all of them back', async () => {
    expect(await save('labs', 'addRepeatableRow', { rowId: 'lab1' })).toBe('labs')
    expect(await save('labs', 'addRepeatableRow', { rowId: 'lab2' })).toBe('labs')
    for (const lab of ['lab1', 'lab2']) {
      await save(`labs/${lab}/room`, 'updateText', { text: `Room of ${lab}` })
      await save(`labs/${lab}/hazardous`, 'selectOption', { optionId: 'yes' })
      expect(await save(`labs/${lab}/chemicals`, 'addTableRows', { rowIds: ['c1', 'c2'] })).toBe(
        `labs/${lab}/chemicals`,
      )
      await save(`labs/${lab}/tasks`, 'addRepeatableRow', { rowId: 't1' })
    }
    expect(await save('labs/lab1/chemicals/c1/chemical', 'updateText', { text: 'Ether' })).toBe(
      'labs/lab1/chemicals/c1/chemical',
    )
    await save('labs/lab2/chemicals/c1/chemical', 'updateText', { text: 'Acetone' })
    await save('labs/lab1/tasks/t1/task', 'updateText', { text: 'Distil' })

    const { engine, responses } = await reopen()
    const cell = responses.find(({ key }) => key === 'labs/lab1/chemicals/c1/chemical')
    expect(cell?.location).toEqual([
      { parentId: 'labs', rowId: 'lab1' },
      { parentId: 'chemicals', rowId: 'c1' },
    ])
    expect(engine.get('labs/lab1/chemicals/c1/chemical')?.value).toEqual({ text: 'Ether' })
    expect(engine.get('labs/lab2/chemicals/c1/chemical')?.value).toEqual({ text: 'Acetone' })
    expect(engine.get('labs/lab1/tasks/t1/task')?.value).toEqual({ text: 'Distil' })
  })

  it('refuses a place that is not there: another row, a row of another table, half a path', async () => {
    const text = { text: 'x' }
    expect(await save('labs/lab9/chemicals/c1/chemical', 'updateText', text)).toBe('answer.unknown_row')
    expect(await save('labs/lab1/chemicals/c9/chemical', 'updateText', text)).toBe('answer.unknown_row')
    const refused = (key: string) => save(key, 'updateText', text).catch((error) => String(error))
    expect(await refused('chemicals/c1/chemical')).toContain('answer.bad_location')
    expect(await refused('labs/lab1/tasks/t1/chemical')).toContain('answer.bad_location')
    expect(await refused('labs/lab1/labs/lab1/chemical')).toContain('answer.bad_location')
  })

  it('VA-01 VA-11 VA-12 VA-15 finds the same in the browser and on the server, at every depth', async () => {
    const { engine } = await reopen()
    const here = engine.validate().map(({ code, path }) => `${code} ${path}`)
    expect(here).toEqual([
      'section_invalid labs',
      'rows_invalid labs/lab1/chemicals',
      'required labs/lab1/chemicals/c2/chemical',
      'section_invalid labs/lab1/tasks',
      'required labs/lab1/tasks/t1/step',
      'rows_invalid labs/lab2/chemicals',
      'required labs/lab2/chemicals/c2/chemical',
      'section_invalid labs/lab2/tasks',
      'required labs/lab2/tasks/t1/step',
    ])
    const { errors } = await client.send(operations.act, { form: formId, event: 'submit' })
    expect(errors?.[0]?.extensions.issues?.map(({ code, path }) => `${code} ${path}`)).toEqual(here)
  })

  it('FF-11 a condition looks at the row around it, and what is hidden with its rows does not count', async () => {
    await save('labs/lab2/hazardous', 'selectOption', { optionId: 'no' })
    const { engine } = await reopen()
    expect(engine.get('labs/lab1/chemicals/c1/chemical')?.visible).toBe(true)
    expect(engine.get('labs/lab2/chemicals/c1/chemical')?.visible).toBe(false)
    expect(engine.validate().map(({ path }) => path)).not.toContain('labs/lab2/chemicals/c2/chemical')
  })

  it('SU-01 reads all of it in the summary, each row under its own', async () => {
    const { engine } = await reopen()
    const words = renderElements(engine, elements, views, 'summary')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
    expect(words).toMatch(/Row 1 .*chemical amount .*Tasks Row 1 .*Row 2 .*Tasks Row 1/)
    const removed = await save('labs', 'removeRepeatableRow', { rowId: 'lab1' })
    expect(removed).toBe('labs')
    const after = await reopen()
    expect(after.engine.get('labs/lab1/room')).toBeUndefined()
    await save('labs', 'addRepeatableRow', { rowId: 'lab1', index: 0 })
    const back = await reopen()
    expect(back.engine.get('labs/lab1/chemicals/c1/chemical')?.value).toEqual({ text: 'Ether' })
  })

  it('lints a fourth depth', () => {
    const rows = (id: string, children: Element[]): Element => ({
      id,
      type: 'repeatable-section',
      title: id,
      children,
    })
    const deep = rows('a', [rows('b', [rows('c', [text('ok'), rows('d', [text('too-deep')])])])])
    const { issues } = compileTemplate(
      { ...template, pages: [{ id: 'p', name: 'P', children: [deep] }] },
      campus.services.registry,
    )
    expect(issues.map(({ code, params }) => `${code} ${params?.id}`)).toContain('rows.too_deep d')
  })
})
