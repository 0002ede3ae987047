import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FORMS } from '../../server/features/form/form/collections.ts'
import { FLAGS } from '../../server/features/ground/flag/collections.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { type Campus, openCampus } from './support/open-campus.ts'
import { keepsRights, signedIn } from './support/rights.ts'
import { publishSmall } from './support/small-form.ts'
import { smallTemplate } from './support/small-template.ts'

const preview = 'query ($id: ID!) { templatePreview(templateId: $id) { id name status pages } }'
const offered =
  'query ($all: Boolean) { assessmentTemplates(includeRestrictedCreateAccess: $all) { groupId } }'

keepsRights('templatePreview', {
  text: '{ templatePreview(templateId: "small-v1") { name pages } }',
  allowed: signedIn,
})

let campus: Campus
beforeAll(async () => {
  campus = await openCampus()
  await publishSmall(campus)
})
afterAll(() => campus?.close())

describe('a template without a form', () => {
  it('FF-09 is shown as the owner of a new form would see it, and nothing comes of it', async () => {
    const before = await campus.store.collection(FORMS).count({})
    const { templatePreview } = await campus
      .as('bob')
      .ask<{ templatePreview: { status: string; pages: { id: string }[] } }>(preview, { id: 'small-v1' })
    expect(templatePreview.status).toBe('draft')
    expect(templatePreview.pages.map(({ id }) => id)).toEqual(['main', 'seen'])
    expect(await campus.store.collection(FORMS).count({})).toBe(before)
  })

  it('FF-09 says before, around and after the form what a form of it says', async () => {
    const said = {
      startPage: { text: 'Before you start' },
      declaration: { label: 'I agree' },
      afterSubmit: { text: 'Thank you, {answer:name}.' },
      checks: [{ id: 'inside', rule: { '!=': [{ answer: 'name' }, 'x'] }, message: 'Not x.' }],
    }
    await campus.put(TEMPLATES, {
      ...smallTemplate,
      ...{ id: 'said-v1', groupId: 'said', actionSettings: [{ id: 'submit', label: 'Hand in' }] },
      ...(said as object),
    })
    const { templatePreview } = await campus.as('alice').ask<{ templatePreview: object }>(
      `{ templatePreview(templateId: "said-v1") {
        startPage declaration afterSubmit checks actionSettings
      } }`,
    )
    expect(templatePreview).toMatchObject({
      ...said,
      actionSettings: [{ id: 'submit', label: 'Hand in', validate: true }],
    })
  })

  it('FF-09 SH-07 is shown under the flags of the viewer’s campus, as a form of it would be', async () => {
    const flag = 'rollout-date-range-validation-rules'
    const rule = {
      field: 'end',
      operator: 'lte',
      relativeTo: 'start',
      unit: 'weeks',
      value: 2,
      message: 'Two.',
    }
    const stay = { id: 'stay', type: 'date-range-question', title: 'Stay', validationRules: [rule] }
    const pages = [{ id: 'main', name: 'Main', children: [stay] }]
    await campus.put(TEMPLATES, { ...smallTemplate, id: 'flagged-v1', groupId: 'flagged', pages })
    const shown = async (enabled: boolean) => {
      await campus.put(FLAGS, { schemaVersion: 1, id: flag, description: 'Rules', enabled })
      return JSON.stringify(await campus.as('alice').ask(preview, { id: 'flagged-v1' }))
    }
    expect(await shown(true)).toContain('validationRules')
    expect(await shown(false)).not.toContain('validationRules')
  })

  it('FF-09 a draft is shown to those who make templates, and to nobody else', async () => {
    await campus.put(TEMPLATES, {
      ...smallTemplate,
      id: 'small-v2',
      version: 2,
      status: 'DRAFT',
      isLatest: false,
      name: 'Draft',
    })
    for (const maker of ['alice', 'bob', 'jamal'])
      expect(await campus.as(maker).ask(preview, { id: 'small-v2' })).toMatchObject({
        templatePreview: { name: 'Draft' },
      })
    for (const other of ['chelsea', 'dave', 'hector'])
      expect(await campus.as(other).refused(preview, { id: 'small-v2' }), other).toBe('ACCESS_DENIED')
    expect(await campus.as('chelsea').refused(preview, { id: '__proto__' })).toBe('NOT_FOUND')
    expect(await campus.as('chelsea').refused(preview, { id: 'small' })).toBe('NOT_FOUND')
  })

  it('FF-18 a restricted template is offered only when asked for, to those who may start it', async () => {
    await campus.put(TEMPLATES, {
      ...smallTemplate,
      id: 'restricted-v1',
      groupId: 'restricted',
      restrictCreateAccess: true,
    })
    const groups = async (userId: string, all?: boolean) => {
      const found = await campus
        .as(userId)
        .ask<{ assessmentTemplates: { groupId: string }[] }>(offered, { all })
      return found.assessmentTemplates.map(({ groupId }) => groupId)
    }
    expect(await groups('chelsea', true)).not.toContain('restricted')
    expect(await campus.as('chelsea').refused(preview, { id: 'restricted-v1' })).toBe('ACCESS_DENIED')
    await campus.services.authorizer.writeTuple({
      user: 'user:chelsea',
      relation: 'starter',
      object: 'template_group:restricted',
    })
    expect(await groups('chelsea', true)).toContain('restricted')
    expect(await groups('chelsea', false)).not.toContain('restricted')
    expect(await groups('chelsea')).not.toContain('restricted')
    const home =
      'query ($all: Boolean) { home(includeRestrictedCreateAccess: $all) { assessmentTemplates { groupId } } }'
    const atHome = async (all?: boolean) =>
      (
        await campus
          .as('chelsea')
          .ask<{ home: { assessmentTemplates: { groupId: string }[] } }>(home, { all })
      ).home.assessmentTemplates.map(({ groupId }) => groupId)
    expect(await atHome(true)).toContain('restricted')
    expect(await atHome()).not.toContain('restricted')
  })
})
