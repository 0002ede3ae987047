import { beforeAll, expect, it } from 'vitest'
import type { LookupItem } from '../../runtime/core/element/lookup.ts'
import type { Element, Library, LibraryItem } from '../../schemas/index.ts'
import { AppError } from '../../server/contract/app-error.ts'
import { contentOfTemplate, contentOfWorkflow } from '../../server/features/authoring/publishing/content.ts'
import { publishTemplate } from '../../server/features/authoring/publishing/publish-template.ts'
import { LIBRARIES, LIBRARY_ITEMS } from '../../server/features/ground/library/collections.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { guard, otherwise } from '../support/workflows.ts'
import { onCampus } from './support/each-store.ts'
import { publishSmall, startSmall } from './support/small-form.ts'
import { smallTemplate, smallWorkflow } from './support/small-template.ts'

const rooms: Library = {
  schemaVersion: 1,
  id: 'rooms',
  name: 'Rooms',
  libraryType: 'ROOM',
  fields: [{ name: 'building', label: 'Building', dataType: 'text' }],
}
const room = (id: string, building: string): LibraryItem => ({
  schemaVersion: 1,
  id,
  libraryId: 'rooms',
  name: `Room ${id}`,
  fields: { building },
})
const buildings = ['Hall', 'Lab'].map((id) => ({ id, label: id }))
const asked: Element[] = [
  { id: 'building', type: 'option-question', title: 'Building', options: buildings },
  {
    id: 'room',
    type: 'option-question',
    title: 'Room',
    isDropdown: true,
    optionsFrom: { library: 'rooms', filterBy: { sourceQuestion: 'building', field: 'building' } },
  },
]
const lookup = `query ($form: ID!) { lookup(formId: $form, questionId: "room", term: "") { id label answer } }`
const wholeList = `query ($form: ID!) {
  lookup(formId: $form, questionId: "room", term: "", whole: true) { id label answer }
}`
const history = `query ($form: ID!) { answerHistory(formId: $form, questionId: "room") { docs { text } } }`
const choose = `mutation ($form: ID!, $option: ID!, $record: JSON) {
  selectOption(formId: $form, questionId: "room", optionId: $option, record: $record) {
    response { ... on OptionResponse { selectedOptionIds records } }
  }
}`

