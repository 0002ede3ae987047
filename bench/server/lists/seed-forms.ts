import { compileWorkflow } from '../../../runtime/core/workflow/compile-workflow.ts'
import type { Form, Person, Program, RelationTuple, Template, Workflow } from '../../../schemas/index.ts'
import { TUPLES } from '../../../server/authz/collections.ts'
import { formObject, userObject } from '../../../server/authz/object-names.ts'
import { createRandom } from '../../../server/demo/campus/random.ts'
import { FORMS, listedFields } from '../../../server/features/form/form/index.ts'
import { PEOPLE } from '../../../server/features/ground/person/collections.ts'
import { PROGRAMS } from '../../../server/features/ground/program/collections.ts'
import { TEMPLATES } from '../../../server/features/template/template/collections.ts'
import { WORKFLOWS } from '../../../server/features/template/workflow/collections.ts'
import { COUNTERS } from '../../../server/store/counters.ts'
import type { Store } from '../../../server/store/port.ts'
import { figuresOf } from './seed-figures.ts'

/** A slow database is not held longer than its driver waits to hear from it. */
const BATCH = 200
const MINUTE = 60_000
const FIRST = Date.parse('2024-01-01T08:00:00.000Z')

const places = [
  'Lisbon',
  'Nairobi',
  'greenhouse',
  'Moss Landing',
  'laser room',
  'north slope',
  'Berkeley',
  'dock',
]
const matters = ['sampling', 'survey', 'burn', 'spill', 'conference', 'trenching', 'application', 'review']

interface World {
  people: readonly Person[]
  programs: readonly Program[]
  templates: readonly Template[]
  workflows: ReadonlyMap<string, Workflow>
}

async function worldOf(store: Store): Promise<World> {
  const [people, programs, templates, workflows] = await Promise.all([
    store.collection(PEOPLE).find({}),
    store.collection(PROGRAMS).find({}),
    store.collection(TEMPLATES).find({ isSubform: { $ne: true } }),
    store.collection(WORKFLOWS).find({}),
  ])
  const byId = new Map(workflows.map((workflow) => [workflow.id, workflow]))
  return { people, programs, templates, workflows: byId }
}

/**
 * So many forms of the demo's people, templates and programs in every state, as the product stores them: the fields by
 * which lists find them are its own, as are the figures that metrics and the explorer count. One in ten names somebody who was assigned. Besides them `owner` gets forms.
 */
export async function seedForms(store: Store, count: number, own: { owner: string; count: number }) {
  const world = await worldOf(store)
  const random = createRandom(11)
  const compiled = new Map([...world.workflows].map(([id, workflow]) => [id, compileWorkflow(workflow)]))
  const figures = new Map(world.templates.map((template) => [template.id, figuresOf(template)]))
  const [forms, tuples] = [store.collection(FORMS), store.collection(TUPLES)]

  function one(n: number): { form: Form; facts: RelationTuple[] } {
    const template = random.pick(world.templates)
    const workflow = compiled.get(template.workflowVersionId)
    if (!workflow) throw new Error(`${template.id} lacks its workflow`)
    const state = random.pick(workflow.workflow.flow.nodes.filter((node) => node.type === 'state'))
    const person = random.pick(world.people)
    const programId = random.next() < 0.5 ? template.programId : random.pick(world.programs).id
    // Spread over two years whatever their number, so that what came last is of everybody.
    const created = FIRST + Math.floor(random.next() * 700 * 24 * 60) * MINUTE
    const at = (hours: number) => new Date(created + hours * 60 * MINUTE).toISOString()
    const ownerId = n < own.count ? own.owner : person.id
    const id = `bench-${n}`
    const facts =
      random.next() < 0.1
        ? [factOf(userObject(random.pick(world.people).id), 'assignee', formObject(id), at(0))]
        : []
    const form: Form = {
      schemaVersion: 1,
      id,
      autoId: `${template.autoIdPrefix ?? 'F-'}${String(n).padStart(7, '0')}`,
      name: random.next() < 0.5 ? template.name : `${random.pick(places)} ${random.pick(matters)}`,
      templateId: template.id,
      templateGroupId: template.groupId,
      ...(programId && { programId }),
      campusCode: person.campusCode,
      status: state.data.status,
      workflowVersionId: template.workflowVersionId,
      workflowStateId: state.id,
      ownerId,
      fence: 3,
      statusEvents: [
        { status: 'draft', timestamp: at(0), userId: ownerId },
        { status: state.data.status, event: 'submit', timestamp: at(5), userId: ownerId },
      ],
      createdDate: at(0),
      lastSaved: at(5),
    }
    const counted = figures.get(template.id)?.(random, form)
    return {
      form: {
        ...form,
        ...listedFields(form, template, workflow, facts),
        ...(counted && { figures: counted }),
      },
      facts,
    }
  }

  for (let from = 0; from < count + own.count; from += BATCH) {
    const some = Array.from({ length: Math.min(BATCH, count + own.count - from) }, (_, n) => one(from + n))
    await forms.insertMany(some.map(({ form }) => form))
    await tuples.insertMany(some.flatMap(({ facts }) => facts))
  }
  // They are settled: nobody has saved one since.
  await store
    .collection(COUNTERS)
    .insertMany(['figures:lastSaved', 'figures:statusDate'].map((id) => ({ id, value: Date.now() })))
}

const factOf = (user: string, relation: string, object: string, createdDate: string): RelationTuple => ({
  schemaVersion: 1,
  id: `${object}#${relation}@${user}`,
  user,
  relation,
  object,
  createdDate,
})
