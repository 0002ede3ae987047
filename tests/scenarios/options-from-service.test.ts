import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LookupItem } from '../../runtime/core/element/lookup.ts'
import type { Element } from '../../schemas/index.ts'
import { AppError } from '../../server/contract/app-error.ts'
import { checkLibraries } from '../../server/features/authoring/publishing/check-libraries.ts'
import { ANSWERS } from '../../server/features/form/answer/collections.ts'
import { OPTION_LISTS } from '../../server/features/ground/option-service/collections.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { type Manner, manners, startOtherServer } from '../support/other-server.ts'
import { onCampus } from './support/each-store.ts'
import { publishSmall, startSmall } from './support/small-form.ts'
import { smallTemplate } from './support/small-template.ts'

const other = await startOtherServer()
const file = join(mkdtempSync(join(tmpdir(), 'services-')), 'services.json')
const service = {
  url: `${other.url}/projects?kind=open`,
  items: 'data.list',
  labelField: 'title',
  cacheSeconds: 60,
}
writeFileSync(
  file,
  JSON.stringify([
    { id: 'projects', ...service, parameters: ['building'] },
    { id: 'inside', ...service, url: `${other.url}/redirect` },
  ]),
)
afterAll(() => other.stop())

const says =
  (body: string, type = 'application/json'): Manner =>
  (response) =>
    void response.writeHead(200, { 'content-type': type }).end(body)
const offering = (...ids: string[]) =>
  says(JSON.stringify({ data: { list: ids.map((id) => ({ id, title: `Project ${id}` })) } }))

const buildings = ['Hall', 'Lab'].map((id) => ({ id, label: id }))
const project = (id: string, optionsFrom: object): Element => ({
  id,
  type: 'option-question',
  title: 'Project',
  optionsFrom,
  options: [{ id: 'unlisted', label: 'Not in the list', comment: { label: 'Which', required: true } }],
})
const asked: Element[] = [
  { id: 'building', type: 'option-question', title: 'Building', options: buildings },
  project('project', { service: 'projects' }),
  project('there', {
    service: 'projects',
    filterBy: { sourceQuestion: 'building', field: 'building' },
  }),
  project('inside', { service: 'inside' }),
]
const lookup =
  'query ($form: ID!, $question: ID!) { lookup(formId: $form, questionId: $question, term: "") { id label asOf answer } }'
const choose = `mutation ($form: ID!, $question: ID!, $option: ID!) {
  selectOption(formId: $form, questionId: $question, optionId: $option) {
    response { ... on OptionResponse { selectedOptionIds records } }
  }
}`

/** All that a service can do wrong. */
const failures: Readonly<Record<string, Manner>> = {
  'is down': manners['drops the line'],
  'says nothing for five seconds': manners['is silent'],
  fails: manners.fails,
  'answers HTML': says('<h1>Sign in</h1>', 'text/html'),
  'answers HTML and calls it JSON': says('<h1>Sign in</h1>'),
  'answers something else': says('{"data":{"list":{"length":3}}}'),
  'sends 50 MB': manners['sends 50 MB'],
  'breaks off': manners['breaks off'],
  'leads elsewhere': (response) =>
    void response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
}

