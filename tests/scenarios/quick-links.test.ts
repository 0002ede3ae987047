import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { QuickLink } from '../../schemas/index.ts'
import { AppError } from '../../server/contract/app-error.ts'
import { publishSetting } from '../../server/features/authoring/publishing/publish-setting.ts'
import { PEOPLE } from '../../server/features/ground/person/collections.ts'
import { QUICK_LINKS } from '../../server/features/template/quick-link/index.ts'
import { lintQuickLink } from '../../server/features/template/quick-link/lint-quick-link.ts'
import { onCampus } from './support/each-store.ts'

const HOME = '{ home { quickLinks { id name description url } } }'

const documented = (): QuickLink => {
  const text = readFileSync('docs/notifications.md', 'utf8').split('## Quick links')[1] ?? ''
  return JSON.parse(/```json\n([\s\S]*?)```/.exec(text)?.[1] ?? '')
}

onCampus('quick links', (campus) => {
  const links = async (name: string) =>
    (await campus().as(name).ask<{ home: { quickLinks: { id: string }[] } }>(HOME)).home.quickLinks.map(
      ({ id }) => id,
    )
  const link = (id: string, showWhen?: QuickLink['showWhen']): QuickLink => ({
    ...{ schemaVersion: 1, id, name: id, url: '/documents', displayOrder: 99 },
    ...(showWhen !== undefined && { showWhen }),
  })
  const publish = (userId: string, document: QuickLink) =>
    publishSetting({ services: campus().services, userId }, 'quick-links', document)

  it('HD-04 come from the roles of the viewer, in their order, and are nobody else’s', async () => {
    expect(await links('bob')).toEqual([
      ...['assign-incidents', 'incident-reports', 'pesticide-requests', 'traveler-documents'],
    ])
    expect(await links('karen')).toEqual(['traveler-documents'])
    expect(await links('frank')).toEqual(['pesticide-use', 'safety-plan'])
    expect(await links('erin')).toEqual(['laboratory-hazards'])
    expect(await links('grace')).toEqual(['occupational-health'])
    expect(await links('chelsea')).toEqual([])
    expect(await campus().as(null).refused(HOME)).toBe('UNAUTHENTICATED')
  })

  it('HD-04 come from tags and features, and go with them', async () => {
    await publish('alice', link('by-tag', { in: ['tag:NIGHT', { viewer: 'roles' }] }))
    await publish('alice', link('by-feature', { in: ['feature:LASER', { viewer: 'roles' }] }))
    await publish('alice', link('by-program', { in: ['feature:AWAY', { viewer: 'roles' }] }))
    await publish('alice', link('by-campus', { '==': [{ viewer: 'campusCode' }, '01'] }))
    const people = campus().store.collection(PEOPLE)
    expect(await links('chelsea')).toEqual(['by-campus'])
    await people.updateOne({ id: 'chelsea' }, { $set: { tags: ['NIGHT'], features: ['LASER'] } })
    expect(await links('chelsea')).toEqual(['by-campus', 'by-feature', 'by-tag'])
    await people.updateOne({ id: 'chelsea' }, { $set: { tags: [], features: [] } })
    expect(await links('chelsea')).toEqual(['by-campus'])
    expect(await links('karen')).toEqual(['traveler-documents', 'by-program'])
  })

  it('HD-04 are refused that lead elsewhere or ask for a form, and shown to nobody where their rule cannot be read', async () => {
    const found = (document: QuickLink) => lintQuickLink(document).map(({ code, path }) => `${code} ${path}`)
    expect(found(documented())).toEqual([])
    expect(found({ ...link('a'), url: '/..//evil.example' })).toEqual(['quick_link.elsewhere /url'])
    expect(found(link('a', { '==': [{ answer: 'kind' }, 'x'] }))).toEqual([
      'viewer_rule.reads_form /showWhen',
    ])
    expect(found(link('a', { $where: ['1'] }))).toEqual(['rule.unknown_operator /showWhen'])
    for (const rule of [{ method: ['a'] }, { log: 'x' }, JSON.parse('{"__proto__": 1}')])
      expect(found(link('a', rule))).toHaveLength(1)
    const refused = await publish('alice', link('a', { status: [] })).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'VALIDATION_FAILED' } satisfies Partial<AppError>)
    const denied = await publish('bob', link('a')).catch((error: unknown) => error)
    expect(denied).toBeInstanceOf(AppError)
    expect((denied as AppError).code).toBe('ACCESS_DENIED')
    await campus().put(QUICK_LINKS, link('broken', { in: ['x', { viewer: 'everything' }] }))
    expect(await links('alice')).not.toContain('broken')
  })
})
