import { expect, it } from 'vitest'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/index.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { onCampus } from './support/each-store.ts'
import { keepsRights, readers } from './support/rights.ts'
import { startSmall } from './support/small-form.ts'
import { smallTemplate } from './support/small-template.ts'

keepsRights('formRoles', {
  text: '{ formRoles(formId: "FORM") { role members { userId } } }',
  allowed: readers,
})
keepsRights('trackSummaryView', {
  text: 'mutation { trackSummaryView(formId: "FORM", pageId: "none") { status } }',
  allowed: readers,
  outcome: 'NOT_FOUND',
})

const VIEW = `mutation ($form: ID!, $page: ID!) { trackSummaryView(formId: $form, pageId: $page) { status } }`
const ROLES = `query ($form: ID!) {
  formRoles(formId: $form) { formId role relationship members { userId firstName } }
}`

interface Roles {
  formRoles: { formId: string; role: string; relationship: string; members: { userId: string }[] }[]
}

onCampus('reading a form', (campus) => {
  const chelsea = () => campus().as('chelsea')
  const summed = async () => {
    const hidden = { id: 'inside', name: 'Inside', permissions: [{ role: 'program_admin' }], children: [] }
    const summaryPages = [{ id: 'overview', name: 'Overview', children: [] }, hidden]
    await campus().put(TEMPLATES, { ...smallTemplate, id: 'summed-v1', groupId: 'summed', summaryPages })
    for (const [user, relation] of [
      ['user:*', 'starter'],
      ['program:injury-illness', 'program'],
    ] as const)
      await campus().services.authorizer.writeTuple({ user, relation, object: 'template_group:summed' })
    return startSmall(chelsea(), 'summed')
  }

  it('SU-05 remembers who looked at a summary page, once an hour, and at none that is not for them', async () => {
    const { id: form } = await summed()
    const view = (page: string) => chelsea().send(VIEW, { form, page })
    await Promise.all([view('overview'), view('overview'), view('overview')])
    const events = () =>
      campus().store.collection(AUDIT_EVENTS).find({ formId: form, action: 'form.summary_viewed' })
    expect(await events()).toMatchObject([{ actorId: 'chelsea', details: { pageId: 'overview' } }])
    campus().wait(2 * 3_600_000)
    await view('overview')
    expect(await events()).toHaveLength(2)
    for (const page of ['inside', 'main', 'none', '__proto__'])
      expect(await chelsea().refused(VIEW, { form, page })).toBe('NOT_FOUND')
    await campus().as('bob').ask(VIEW, { form, page: 'inside' })
    expect(await events()).toHaveLength(3)
  })

  it('RP-10 says who has which role on a form and by what, and lists the distant ones to admins alone', async () => {
    const { id: form } = await startSmall(chelsea())
    const { formRoles } = await chelsea().ask<Roles>(ROLES, { form })
    expect(formRoles).toContainEqual(
      expect.objectContaining({
        ...{ formId: form, role: 'owner', relationship: 'owner' },
        members: [expect.objectContaining({ userId: 'chelsea' })],
      }),
    )
    const admins = formRoles.find(({ role }) => role === 'program_admin')
    expect(admins?.relationship).toBe('program#admin')
    expect(admins?.members.map(({ userId }) => userId)).toContain('bob')
    const rolesOf = async (userId: string) =>
      (await campus().as(userId).ask<Roles>(ROLES, { form })).formRoles.map(({ role }) => role)
    expect(await rolesOf('chelsea')).not.toContain('program_member')
    expect(await rolesOf('bob')).toEqual(expect.arrayContaining(await rolesOf('chelsea')))
  })
})