onCampus(
  'options from a service',
  (campus) => {
    beforeAll(async () => {
      await publishSmall(campus())
      const pages = smallTemplate.pages.map((page) => ({ ...page, children: [...page.children, ...asked] }))
      await campus().put(TEMPLATES, { ...smallTemplate, id: 'projects-v1', groupId: 'projects', pages })
      const object = 'template_group:projects'
      await campus().services.authorizer.writeTuple({ user: 'user:*', relation: 'starter', object })
    })

    let started = 0
    async function start() {
      // As on a server that has asked for nothing yet.
      await campus()
        .store.collection(OPTION_LISTS)
        .deleteMany({ fetchedDate: { $gte: '' } })
      // Nor is it resting from a failure of another test.
      campus().wait(120_000 * ++started)
      other.taken.length = 0
      const chelsea = campus().as('chelsea')
      const form = await startSmall(chelsea, 'projects')
      await form.text('name', 'Ada')
      const offered = async (question = 'project') =>
        (await chelsea.ask<{ lookup: LookupItem[] }>(lookup, { form: form.id, question })).lookup
      const ids = async (question?: string) => (await offered(question)).map(({ id }) => id)
      const refused = (question = 'project') => chelsea.refused(lookup, { form: form.id, question })
      const take = (option: string, question = 'project') =>
        chelsea.ask<{ selectOption: { response: object } }>(choose, { form: form.id, question, option })
      const refusedTake = (option: string, question = 'project') =>
        chelsea.refused(choose, { form: form.id, question, option })
      const stored = async () => {
        const [answer] = await campus()
          .store.collection(ANSWERS)
          .find({ formId: form.id, questionId: 'project' })
        return answer?.value
      }
      return { ...form, offered, ids, refused, take, refusedTake, stored }
    }

    it('ET-47 are what the server fetched, once for everybody, and what was called so when it was chosen', async () => {
      other.behave(offering('a1', 'b2', '../etc', ''))
      const form = await start()
      expect(await Promise.all([form.ids(), form.ids()])).toEqual([
        ['a1', 'b2'],
        ['a1', 'b2'],
      ])
      expect((await form.offered())[0]).toMatchObject({ label: 'Project a1', asOf: null })
      expect(other.taken.map(({ path }) => path)).toEqual(['/projects?kind=open'])
      await form.take('a1')
      expect(await form.stored()).toEqual({
        selectedOptionIds: ['a1'],
        records: [{ optionId: 'a1', label: 'Project a1' }],
      })
      expect(await form.refusedTake('c3')).toBe('VALIDATION_FAILED')
      await form.act('submit')
    })

    it('ET-47 go by another answer, under the name that the administrator allowed', async () => {
      other.behave(offering('a1'))
      const form = await start()
      expect(await form.ids('there')).toEqual([])
      expect(other.taken).toEqual([])
      await form.select('building', 'Lab')
      expect(await form.ids('there')).toEqual(['a1'])
      expect(other.taken.map(({ path }) => path)).toEqual(['/projects?kind=open&building=Lab'])
    })

    it.each(Object.entries(failures))(
      'ET-47 are those of the last good copy, with its date, while the service %s',
      async (_, manner) => {
        other.behave(offering('a1', 'b2'))
        const form = await start()
        const copied = campus().services.clock().getTime()
        await form.ids()
        campus().wait(61_000)
        other.behave(manner)
        const [first] = await form.offered()
        expect(first).toMatchObject({ id: 'a1' })
        expect(Math.abs(Date.parse(String(first?.asOf)) - copied)).toBeLessThan(30_000)
        // It is left in peace, and nobody waits for it.
        const calls = other.taken.length
        await form.take('b2')
        expect(other.taken.length).toBe(calls)
        await form.act('submit')
      },
      20_000,
    )

    it('ET-47 are said to be away where there never were any, and the own options of the question remain', async () => {
      other.behave(manners['drops the line'])
      const form = await start()
      expect(await form.refused()).toBe('CONFLICT')
      expect(await form.refusedTake('a1')).toBe('VALIDATION_FAILED')
      await form.take('unlisted')
      expect(await form.stored()).toEqual({ selectedOptionIds: ['unlisted'] })
    })

    it('ET-47 stay valid for whoever chose from an older list, under the name of then', async () => {
      other.behave(offering('a1', 'b2'))
      const form = await start()
      await form.take('a1')
      campus().wait(61_000)
      other.behave(offering('b2'))
      expect(await form.ids()).toEqual(['b2'])
      expect(await form.stored()).toMatchObject({ records: [{ label: 'Project a1' }] })
      const late = await startSmall(campus().as('chelsea'), 'projects')
      await campus().as('chelsea').ask(choose, { form: late.id, question: 'project', option: 'a1' })
      await form.act('submit')
    })

    it('ET-47 lead no request where the administrator allowed none', async () => {
      other.behave((response) => void response.writeHead(302, { location: 'http://10.0.0.1/' }).end())
      const form = await start()
      expect(await form.refused('inside')).toBe('CONFLICT')
    })

    it('ET-47 no template is published that names a service, or sends an answer, that is not allowed', async () => {
      const codes = async (optionsFrom: object) => {
        const pages = [{ id: 'p', name: 'P', children: [project('q', optionsFrom)] }]
        try {
          await checkLibraries(campus().services, { pages })
          return []
        } catch (error) {
          return error instanceof AppError ? error.issues.map(({ code }) => code) : [String(error)]
        }
      }
      const filterBy = { sourceQuestion: 'building', field: 'building' }
      expect(await codes({ service: 'projects', filterBy })).toEqual([])
      expect(await codes({ service: 'nobody' })).toEqual(['service.unknown'])
      expect(await codes({ service: 'inside', filterBy })).toEqual(['service.parameter'])
      expect(await codes({ service: 'projects', filterBy: { sourceQuestion: 'building' } })).toEqual([
        'service.parameter',
      ])
    })
  },
  { env: { OUTGOING_HOSTS: other.url, OPTION_SERVICES: file } },
)