onCampus('options from a library', (campus) => {
  beforeAll(async () => {
    await publishSmall(campus())
    const pages = smallTemplate.pages.map((page) => ({ ...page, children: [...page.children, ...asked] }))
    await campus().put(TEMPLATES, { ...smallTemplate, id: 'rooms-v1', groupId: 'rooms', pages })
    const object = 'template_group:rooms'
    await campus().services.authorizer.writeTuple({ user: 'user:*', relation: 'starter', object })
    await campus().put(LIBRARIES, rooms)
    await campus().put(LIBRARY_ITEMS, room('h1', 'Hall'), room('h2', 'Hall'), room('l1', 'Lab'))
  })

  async function start() {
    const chelsea = campus().as('chelsea')
    const form = await startSmall(chelsea, 'rooms')
    await form.text('name', 'Ada')
    const offered = async () =>
      (await chelsea.ask<{ lookup: LookupItem[] }>(lookup, { form: form.id })).lookup.map(({ id }) => id)
    const take = async (option: string, record?: object) => {
      const { selectOption } = await chelsea.ask<{ selectOption: { response: object } }>(choose, {
        form: form.id,
        option,
        record,
      })
      return selectOption.response
    }
    return { ...form, chelsea, offered, take }
  }

  it('ET-45 are those that go with the other answer, and none while there is none', async () => {
    const form = await start()
    expect(await form.offered()).toEqual([])
    await form.select('building', 'Hall')
    expect(await form.offered()).toEqual(['h1', 'h2'])
  })

  it('ET-45 are checked by the server, which remembers what they were called and believes no client', async () => {
    const form = await start()
    await form.select('building', 'Hall')
    const lie = { optionId: 'h1', label: 'The moon', held: 'Lab' }
    expect(await form.take('h1', lie)).toEqual({
      selectedOptionIds: ['h1'],
      records: [{ optionId: 'h1', label: 'Room h1', held: 'Hall' }],
    })
    for (const option of ['l1', 'nobody', '__proto__'])
      expect(await form.chelsea.refused(choose, { form: form.id, option })).toBe('VALIDATION_FAILED')
    const { answerHistory } = await form.chelsea.ask<{ answerHistory: { docs: { text: string }[] } }>(
      history,
      {
        form: form.id,
      },
    )
    expect(answerHistory.docs[0]?.text).toBe('Room h1')
    await form.act('submit')
  })

  it('ET-45 are refused at submit once the other answer says something else', async () => {
    const form = await start()
    await form.select('building', 'Hall')
    await form.take('h2')
    await form.select('building', 'Lab')
    expect((await form.answers()).room).toEqual(['h2'])
    expect(await form.refusedAct('submit')).toBe('VALIDATION_FAILED')
    await form.take('l1')
    await form.act('submit')
  })

  it('X-28 ET-45 are handed out whole to be kept on a device, to whoever may answer, each with what it goes with', async () => {
    const form = await start()
    const { lookup: all } = await form.chelsea.ask<{ lookup: LookupItem[] }>(wholeList, { form: form.id })
    expect(all.map(({ id, answer }) => [id, (answer.records as { held: string }[])[0]?.held])).toEqual([
      ['h1', 'Hall'],
      ['h2', 'Hall'],
      ['l1', 'Lab'],
    ])
    expect(await campus().as('bob').refused(wholeList, { form: form.id })).toBe('ACCESS_DENIED')
  })

  it('ET-45 ET-08 a library that holds nothing yet is warned of, and the template is published', async () => {
    await campus().put(LIBRARIES, { ...rooms, id: 'cellars' })
    const cellar = { ...(asked[1] as Element), optionsFrom: { library: 'cellars' } }
    const page = { id: 'p', name: 'P', children: [cellar] }
    const template = { ...contentOfTemplate(smallTemplate), groupId: 'cellars', pages: [page] }
    const caller = { services: campus().services, userId: 'alice' }
    const source = { template, workflow: { ...contentOfWorkflow(smallWorkflow), referenceId: 'cellars' } }
    const { outcome, warnings } = await publishTemplate(caller, source)
    expect(outcome).toBe('published')
    expect(warnings).toEqual([
      {
        code: 'library.empty',
        path: '/pages/0/children/0',
        params: { id: 'room', library: 'cellars' },
        severity: 'warning',
      },
    ])
    const item = { ...room('c1', 'Hall'), libraryId: 'cellars' }
    await campus().put(LIBRARY_ITEMS, item)
    expect((await publishTemplate(caller, source)).warnings).toEqual([])
  })

  const refusal = async (children: Element[], workflow: object = {}) => {
    const page = { id: 'p', name: 'P', children }
    const template = { ...contentOfTemplate(smallTemplate), groupId: 'new', pages: [page] }
    const flow = { ...contentOfWorkflow(smallWorkflow), referenceId: 'new', ...workflow }
    const caller = { services: campus().services, userId: 'alice' }
    const error = await publishTemplate(caller, { template, workflow: flow }).catch(
      (thrown: unknown) => thrown,
    )
    return error instanceof AppError ? error.issues.map(({ code, path }) => `${code} ${path}`) : error
  }

  it('ET-45 ET-08 come from a library that exists, or the template is not published', async () => {
    const [building, choice] = asked as [Element, Element]
    const lost = { ...choice, optionsFrom: { library: 'nowhere' } }
    const search: Element = { id: 's', type: 'library-search', title: 'S', library: { schemaId: 'lost' } }
    expect(await refusal([building, lost, search])).toEqual([
      'library.unknown /pages/0/children/1',
      'library.unknown /pages/0/children/2',
    ])
    expect(await refusal([choice])).toEqual([
      'dependency.missing_question /pages/0/children/0/optionsFrom/filterBy/sourceQuestion',
    ])
  })

  it('WF-14 a guard that asks for an option that no question has is not published', async () => {
    const { flow } = contentOfWorkflow(smallWorkflow)
    const guarded = (data: Parameters<typeof guard>[1]) => ({
      flow: {
        nodes: [...flow.nodes, guard('g', { label: 'Big', ...data }), otherwise('else')],
        edges: [
          ...flow.edges.map((edge) => (edge.event?.id === 'submit' ? { ...edge, target: 'g' } : edge)),
          {
            id: 'g-else',
            source: flow.edges.find(({ event }) => event?.id === 'submit')?.source,
            target: 'else',
            event: flow.edges.find(({ event }) => event?.id === 'submit')?.event,
          },
          { id: 'g-out', source: 'g', target: 'review' },
          { id: 'else-out', source: 'else', target: 'review' },
        ],
      },
    })
    const keyed = { ...(asked[0] as Element), businessKeys: [{ key: 'building', path: '' }] }
    const wrong = (data: Parameters<typeof guard>[1]) => refusal([keyed], guarded(data))
    expect(await wrong({ dataMapperFieldKey: 'building', value: 'Barn' })).toEqual([
      'dependency.missing_option /workflowMachineId',
    ])
    expect(await wrong({ dataMapperFieldKey: 'bilding', value: 'Hall' })).toEqual([
      'workflow.unknown_key /workflowMachineId',
    ])
    expect(await wrong({ rule: { '==': [{ answer: 'building' }, 'Barn'] } })).toEqual([
      'dependency.missing_option /workflowMachineId',
    ])
    expect(await wrong({ rule: { answered: 'nobody' } })).toEqual([
      'dependency.missing_question /workflowMachineId',
    ])
  })
})
