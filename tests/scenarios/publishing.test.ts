import { beforeAll, describe, expect, it } from 'vitest'
import type { Element, Integration, Program, Template } from '../../schemas/index.ts'
import { AppError } from '../../server/contract/app-error.ts'
import type { Caller } from '../../server/contract/caller.ts'
import {
  contentOfTemplate,
  contentOfWorkflow,
  type TemplateDocument,
} from '../../server/features/authoring/publishing/content.ts'
import { publishLibrary } from '../../server/features/authoring/publishing/publish-library.ts'
import { publishSetting } from '../../server/features/authoring/publishing/publish-setting.ts'
import { publishTemplate } from '../../server/features/authoring/publishing/publish-template.ts'
import { setStarters } from '../../server/features/authoring/publishing/set-starters.ts'
import { FORMS } from '../../server/features/form/form/index.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/collections.ts'
import { LIBRARY_ITEMS } from '../../server/features/ground/library/index.ts'
import { TEMPLATES } from '../../server/features/template/template/index.ts'
import { WORKFLOWS } from '../../server/features/template/workflow/index.ts'
import { onCampus } from './support/each-store.ts'
import type { Campus } from './support/open-campus.ts'
import { smallTemplate, smallWorkflow } from './support/small-template.ts'

const GROUP = 'made-anew'

