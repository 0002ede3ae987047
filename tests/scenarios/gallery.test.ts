import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleAnswers } from '../../runtime/core/sample/sample-answers.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Template, Workflow } from '../../schemas/index.ts'
import { setStarters } from '../../server/features/authoring/publishing/index.ts'
import { prepare, registry } from '../support/plugin-models.ts'
import { drafting, makeAuthor, named } from './support/drafts.ts'
import { type Campus, openCampus } from './support/open-campus.ts'
import { operations, type ReadForm } from './support/small-form.ts'

const PROGRAM = 'injury-illness'
const gallery = new URL('../../designer/gallery/', import.meta.url)
const now = new Date().toISOString()

interface Documents {
  template: Template
  workflow: Workflow
  outcomes?: unknown[]
  notifications?: unknown[]
  metrics?: unknown[]
}

const read = (folder: string): Documents =>
  Object.fromEntries(
    readdirSync(new URL(`${folder}/`, gallery)).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(new URL(`${folder}/${file}`, gallery), 'utf8')),
    ]),
  ) as unknown as Documents

/** What an author of the gallery's templates may count on to be there. */
const ROLES = new Set(['owner', 'program_member', 'program_admin'])

let campus: Campus
beforeAll(async () => {
  campus = await openCampus()
  await makeAuthor(campus, 'bob', PROGRAM)
  await campus.services.authorizer.writeTuple({
    ...{ user: 'user:dave', relation: 'member', object: `program:${PROGRAM}` },
  })
})
afterAll(() => campus?.close())

const setAnswer = `mutation ($form: ID!, $question: ID!, $value: JSON, $at: [LocationInput!]) {
  setAnswer(formId: $form, questionId: $question, value: $value, location: $at) { revision }
}`

/** What a person gives that no sample holds: their signature. */
const signature = { kind: 'typed', strokes: null, name: 'Chelsea Moreno', signedOn: now }

/** Fills in the pages of a form that somebody may change, as Try does. */
async function fill(person: string, form: string, template: Template, isOffice: boolean): Promise<void> {
  for (const page of template.pages) await prepare(page.children)
  const compiled = compileTemplate(template, registry)
  const offices = new Set<string | undefined>(
    template.pages.filter(({ permissions }) => permissions).map(({ id }) => id),
  )
  const given = new Map(sampleAnswers(compiled, { now, status: 'draft' }))
  for (const { id, model } of compiled.elements.values())
    if (model?.type === 'signature-question') given.set(id, signature)
  for (const [key, value] of given) {
    const parts = key.split('/')
    const question = parts.at(-1) as string
    if (offices.has(compiled.elements.get(question)?.page?.id) !== isOffice) continue
    const at = parts.length === 3 ? [{ parentId: parts[0], rowId: parts[1] }] : []
    await campus.as(person).ask(setAnswer, { form, question, value, at })
  }
}

/** Takes a form from state to state, by whoever may, until nothing leads on. */
async function decide(form: string, workflow: Workflow, template: Template): Promise<string[]> {
  const passed: string[] = []
  for (const _ of workflow.flow.nodes) {
    const { form: at } = await campus.as('bob').ask<ReadForm>(operations.read, { form })
    passed.push(at.status)
    const node = workflow.flow.nodes.find(({ data }) => data && 'status' in data && data.status === at.status)
    if (node?.data && 'isFinal' in node.data && node.data.isFinal) return passed
    if (at.status === 'under_investigation') await fill('bob', form, template, true)
    const onward = workflow.flow.edges.find(
      ({ source, target, event }) => source === node?.id && target !== source && event?.primary,
    )
    const person = at.status === 'manager_review' ? 'dave' : 'bob'
    const { errors } = await campus
      .as(person)
      .send(operations.act, { form, event: onward?.event?.id, comment: 'As it should be' })
    expect(errors, `${onward?.event?.id} in ${at.status}`).toBeUndefined()
  }
  return passed
}

describe.each(readdirSync(gallery))('the template %s of the gallery', (folder) => {
  const documents = read(folder)

  it('ST-04 SG-05 is published as it stands, filled in by a sample, handed in and decided', async () => {
    const bob = drafting(campus.as('bob'))
    const draft = await bob.begin(PROGRAM, { documents })
    expect(draft.documents).toMatchObject({ notifications: documents.notifications })
    expect(await bob.ask('problems', { id: draft.id })).toEqual([])
    expect(await bob.publish(draft.id, 0)).toMatchObject({ outcome: 'published', version: 1 })
    await setStarters({ services: campus.services, userId: 'alice' }, draft.groupId, ['user:*'])
    const chelsea = campus.as('chelsea')
    const { createForm } = await chelsea.ask<{ createForm: { id: string } }>(operations.create, {
      group: draft.groupId,
    })
    await fill('chelsea', createForm.id, documents.template, false)
    const { errors } = await chelsea.send(operations.act, { form: createForm.id, event: 'submit' })
    expect(errors?.[0]?.extensions.issues).toBeUndefined()
    const passed = await decide(createForm.id, documents.workflow, documents.template)
    expect(['completed', 'approved', 'certified']).toContain(passed.at(-1))
  })

  it('SG-05 can be used twice, under names of their own', async () => {
    const bob = drafting(campus.as('bob'))
    const [one, two] = [await bob.begin(PROGRAM, { documents }), await bob.begin(PROGRAM, { documents })]
    expect(one.groupId).not.toBe(two.groupId)
    await bob.save(two.id, 0, [named('The second one', documents.template.name)])
    expect(await bob.publish(one.id, 0)).toMatchObject({ outcome: 'published' })
    expect(await bob.publish(two.id, 1)).toMatchObject({ outcome: 'published' })
  })

  it('RP-09 names roles that every program has, and where it is in the gallery', () => {
    const { template, workflow } = documents
    const rules = [
      ...(template.permissions ?? []),
      ...template.pages.flatMap((page) => page.permissions ?? []),
    ]
    expect(rules.filter(({ role }) => !ROLES.has(role))).toEqual([])
    expect([template.groupId, workflow.referenceId]).toEqual([folder, folder])
    expect(template.description).toMatch(/^[A-Z].{40,200}\.$/)
  })
})