onCampus('publishing', (of) => {
  let campus: Campus
  beforeAll(() => {
    campus = of()
  })

  const as = (userId: string): Caller => ({ services: campus.services, userId })
  const document = (change: Partial<Template> = {}, states?: object): TemplateDocument => ({
    template: { ...contentOfTemplate(smallTemplate), groupId: GROUP, name: 'Made anew', ...change },
    workflow: { ...contentOfWorkflow(smallWorkflow), referenceId: 'made-anew', ...states },
  })
  const versions = () => campus.store.collection(TEMPLATES).find({ groupId: GROUP }, { sort: { version: 1 } })
  const refusal = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    if (error instanceof AppError)
      return [error.code, error.issues[0]?.code, error.issues[0]?.path].filter(Boolean).join(' ')
    throw error ?? new Error('It was not refused')
  }

  describe('a template', () => {
    it('is published as a first version, and the same again changes nothing', async () => {
      expect(await publishTemplate(as('alice'), document())).toEqual({
        outcome: 'published',
        id: 'made-anew-v1',
        version: 1,
        warnings: [],
      })
      const before = await versions()
      expect(await publishTemplate(as('alice'), document())).toMatchObject({
        outcome: 'unchanged',
        version: 1,
      })
      expect(await versions()).toEqual(before)
      expect(before).toMatchObject([{ status: 'PUBLISHED', isLatest: true, workflowMachineId: 'made-anew' }])
      expect(await campus.store.collection(WORKFLOWS).count({ referenceId: 'made-anew' })).toBe(1)
    })

    it('ST-04 has exactly one latest version; a form keeps the one it was started on', async () => {
      await setStarters(as('alice'), GROUP, ['user:*'])
      const start = async () => {
        const { createForm } = await campus
          .as('chelsea')
          .ask<{ createForm: { id: string } }>(`mutation { createForm(templateGroupId: "${GROUP}") { id } }`)
        return campus.store.collection(FORMS).findOne({ id: createForm.id })
      }
      const first = await start()
      await publishTemplate(as('alice'), document({ name: 'Renamed' }))
      expect(await versions()).toMatchObject([
        { version: 1, isLatest: false, name: 'Made anew' },
        { version: 2, isLatest: true, name: 'Renamed', workflowVersionId: 'made-anew-v1' },
      ])
      expect(first?.templateId).toBe('made-anew-v1')
      expect((await start())?.templateId).toBe('made-anew-v2')
      const { form } = await campus
        .as('chelsea')
        .ask<{ form: { template: { name: string } } }>(
          'query ($id: ID!) { form(id: $id) { template { name } } }',
          {
            id: first?.id,
          },
        )
      expect(form.template.name).toBe('Made anew')
    })

    it('gets a new version of its workflow only when that says something else', async () => {
      const { version } = await publishTemplate(as('alice'), document({}, { name: 'Other words' }))
      const latest = (await versions()).at(-1)
      expect(latest).toMatchObject({ version, workflowVersionId: 'made-anew-v2' })
      await publishTemplate(as('alice'), document({ name: 'Again' }, { name: 'Other words' }))
      expect((await versions()).at(-1)).toMatchObject({ workflowVersionId: 'made-anew-v2' })
    })

    it('ST-04 is the newest version, whatever a crash left of the mark on the one before', async () => {
      await campus.store.collection(TEMPLATES).updateOne({ id: 'made-anew-v1' }, { $set: { isLatest: true } })
      const { assessmentTemplates } = await campus
        .as('chelsea')
        .ask<{ assessmentTemplates: { groupId: string; name: string }[] }>(
          'query { assessmentTemplates { groupId name } }',
        )
      expect(assessmentTemplates.filter(({ groupId }) => groupId === GROUP)).toEqual([
        { groupId: GROUP, name: 'Again' },
      ])
      // The same again puts the mark right.
      const again = await publishTemplate(as('alice'), document({ name: 'Again' }, { name: 'Other words' }))
      expect(again.outcome).toBe('unchanged')
      expect((await versions()).filter(({ isLatest }) => isLatest)).toHaveLength(1)
    })

    it('of two who publish at once one is told, and each version is there once', async () => {
      const attempts = await Promise.allSettled(
        ['One', 'Two', 'Three'].map((name) => publishTemplate(as('alice'), document({ name }))),
      )
      expect(attempts.some(({ status }) => status === 'fulfilled')).toBe(true)
      for (const attempt of attempts)
        if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ code: 'CONFLICT' })
      const numbers = (await versions()).map(({ version }) => version)
      expect(new Set(numbers).size).toBe(numbers.length)
      await publishTemplate(as('alice'), document({ name: 'After' }))
      expect((await versions()).filter(({ isLatest }) => isLatest)).toMatchObject([{ name: 'After' }])
    })

    it('is refused with what is wrong, and nothing of it is stored', async () => {
      const before = await versions()
      const flows = await campus.store.collection(WORKFLOWS).count({})
      const refused = (source: TemplateDocument) => refusal(publishTemplate(as('alice'), source))
      const [page] = smallTemplate.pages
      const broken = { ...page, children: [{ id: 'q', type: 'hologram' }] } as Template['pages'][number]
      const twice = { ...page, children: [page?.children[0], page?.children[0]] } as Template['pages'][number]
      expect(await refused(document({ pages: [broken] }, { name: 'New flow' }))).toBe(
        'VALIDATION_FAILED element.unknown_type /pages/0/children/0/type',
      )
      expect(await refused(document({ pages: [twice] }))).toBe(
        'VALIDATION_FAILED id.duplicate /pages/0/children/1/id',
      )
      const permissions = [{ role: 'owner', action: 'sbumit' }]
      expect(await refused(document({ permissions }))).toBe(
        'VALIDATION_FAILED permission.unknown_action /permissions/0/action',
      )
      const children = [{ id: 'zip', type: 'text-question', title: 'ZIP', pattern: '\\d{5}', maxLength: 3 }]
      expect(await refused(document({ pages: [{ id: 'p', name: 'P', children }] }))).toBe(
        'VALIDATION_FAILED length.impossible /pages/0/children/0/maxLength',
      )
      expect(await refused(document({}, { flow: { nodes: [], edges: [] } }))).toMatch(/^VALIDATION_FAILED/)
      expect(await refused(document({ version: 7 }))).toBe('VALIDATION_FAILED document.given_field /version')
      expect(await refused(document({ programId: 'nowhere' }))).toBe(
        'VALIDATION_FAILED template.unknown_program /programId',
      )
      // What nobody can fill in without an account, or whose forms would belong nowhere (002 §2.9).
      const open = (change: Partial<Template>) => refused(document({ isPublic: true, ...change }))
      expect(await open({})).toBe('VALIDATION_FAILED public.no_campus /isPublic')
      const asking = (element: object) => [
        { id: 'p', name: 'P', children: [{ id: 'q', title: 'Q', ...element }] as Element[] },
      ]
      const taking = (element: object) => open({ campusCode: '01', pages: asking(element) })
      expect(await taking({ type: 'subform', templateId: 'small', required: true })).toBe(
        'VALIDATION_FAILED public.subform /pages/0/children/0',
      )
      expect(await refused(JSON.parse('{"template":{"__proto__":{"x":1}},"workflow":null}'))).toMatch(
        /^VALIDATION_FAILED/,
      )
      expect(await versions()).toEqual(before)
      expect(await campus.store.collection(WORKFLOWS).count({})).toBe(flows)
    })

    it('WF-15 calls only integrations that there are, which an admin of everything declares', async () => {
      const calling = (trigger: object) => {
        const nodes = smallWorkflow.flow.nodes.map((node) =>
          node.id === 'review'
            ? { ...node, data: { ...node.data, integrationServiceTriggers: [trigger] } }
            : node,
        )
        return document(
          { groupId: 'calls' },
          { referenceId: 'calls', flow: { ...smallWorkflow.flow, nodes } },
        )
      }
      const at = '/flow/nodes/1/data/integrationServiceTriggers/0'
      const publish = (trigger: object) => refusal(publishTemplate(as('alice'), calling(trigger)))
      expect(await publish({ triggerType: 'assets' })).toBe(
        `VALIDATION_FAILED workflow.unknown_integration ${at}/triggerType`,
      )
      const assets: Integration = {
        ...{ schemaVersion: 1, id: 'assets', name: 'Assets', url: 'https://assets.example.edu/' },
        ...{ status: 'active', mappers: [{ id: 'all', fields: [] }] },
      }
      for (const name of ['bob', 'chelsea'])
        expect(await refusal(publishSetting(as(name), 'integrations', assets))).toBe('ACCESS_DENIED')
      const faulty = { ...assets, mappers: [{ id: 'all', fields: [{ key: 'x', from: 'form.secret' }] }] }
      expect(await refusal(publishSetting(as('alice'), 'integrations', faulty))).toBe(
        'VALIDATION_FAILED integration.unknown_source /mappers/0/fields/0/from',
      )
      expect(await publishSetting(as('alice'), 'integrations', assets)).toBe(true)
      expect(await publishSetting(as('alice'), 'integrations', assets)).toBe(false)
      expect(await publish({ triggerType: 'assets', mapperId: 'none' })).toBe(
        `VALIDATION_FAILED workflow.unknown_mapper ${at}/mapperId`,
      )
      expect(await publish({ triggerType: 'assets', successEvent: 'fly' })).toBe(
        `VALIDATION_FAILED workflow.unknown_callback ${at}/successEvent`,
      )
      const right = calling({ triggerType: 'assets', mapperId: 'all', successEvent: 'approve' })
      expect(await publishTemplate(as('alice'), right)).toMatchObject({ outcome: 'published' })
    })

    it('J1 leaves a line where its program joins a campus, though nothing else of the program changed', async () => {
      const kilns: Program = {
        ...{ schemaVersion: 1, id: 'kilns', name: 'Kilns and furnaces', features: [] },
        domain: { type: 'CAMPUS', campus: '01' },
      }
      const joined = { user: 'campus:01', relation: 'campus', object: 'program:kilns' }
      const to = 'program:kilns#campus@campus:01'
      const publish = () => publishSetting(as('alice'), 'programs', kilns)
      const lines = () => campus.store.collection(AUDIT_EVENTS).count({ action: 'permission.grant', to })
      expect([await publish(), await lines()]).toEqual([true, 1])
      expect([await publish(), await lines()]).toEqual([false, 1])
      await campus.services.authorizer.deleteTuple(joined)
      expect([await publish(), await lines()]).toEqual([true, 2])
    })

    it('is its program admins to publish, and nobody else: not by moving it into their program either', async () => {
      const mine = document({ name: 'By bob' })
      expect(await publishTemplate(as('bob'), mine)).toMatchObject({ outcome: 'published' })
      for (const other of ['chelsea', 'dave', 'karen', 'jamal'])
        expect(await refusal(publishTemplate(as(other), mine)), other).toBe('ACCESS_DENIED')
      expect(await refusal(publishTemplate({ services: campus.services, userId: null }, mine))).toBe(
        'UNAUTHENTICATED',
      )
      // Grace is admin of another program.
      const taken = document({ programId: 'occupational-health-02' })
      expect(await refusal(publishTemplate(as('grace'), taken))).toMatch(/^ACCESS_DENIED/)
    })

    it('leaves a line of who published what', async () => {
      const events = await campus.store.collection(AUDIT_EVENTS).find({ action: 'template.publish' })
      expect(events).toContainEqual(
        expect.objectContaining({ actorId: 'alice', from: 'made-anew-v1', to: 'made-anew-v2' }),
      )
      expect(events.filter(({ to }) => to === 'made-anew-v1')).toHaveLength(1)
    })
  })

  describe('a library', () => {
    const library = (items: { id: string; name: string; fields: object }[]) =>
      ({
        library: {
          schemaVersion: 1,
          id: 'gases',
          name: 'Gases',
          libraryType: 'GAS',
          fields: [{ name: 'code', label: 'Code', dataType: 'text', required: true }],
        },
        items,
      }) as Parameters<typeof publishLibrary>[1]
    const gas = (id: string, name: string) => ({ id, name, fields: { code: id.toUpperCase() } })
    const stored = async () =>
      (await campus.store.collection(LIBRARY_ITEMS).find({ libraryId: 'gases' }, { sort: { id: 1 } })).map(
        ({ id, name, archivedDate }) => `${id} ${name}${archivedDate ? ' (archived)' : ''}`,
      )

    it('LI-01 is stored with its items in the place of those before, and the same again changes nothing', async () => {
      expect(await publishLibrary(as('alice'), library([gas('he', 'Helium'), gas('ne', 'Neon')]))).toBe(true)
      expect(await publishLibrary(as('alice'), library([gas('he', 'Helium'), gas('ne', 'Neon')]))).toBe(false)
      expect(await publishLibrary(as('alice'), library([gas('he', 'Helium gas'), gas('ar', 'Argon')]))).toBe(
        true,
      )
      expect(await stored()).toEqual(['ar Argon', 'he Helium gas', 'ne Neon (archived)'])
    })

    it('LI-01 is refused for what its fields do not allow, for an id of another library, and without the right', async () => {
      const wrong = library([{ id: 'x', name: 'X', fields: {} }])
      expect(await refusal(publishLibrary(as('alice'), wrong))).toBe(
        'VALIDATION_FAILED library_item.required /0/fields/code',
      )
      const [other] = await campus.store.collection(LIBRARY_ITEMS).find({ libraryId: 'units' }, { limit: 1 })
      expect(await refusal(publishLibrary(as('alice'), library([gas(other?.id ?? '', 'Taken')])))).toBe(
        'VALIDATION_FAILED library_item.id_taken /id',
      )
      expect(await refusal(publishLibrary(as('chelsea'), library([])))).toMatch(/^ACCESS_DENIED/)
      expect(await stored()).toEqual(['ar Argon', 'he Helium gas', 'ne Neon (archived)'])
    })
  })
})
